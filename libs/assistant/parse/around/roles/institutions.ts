import { formsOfNouns, oneOfEach, wordsOf } from './forms.js';

/** Who holds a town to account, and buys nothing that is asked about here. */
export const CONTROL: readonly string[] = [
  ...wordsOf(
    'préfecture sous-préfecture crc crtc dgfip ddfip drfip sgc dgccrf dgcl dreets dreal igf iga cada afa ofgl anticor',
  ),
  ...['contrôle de légalité', 'contrôle légalité', 'bureau du contrôle de légalité', 'service du contrôle de légalité'],
  ...['contrôle des comptes', 'contrôle des comptes et de la gestion', 'contrôle des actes', 'contrôle budgétaire'],
  ...['contrôle interne', 'contrôle de gestion', 'audit interne', 'inspection générale', 'mission d’inspection'],
  ...['mission de contrôle', 'mission d’audit', 'mission d’information'],
  ...[
    'chambre régionale des comptes',
    'chambre régionale et territoriale des comptes',
    'chambre territoriale des comptes',
  ],
  ...['cour des comptes', 'juridictions financières', 'chambre des comptes', 'rapporteur de la chambre'],
  ...[
    'trésorerie municipale',
    'trésorerie principale',
    'trésorerie générale',
    'trésor public',
    'paierie départementale',
  ],
  ...[
    'service de gestion comptable',
    'direction des finances publiques',
    'finances publiques',
    'centre des finances publiques',
  ],
  ...['direction départementale des finances publiques', 'direction régionale des finances publiques'],
  ...['direction générale des finances publiques', 'centre des impôts', 'autorité de la concurrence'],
  ...['agence française anticorruption', 'tribunal administratif', 'parquet financier', 'défenseur des droits'],
  ...[
    'commission d’accès aux documents administratifs',
    'haute autorité',
    'services de l’état',
    'représentant de l’état',
  ],
  ...['observatoire des finances locales', 'observatoire de la commande publique', 'association des maires'],
  ...['transparency international', 'commission des finances', 'commission d’appel d’offres', 'conseil citoyen'],
  ...[
    'comité de quartier',
    'conseil de quartier',
    'conseil de développement',
    'collectif citoyen',
    'collectif d’habitants',
  ],
  ...['association de contribuables', 'association de riverains', 'association d’habitants', 'association d’usagers'],
  ...['chambre de commerce', 'chambre de métiers', 'fédération du bâtiment'],
];

/** They check, in the name of one of these. */
const CHECKERS = `préfet/préfète sous-préfet/sous-préfète trésorier percepteur magistrat auditeur vérificateur inspecteur commissaire rapporteur procureur juge contrôleur/contrôleuse enquêteur`;
export const CHECKING: readonly string[] = formsOfNouns(CHECKERS);
export const ONE_CHECKING: readonly string[] = oneOfEach(CHECKERS);

/** What is said of one who checks. */
export const CHECKS: readonly string[] = [
  ...wordsOf(
    'comptes compte publics public légalité général générale finances financier financière comptable budgétaire',
  ),
  ...wordsOf('municipal municipale principal principale département région préfecture chambre cour état enquêteur'),
  ...['chambre régionale des comptes', 'cour des comptes', 'gestion comptable', 'contrôle de légalité', 'république'],
];

/** They write for others to read. */
const REPORTERS = `journaliste reporter/reportrice correspondant pigiste rédacteur blogueur chroniqueur éditorialiste localier podcasteur`;
export const REPORTING: readonly string[] = [...formsOfNouns(REPORTERS), 'presse', 'rédaction'];
export const ONE_REPORTING: readonly string[] = [
  ...oneOfEach(REPORTERS),
  ...['presse locale', 'presse régionale', 'presse quotidienne', 'presse écrite', 'presse quotidienne régionale'],
  ...['radio locale', 'télé locale', 'télévision locale', 'rédaction locale', 'journal local', 'média local'],
  ...['média indépendant', 'média citoyen', 'média d’investigation', 'média en ligne'],
];

/** What is said of one who writes. */
export const DESKS: readonly string[] = [
  ...formsOfNouns('local régional indépendant économique politique quotidien'),
  ...wordsOf('presse radio télé télévision journal rédaction hebdo hebdomadaire gazette web investigation données'),
  ...wordsOf('pour au aux à chez en ligne dans chef'),
  ...['presse écrite', 'faits divers'],
];
