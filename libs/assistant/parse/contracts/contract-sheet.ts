import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import type { Champ } from '../../frame/terms.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';

const ASKED: readonly (readonly [Champ, readonly Claim[]])[] = [
  ['titulaire', ['fournisseurs', 'chez_qui']],
  ['fin', ['date_fin', 'echeance']],
  ['notification', ['date_notification']],
  ['procedure', ['procedure']],
  ['offres', ['offres']],
  ['conformite', ['conformite', 'conforme']],
  ['avenants', ['avenants']],
  ['duree', ['duree']],
  ['maximum', ['maximum']],
  ['reste', ['reste', 'impaye']],
];
const PAID = /^(?:consomm|pay|paie|regl|verse|depens|mandat)/;
/** What the answer about one field does not tell beside it, or not to everyone. */
const BESIDE: ReadonlySet<Champ> = new Set<Champ>(['reste', 'offres', 'conformite', 'avenants', 'duree', 'maximum']);

function fieldAt(reading: Reading, at: number): Champ | undefined {
  const claim = reading.of(at);
  const { text } = reading.tokens[at]!;
  const field = ASKED.find(([, claims]) => claims.some((one) => one === claim))?.[0];
  return field ?? (PAID.test(text) ? 'reste' : /^montants?$/.test(text) ? 'montant' : undefined);
}

/**
 * Whether a contract is asked for several things in a row: « fin, titulaire, consommé », « montant et nombre d’offres ».
 * @param isOne of one contract, by its number, they may stand side by side: « DEMO-3004-2 titulaire durée fin »
 */
function asksSeveral(reading: Reading, isOne = false): boolean {
  const found = reading.tokens.flatMap((_token, at) => {
    const champ = fieldAt(reading, at);
    return champ === undefined ? [] : [{ champ, at }];
  });
  const joined = found.filter(({ champ, at }, rank) => {
    const before = found[rank - 1];
    if (!before || before.champ === champ) return false;
    const between = reading.tokens.slice(before.at + 1, at + 1);
    // « montant payé », « montant maximum » are one thing.
    const isBeside = isOne && before.champ !== 'montant' && between.length === 1 && between[0]!.lead.trim() === '';
    return isBeside || between.some(({ text, lead }) => text === 'et' || lead.includes(','));
  });
  return joined.length > 0 && found.some(({ champ }) => BESIDE.has(champ));
}

/** « durée et date de fin du marché d’assurances »: of each that its object names, where all are in its row. */
const IN_ROWS: ReadonlySet<Champ> = new Set<Champ>([
  ...([
    'titulaire',
    'fin',
    'notification',
    'procedure',
    'offres',
    'duree',
    'montant',
    'conformite',
    'avenants',
  ] as const),
]);

/** One figure of them all, and nothing of each. */
const OF_FIGURES: readonly Claim[] = ['moyenne', 'mediane', 'combien', 'part', 'plus', 'moins', 'evolution', 'cumul'];

/** Several things asked at once of the contracts that a question keeps; null where it asks for something else. */
export function sheetsOf(draft: Draft, frame: Frame): Frame | null {
  const { reading, marche } = draft;
  const { acte, sujet, groupe, rang, filtres } = frame;
  const isListed = acte === 'lister' || (acte === 'mesurer' && !reading.has(...OF_FIGURES));
  const isOfContracts =
    marche === null && reading.has('marches') && sujet === 'marches' && isListed && groupe === null && !rang;
  if (!isOfContracts || frame.n !== null || filtres.offres !== null || filtres.duree !== null) return null;
  const asked = reading.tokens.flatMap((_token, at) => fieldAt(reading, at) ?? []);
  return asked.every((champ) => IN_ROWS.has(champ)) && asksSeveral(reading)
    ? { ...frame, acte: 'lister', mesure: 'nombre', champ: 'fiche' }
    : null;
}

/** All of one contract, where several things are asked of it at once; of a year, what was paid on it is told alone. */
export function sheetOf({ reading, marche, period }: Draft): Frame | null {
  if (marche === null || period.dite || !asksSeveral(reading, true)) return null;
  const filtres = { ...NO_FILTERS, marche };
  return { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'fiche', filtres };
}
