import { toCentimes } from '../montant.js';
import type { Jour } from '../dates.js';
import { estDit, estHorsTaxesOuTtc } from './montants.js';
import { objetsProches } from './ecritures.js';
import { estListeDeLots } from './objet.js';

/** What a contract was at one publication. */
export interface Etat {
  /** Decimal string with two decimals. */
  montant: string | null;
  dureeMois: number | null;
  dateNotification: Jour | null;
  datePublication: Jour | null;
}

/** What tells a contract from others, in a file or among those that are known. */
export interface Identite extends Etat {
  /** The buyer's identifier: several lots may bear it. */
  numero: string;
  /** Number of the lot, empty for none. */
  lot: string;
  objet: string;
  /** Keys of the holders, in order. */
  titulaires: readonly string[];
  cpv: string | null;
  /** How many modifications the publication tells. */
  modifications: number;
}

/** A contract as a row of a file tells it. */
export interface LigneContrat extends Identite {
  /** Its place in the file; 0 when it came before. */
  rang: number;
  /** Hash of the whole row. */
  empreinte: string;
  /**
   * Of a row that came before: the record that it tells, null when it waits for its lot. `fictive`: no row is kept, what the
   * record says stands for it.
   */
  connue?: { marche: string | null; fictive: boolean };
  /** Of rows that tell one contract together: what tells this one from the others, which are no repetitions of it. */
  part?: string;
  /** Of a row that came before: as it reads with the rows that come now, where these tell its contract with it. */
  actuelle?: LigneContrat;
}

/** A contract that is recorded. */
export interface ContratConnu extends Identite {
  id: string;
  /** As stored: `lot` above is empty when it is only a letter. */
  lotEnregistre: string;
  lotAPreciser: boolean;
  /** A person gave the lot. */
  lotSaisi: boolean;
  recapitulatif: 'propose' | 'confirme' | null;
  /** Its states after the first, as later rows told them. */
  suites: readonly Suite[];
  /** The rows that told it so far. */
  publications: readonly LigneContrat[];
  /** Members whose value a person gave. */
  saisis: readonly string[];
  /** Payments or what a person did hang from it: no file takes it away. */
  tenu: boolean;
}

/** A later state of a contract, which a row of its own told. */
export type Suite = Etat;

/** How a row is known to tell a contract: the first that holds. */
export type Lien = 'repetition' | 'cotitulaire' | 'version';

/** Whether two states tell the same amount and duration. */
export const memeValeur = (a: Etat, b: Etat): boolean => a.montant === b.montant && a.dureeMois === b.dureeMois;

const memeMontant = (a: string | null, b: string | null): boolean => a === b;

const connuEtEgal = (a: string | null, b: string | null): boolean => a !== null && a === b;
const connusEtAutres = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * The legal persons that hold a contract, in order: two establishments (SIRET) of one SIREN are one holder, and platforms name
 * now the one, now the other.
 */
export function personnesDe({ titulaires }: Pick<Identite, 'titulaires'>): string {
  const known = PERSONNES.get(titulaires);
  if (known !== undefined) return known;
  const personnes = [...new Set(titulaires.map((cle) => SIRET.exec(cle)?.[1] ?? cle))].sort(compareTextes).join(' ');
  PERSONNES.set(titulaires, personnes);
  return personnes;
}

/** The rows of one contract share the list of its holders, and are compared with each other. */
const PERSONNES = new WeakMap<readonly string[], string>();

const SIRET = /^(SIRET:\d{9})\d{5}$/;

export const memesTitulaires = (a: Identite, b: Identite): boolean => personnesDe(a) === personnesDe(b);

/**
 * Whether a row tells a contract, and how (rulebook §1.2, 1 to 3). Undefined: it is another lot.
 *
 * - `repetition`: same holders, amount, CPV, notification and duration, no other number of lot.
 * - `cotitulaire`: the same but for the holder: a framework with several, or a row for each member of a group.
 * - `version`: same lot, holders and CPV, told on another day, with other modifications, without its amount, or on the same day
 *   with tax.
 */
export function lienEntre(ligne: Identite, contrat: Identite, suites: readonly Suite[] = []): Lien | undefined {
  if (ligne.lot !== '' && contrat.lot !== '' && ligne.lot !== contrat.lot) return undefined;
  const memeLotNumerote = ligne.lot !== '' && ligne.lot === contrat.lot && !estListeDeLots(ligne.lot);
  const etats = [contrat, ...suites];
  if (!memesTitulaires(ligne, contrat)) {
    const joint = etats.some((etat) => memeMontantConnu(ligne, etat)) && memeMarche(ligne, contrat);
    return joint ? 'cotitulaire' : undefined;
  }
  if (connusEtAutres(ligne.cpv, contrat.cpv) && !memeLotNumerote) return undefined;
  const repete = etats.some((etat) => memeEtat(ligne, etat));
  if (repete && auCentime(ligne, contrat)) return 'repetition';
  // Objects are dear to compare: where nothing else says that it may be the same contract, they are not.
  const version = ligne.lot === contrat.lot && estVersion(ligne, contrat, suites);
  if (!repete && !version) return undefined;
  if (!memeLotNumerote && !objetsProches(ligne, contrat)) return undefined;
  return repete ? 'repetition' : 'version';
}

const memeEtat = (ligne: Etat, etat: Etat): boolean =>
  memeMontant(ligne.montant, etat.montant) &&
  ligne.dureeMois === etat.dureeMois &&
  ligne.dateNotification === etat.dateNotification;

/**
 * The same CPV, an amount in cents, a known day: two platforms that publish one contract word its object each in its own way.
 * A round amount proves less: lots of a framework have the same maximum [C].
 */
const auCentime = (ligne: Identite, contrat: Identite): boolean =>
  connuEtEgal(ligne.cpv, contrat.cpv) &&
  ligne.dateNotification !== null &&
  ligne.montant !== null &&
  !ligne.montant.endsWith('.00');

const memeMarche = (ligne: Identite, contrat: Identite): boolean =>
  ligne.lot === contrat.lot && ligne.cpv === contrat.cpv && objetsProches(ligne, contrat);

/** Amounts that nobody knows are not equal ones. */
const memeMontantConnu = (ligne: Etat, etat: Etat): boolean =>
  connuEtEgal(ligne.montant, etat.montant) &&
  connuEtEgal(ligne.dateNotification, etat.dateNotification) &&
  ligne.dureeMois === etat.dureeMois;

/** Another amount on the same days is another lot: nothing says which of the two would be the later one. */
function estVersion(ligne: Identite, contrat: Identite, suites: readonly Suite[]): boolean {
  // An unknown amount is not another amount: rows without any are weighed after those that tell it.
  if (!estDit(ligne.montant) && ligne.dureeMois === contrat.dureeMois) return true;
  if ([contrat, ...suites].some((etat) => estAvecOuSansTaxe(ligne, etat))) return true;
  const contredit = suites.some(
    (suite) => estDit(suite.montant) && memesJours(ligne, suite) && connusEtAutres(ligne.montant, suite.montant),
  );
  if (contredit) return false;
  if (memeMontant(ligne.montant, contrat.montant)) return true;
  if (!memesJours(ligne, contrat)) {
    return (
      connusEtAutres(ligne.dateNotification, contrat.dateNotification) ||
      connusEtAutres(ligne.datePublication, contrat.datePublication)
    );
  }
  return ligne.modifications !== contrat.modifications;
}

/** Whether two states of known days differ by VAT alone: one platform published the amount without, another one with it. */
export const estAvecOuSansTaxe = (a: Etat, b: Etat): boolean =>
  (a.dateNotification ?? a.datePublication) !== null &&
  memesJours(a, b) &&
  a.dureeMois === b.dureeMois &&
  estHorsTaxesOuTtc(a.montant, b.montant);

const memesJours = (a: Etat, b: Etat): boolean =>
  a.dateNotification === b.dateNotification && a.datePublication === b.datePublication;

/**
 * Order in which the rows of one contract are weighed: the first notification is the initial state; of one day, the last
 * publication corrects the others; then the row that tells most.
 * @returns negative when `a` comes first
 */
export function compareEtats(a: Identite, b: Identite): number {
  return (
    compareTextes(a.dateNotification ?? '9999', b.dateNotification ?? '9999') ||
    compareTextes(b.datePublication ?? '', a.datePublication ?? '') ||
    b.modifications - a.modifications ||
    b.objet.length - a.objet.length
  );
}

/** An order of rows that does not depend on their places in the file: of one identifier, those that tell no amount come last. */
export function compareLignes(a: LigneContrat, b: LigneContrat): number {
  return (
    compareTextes(a.numero, b.numero) ||
    Number(!estDit(a.montant)) - Number(!estDit(b.montant)) ||
    Number(a.montant === null) - Number(b.montant === null) ||
    compareLots(a.lot, b.lot) ||
    (a.titulaires === b.titulaires ? 0 : compareTextes(a.titulaires.join(), b.titulaires.join())) ||
    compareTextes(a.cpv ?? '', b.cpv ?? '') ||
    compareEtats(a, b) ||
    compareMontants(a.montant, b.montant) ||
    compareTextes(a.objet, b.objet) ||
    compareTextes(a.empreinte, b.empreinte) ||
    Number(!a.connue) - Number(!b.connue) ||
    compareTextes(a.connue?.marche ?? '', b.connue?.marche ?? '') ||
    a.rang - b.rang
  );
}

export const compareTextes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Numbers of lots by their figures, then their letters; those without any come last. */
export function compareLots(a: string, b: string): number {
  const [nombreA, nombreB] = [a, b].map((lot) => Number(/^\d+/.exec(lot)?.[0] ?? Infinity)) as [number, number];
  return nombreA === nombreB ? compareTextes(a, b) : nombreA - nombreB;
}

function compareMontants(a: string | null, b: string | null): number {
  if (a === null || b === null) return 0;
  const difference = toCentimes(a) - toCentimes(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A contract, as far as its consultation is recognised by. */
export interface ContratAGrouper {
  id: string;
  /** SIRET of the buyer: each establishment numbers its own. */
  acheteur: string;
  numero: string;
  categorie: string;
  /** Number of the lot; empty for none, or for a letter. */
  lot: string;
  objet: string;
  dateNotification: Jour | null;
  datePublication: Jour | null;
  /** Its exercice: the year of its date, else the one that its identifier begins with. */
  annee: number;
  /** Number of the consultation, as a column or the object gives it. */
  reference: string | null;
  /** It sums up the other lots, as far as nobody confirmed it. */
  recapitulatifPropose: boolean;
}
