import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Claim, Reading } from '../reading.js';
import { isOneYear, type ReadPeriod } from '../time/periods.js';
import type { Token } from '../tokens.js';

const NUMBER = /^(?=.*\d)[a-z0-9-]{1,20}$/;
const YEAR = /^(?:19|20)\d\d$/;
/** « n° 8065 », « numéro 8065 »: what follows is a number, a year too. */
const MARK = /^(?:n|no|nr|num|numero)$/;
/** « mandat de paiement n° 8065 », « mandat portant le numéro 8065 » */
const BEFORE_MARK = /^(?:paiement|administratif|comptable|portant|porte|ayant)$/;

/** What the answer tells of a mandat: a question of these words alone asks for nothing that it does not tell. */
const TOLD: ReadonlySet<string> = new Set(
  `mandat exercice annee an existe recherche quoi fiche detail details
   paye payer paiement paiements regle regler reglement solde verse honore virement vire mis retard delai temps heure jour jours attente attend attendu
   emis emission date quand combien montant total somme prix ht ttc
   qui quel quelle kel kelle fournisseur prestataire titulaire beneficiaire creancier tiers entreprise societe objet
   marche contrat releve depend rattache cite
   etat statut situation avancement suivi famille categorie compte imputation impute direction service
   pas non n ne toujours encore deja bien`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Words that stand around what is asked, and of what is spent by whom. */
const AROUND: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['vide', 'neutre', 'salut', 'collectivite']);

interface Numbered {
  /** The places of the number and of what announces it. */
  from: number;
  at: number;
}

/** Whether a word is a number by itself: « mandat de 500 » is of an amount, and « mandat 2025 » of a year. */
const isNumber = (token: Token | undefined, isMarked: boolean, before: RegExp): boolean =>
  token !== undefined && NUMBER.test(token.text) && before.test(token.lead) && (isMarked || !YEAR.test(token.text));
/** What stands between « mandat » and its number, and between « et » and one. */
const NO_ARTICLE = /^[^a-z,;]*$/;
const THE = /^[^a-z,;]*(?:(?:le|du)[^a-z,;]*)?$/;

/** « mandat 8065 », « mandat n° 8065 », where the number or what announces it begins at a place. */
function numberAfter(tokens: readonly Token[], from: number, before = NO_ARTICLE): Numbered | null {
  let at = from;
  while (BEFORE_MARK.test(tokens[at]?.text ?? '')) at += 1;
  const isMarked = MARK.test(tokens[at]?.text ?? '');
  if (isMarked) at += 1;
  else if (at !== from) return null;
  return isNumber(tokens[at], isMarked, before) ? { from, at } : null;
}

/** The one year that is said beside the number; undefined: none; null: more than one. */
function yearBeside(tokens: readonly Token[], at: number): number | undefined | null {
  const years = new Set(tokens.flatMap(({ text }, place) => (place !== at && YEAR.test(text) ? [Number(text)] : [])));
  if (years.size > 1) return null;
  return [...years][0];
}

const frameOf = (numero: string, exercices: readonly number[]): Frame => ({
  ...EMPTY_FRAME,
  acte: 'mandat',
  terme: numero,
  periode: { ...EMPTY_FRAME.periode, exercices: [...exercices] },
});

/**
 * « le mandat 8065 de 2026 a-t-il été payé ? », « mandat n° 8065 »: one mandat, known by all of the words; null where anything else is
 * asked of it.
 */
export function mandatOf(reading: Reading, { periode, dite }: Pick<ReadPeriod, 'periode' | 'dite'>): Frame | null {
  const { tokens } = reading;
  const [named, ...others] = tokens.flatMap(({ text }, at) => (text === 'mandat' ? [at] : []));
  if (named === undefined || others.length > 0) return null;
  const number = numberAfter(tokens, named + 1);
  if (!number) return null;
  const numero = tokens[number.at]!.text;
  // « n° 2025 » was read as that year too.
  const isYear = YEAR.test(numero);
  if (!isOneYear(isYear ? { ...periode, exercices: [] } : periode)) return null;
  const isRead = ({ text }: Token, at: number): boolean =>
    (at >= number.from && at <= number.at) ||
    TOLD.has(text) ||
    EMPTY_WORDS.has(text) ||
    AROUND.has(reading.of(at)) ||
    reading.of(at) === 'periode';
  const year = yearBeside(tokens, number.at);
  if (year === null || !tokens.every(isRead)) return null;
  return frameOf(numero, year !== undefined ? [year] : dite && !isYear ? periode.exercices : []);
}

const PRONOUN = /^(?:il|lui|son|sa|celui|ce|cela|ca)$/;
/** « combien avons-nous payé » is of the authority. */
const OF_ALL = /^(?:nous|on|vous|avons|nos|notre|ville|mairie|commune|tous|toutes|les|des)$/;
const SHORT = 3;

/** « et il a été payé quand ? », « son fournisseur ? », « et en 2025 ? », « et le 8066 ? » after a mandat; null: another question. */
export function turnOfMandat(tokens: readonly Token[], before: Frame): Frame | null {
  const isOf = tokens.some(
    ({ text, lead }, at) => PRONOUN.test(text) || (at === 0 && text === 'et') || /\bc['’]$/.test(lead.trim()),
  );
  const said = tokens.filter(({ text }, at) => !(at === 0 && text === 'et'));
  const first = said.findIndex(({ text }) => NUMBER.test(text) && !YEAR.test(text));
  const marked = first > 0 && MARK.test(said[first - 1]!.text) ? first - 1 : first;
  const number = first < 0 ? null : numberAfter(said, marked, THE);
  if (first >= 0 && !number) return null;
  const year = yearBeside(said, number?.at ?? -1);
  const isRead = ({ text }: Token, at: number): boolean =>
    (number !== null && at >= number.from && at <= number.at) ||
    (YEAR.test(text) && year !== null) ||
    TOLD.has(text) ||
    PRONOUN.test(text) ||
    EMPTY_WORDS.has(text);
  const asks = said.some(({ text }) => TOLD.has(text) || YEAR.test(text)) || number !== null;
  const isTurn = isOf || (said.length <= SHORT && year === undefined);
  if (year === null || !asks || !isTurn || !said.every(isRead) || said.some(({ text }) => OF_ALL.test(text)))
    return null;
  if (number) return frameOf(said[number.at]!.text, year === undefined ? before.periode.exercices : [year]);
  return year === undefined ? before : frameOf(before.terme, [year]);
}
