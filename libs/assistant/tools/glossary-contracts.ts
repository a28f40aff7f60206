import type { Definition } from './glossary-entry.js';

/**
 * What a contract is made of, how long it lasts and who carries it out. The articles are those of the code de la commande publique (CCP), as in force in
 * November 2026 (retenue de garantie: décret 2024-1251); the CCAG are those of 2021, which a contract follows where it refers to them.
 */
export const OF_CONTRACTS: readonly Definition[] = [
  {
    terme: 'marché de fournitures',
    synonymes: ['marche de fournitures', 'marche de fourniture'],
    texte:
      'Marché qui a pour objet l’achat, la prise en crédit-bail ou la location de produits ; il peut comprendre, à titre accessoire, leur pose et leur installation.',
    source: 'CCP, article L1111-3',
  },
  {
    terme: 'marché de services',
    synonymes: ['marche de services', 'marche de service'],
    texte: 'Marché qui a pour objet la réalisation de prestations de services : ni travaux, ni produits.',
    source: 'CCP, article L1111-4',
  },
  {
    terme: 'marché de travaux',
    synonymes: ['marche de travaux'],
    texte:
      'Marché qui a pour objet l’exécution de travaux, ou leur conception et leur exécution, ou la réalisation d’un ouvrage répondant aux exigences de l’acheteur.',
    source: 'CCP, article L1111-2',
  },
  {
    terme: 'titulaire',
    synonymes: ['titulaire', 'attributaire'],
    texte: 'Entreprise, ou groupement d’entreprises, à qui le marché a été attribué et qui doit l’exécuter.',
    source: 'CCAG fournitures courantes et services, article 2',
  },
  {
    terme: 'acte d’engagement',
    synonymes: ['acte engagement'],
    texte:
      'Pièce par laquelle l’entreprise s’engage sur son offre et son prix, que signent l’entreprise et l’acheteur. Elle prévaut sur les autres pièces du marché.',
    source: 'CCAG fournitures courantes et services, articles 2 et 4',
  },
  {
    terme: 'cahier des clauses techniques particulières',
    synonymes: ['cctp', 'cahier clauses techniques particulieres'],
    texte: 'Pièce d’un marché qui décrit techniquement ce que le titulaire doit fournir ou faire.',
    source: 'CCAG fournitures courantes et services, article 4',
  },
  {
    terme: 'cahier des clauses administratives particulières',
    synonymes: ['ccap', 'cahier clauses administratives particulieres'],
    texte:
      'Pièce d’un marché qui fixe ses règles propres : prix, délais, paiement, pénalités, résiliation. Elle complète le CCAG ou y déroge.',
    source: 'CCP, articles R2112-2 et R2112-3 ; CCAG fournitures courantes et services, article 4',
  },
  {
    terme: 'tranche',
    synonymes: [
      ...['tranche', 'tranches', 'tranche ferme', 'tranche optionnelle', 'tranche conditionnelle'],
      ...['marche tranches', 'marche a tranches'],
    ],
    texte:
      'Partie d’un marché : l’acheteur est engagé sur la tranche ferme ; une tranche optionnelle (dite conditionnelle auparavant) ne s’exécute que s’il décide de l’affermir. La valeur de toutes fait le besoin.',
    source: 'CCP, articles R2113-4 à R2113-6 et R2121-1',
  },
  {
    terme: 'sous-traitance',
    synonymes: ['sous traitance', 'sous traitant', 'sous traitants', 'sous traiter'],
    texte:
      'Le titulaire confie à une autre entreprise, sous sa responsabilité, une partie du marché. L’acheteur accepte chaque sous-traitant et ses conditions de paiement, et le paie directement à partir de 600 € TTC.',
    source: 'CCP, articles L2193-2, L2193-4 et R2193-10',
  },
  {
    terme: 'groupement d’entreprises',
    synonymes: [
      ...['groupement entreprises', 'groupement entreprise', 'groupement operateurs', 'cotraitance', 'cotraitant'],
      ...['co traitant', 'co traitance', 'mandataire groupement', 'groupement solidaire', 'groupement conjoint'],
    ],
    texte:
      'Entreprises (cotraitants) qui répondent ensemble, l’une d’elles étant leur mandataire. Conjoint : chacune s’engage sur les prestations qui lui reviennent ; solidaire : chacune est engagée financièrement pour tout le marché.',
    source: 'CCP, articles R2142-19, R2142-20 et R2142-24',
  },
  {
    terme: 'conception-réalisation',
    synonymes: ['conception realisation', 'marche conception realisation'],
    texte:
      'Marché de travaux qui confie ensemble les études et l’exécution à un groupement, ou à une seule entreprise pour une infrastructure. Un maître d’ouvrage public n’y recourt que s’il le justifie, par des raisons techniques ou un engagement de performance énergétique.',
    source: 'CCP, article L2171-2',
  },
  {
    terme: 'maîtrise d’œuvre',
    synonymes: ['maitrise oeuvre', 'maitre oeuvre', 'moe'],
    texte:
      'Mission d’un architecte ou d’un bureau d’études qui apporte une réponse architecturale, technique et économique au programme du maître d’ouvrage, et suit les travaux.',
    source: 'CCP, articles L2431-1 et R2172-1',
  },
  {
    terme: 'assistance à maîtrise d’ouvrage',
    synonymes: ['assistance maitrise ouvrage', 'amo', 'assistant maitrise ouvrage'],
    texte:
      'Marché par lequel un spécialiste (technique, financier, juridique ou administratif) conseille la collectivité sur son projet, sans décider à sa place.',
    source: 'CCP, article L2422-2',
  },
  {
    terme: 'opération de travaux',
    synonymes: ['operation travaux', 'operations travaux'],
    texte:
      'Ensemble de travaux décidé pour un même ouvrage ou un même programme, sur une période et un périmètre limités. Son montant, tous corps d’état et toutes entreprises, est le besoin que l’on compare aux seuils.',
    source: 'CCP, article R2121-5',
  },
  {
    terme: 'durée d’un marché',
    synonymes: ['duree marche', 'duree contrat', 'duree maximale marche'],
    texte:
      'Elle se fixe selon la nature des prestations et la nécessité de remettre périodiquement en concurrence : le code ne donne pas de nombre d’années valable pour tous. Certains marchés ont une durée maximale : l’accord-cadre quatre ans, huit pour une entité adjudicatrice, sauf exception justifiée. Les reconductions en font partie.',
    source: 'CCP, articles L2112-5, R2112-4 et L2125-1',
  },
  {
    terme: 'reconduction',
    synonymes: [
      'reconduction',
      'reconductions',
      'reconduire',
      'tacite reconduction',
      'reconduction tacite',
      'reconductible',
    ],
    texte:
      'Prolongation d’un marché pour une nouvelle période, possible si le marché l’a prévue, sans changer ses caractéristiques et si la mise en concurrence a porté sur sa durée totale. Sauf clause contraire, elle est tacite et le titulaire ne peut s’y opposer. Un marché qui n’en prévoit pas, ou plus, ne se reconduit pas.',
    source: 'CCP, article R2112-4',
  },
  {
    terme: 'résiliation',
    synonymes: ['resiliation', 'resilier'],
    texte:
      'Fin d’un marché avant son terme : pour un motif d’intérêt général, pour une faute assez grave du titulaire, pour force majeure, ou quand il ne peut continuer sans une modification que le code interdit. Le motif d’intérêt général ouvre droit à indemnité, sous réserve des clauses du marché.',
    source: 'CCP, articles L6 et L2195-1 à L2195-6',
  },
  {
    terme: 'prix ferme et prix révisable',
    synonymes: [
      ...['prix ferme', 'prix fermes', 'prix revisable', 'prix revisables', 'prix actualisable'],
      ...['revision prix', 'revision des prix', 'actualisation prix'],
    ],
    texte:
      'Un prix ferme ne change pas pendant le marché ; il peut être actualisé, et le prix actualisé reste ferme pendant toute l’exécution. Un prix révisable suit les variations économiques, comme le marché le prévoit.',
    source: 'CCP, articles R2112-9 à R2112-14',
  },
  {
    terme: 'avance',
    synonymes: ['avance', 'avances', 'payer avance'],
    texte:
      'Somme versée au titulaire avant toute exécution. Elle lui est due quand le montant initial du marché dépasse 50 000 € HT et son délai d’exécution deux mois, sauf s’il la refuse. Hors avance, on paie après service fait.',
    source: 'CCP, articles L2191-2, L2191-3 et R2191-3',
  },
  {
    terme: 'acompte',
    synonymes: ['acompte', 'acomptes'],
    texte:
      'Paiement partiel de prestations dont l’exécution a commencé, avant la fin du marché. Il n’est pas définitif. Il se verse au moins tous les trois mois ; tous les mois quand le titulaire est une petite ou moyenne entreprise ou un artisan : toujours en travaux, à sa demande en fournitures et services.',
    source: 'CCP, articles L2191-4 et R2191-20 à R2191-22',
  },
  {
    terme: 'réception des travaux',
    synonymes: [
      'reception travaux',
      'reception chantier',
      'reception ouvrage',
      'garantie decennale',
      'parfait achevement',
    ],
    texte:
      'Acte par lequel le maître d’ouvrage accepte les travaux, avec ou sans réserves. Elle fait partir les garanties : un an de parfait achèvement, dix ans pour ce qui compromet la solidité de l’ouvrage ou le rend impropre à sa destination (garantie décennale).',
    source: 'Code civil, articles 1792, 1792-4-1 et 1792-6',
  },
  {
    terme: 'maître d’ouvrage',
    synonymes: ['maitre ouvrage', 'maitrise ouvrage'],
    texte:
      'Celui pour qui l’ouvrage est construit, ici la collectivité : il en décide le programme et le budget, choisit la procédure et passe les marchés.',
    source: 'CCP, articles L2411-1 et L2421-1',
  },
  {
    terme: 'marché réservé',
    synonymes: ['marche reserve', 'marches reserves', 'lot reserve', 'lots reserves'],
    texte:
      'Marché ou lot que seules peuvent obtenir des structures qui emploient des travailleurs handicapés ou défavorisés (entreprises adaptées, ESAT, insertion par l’activité économique).',
    source: 'CCP, articles L2113-12 et L2113-13',
  },
  {
    terme: 'marché global de performance',
    synonymes: ['marche global performance', 'marches globaux performance'],
    texte:
      'Marché qui associe la réalisation, ou la conception et la réalisation, à l’exploitation ou à la maintenance, avec des objectifs chiffrés de performance.',
    source: 'CCP, article L2171-3',
  },
  {
    terme: 'système d’acquisition dynamique',
    synonymes: ['systeme acquisition dynamique', 'sad'],
    texte:
      'Système en ligne, pour des achats courants, où toute entreprise qui remplit les conditions entre quand elle veut ; l’acheteur met ensuite en concurrence celles qui y sont.',
    source: 'CCP, articles L2125-1 et R2162-37',
  },
  {
    terme: 'retenue de garantie',
    synonymes: ['retenue garantie', 'retenues garantie'],
    texte:
      'Part gardée sur les paiements, pour couvrir les réserves faites à la réception ou dans le délai de garantie : 5 % au plus du montant du marché, modifications comprises. C’est 3 % au plus quand le titulaire est une petite ou moyenne entreprise et que la collectivité a plus de 60 millions d’euros de dépenses réelles de fonctionnement. Une garantie à première demande ou, si l’acheteur l’accepte, une caution peut la remplacer.',
    source: 'CCP, articles L2191-7 et R2191-32 à R2191-36',
  },
  {
    terme: 'ordre de service',
    synonymes: ['ordre service', 'ordres service'],
    texte:
      'Écrit par lequel l’acheteur, ou son maître d’œuvre, dit au titulaire comment exécuter le marché : par exemple, des prestations à ajouter ou à modifier.',
    source: 'CCAG fournitures courantes et services, article 23',
  },
  {
    terme: 'pénalités de retard',
    synonymes: ['penalite retard', 'penalites retard', 'penalites de retard', 'penalite contractuelle'],
    texte:
      'Somme que le titulaire doit quand il livre ou exécute en retard ; le marché en fixe le calcul. Quand c’est la collectivité qui paie en retard, elle doit des intérêts moratoires.',
    source: 'CCAG fournitures courantes et services, article 14 ; CCAG travaux, article 19',
  },
  {
    terme: 'décompte',
    synonymes: ['decompte', 'decompte general', 'dgd', 'decompte definitif'],
    texte:
      'Compte d’un marché de travaux : mensuel pour les acomptes, puis général à la fin ; accepté, il devient définitif et fixe ce qui reste dû.',
    source: 'CCAG travaux, article 12',
  },
];
