import { jaccard, lettresDe, motsDe } from './objet.js';

/** What bears an object: a row, or a contract that rows tell. */
interface Nomme {
  readonly objet: string;
}

/** An object as two of them are compared. */
interface Ecriture {
  lettres: string;
  /** The lot that it names in words (« lot gros œuvre »); empty when it names none. */
  lot: string;
  mots: ReadonlySet<string>;
  /** Each pair of letters that follow each other, and how often. */
  paires: ReadonlyMap<string, number>;
}

/** Objects from which two rows may be spellings of one [C]. */
const MOTS_PROCHES = 0.7;
const LETTRES_PROCHES = 0.8;
/** A shorter text may be a longer one that was cut, from so many letters on [C]. */
const COUPE_MIN = 30;

/** Whether two objects name the same thing, but for the spelling: case, accents, an end that was cut, a letter. */
export function objetsProches(un: Nomme, autre: Nomme): boolean {
  if (un.objet === autre.objet) return true;
  const [a, b] = [ecritureDe(un), ecritureDe(autre)];
  if (a.lettres === b.lettres) return true;
  if (lotsDistincts(a.lot, b.lot)) return false;
  const [court, long] = a.lettres.length < b.lettres.length ? [a, b] : [b, a];
  if (court.lettres.length >= COUPE_MIN && long.lettres.startsWith(court.lettres)) return true;
  return jaccard(a.mots, b.mots) >= MOTS_PROCHES || dice(court, long) >= LETTRES_PROCHES;
}

/**
 * Whether two objects name two lots in words: « lot gros œuvre » and « lot charpente » of one operation share most of their
 * letters. « Lot A » and « lot B » are two as well. One that was cut, or is spelt otherwise by a letter, is the same.
 */
function lotsDistincts(un: string, autre: string): boolean {
  if (un === '' || autre === '') return false;
  const [premierUn, premierAutre] = [un.split(' ')[0]!, autre.split(' ')[0]!];
  if (premierUn.length === 1 && premierAutre.length === 1 && premierUn !== premierAutre) return true;
  const [court, long] = un.length < autre.length ? [un, autre] : [autre, un];
  return !long.startsWith(court) && part(court, long) < LETTRES_PROCHES;
}

/** « lot gros oeuvre »: what follows the word, to the end; a lot that is one of things, or that is the only one, names none. */
function lotEnMots(lettres: string): string {
  const at = ` ${lettres}`.indexOf(' lot ');
  if (at === -1) return '';
  const suite = lettres.slice(at + 4).replace(/^n (?=[a-z])/, '');
  return /^[a-z]/.test(suite) && !SANS_NOM.test(suite) ? suite : '';
}

const SANS_NOM = /^(?:unique|de|d|du|des|a preciser|n|no)(?: |$)/;

/** Whether two objects are the same, but for case, accents and punctuation. */
export const memesLettres = (a: Nomme, b: Nomme): boolean => ecritureDe(a).lettres === ecritureDe(b).lettres;

/** Share of common pairs of letters (Sørensen–Dice): near 1 for two spellings of one text. */
function dice(court: Pick<Ecriture, 'lettres' | 'paires'>, long: Pick<Ecriture, 'lettres' | 'paires'>): number {
  const [moins, plus] = [court.lettres.length - 1, long.lettres.length - 1];
  const total = moins + plus;
  // The longer text has pairs that the shorter one cannot have: often too many, before any is looked at.
  if (total <= 0 || (2 * moins) / total < LETTRES_PROCHES) return 0;
  let commun = 0;
  for (const [paire, nombre] of court.paires) commun += Math.min(nombre, long.paires.get(paire) ?? 0);
  return (2 * commun) / total;
}

const part = (court: string, long: string): number =>
  dice({ lettres: court, paires: pairesDe(court) }, { lettres: long, paires: pairesDe(long) });

/** A row is compared with all contracts of its identifier: what its object is compared by is read once. */
function ecritureDe(nomme: Nomme): Ecriture {
  const known = ECRITURES.get(nomme);
  if (known) return known;
  const lettres = lettresDe(nomme.objet);
  const ecriture = { lettres, lot: lotEnMots(lettres), mots: motsDe(nomme.objet), paires: pairesDe(lettres) };
  ECRITURES.set(nomme, ecriture);
  return ecriture;
}

const ECRITURES = new WeakMap<Nomme, Ecriture>();

function pairesDe(lettres: string): ReadonlyMap<string, number> {
  const paires = new Map<string, number>();
  for (let at = 0; at < lettres.length - 1; at += 1) {
    const paire = lettres.slice(at, at + 2);
    paires.set(paire, (paires.get(paire) ?? 0) + 1);
  }
  return paires;
}
