import {
  formatCount,
  formatDays,
  formatDecimal,
  formatExactAmount,
  formatQuantity,
  formatShare,
} from '#design/format-francais.js';
import { withAccountName } from '../frame/accounts.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import { MONTHS as WHOLE_MONTHS } from '../frame/say-months.js';
import type { Axe, Mesure } from '../frame/terms.js';
import { type Chiffres, type Groupe, OF_GROUPS } from '../tools/agregat/resultat.js';

const MONTHS = 'janv. févr. mars avril mai juin juill. août sept. oct. nov. déc.'.split(' ');

const UNITS: Readonly<Record<Mesure, (value: number) => string>> = {
  montant_ht: formatExactAmount,
  montant_ttc: formatExactAmount,
  montant_tva: formatExactAmount,
  montant_moyen: formatExactAmount,
  montant_median: formatExactAmount,
  montant_maximum: formatExactAmount,
  montant_par_groupe: formatExactAmount,
  interets: formatExactAmount,
  montant_en_retard: formatExactAmount,
  montant_a_l_heure: formatExactAmount,
  montant_impaye: formatExactAmount,
  conformite_pct: (value) => formatShare(value),
  conformite_nombre_pct: (value) => formatShare(value),
  a_l_heure_pct: (value) => formatShare(value),
  delai_moyen: formatDays,
  delai_median: formatDays,
  offres_moyennes: (value) => `${formatDecimal(value)}${'\u00a0'}offres`,
  nombre: (value) => formatQuantity(value, 'marché', 'marchés'),
  nombre_mandats: sayMandats,
  nombre_lignes: (value) => formatQuantity(value, 'ligne', 'lignes'),
  retard_moyen: formatDays,
  a_l_heure: (value) => formatQuantity(value, 'mandat payé dans le délai', 'mandats payés dans le délai'),
  impayes_en_retard: (value) =>
    formatQuantity(value, 'mandat en attente et en retard', 'mandats en attente et en retard'),
  payes: (value) => formatQuantity(value, 'mandat payé', 'mandats payés'),
  impayes: (value) => formatQuantity(value, 'mandat en attente', 'mandats en attente'),
  duree_moyenne: (value) => `${formatDecimal(value)}${'\u00a0'}mois`,
  avenants: (value) => formatQuantity(value, 'avenant', 'avenants'),
  nombre_groupes: formatCount,
  nombre_fournisseurs: (value) => formatQuantity(value, 'fournisseur', 'fournisseurs'),
  en_retard: (value) => formatQuantity(value, 'paiement en retard', 'paiements en retard'),
};

/** Those that bought something: wages and grants are mandats too, and no purchase. */
export function sayMandats(count: number): string {
  return formatQuantity(count, 'mandat d’achat', 'mandats d’achat');
}

/** A figure with its unit; « – » when the rows tell nothing. */
export const sayFigure = (mesure: Mesure, value: number | null | undefined): string =>
  value == null ? '–' : UNITS[mesure](value);

/** The tax of an amount, with the space before it. */
export const taxOf = (mesure: Mesure): string =>
  /^montant_(?:ttc|en_retard|a_l_heure|impaye)$/.test(mesure)
    ? ' TTC'
    : mesure === 'montant_tva'
      ? ' de TVA'
      : mesure.startsWith('montant')
        ? ' HT'
        : '';

export const COLUMNS: Readonly<Record<Mesure, string>> = {
  montant_ht: 'Montant HT',
  montant_ttc: 'Montant TTC',
  montant_tva: 'TVA',
  montant_moyen: 'Montant moyen HT',
  montant_median: 'Montant médian HT',
  montant_maximum: 'Montant le plus élevé HT',
  montant_par_groupe: 'Montant HT',
  interets: 'Intérêts',
  montant_en_retard: 'Payé en retard TTC',
  montant_a_l_heure: 'Payé dans le délai TTC',
  montant_impaye: 'En attente de paiement TTC',
  conformite_pct: 'Taux de conformité',
  conformite_nombre_pct: 'Taux de conformité en nombre',
  a_l_heure_pct: 'Payés dans le délai',
  delai_moyen: 'Délai moyen',
  delai_median: 'Délai médian',
  offres_moyennes: 'Offres reçues en moyenne',
  nombre: 'Marchés',
  nombre_mandats: 'Mandats d’achat',
  nombre_lignes: 'Lignes',
  nombre_fournisseurs: 'Fournisseurs',
  nombre_groupes: 'Nombre',
  retard_moyen: 'Retard moyen',
  a_l_heure: 'Payés dans le délai',
  impayes: 'En attente de paiement',
  impayes_en_retard: 'En attente et en retard',
  payes: 'Mandats payés',
  avenants: 'Avenants',
  duree_moyenne: 'Durée moyenne',
  en_retard: 'Payés en retard',
};

/** « 12 jours » */
export const daysOf = (days: number): string => formatQuantity(days, 'jour', 'jours');

export const AXIS_NAMES: Readonly<Record<Axe, string>> = {
  exercice: 'Exercice',
  mois: 'Mois',
  trimestre: 'Trimestre',
  semestre: 'Semestre',
  service: 'Direction',
  famille: 'Famille',
  type: 'Type d’achat',
  section: 'Section',
  fournisseur: 'Fournisseur',
  mandat: 'Mandat',
  procedure: 'Procédure',
  passation: 'Marché',
  verdict: 'Verdict',
  compte: 'Compte',
};

interface AxisWords {
  un: string;
  plusieurs: string;
  /** The one with the largest amount. */
  premier: string;
  premiers: string;
  aucun: string;
}

const masculine = (un: string, plusieurs = `${un}s`): AxisWords => ({
  un,
  plusieurs,
  premier: `premier ${un}`,
  premiers: `premiers ${plusieurs}`,
  aucun: `Aucun ${un}`,
});
const feminine = (un: string, plusieurs = `${un}s`): AxisWords => ({
  un,
  plusieurs,
  premier: `première ${un}`,
  premiers: `premières ${plusieurs}`,
  aucun: `Aucune ${un}`,
});

/** How the groups of an axis are counted. */
export const AXIS_PLURALS: Readonly<Record<Axe, AxisWords>> = {
  exercice: masculine('exercice'),
  mois: masculine('mois', 'mois'),
  trimestre: masculine('trimestre'),
  semestre: masculine('semestre'),
  service: feminine('direction'),
  famille: feminine('famille'),
  type: masculine('type d’achat', 'types d’achat'),
  section: feminine('section'),
  fournisseur: masculine('fournisseur'),
  // The first one is that of January.
  mandat: { ...masculine('mandat'), premier: 'plus gros mandat' },
  procedure: feminine('procédure'),
  passation: masculine('côté'),
  verdict: masculine('verdict'),
  compte: masculine('compte'),
};

const NONE: Readonly<Record<Axe, string>> = {
  exercice: '–',
  mois: '–',
  trimestre: '–',
  semestre: '–',
  service: 'Sans direction',
  famille: 'Sans famille',
  type: 'Type inconnu',
  section: 'Section inconnue',
  fournisseur: 'Sans fournisseur',
  mandat: 'Sans mandat',
  procedure: 'Procédure inconnue',
  passation: '–',
  verdict: 'À vérifier',
  compte: 'Sans compte',
};

const WORDS: Readonly<Record<string, string>> = {
  conforme: 'Conforme',
  non_conforme: 'Non conforme',
  a_verifier: 'À vérifier',
  hors_champ: 'Hors champ',
};

/** A group in a sentence: « juillet 2025 ». */
export const tellGroup = (axe: Axe, groupe: Pick<Groupe, 'libelle'>): string =>
  axe === 'mois' && groupe.libelle !== null
    ? `${WHOLE_MONTHS[Number(groupe.libelle.slice(5, 7)) - 1]} ${groupe.libelle.slice(0, 4)}`
    : sayGroup(axe, groupe);

/** A group in a table or a chart: « juill. 2025 ». */
export function sayGroup(axe: Axe, { libelle }: Pick<Groupe, 'libelle'>): string {
  if (libelle === null) return NONE[axe];
  if (axe === 'mois') return `${MONTHS[Number(libelle.slice(5, 7)) - 1]} ${libelle.slice(0, 4)}`;
  if (axe === 'trimestre') return `T${libelle.slice(-1)} ${libelle.slice(0, 4)}`;
  if (axe === 'semestre') return `S${libelle.slice(-1)} ${libelle.slice(0, 4)}`;
  if (axe === 'type' || axe === 'section') return capital(libelle);
  if (axe === 'compte') return withAccountName(libelle);
  return WORDS[libelle] ?? libelle;
}

/** How many rows the figures count, where they say it. */
export const rowsCounted = ({ sujet }: Frame, chiffres: Chiffres): number | undefined =>
  (sujet === 'marches' ? chiffres['nombre'] : sujet === 'paiements' ? chiffres['payes'] : chiffres['nombre_lignes']) ??
  undefined;

/** Groups that are counted are shown by their amount. */
export const measuredBy = ({ mesure, sujet }: Pick<Frame, 'mesure' | 'sujet'>): Mesure =>
  !OF_GROUPS.has(mesure) ? mesure : sujet === 'marches' ? 'nombre' : 'montant_ht';

/** Measures whose groups add up: the part of each is told. */
export const ADDITIVE: ReadonlySet<Mesure> = new Set<Mesure>([
  ...(['montant_ht', 'montant_ttc', 'montant_tva', 'nombre_lignes', 'nombre', 'en_retard', 'avenants'] as const),
]);
