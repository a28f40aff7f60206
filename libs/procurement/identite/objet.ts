/** What the object of a contract says of its consultation, in words that files of any platform use. */
export interface ObjetLu {
  /** Number of the lot, without leading zeros: `1`, `6a`, `1-2` for several; empty when the object names none. */
  lot: string;
  /** Lots that were put to competition: `(9 lots)` is that, never a number. */
  lotsDeclares?: number;
  /** Number of the consultation. */
  consultation?: string;
}

/** Text in small letters without accents, whose words stand one space apart. */
export function normaliser(texte: string): string {
  return texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/giu, 'oe')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * « lot 2 », « lot n°1bis », « lot 1 bis »: a number of three digits at most, a decimal part, and a letter or « bis ». The degree sign, and the
 * « à » of « lots 1 à 5 », may be a letter that the platform lost (U+FFFD).
 */
const MENTION_DE_LOT =
  /(?<![a-z])lot(s?) ?(?:n ?[°o\ufffd]s? ?|nos? ?|n ?)?:? ?(\d{1,3}(?:\.\d{1,2})?(?: ?(?:bis|ter|quater)|[a-z])?(?![a-z0-9]))/;
/** What follows the first number: « , 3 », « et 3b », « et lot 3 ». */
const AUTRE_LOT =
  / ?(?:,|et|&) ?(?:lots? ?)?(?:n ?[°o]s? ?)?(\d{1,3}(?:\.\d{1,2})?(?: ?(?:bis|ter|quater)|[a-z])?(?![a-z0-9]))/y;
/** Of several lots, also « 1/2/3 », « 7 - 14 », « 4 à 6 »: of one lot, these are a date, a share or a time. */
const AUTRE_DES_LOTS =
  / ?(?:,|et|&|\/|-|–|a|au|\ufffd) ?(?:lots? ?)?(?:n ?[°o\ufffd]s? ?)?(\d{1,3}(?:\.\d{1,2})?(?: ?(?:bis|ter|quater)|[a-z])?(?![a-z0-9]))/y;
const LOTS_DECLARES = /(?<![\d.,])(\d{1,3}) lots(?![a-z])/;
const CONSULTATION = /numero (?:de (?:la )?)?consultation ?: ?(\S+)/;

/** Longest number of a lot that is kept. */
const LOT_MAX = 16;

/** Reads the lot, the number of lots and the number of the consultation that an object names (rule §1.2 of identity). */
export function lireObjet(objet: string): ObjetLu {
  const texte = normaliser(objet);
  const declares = LOTS_DECLARES.exec(texte)?.[1];
  const consultation = CONSULTATION.exec(texte)?.[1];
  const mention = mentionDeLot(texte.replace(LOTS_DECLARES, ' '));
  return {
    lot: mention ? numeroLu(mention.numeros) : '',
    ...(declares && Number(declares) > 0 ? { lotsDeclares: Number(declares) } : {}),
    ...(consultation ? { consultation: consultation.toUpperCase() } : {}),
  };
}

/** « Lot A », « B1 », « II »: only a member of its own names a lot so, for in an object a letter may be a word. */
const LOT_EN_LETTRES = /^(?:lots? ?)?(?:n ?° ?)?([a-z]\d{0,2}|[ivx]{2,5})$/;

/** The lot that a file gives in a member of its own: the number that an object would name, else a letter or a Roman number. */
export const lireLot = (membre: string): string =>
  lireObjet(`lot ${membre}`).lot || (LOT_EN_LETTRES.exec(normaliser(membre))?.[1] ?? '').toUpperCase();

/** Several lots: a list that two contracts bear may be that of their consultation, and does not make them one lot. */
export const estListeDeLots = (lot: string): boolean => /^\d[^-]*-\d/.test(lot);

interface MentionDeLot {
  debut: number;
  fin: number;
  numeros: string[];
}

/** The first mention of lots in a normalised text, with all numbers of its list. */
function mentionDeLot(texte: string): MentionDeLot | undefined {
  const premier = MENTION_DE_LOT.exec(texte);
  if (!premier) return undefined;
  const numeros = [premier[2]!];
  let fin = premier.index + premier[0].length;
  const autre = premier[1] === 's' ? AUTRE_DES_LOTS : AUTRE_LOT;
  for (;;) {
    autre.lastIndex = fin;
    const suivant = autre.exec(texte);
    if (!suivant) return { debut: premier.index, fin, numeros };
    numeros.push(suivant[1]!);
    fin = autre.lastIndex;
  }
}

function numeroLu(mentions: readonly string[]): string {
  const numeros = mentions.map((mention) => mention.replace(/^0+(?=\d)/, '').replace(' ', ''));
  const joined = numeros.join('-');
  return joined.length <= LOT_MAX ? joined : `${numeros[0]}-${numeros.at(-1)}`;
}

/** Words that a stem needs before the mention of the lot. */
const MOTS_AVANT_LE_LOT = 3;

/** The words of four letters at least, without accents. */
export function motsDe(texte: string): Set<string> {
  return new Set(normaliser(texte).match(/[a-z]{4,}/g) ?? []);
}

/**
 * The stem of an object: its words without the mention of the lot and what follows it; without the mention alone, when
 * too little stands before it.
 */
export function radicalDe(objet: string): Set<string> {
  const texte = normaliser(objet).replace(CONSULTATION, ' ').replace(LOTS_DECLARES, ' ');
  const mention = mentionDeLot(texte);
  if (!mention) return motsDe(texte);
  const before = motsDe(texte.slice(0, mention.debut));
  if (before.size >= MOTS_AVANT_LE_LOT) return before;
  return motsDe(`${texte.slice(0, mention.debut)} ${texte.slice(mention.fin)}`);
}

/** The object of a whole consultation, from that of one of its lots: what stands before the mention of the lot. */
export function objetDeConsultation(objet: string): string {
  const mention = LOT_DANS_L_OBJET.exec(objet);
  if (!mention) return objet;
  let end = mention.index;
  while (end > 0 && SEPARATEURS.includes(objet[end - 1]!)) end -= 1;
  const avant = objet.slice(0, end).trim();
  return motsDe(avant).size > 0 ? avant : objet;
}

/** The mention of a lot in an object as it is written. */
const LOT_DANS_L_OBJET = /(?<!\p{L})lots?\s{0,3}(?:n\s?[°o\ufffd]s?|nos?)?\s{0,3}:?\s{0,3}\d/iu;
/** What stands between an object and the mention of its lot. */
const SEPARATEURS = ' \t\n\r\u00a0-–:,(;';

/** Share of common words: size of the intersection by that of the union; 0 of two empty sets. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let commun = 0;
  for (const mot of a) if (b.has(mot)) commun += 1;
  const union = a.size + b.size - commun;
  return union === 0 ? 0 : commun / union;
}

/** The letters of an object, without case, accents and punctuation. */
export const lettresDe = (objet: string): string =>
  normaliser(objet)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
