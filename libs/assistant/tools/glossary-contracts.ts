import type { Definition } from './glossary-entry.js';

/** What a contract is made of, how long it lasts and who carries it out; the articles are those of the code de la commande publique (CCP). */
export const OF_CONTRACTS: readonly Definition[] = [
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
      'Pièce, signée du candidat puis de l’acheteur, par laquelle l’entreprise s’engage sur son offre et son prix. Avec la signature de l’acheteur, elle forme le marché.',
    source: 'CCP, articles L2112-1 et R2182-3',
  },
  {
    terme: 'cahier des clauses techniques particulières',
    synonymes: ['cctp', 'cahier clauses techniques particulieres'],
    texte: 'Pièce d’un marché qui décrit techniquement ce que le titulaire doit fournir ou faire.',
    source: 'CCP, articles L2112-2 et R2112-2',
  },
  {
    terme: 'cahier des clauses administratives particulières',
    synonymes: ['ccap', 'cahier clauses administratives particulieres'],
    texte:
      'Pièce d’un marché qui fixe ses règles propres : prix, délais, paiement, pénalités, résiliation. Elle complète le CCAG ou y déroge.',
    source: 'CCP, articles L2112-2, R2112-2 et R2112-3',
  },
  {
    terme: 'tranche',
    synonymes: [
      ...['tranche', 'tranches', 'tranche ferme', 'tranche optionnelle', 'tranche conditionnelle'],
      ...['marche tranches', 'marche a tranches'],
    ],
    texte:
      'Partie d’un marché : la tranche ferme est due dès la signature ; une tranche optionnelle (dite conditionnelle auparavant) ne l’est que si l’acheteur décide de l’affermir. La valeur de toutes fait le besoin.',
    source: 'CCP, articles R2113-4 à R2113-6',
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
      'Entreprises (cotraitants) qui répondent ensemble, l’une d’elles étant leur mandataire. Conjoint : chacune répond de sa part ; solidaire : chacune répond de tout.',
    source: 'CCP, articles R2142-19 et R2142-20',
  },
  {
    terme: 'conception-réalisation',
    synonymes: ['conception realisation', 'marche conception realisation'],
    texte:
      'Marché de travaux qui confie à un même groupement les études et l’exécution, là où des raisons techniques ou un engagement de performance énergétique le justifient.',
    source: 'CCP, article L2171-2',
  },
  {
    terme: 'maîtrise d’œuvre',
    synonymes: ['maitrise oeuvre', 'maitre oeuvre', 'moe'],
    texte:
      'Mission d’un architecte ou d’un bureau d’études qui donne au projet du maître d’ouvrage sa réponse architecturale, technique et économique, et suit les travaux.',
    source: 'CCP, articles L2410-1 et L2431-1',
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
      'Elle se fixe selon la nature des prestations et le besoin de remettre périodiquement en concurrence : aucun texte ne donne de nombre d’années, sauf l’accord-cadre (quatre ans, sauf exception justifiée). Les reconductions en font partie.',
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
      'Prolongation d’un marché pour une nouvelle période, possible si le marché l’a prévue, sans changer ses caractéristiques et si la mise en concurrence a porté sur sa durée totale. Elle est tacite sauf clause contraire. Un marché qui n’en prévoit pas, ou plus, doit être remis en concurrence.',
    source: 'CCP, article R2112-4',
  },
  {
    terme: 'résiliation',
    synonymes: ['resiliation', 'resilier'],
    texte:
      'Fin d’un marché avant son terme : pour un motif d’intérêt général, pour faute du titulaire, pour force majeure, ou quand il aurait fallu une nouvelle mise en concurrence. Le motif d’intérêt général ouvre droit à indemnité, sauf clause contraire.',
    source: 'CCP, articles L6 et L2195-1 à L2195-6',
  },
  {
    terme: 'prix ferme et prix révisable',
    synonymes: [
      ...['prix ferme', 'prix fermes', 'prix revisable', 'prix revisables', 'prix actualisable'],
      ...['revision prix', 'revision des prix', 'actualisation prix'],
    ],
    texte:
      'Un prix ferme ne change pas pendant le marché (il peut être actualisé une fois avant le début) ; un prix révisable suit une formule ou un indice écrits au marché.',
    source: 'CCP, articles R2112-9 à R2112-14',
  },
  {
    terme: 'avance',
    synonymes: ['avance', 'avances', 'payer avance'],
    texte:
      'Somme versée au titulaire avant toute exécution. Elle lui est due quand le marché dépasse 50 000 € HT et dure plus de deux mois, sauf s’il y renonce. Hors avance, on paie après service fait.',
    source: 'CCP, articles L2191-2 à L2191-4 et R2191-3',
  },
  {
    terme: 'acompte',
    synonymes: ['acompte', 'acomptes'],
    texte:
      'Paiement partiel de prestations déjà exécutées, avant la fin du marché. Il n’est pas définitif, et se verse tous les trois mois au plus tard.',
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
      'Acte par lequel le maître d’ouvrage accepte les travaux, avec ou sans réserves. Elle fait partir les garanties : un an de parfait achèvement, dix ans pour ce qui compromet la solidité de l’ouvrage (garantie décennale).',
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
      'Marché ou lot que seules peuvent obtenir des structures qui emploient des travailleurs handicapés ou défavorisés (entreprises adaptées, ESAT, insertion).',
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
      'Part de chaque paiement, 5 % au plus du montant du marché, gardée pour réparer les défauts constatés à la réception ou dans le délai de garantie. Une caution ou une garantie à première demande peut la remplacer.',
    source: 'CCP, articles L2191-7, R2191-32 et R2191-33',
  },
  {
    terme: 'ordre de service',
    synonymes: ['ordre service', 'ordres service'],
    texte:
      'Écrit par lequel l’acheteur ou son maître d’œuvre dit au titulaire comment exécuter le marché : quand commencer, quoi modifier.',
    source: 'CCAG travaux, article 3',
  },
  {
    terme: 'pénalités de retard',
    synonymes: ['penalite retard', 'penalites retard', 'penalites de retard', 'penalite contractuelle'],
    texte:
      'Somme que le titulaire doit quand il livre ou exécute en retard ; le marché en fixe le calcul. Quand c’est la collectivité qui paie en retard, elle doit des intérêts moratoires.',
    source: 'CCAG fournitures courantes et services, article 14',
  },
  {
    terme: 'décompte',
    synonymes: ['decompte', 'decompte general', 'dgd', 'decompte definitif'],
    texte:
      'Compte d’un marché de travaux : mensuel pour les acomptes, puis général à la fin ; accepté, il devient définitif et fixe ce qui reste dû.',
    source: 'CCAG travaux, article 12',
  },
];
