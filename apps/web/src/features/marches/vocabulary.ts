import { CASES as CASES_OF_A_LINE } from '../../shell/cases.js';

/** The closed lists of a marché, as the interface takes them and as people read them. */

export interface Term {
  value: string;
  label: string;
  /** A second line: the article, what it means. */
  detail?: string;
}

/** Procedures of DECP v2, the least formal first. */
export const PROCEDURES: readonly Term[] = [
  'Marché passé sans publicité ni mise en concurrence préalable',
  'Procédure adaptée',
  "Appel d'offres ouvert",
  "Appel d'offres restreint",
  'Procédure avec négociation',
  'Dialogue compétitif',
].map((value) => ({ value, label: value.replaceAll("'", '’') }));

export const TYPES: readonly Term[] = [
  { value: 'fournitures', label: 'Fournitures' },
  { value: 'services', label: 'Services' },
  { value: 'travaux', label: 'Travaux' },
];

export const STATUTS: readonly Term[] = [
  { value: 'en_preparation', label: 'En préparation' },
  { value: 'en_cours', label: 'En cours' },
  { value: 'termine', label: 'Terminé' },
];

/** Recorded reasons of a marché: those of a line, and a text that is cited. */
export const CASES: readonly Term[] = [
  ...CASES_OF_A_LINE,
  { value: 'texte_special', label: 'Texte particulier, cité', detail: 'à citer en référence' },
];

/** Said instead of a case: none applies. */
export const NO_CASE: Term = { value: 'aucun', label: 'Aucun cas ne s’applique' };

export const NOTICES: readonly Term[] = [
  { value: 'publie', label: 'Un avis a été publié', detail: 'au BOAMP, dans un JAL ou au JOUE' },
  { value: 'profil_seul', label: 'Sur le profil d’acheteur seul', detail: 'ne suffit pas à partir de 90 000 €' },
  { value: 'aucun', label: 'Aucun avis n’a été publié' },
];

export const NOTICE_SUPPORTS: readonly Term[] = [
  { value: 'BOAMP', label: 'BOAMP' },
  { value: 'JAL', label: 'Journal d’annonces légales' },
  { value: 'JOUE', label: 'JOUE' },
  { value: 'autre', label: 'Autre' },
];

/** Grounds of a modification. */
export const GROUNDS: readonly Term[] = [
  { value: 'R2194-8', label: 'Faible montant', detail: 'R2194-8' },
  { value: 'R2194-1', label: 'Clause de réexamen', detail: 'R2194-1' },
  { value: 'R2194-2', label: 'Prestations supplémentaires devenues nécessaires', detail: 'R2194-2' },
  { value: 'R2194-5', label: 'Circonstances imprévues', detail: 'R2194-5' },
  { value: 'R2194-6', label: 'Changement de titulaire', detail: 'R2194-6' },
  { value: 'R2194-7', label: 'Modification non substantielle', detail: 'R2194-7' },
];

export const IDENTIFIERS: readonly Term[] = [
  { value: 'SIRET', label: 'SIRET' },
  { value: 'TVA', label: 'TVA intracommunautaire' },
  { value: 'HORS-UE', label: 'Hors Union européenne' },
  { value: 'TAHITI', label: 'TAHITI' },
  { value: 'RIDET', label: 'RIDET' },
  { value: 'FRWF', label: 'FRWF' },
  { value: 'IREP', label: 'IREP' },
  { value: 'TIERS', label: 'Numéro de tiers' },
  { value: 'NOM', label: 'Nom seul' },
];

const plain = (values: readonly string[]): Term[] =>
  values.map((value) => ({ value, label: value.replaceAll("'", '’') }));

export const CCAG: Term[] = [
  ...plain(['Travaux']),
  // The arrêté writes it without its accent, and so does the file.
  { value: "Maitrise d'œuvre", label: 'Maîtrise d’œuvre' },
  ...plain([
    'Fournitures courantes et services',
    'Marchés industriels',
    'Prestations intellectuelles',
    "Techniques de l'information et de la communication",
    'Pas de CCAG',
  ]),
];

export const GROUPINGS = plain(['Conjoint', 'Solidaire', 'Pas de groupement']);

export const PRICE_FORMS = plain(['Unitaire', 'Forfaitaire', 'Mixte']);

export const PRICE_VARIATIONS = plain(['Ferme', 'Actualisable', 'Révisable']);

export const PRICE_KINDS = plain(['Définitif ferme', 'Définitif actualisable', 'Définitif révisable', 'Provisoire']);

export const TECHNIQUES = plain([
  'Accord-cadre',
  'Concours',
  'Système de qualification',
  "Système d'acquisition dynamique",
  'Catalogue électronique',
  'Enchère électronique',
  'Sans objet',
]);

export const MODALITIES = plain(['Tranches', 'Bons de commande', 'Marchés subséquents', 'Sans objet']);

export const SOCIAL = plain(['Clause sociale', 'Critère social', 'Marché réservé', 'Pas de considération sociale']);

export const ENVIRONMENTAL = plain([
  'Clause environnementale',
  'Critère environnemental',
  'Pas de considération environnementale',
]);

export const PLACE_CODES = plain([
  'Code postal',
  'Code commune',
  'Code arrondissement',
  'Code canton',
  'Code département',
  'Code région',
  'Code pays',
]);

/** What a value is called; itself where the list does not know it. */
export const termOf = (terms: readonly Term[], value: string): string =>
  terms.find((term) => term.value === value)?.label ?? value;
