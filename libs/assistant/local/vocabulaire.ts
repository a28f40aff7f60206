import type { Transaction } from '#database/transaction.js';
import { motsDe, racine, racineProche } from '../texte.js';
import { MOTS_VIDES } from './mots-vides.js';

/** A famille or a direction of the organisation, with the words that name it. */
export interface Entite {
  code: string;
  libelle: string;
  mots: readonly string[];
}

export interface Vocabulaire {
  familles: readonly Entite[];
  services: readonly Entite[];
}

/** Words that many names have in common: they never name a famille or a direction by themselves. */
const GENERIQUES = new Set(
  'direction service services travaux fournitures fourniture achat achats general generale generaux divers diverses produits autres departement pole equipements moyens ressources affaires locaux public'.split(
    ' ',
  ),
);

/** Words that a name of general words alone needs to be recognised. */
const NOM_ENTIER = 3;

/** What the questions of an organisation may name: its active familles and its services, 5,000 of each at most. */
export async function lireVocabulaire(tx: Transaction, organizationId: string): Promise<Vocabulaire> {
  const familles = await tx.many<{ code: string; libelle: string }>(
    `SELECT famille.code, famille.libelle FROM familles famille
     JOIN nomenclatures nomenclature
       ON nomenclature.organization_id = famille.organization_id AND nomenclature.id = famille.nomenclature_id
     WHERE famille.organization_id = $1 AND nomenclature.active ORDER BY famille.code LIMIT 5000`,
    [organizationId],
  );
  const services = await tx.many<{ code: string; libelle: string }>(
    'SELECT code, libelle FROM services WHERE organization_id = $1 ORDER BY code LIMIT 5000',
    [organizationId],
  );
  return { familles: familles.map(toEntite), services: services.map(toEntite) };
}

function toEntite({ code, libelle }: { code: string; libelle: string }): Entite {
  return { code, libelle, mots: motsDe(libelle).filter((mot) => !MOTS_VIDES.has(mot) && mot.length > 2) };
}

/** Names that an answer compares, or lists when it asks which is meant. */
export const NOMS_MAX = 12;

/** A recognised name: the places of its words in the question. */
export interface Trouvaille {
  /** More than one when several names fit as well: the question is ambiguous. One past `NOMS_MAX` says that more do. */
  entites: Entite[];
  places: number[];
}

export interface Exigence {
  /** Least share of the words of a name that the question must hold, 0 to 1. */
  couverture: number;
}

/**
 * The names that a question holds, each once and from words of its own: one past `NOMS_MAX` at most, for anyone may ask.
 * Rare words weigh more; a code names its entity by itself; a name that is whole in the question wins over a longer one.
 */
export function trouverEntites(
  mots: readonly string[],
  libres: (place: number) => boolean,
  entites: readonly Entite[],
  { couverture }: Exigence,
): Trouvaille[] {
  const trouvailles = new Map<string, Trouvaille>();
  const prises = new Set<number>();
  const lecture = lire(mots, entites);
  while (trouvailles.size <= NOMS_MAX) {
    const trouvaille = meilleure(lecture, (place) => libres(place) && !prises.has(place), couverture);
    if (!trouvaille) break;
    for (const place of trouvaille.places) prises.add(place);
    const cle = trouvaille.entites.map(({ code }) => code).join('\n');
    const connue = trouvailles.get(cle);
    if (connue) connue.places.push(...trouvaille.places);
    else trouvailles.set(cle, trouvaille);
  }
  return [...trouvailles.values()];
}

/** What the question says of the vocabulary: worked out once, however many names are then found. */
interface Lecture {
  /** Those that a code or a word of the question may name. */
  entites: readonly Entite[];
  /** Where the question has each code. */
  codes: Map<string, number[]>;
  /** Where the question names each word of a name. */
  lieux: Map<string, number[]>;
  /** How many names bear each stem. */
  frequences: Map<string, number>;
}

function lire(mots: readonly string[], entites: readonly Entite[]): Lecture {
  const codes = new Map<string, number[]>();
  for (const [place, mot] of mots.entries()) codes.set(mot, [...(codes.get(mot) ?? []), place]);
  const saisis = [...codes].map(([mot, places]) => ({ ...toMot(mot), places }));
  const lieux = new Map<string, number[]>();
  const frequences = new Map<string, number>();
  const racines = new Map<string, string>();
  for (const attendu of new Set(entites.flatMap((entite) => entite.mots))) {
    const mot = toMot(attendu);
    racines.set(attendu, mot.racine);
    const places = saisis.filter((saisi) => nomme(saisi, mot)).flatMap((saisi) => saisi.places);
    if (places.length > 0)
      lieux.set(
        attendu,
        places.sort((a, b) => a - b),
      );
  }
  for (const { mots: noms } of entites) {
    for (const stem of new Set(noms.map((mot) => racines.get(mot)!))) {
      frequences.set(stem, (frequences.get(stem) ?? 0) + 1);
    }
  }
  const nommees = entites.filter(
    ({ code, mots: noms }) => codes.has(code.toLowerCase()) || noms.some((mot) => lieux.has(mot)),
  );
  return { entites: nommees, codes, lieux, frequences };
}

interface Candidat {
  entite: Entite;
  places: number[];
  poids: number;
  part: number;
}

function meilleure(lecture: Lecture, libre: (place: number) => boolean, couverture: number): Trouvaille | undefined {
  const candidats: Candidat[] = [];
  for (const entite of lecture.entites) {
    const code = entite.code.toLowerCase();
    const codePlace = code.length > 1 ? lecture.codes.get(code)?.find(libre) : undefined;
    if (codePlace !== undefined) return { entites: [entite], places: [codePlace] };
    const candidat = comparer(lecture, libre, entite);
    if (candidat && candidat.part >= couverture) candidats.push(candidat);
  }
  candidats.sort((a, b) => b.poids - a.poids || b.part - a.part);
  const [premier] = candidats;
  if (!premier) return undefined;
  const exaequo = candidats.filter(({ poids }) => premier.poids - poids < 1e-9);
  const entiers = exaequo.filter(({ part }) => part === 1);
  const retenus = entiers.length === 1 ? entiers : exaequo;
  return {
    entites: retenus.slice(0, NOMS_MAX + 1).map(({ entite }) => entite),
    places: [...new Set(retenus.flatMap(({ places }) => places))],
  };
}

function comparer(
  { lieux, frequences }: Lecture,
  libre: (place: number) => boolean,
  entite: Entite,
): Candidat | undefined {
  const places: number[] = [];
  let poids = 0;
  let propre = false;
  let nombre = 0;
  for (const attendu of entite.mots) {
    const generique = GENERIQUES.has(attendu);
    const place = lieux.get(attendu)?.find((index) => generique || libre(index));
    if (place === undefined) continue;
    nombre += 1;
    places.push(place);
    const rarete = 1 / (frequences.get(racine(attendu)) ?? 1);
    poids += generique ? 0.1 : 1 + rarete / 2;
    if (!generique) propre = true;
  }
  // « Direction des ressources et des moyens généraux » has no word of its own: whole, it names itself, once a place.
  const entiere = nombre === entite.mots.length && nombre >= NOM_ENTIER && places.some(libre);
  return propre || entiere ? { entite, places, poids, part: nombre / entite.mots.length } : undefined;
}

/** A word with what comparisons need of it, worked out once: there are as many as words typed times words known. */
interface Mot {
  mot: string;
  racine: string;
  chiffre: boolean;
  /** The letters of its stem, one bit each. */
  lettres: number;
}

function toMot(mot: string): Mot {
  const stem = racine(mot);
  let lettres = 0;
  for (let rang = 0; rang < stem.length; rang += 1) lettres |= 1 << (stem.charCodeAt(rang) & 31);
  return { mot, racine: stem, chiffre: /\d/.test(mot), lettres };
}

/** A word of a name: near it (see `motProche`), or its beginning ("culture" for "culturelles"). */
function nomme(saisi: Mot, attendu: Mot): boolean {
  if (saisi.mot === attendu.mot) return true;
  if (!saisi.chiffre && !attendu.chiffre && memesLettres(saisi, attendu) && racineProche(saisi.racine, attendu.racine))
    return true;
  if (saisi.racine[0] !== attendu.racine[0]) return false;
  const [court, long] =
    saisi.racine.length < attendu.racine.length ? [saisi.racine, attendu.racine] : [attendu.racine, saisi.racine];
  return court.length >= 5 && long.length - court.length <= 4 && long.startsWith(court);
}

/**
 * False for most words that are not near: two slips put in and take out two letters at most. A question of two thousand
 * characters before five thousand names has millions of pairs to tell apart.
 */
function memesLettres(a: Mot, b: Mot): boolean {
  let ecart = a.lettres ^ b.lettres;
  for (let letters = 0; letters < 4 && ecart !== 0; letters += 1) ecart &= ecart - 1;
  return ecart === 0;
}
