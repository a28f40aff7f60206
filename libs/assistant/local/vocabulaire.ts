import type { Transaction } from '#database/transaction.js';
import { motProche, motsDe, racine } from '../texte.js';
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

/** A recognised name: the places of its words in the question. */
export interface Trouvaille {
  /** More than one when several names fit as well: the question is ambiguous. */
  entites: Entite[];
  places: number[];
}

export interface Exigence {
  /** Least share of the words of a name that the question must hold, 0 to 1. */
  couverture: number;
}

/**
 * The names that a question holds, each from words of its own. Rare words weigh more; a code names its entity by itself;
 * a name that is whole in the question wins over a longer one.
 */
export function trouverEntites(
  mots: readonly string[],
  libres: (place: number) => boolean,
  entites: readonly Entite[],
  { couverture }: Exigence,
): Trouvaille[] {
  const trouvailles: Trouvaille[] = [];
  const prises = new Set<number>();
  const frequences = compter(entites);
  for (;;) {
    const trouvaille = meilleure(mots, (place) => libres(place) && !prises.has(place), entites, frequences, couverture);
    if (!trouvaille) return trouvailles;
    trouvailles.push(trouvaille);
    for (const place of trouvaille.places) prises.add(place);
  }
}

function compter(entites: readonly Entite[]): Map<string, number> {
  const frequences = new Map<string, number>();
  for (const { mots } of entites) {
    for (const mot of new Set(mots.map(racine))) frequences.set(mot, (frequences.get(mot) ?? 0) + 1);
  }
  return frequences;
}

interface Candidat {
  entite: Entite;
  places: number[];
  poids: number;
  part: number;
}

function meilleure(
  mots: readonly string[],
  libre: (place: number) => boolean,
  entites: readonly Entite[],
  frequences: Map<string, number>,
  couverture: number,
): Trouvaille | undefined {
  const candidats: Candidat[] = [];
  for (const entite of entites) {
    const codePlace = mots.findIndex(
      (mot, place) => libre(place) && mot.length > 1 && mot === entite.code.toLowerCase(),
    );
    if (codePlace >= 0) return { entites: [entite], places: [codePlace] };
    const candidat = comparer(mots, libre, entite, frequences);
    if (candidat && candidat.part >= couverture) candidats.push(candidat);
  }
  candidats.sort((a, b) => b.poids - a.poids || b.part - a.part);
  const [premier] = candidats;
  if (!premier) return undefined;
  const exaequo = candidats.filter(({ poids }) => premier.poids - poids < 1e-9);
  const entiers = exaequo.filter(({ part }) => part === 1);
  const retenus = entiers.length === 1 ? entiers : exaequo;
  return {
    entites: retenus.map(({ entite }) => entite),
    places: [...new Set(retenus.flatMap(({ places }) => places))],
  };
}

function comparer(
  mots: readonly string[],
  libre: (place: number) => boolean,
  entite: Entite,
  frequences: Map<string, number>,
): Candidat | undefined {
  const places: number[] = [];
  let poids = 0;
  let propre = false;
  let nombre = 0;
  for (const attendu of entite.mots) {
    const generique = GENERIQUES.has(attendu);
    const place = mots.findIndex((mot, index) => (generique || libre(index)) && nomme(mot, attendu));
    if (place < 0) continue;
    nombre += 1;
    places.push(place);
    const rarete = 1 / (frequences.get(racine(attendu)) ?? 1);
    poids += generique ? 0.1 : 1 + rarete / 2;
    if (!generique) propre = true;
  }
  return propre ? { entite, places, poids, part: nombre / entite.mots.length } : undefined;
}

/** A word of a name: near it, or its beginning ("culture" for "culturelles"). */
function nomme(saisi: string, attendu: string): boolean {
  if (motProche(saisi, attendu)) return true;
  const [court, long] = [racine(saisi), racine(attendu)].sort((a, b) => a.length - b.length) as [string, string];
  return court.length >= 5 && long.length - court.length <= 4 && long.startsWith(court);
}
