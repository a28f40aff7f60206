import { normalise } from './mots.js';
import type { Rang } from './rangs.js';

/** A procedure as DECP names it, with its rank. */
export interface Procedure {
  libelle: string;
  /** Version of DECP that uses the label; none for a buyer's words that leave open which one it is. */
  decp: 'v1' | 'v2' | 'aucune';
  /** Its v2 label; undefined for what may be several of them, and for the procedures of concessions, which are no marchés. */
  libelleV2?: string;
  /** Rank before publicity is looked at; undefined for concessions, to which the ranks of marchés do not apply. */
  rang?: Rang;
}

const NEGOCIATION = 'Procédure avec négociation';
const SANS_PUBLICITE = 'Marché passé sans publicité ni mise en concurrence préalable';
const APPEL_D_OFFRES = "Appel d'offres";
const FORMALISEE = 'Procédure formalisée';

/** Every procedure met in DECP v1 and v2. */
export const PROCEDURES: readonly Procedure[] = [
  { libelle: SANS_PUBLICITE, decp: 'v2', libelleV2: SANS_PUBLICITE, rang: 0 },
  { libelle: 'Procédure adaptée', decp: 'v2', libelleV2: 'Procédure adaptée', rang: 1 },
  { libelle: "Appel d'offres ouvert", decp: 'v2', libelleV2: "Appel d'offres ouvert", rang: 3 },
  { libelle: "Appel d'offres restreint", decp: 'v2', libelleV2: "Appel d'offres restreint", rang: 3 },
  { libelle: NEGOCIATION, decp: 'v2', libelleV2: NEGOCIATION, rang: 3 },
  { libelle: 'Dialogue compétitif', decp: 'v2', libelleV2: 'Dialogue compétitif', rang: 3 },
  {
    libelle: 'Marché négocié sans publicité ni mise en concurrence préalable',
    decp: 'v1',
    libelleV2: SANS_PUBLICITE,
    rang: 0,
  },
  {
    libelle: 'Marché public négocié sans publicité ni mise en concurrence préalable',
    decp: 'v1',
    libelleV2: SANS_PUBLICITE,
    rang: 0,
  },
  { libelle: 'Procédure concurrentielle avec négociation', decp: 'v1', libelleV2: NEGOCIATION, rang: 3 },
  {
    libelle: 'Procédure négociée avec mise en concurrence préalable',
    decp: 'v1',
    libelleV2: NEGOCIATION,
    rang: 3,
  },
  // Which one is not said; each that it may be is formal (L2124-1).
  { libelle: APPEL_D_OFFRES, decp: 'aucune', rang: 3 },
  { libelle: FORMALISEE, decp: 'aucune', rang: 3 },
  { libelle: 'Procédure négociée ouverte', decp: 'v2' },
  { libelle: 'Procédure non négociée ouverte', decp: 'v2' },
  { libelle: 'Procédure négociée restreinte', decp: 'v2' },
  { libelle: 'Procédure non négociée restreinte', decp: 'v2' },
];

const byKey = new Map(PROCEDURES.map((procedure) => [normalise(procedure.libelle), procedure]));

/** Finds a procedure by its label, whatever the case, the accents and the apostrophes. */
export function findProcedure(libelle: string): Procedure | undefined {
  return byKey.get(normalise(libelle));
}

/** What buyers write for a procedure, besides the labels of DECP: by the words that tell it. */
const ECRITURES: readonly (readonly [RegExp, string])[] = [
  [/sans publicite ni mise en concurrence|negociee?s? sans publicite|^gre a gre\b|^de gre a gre\b/, SANS_PUBLICITE],
  [/procedure adaptee|\bmapa\b/, 'Procédure adaptée'],
  [/appels? d'? ?offres? ouvert|^aoo\b|^ao ouvert/, "Appel d'offres ouvert"],
  [/appels? d'? ?offres? restreint|^aor\b|^ao restreint/, "Appel d'offres restreint"],
  [
    /procedure (concurrentielle )?avec negociation|^pcn\b|negociee? (avec|apres) (publicite|mise en concurrence)/,
    NEGOCIATION,
  ],
  [/dialogue competitif/, 'Dialogue compétitif'],
];

/** What is written of a procedure that is formal without its kind, and nothing else: more words may tell the kind. */
const ECRITURES_OUVERTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:appels? d'? ?offres?|ao)(?: (?:europeens?|formalisee?s?|communautaires?))?$/, APPEL_D_OFFRES],
  [/^(?:procedures? )?formalisees?(?: europeennes?)?$/, FORMALISEE],
];

/** A label of a procedure is a few words. */
const LIBELLE_MAX = 200;

/**
 * The label of DECP v2 that a buyer's own words mean: « MAPA », « AOO européen », « Procédure adaptée < 90 k€ », « Gré à gré ».
 * « Appel d'offres » alone is kept as such: open or restricted, it is formal. Words that tell two procedures, or none, are not
 * guessed: « Procédure négociée » may be with or without publicity.
 */
export function procedureEcrite(texte: string): string | undefined {
  const lu = normalise(texte.slice(0, LIBELLE_MAX));
  const dites = ECRITURES.filter(([mots]) => mots.test(lu));
  if (dites.length === 0) return ECRITURES_OUVERTES.find(([mots]) => mots.test(lu))?.[1];
  return dites.length === 1 ? dites[0]![1] : undefined;
}

/** Whether a procedure of a marché leaves open which one of v2 it is: a person has to say before it is published. */
export function procedureAPreciser(libelle: string): boolean {
  const procedure = findProcedure(libelle);
  return procedure?.rang !== undefined && procedure.libelleV2 === undefined;
}
