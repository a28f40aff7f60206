import { OF_ACCOUNTING } from './glossary-accounting.js';
import { OF_CONTRACTS } from './glossary-contracts.js';
import type { Definition } from './glossary-entry.js';
import { OF_PASSING } from './glossary-passing.js';

/** What the figures of the service mean; the articles are those of the code de la commande publique (CCP). */
export const GLOSSARY: readonly Definition[] = [
  {
    terme: 'taux de conformité',
    synonymes: ['conformite', 'taux de conformite', 'achat conforme', 'conforme'],
    texte:
      'Part des achats passés selon la procédure que leur besoin exigeait. Un achat est conforme quand la procédure de son marché est au moins celle exigée, quand son besoin en est dispensé, ou quand une justification est enregistrée. Les dépenses qui ne sont pas des achats sont hors champ.',
    source: 'CCP, articles R2121-1 et suivants',
  },
  {
    terme: 'famille d’achat',
    synonymes: ['famille', 'famille achat', 'nomenclature', 'famille homogene'],
    texte:
      'Ensemble de fournitures ou de services homogènes, repéré par un code de la nomenclature de la collectivité. Le besoin s’y compte sur l’exercice, quels que soient les fournisseurs et les directions.',
    source: 'CCP, article R2121-6',
  },
  {
    terme: 'hors taxes et toutes taxes comprises',
    synonymes: ['ht', 'ttc', 'hors taxes', 'hors taxe', 'toutes taxes comprises'],
    texte:
      'Un montant hors taxes (HT) ne compte pas la TVA ; le même montant toutes taxes comprises (TTC) la compte. Le besoin se calcule hors taxes et se compare ainsi aux seuils ; la facture se paie TTC.',
    source: 'CCP, article R2121-1',
  },
  {
    terme: 'besoin',
    synonymes: ['besoin', 'besoin homogene', 'besoins homogenes', 'computation', 'computation des seuils'],
    texte:
      'Somme hors taxes des achats homogènes, d’une même famille, sur l’exercice, annulations déduites ; pour les travaux rattachés à une opération, la somme se fait par opération. C’est ce montant, et non celui de chaque commande, que l’on compare aux seuils.',
    source: 'CCP, articles R2121-1, R2121-5 et R2121-6',
  },
  {
    terme: 'procédure adaptée',
    synonymes: ['mapa', 'procedure adaptee', 'marche a procedure adaptee'],
    texte:
      'Procédure dont l’acheteur fixe librement les modalités, selon la nature du besoin et les circonstances, pour un besoin inférieur aux seuils européens.',
    source: 'CCP, article R2123-1',
  },
  {
    terme: 'procédure formalisée',
    synonymes: ['procedure formalisee', 'formalisee'],
    texte:
      'Procédure exigée à partir des seuils européens : appel d’offres, procédure avec négociation ou dialogue compétitif.',
    source: 'CCP, article R2124-1',
  },
  {
    terme: 'appel d’offres',
    synonymes: ['appel offres', 'appel d offres', 'appel d offre', 'ao'],
    texte:
      'Procédure formalisée par laquelle l’acheteur choisit l’offre économiquement la plus avantageuse, sans négociation, sur des critères annoncés. Elle est ouverte à tous ou restreinte aux candidats retenus.',
    source: 'CCP, articles L2124-2 et R2124-2',
  },
  {
    terme: 'dispense de publicité et de mise en concurrence',
    synonymes: ['dispense', 'sans publicite', 'sans mise en concurrence', 'gre a gre'],
    texte:
      'Sous le seuil de dispense, l’acheteur peut contracter sans publicité ni mise en concurrence, à condition de choisir une offre pertinente, de bien utiliser les deniers publics et de ne pas contracter toujours avec le même fournisseur.',
    source: 'CCP, article R2122-8',
  },
  {
    terme: 'délai global de paiement',
    synonymes: ['delai global de paiement', 'dgp', 'delai de paiement', 'delai legal de paiement'],
    texte:
      'Délai maximal, en jours calendaires, entre la réception de la demande de paiement (ou le service fait s’il est postérieur) et le paiement : 30 jours pour une collectivité, dont 10 pour le comptable, sauf convention entre eux.',
    source: 'CCP, article R2192-10 ; décret n° 2013-269, article 12',
  },
  {
    terme: 'intérêts moratoires',
    synonymes: ['interets moratoires', 'interet moratoire', 'penalites de retard de paiement'],
    texte:
      'Intérêts dus de plein droit au fournisseur payé en retard, au taux directeur de la Banque centrale européenne majoré de huit points, auxquels s’ajoute une indemnité forfaitaire de 40 €. Ils courent du lendemain de la fin du délai de paiement jusqu’au jour du paiement.',
    source: 'CCP, articles R2192-31, R2192-32 et D2192-35',
  },
  {
    terme: 'mandat',
    synonymes: ['mandat', 'mandat de paiement', 'mandatement'],
    texte:
      'Ordre que l’ordonnateur (la collectivité) donne au comptable public de payer une dépense. Une annulation le réduit en tout ou partie.',
    source: 'Décret n° 2012-1246, articles 29 à 32',
  },
  {
    terme: 'marché public',
    synonymes: ['marche', 'marche public'],
    texte:
      'Contrat conclu à titre onéreux par un acheteur public avec une entreprise pour répondre à ses besoins de travaux, de fournitures ou de services.',
    source: 'CCP, article L1111-1',
  },
  {
    terme: 'avenant',
    synonymes: ['avenant', 'modification de marche'],
    texte:
      'Modification d’un marché en cours. Sans autre motif, la somme des modifications reste sous 10 % du montant initial pour les fournitures et services, 15 % pour les travaux, et sous les seuils européens. Au-delà, il faut un autre motif : une clause de réexamen du marché (R2194-1), une modification qui n’est pas substantielle (R2194-7), ou des prestations devenues nécessaires ou des circonstances imprévues, chaque modification restant alors, pour un pouvoir adjudicateur, à 50 % au plus du montant initial (R2194-2 à R2194-5).',
    source: 'CCP, articles R2194-8 et R2194-9',
  },
  {
    terme: 'allotissement',
    synonymes: ['allotissement', 'allotir', 'lot', 'lots'],
    texte:
      'Division d’un marché en lots, chacun attribué à part. Elle est de règle quand l’objet permet d’identifier des prestations distinctes ; l’acheteur qui n’allotit pas motive son choix : il ne peut assurer lui-même l’organisation et la coordination, ou les lots restreindraient la concurrence ou rendraient l’exécution techniquement difficile ou plus coûteuse. La valeur de tous les lots fait le besoin.',
    source: 'CCP, articles L2113-10, L2113-11 et R2121-1',
  },
  {
    terme: 'petits lots',
    synonymes: ['petits lots', 'petit lot', 'regle des petits lots'],
    texte:
      'Un lot de moins de 80 000 € HT pour des fournitures ou services, ou de moins de 1 000 000 € HT pour des travaux, peut suivre la procédure adaptée dans un marché au-dessus des seuils européens, tant que ces lots font ensemble 20 % au plus de la valeur de tous.',
    source: 'CCP, article R2123-1',
  },
  {
    terme: 'marché sans publicité ni mise en concurrence',
    synonymes: ['marche sans publicite ni mise en concurrence', 'marche negocie sans publicite'],
    texte:
      'Cas où un marché se passe sans publicité ni mise en concurrence quel que soit son montant : urgence impérieuse (R2122-1), aucune candidature ou offre recevable (R2122-2), opérateur déterminé pour des raisons artistiques, techniques ou de droits d’exclusivité (R2122-3), livraisons complémentaires du fournisseur initial (R2122-4), prestations similaires prévues au premier marché (R2122-7). Sous les seuils de dispense, l’article R2122-8 suffit. L’acheteur doit pouvoir justifier le cas.',
    source: 'CCP, articles L2122-1 et R2122-1 à R2122-11',
  },
  {
    terme: 'devis',
    synonymes: ['devis', 'trois devis'],
    texte:
      'Aucun texte n’impose un nombre de devis. Sous le seuil de dispense, l’acheteur choisit une offre pertinente, use bien des deniers publics et ne contracte pas toujours avec le même fournisseur ; au-dessus, il suit la procédure du besoin.',
    source: 'CCP, article R2122-8',
  },
  {
    terme: 'documents de la consultation',
    synonymes: ['documents de la consultation', 'dce', 'dossier de consultation'],
    texte:
      'Ensemble des documents que l’acheteur fournit, ou auxquels il se réfère, pour définir son besoin et les modalités de la procédure : règlement, cahiers des charges, cadres de réponse.',
    source: 'CCP, article R2132-1',
  },
  {
    terme: 'bordereau de prix',
    synonymes: ['bordereau', 'bordereau de prix', 'bpu', 'bordereau des prix unitaires'],
    texte: 'Liste des prix unitaires d’un marché, appliqués aux quantités réellement commandées.',
    source: 'CCP, article R2112-6',
  },
  {
    terme: 'accord-cadre à bons de commande',
    synonymes: [
      ...['accord cadre a bons de commande', 'accords cadres a bons de commande', 'accord-cadre a bons de commande'],
      ...['marche a bons de commande', 'marches a bons de commande'],
    ],
    texte:
      'Accord-cadre qui fixe toutes les conditions des prestations : il s’exécute par des bons de commande, au fur et à mesure, sans négociation ni nouvelle mise en concurrence de ses titulaires. Il a un montant ou une quantité maximum et ne dépasse pas quatre ans, sauf exception justifiée.',
    source: 'CCP, articles R2162-2, R2162-4, R2162-13 et R2162-14',
  },
  {
    terme: 'accord-cadre',
    synonymes: [
      'accord cadre multi attributaire',
      'accord cadre mono attributaire',
      'accord cadre',
      'accord-cadre',
      'accords cadres',
    ],
    texte:
      'Contrat qui fixe les règles des commandes ou des marchés à passer pendant une période donnée, avec un montant ou une quantité maximum. Sa durée ne dépasse pas quatre ans (huit pour une entité adjudicatrice), sauf cas exceptionnel dûment justifié.',
    source: 'CCP, articles L2125-1 et R2162-1 et suivants',
  },
  {
    terme: 'bon de commande',
    synonymes: ['bon commande', 'bons commande', 'bc', 'bdc'],
    texte:
      'Document écrit, adressé au titulaire d’un accord-cadre, qui précise celles des prestations dont l’exécution est demandée, et leur quantité.',
    source: 'CCP, articles R2162-13 et R2162-14',
  },
  {
    terme: 'marché subséquent',
    synonymes: ['marche subsequent', 'marches subsequents'],
    texte:
      'Marché passé avec un ou plusieurs titulaires d’un accord-cadre qui n’en fixait pas toutes les conditions : il précise les caractéristiques et les modalités d’exécution des prestations demandées.',
    source: 'CCP, articles R2162-7 et suivants',
  },
  {
    terme: 'cahier des clauses administratives générales',
    synonymes: ['ccag', 'cahier clauses administratives generales'],
    texte:
      'Clauses types d’une catégorie de marchés (fournitures courantes et services, travaux, maîtrise d’œuvre…), auxquelles un marché peut faire référence et déroger.',
    source: 'CCP, articles R2112-2 et R2112-3',
  },
  {
    terme: 'concession',
    synonymes: ['concession', 'delegation service public', 'dsp'],
    texte:
      'Contrat par lequel une autorité confie des travaux ou la gestion d’un service à un opérateur, à qui est transféré un risque d’exploitation, en contrepartie du droit d’exploiter. La délégation de service public est une concession de service public.',
    source: 'CCP, articles L1121-1 et L1121-3',
  },
  {
    terme: 'groupement de commandes',
    synonymes: ['groupement commandes', 'groupement achat', 'groupement achats'],
    texte: 'Convention par laquelle plusieurs acheteurs passent ensemble un ou plusieurs marchés.',
    source: 'CCP, articles L2113-6 et L2113-7',
  },
  {
    terme: 'commission d’appel d’offres',
    synonymes: ['commission appel offres', 'cao'],
    texte:
      'Commission d’élus qui choisit le titulaire des marchés passés selon une procédure formalisée dont la valeur atteint les seuils européens. Le maire (ou le président) ou son représentant la préside ; le conseil en élit les autres membres parmi les siens.',
    source: 'Code général des collectivités territoriales, articles L1411-5 et L1414-2',
  },
  {
    terme: 'sourçage',
    synonymes: ['sourcage', 'sourcing'],
    texte:
      'Consultations, études de marché ou échanges avec des opérateurs que l’acheteur mène pour préparer son marché, sans fausser la concurrence.',
    source: 'CCP, articles R2111-1 et R2111-2',
  },
  {
    terme: 'clause sociale ou environnementale',
    synonymes: [
      'clause sociale',
      'clauses sociales',
      'clause environnementale',
      'clauses environnementales',
      'consideration sociale',
      'consideration environnementale',
      ...['clause insertion', 'clauses insertion', 'insertion sociale'],
    ],
    texte:
      'Condition d’exécution d’un marché, liée à son objet, qui tient compte du domaine social, de l’emploi ou de l’environnement. Pour une consultation lancée depuis le 21 août 2026, tout marché prend en compte l’environnement dans ses conditions d’exécution, et ceux des seuils européens ont aussi une clause sociale, sauf exceptions. Un critère social ou environnemental, lui, sert à noter les offres. Le service lit ce que les données essentielles de chaque marché en disent.',
    source: 'CCP, articles L2112-2, L2112-2-1 et L2152-7',
  },
  {
    terme: 'exercice',
    synonymes: ['exercice', 'exercice budgetaire'],
    texte:
      'Année budgétaire, du 1er janvier au 31 décembre, à laquelle une dépense est rattachée : le budget est annuel.',
    source: 'Code général des collectivités territoriales, article L2311-1',
  },
  {
    terme: 'données essentielles',
    synonymes: ['donnees essentielles', 'decp', 'open data des marches'],
    texte:
      'Informations sur chaque marché que l’acheteur publie en données ouvertes : objet, montant, titulaire, procédure, dates et modifications. Elles se publient dans les deux mois de la notification du marché ou de sa modification, pour un besoin de 40 000 € HT ou plus ; un marché sans publicité ni mise en concurrence au titre de l’article R2122-8, à partir de 25 000 € HT, peut ne figurer que sur une liste publiée au premier trimestre de l’année suivante.',
    source: 'CCP, article R2196-1 ; arrêté du 22 décembre 2022 relatif aux données essentielles',
  },
  {
    terme: 'code CPV',
    synonymes: ['cpv', 'code cpv'],
    texte: 'Code européen à huit chiffres qui désigne l’objet d’un marché.',
    source: 'Règlement (CE) n° 213/2008',
  },
  {
    terme: 'volume d’achat',
    synonymes: ['volume', 'volume d achat', 'volume total', 'montant total des achats'],
    texte:
      'Montant hors taxes des mandats de l’exercice, annulations déduites. La paie, les subventions, les impôts et les autres dépenses qui ne sont pas des achats n’y sont pas.',
    source: 'Règles de calcul du service, « Le besoin » et « Le verdict d’une ligne »',
  },
  {
    terme: 'hors champ',
    synonymes: ['hors champ', 'hors perimetre'],
    texte:
      'Dépense qui n’est pas un achat (paie, subvention, impôt, loyer) ou dont le compte a été placé hors de la commande publique par la collectivité : elle n’entre ni dans le volume ni dans le taux de conformité.',
    source: 'Règles de calcul du service, « Le verdict d’une ligne »',
  },
  {
    terme: 'non classé',
    synonymes: ['non classe', 'non classes', 'part non classee'],
    texte:
      'Achat qui n’a pas encore de famille de la nomenclature : sa procédure ne peut pas être jugée. Il est montré à part dans le taux de conformité.',
    source: 'Règles de calcul du service, « Taux de conformité »',
  },
  {
    terme: 'achat hors marché',
    synonymes: ['hors marche', 'achat hors marche', 'hm', 'hors contrat'],
    texte:
      'Achat dont la ligne ne nomme aucun marché, quand d’autres lignes du même fichier nomment le leur. Il n’est pas irrégulier pour autant : tout dépend du besoin de sa famille sur l’exercice. Un fichier qui ne cite aucun marché ne dit rien : l’achat est alors « marché non renseigné ».',
    source: 'Règles de calcul du service, « Le verdict d’une ligne »',
  },
  {
    terme: 'investissement et fonctionnement',
    synonymes: ['investissement', 'fonctionnement', 'section', 'section d investissement', 'section de fonctionnement'],
    texte:
      'Les deux sections du budget : l’investissement accroît ou préserve durablement le patrimoine ; le fonctionnement regroupe les dépenses courantes.',
    source: 'Instruction budgétaire et comptable M57',
  },
  {
    terme: 'centrale d’achat',
    synonymes: ['centrale achat', 'centrale d achat', 'ugap'],
    texte:
      'Acheteur qui passe des marchés pour d’autres ou leur revend. Y recourir vaut respect des obligations de publicité et de mise en concurrence.',
    source: 'CCP, articles L2113-2 et L2113-4',
  },
  ...OF_PASSING,
  ...OF_CONTRACTS,
  ...OF_ACCOUNTING,
];
