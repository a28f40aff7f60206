import type { Definition } from './glossary-entry.js';

/**
 * How a contract is prepared, published, awarded and signed. The articles are those of the code de la commande publique (CCP), as in force in November 2026:
 * thresholds of décret 2025-1386, criteria of décret 2022-767 (21 August 2026). A rule whose text could not be read again stands without a figure.
 */
export const OF_PASSING: readonly Definition[] = [
  {
    terme: 'code de la commande publique',
    synonymes: ['code commande publique', 'ccp', 'commande publique'],
    texte:
      'Texte qui réunit, depuis le 1er avril 2019, les règles des marchés publics et des concessions. Ses principes : liberté d’accès, égalité de traitement des candidats et transparence des procédures.',
    source: 'CCP, articles L1 à L3',
  },
  {
    terme: 'égalité de traitement',
    synonymes: ['egalite traitement', 'liberte acces', 'transparence procedures', 'principes commande publique'],
    texte:
      'Principe selon lequel tous les candidats ont les mêmes informations, les mêmes délais et les mêmes critères. Avec la liberté d’accès et la transparence des procédures, il vaut quel que soit le montant.',
    source: 'CCP, article L3',
  },
  {
    terme: 'préférence locale',
    synonymes: ['preference locale', 'entreprise locale', 'critere geographique', 'critere local'],
    texte:
      'Choisir une entreprise parce qu’elle est d’ici n’est pas permis : le lieu où elle est établie n’est pas un critère, car il rompt l’égalité de traitement. L’acheteur peut allotir, rencontrer les entreprises avant la consultation (sourçage), ou demander un délai d’intervention lié à l’objet du marché.',
    source: 'CCP, articles L3, L2113-10, R2111-1 et L2152-7',
  },
  {
    terme: 'favoritisme',
    synonymes: ['favoritisme', 'delit favoritisme', 'octroi avantage injustifie'],
    texte:
      'Délit qui consiste à donner, ou à tenter de donner, à quelqu’un un avantage injustifié par un acte contraire aux règles qui garantissent le libre accès aux marchés et l’égalité des candidats : deux ans d’emprisonnement et 200 000 € d’amende, montant qui peut être porté au double de ce que l’infraction a rapporté. Le juge administratif peut aussi annuler la procédure.',
    source: 'Code pénal, article 432-14 ; code de justice administrative, articles L551-1 et L551-2',
  },
  {
    terme: 'défaut de publicité',
    synonymes: ['defaut publicite', 'absence publicite', 'manquement publicite'],
    texte:
      'Avant la signature, une entreprise évincée peut demander au juge du référé précontractuel de suspendre ou d’annuler la procédure. Après elle, le juge du référé contractuel prononce la nullité du contrat si aucune des publicités exigées n’a été faite. Donner un marché à quelqu’un en contournant ces règles peut être un délit de favoritisme.',
    source: 'Code de justice administrative, articles L551-1, L551-2 et L551-18 ; Code pénal, article 432-14',
  },
  {
    terme: 'conflit d’intérêts',
    synonymes: ['conflit interets', 'conflits interets', 'prise illegale interets'],
    texte:
      'Un élu ou un agent ne prend pas part à un marché où il a, lui-même ou par ses proches, un intérêt qui altère son impartialité, son indépendance ou son objectivité : il se retire de la procédure et du vote. Garder sciemment un tel intérêt dans une affaire dont on a la charge est une prise illégale d’intérêts : cinq ans d’emprisonnement et 500 000 € d’amende, montant qui peut être porté au double de ce que l’infraction a rapporté. Depuis le 24 décembre 2025, un intérêt public n’en est pas un.',
    source: 'Code pénal, article 432-12 ; loi n° 2025-1249 du 22 décembre 2025',
  },
  {
    terme: 'mise en concurrence',
    synonymes: ['mise concurrence', 'mise en concurrence', 'consultation', 'mettre en concurrence'],
    texte:
      'Demander une offre à plusieurs entreprises, par un avis ou une consultation, et choisir selon des critères annoncés. Elle est de règle, sauf sous le seuil de dispense ou dans les cas prévus par le code.',
    source: 'CCP, articles L3, L2122-1 et R2122-1 à R2122-11',
  },
  {
    terme: 'avis d’appel public à la concurrence',
    synonymes: ['avis appel public concurrence', 'aapc', 'avis marche', 'avis publicite'],
    texte:
      'Annonce qui fait connaître une consultation aux entreprises : objet, procédure, critères, date limite. Elle est libre sous le seuil de publicité ; elle paraît ensuite au BOAMP ou dans un journal d’annonces légales, puis, à partir des seuils européens, au BOAMP et au Journal officiel de l’Union européenne.',
    source: 'CCP, articles R2131-12 et R2131-16',
  },
  {
    terme: 'candidat évincé',
    synonymes: ['candidat evince', 'candidats evinces', 'entreprise evincee'],
    texte:
      'Entreprise dont la candidature ou l’offre n’est pas retenue. L’acheteur le lui notifie. En procédure formalisée, il dit aussitôt pourquoi ; en procédure adaptée, il le dit dans les quinze jours de la demande. Elle peut saisir le juge.',
    source: 'CCP, articles R2181-1 à R2181-4',
  },
  {
    terme: 'BOAMP',
    synonymes: ['boamp', 'bulletin officiel annonces marches publics', 'journal annonces legales', 'jal'],
    texte:
      'Bulletin officiel des annonces des marchés publics, où l’acheteur publie ses avis. Au seuil de publicité, l’avis paraît au BOAMP ou dans un journal d’annonces légales ; à partir des seuils européens, au BOAMP et au Journal officiel de l’Union européenne.',
    source: 'CCP, articles R2131-12 et R2131-16',
  },
  {
    terme: 'Journal officiel de l’Union européenne',
    synonymes: ['joue', 'journal officiel union europeenne'],
    texte: 'Journal où paraissent, avec le BOAMP, les avis des marchés dont le besoin atteint les seuils européens.',
    source: 'CCP, article R2131-16',
  },
  {
    terme: 'fractionnement',
    synonymes: ['fractionnement', 'saucissonnage', 'fractionnement achats', 'scission besoin'],
    texte:
      'Découpage d’un besoin en achats plus petits, ou calcul de sa valeur par un autre moyen que ceux du code, pour échapper aux règles du montant réel : c’est interdit. Le besoin se calcule pour l’ensemble des fournitures ou services homogènes, ou de l’opération de travaux.',
    source: 'CCP, articles R2121-4 à R2121-6',
  },
  {
    terme: 'profil d’acheteur',
    synonymes: ['profil acheteur', 'plateforme acheteur', 'plateforme dematerialisation'],
    texte:
      'Plateforme en ligne où l’acheteur met les documents de ses consultations et reçoit les offres. Une entreprise y voit les consultations ouvertes, que les avis du BOAMP annoncent aussi, et y dépose son offre.',
    source: 'CCP, articles R2132-2, R2132-3 et R2132-7',
  },
  {
    terme: 'règlement de la consultation',
    synonymes: ['reglement consultation', 'rc'],
    texte:
      'Document de la consultation qui dit aux candidats les règles de la procédure : pièces à fournir, date limite, critères, négociation s’il y en a une.',
    source: 'CCP, article R2132-1',
  },
  {
    terme: 'délai de réception des offres',
    synonymes: ['delai reception offres', 'delai remise offres', 'delai publication', 'delai consultation'],
    texte:
      'Temps laissé aux entreprises pour répondre. Appel d’offres ouvert : 35 jours au moins après l’envoi de l’avis, 30 quand les offres se transmettent en ligne, 15 en cas d’urgence justifiée ou après un avis de préinformation. Procédure adaptée : aucun minimum, l’acheteur fixe un délai selon la complexité du marché et le temps qu’il faut pour préparer une offre.',
    source: 'CCP, articles R2151-1, R2161-2 et R2161-3',
  },
  {
    terme: 'délai de suspension',
    synonymes: ['delai suspension', 'standstill', 'delai standstill', 'stand still'],
    texte:
      'Temps à attendre, en procédure formalisée, entre l’envoi de la notification du rejet aux candidats évincés et la signature du marché : 11 jours au moins, 16 quand elle n’est pas envoyée en ligne, sauf les exceptions de l’article R2182-2. Il leur permet de saisir le juge.',
    source: 'CCP, article R2182-1',
  },
  {
    terme: 'critères d’attribution',
    synonymes: [
      ...['critere attribution', 'criteres attribution', 'critere choix', 'criteres choix'],
      ...['offre economiquement plus avantageuse', 'mieux disant', 'mieux disante'],
    ],
    texte:
      'Ce qui permet de choisir l’offre économiquement la plus avantageuse : plusieurs critères liés à l’objet du marché (prix, qualité, délai, environnement, insertion) et annoncés d’avance, ou le seul coût global. Pour une consultation lancée depuis le 21 août 2026, un critère au moins prend en compte les caractéristiques environnementales de l’offre, et le prix ne peut plus être le critère unique.',
    source: 'CCP, articles L2152-7 et R2152-7 ; décret n° 2022-767',
  },
  {
    terme: 'offre anormalement basse',
    synonymes: ['offre anormalement basse', 'offres anormalement basses', 'oab'],
    texte:
      'Offre dont le prix est manifestement sous-évalué et de nature à compromettre la bonne exécution du marché. L’acheteur demande à l’entreprise de la justifier, et la rejette si les justifications ne suffisent pas.',
    source: 'CCP, articles L2152-5, L2152-6 et R2152-3',
  },
  {
    terme: 'variante',
    synonymes: ['variante', 'variantes'],
    texte:
      'Offre qui modifie certaines spécifications de la solution que l’acheteur a décrite : à l’initiative du candidat, ou parce que l’acheteur l’exige. Ce qui est permis dépend de la procédure et des documents de la consultation.',
    source: 'CCP, articles R2151-8 à R2151-11',
  },
  {
    terme: 'négociation',
    synonymes: ['negociation', 'negocier'],
    texte:
      'En procédure adaptée, l’acheteur peut négocier, prix compris, s’il l’a prévu dans sa consultation et avec tous les candidats retenus à égalité. En appel d’offres, il ne négocie pas : il demande seulement des précisions.',
    source: 'CCP, articles R2123-5, L2124-2, R2161-5 et R2161-11',
  },
  {
    terme: 'procédure avec négociation',
    synonymes: ['procedure negociation', 'procedure avec negociation', 'procedure negociee', 'marche negocie'],
    texte:
      'Procédure formalisée par laquelle l’acheteur négocie les conditions du marché avec un ou plusieurs opérateurs. Un pouvoir adjudicateur n’y recourt que dans les cas que le code énumère.',
    source: 'CCP, articles L2124-3 et R2124-3',
  },
  {
    terme: 'dialogue compétitif',
    synonymes: ['dialogue competitif'],
    texte:
      'Procédure formalisée où l’acheteur dialogue avec les candidats admis pour définir les solutions qui répondent à son besoin, puis leur demande une offre.',
    source: 'CCP, articles L2124-4 et R2124-5',
  },
  {
    terme: 'urgence',
    synonymes: ['urgence', 'urgence imperieuse', 'urgence simple'],
    texte:
      'Urgence impérieuse : des circonstances extérieures et imprévisibles (sinistre, péril) permettent d’acheter sans publicité ni mise en concurrence ce qui est strictement nécessaire pour y faire face. Urgence simple, justifiée : elle réduit seulement les délais, à 15 jours en appel d’offres ouvert. Un retard de l’acheteur n’est pas une urgence.',
    source: 'CCP, articles R2122-1 et R2161-3',
  },
  {
    terme: 'marché infructueux',
    synonymes: ['infructueux', 'infructueuse', 'marche infructueux', 'lot infructueux', 'consultation infructueuse'],
    texte:
      'Consultation qui n’a reçu aucune candidature ni offre, ou seulement des offres inappropriées. L’acheteur peut recommencer, ou passer le marché sans publicité ni mise en concurrence sans en changer les conditions de façon substantielle. S’il n’a reçu que des offres irrégulières ou inacceptables, c’est la procédure avec négociation ou le dialogue compétitif qui lui est ouvert.',
    source: 'CCP, articles R2122-2, R2124-3, R2124-5 et R2185-1',
  },
  {
    terme: 'déclaration sans suite',
    synonymes: ['declaration suite', 'declaration sans suite', 'sans suite', 'declarer sans suite'],
    texte:
      'Décision de l’acheteur d’abandonner une procédure, à tout moment jusqu’à la signature du marché. Il en dit les raisons, dans les plus brefs délais, aux entreprises qui y ont participé.',
    source: 'CCP, articles R2185-1 et R2185-2',
  },
  {
    terme: 'notification',
    synonymes: ['notification', 'notification marche', 'notifier', 'notifier marche'],
    texte:
      'Envoi du marché signé à son titulaire. Le marché prend effet quand celui-ci la reçoit ; le service range les marchés à cette date.',
    source: 'CCP, article R2182-4',
  },
  {
    terme: 'signature du marché',
    synonymes: ['signature marche', 'signataire marche'],
    texte:
      'Le maire (ou le président) signe les marchés : le conseil l’y autorise par une délibération, ou lui a délégué leur passation. Pour une procédure formalisée à partir des seuils européens, la commission d’appel d’offres choisit d’abord le titulaire.',
    source: 'Code général des collectivités territoriales, articles L1414-2, L2122-21-1 et L2122-22',
  },
  {
    terme: 'contrat écrit',
    synonymes: ['contrat ecrit', 'marche ecrit', 'forme ecrite'],
    texte:
      'Un marché est écrit à partir de 25 000 € HT. La forme est libre : un devis accepté ou un courriel suffit. En dessous, il reste prudent de garder une trace ; quelques contrats, comme ceux de maîtrise d’œuvre, sont écrits quel que soit leur montant.',
    source: 'CCP, articles L2112-1 et R2112-1',
  },
];
