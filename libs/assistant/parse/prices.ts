import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { Claim, Reading } from './reading.js';

const NOT_THE_GOOD: ReadonlySet<Claim> = new Set<Claim>([
  ...(['prix', 'combien', 'depense', 'vide', 'quel', 'par', 'periode', 'nombre', 'plus', 'moins', 'moyenne'] as const),
  ...(['mediane', 'definition', 'ht', 'salut', 'neutre'] as const),
]);
const UNIT =
  /^(?:tonne|tonnes|metre|m2|m3|ml|kg|kilo|litre|heure|piece|unite|sac|boite|ramette|carton|paire|palette|rouleau)$/;
/** Where prices are read, and what they are of: an hour of it is not a square metre of it, and stays in its name. */
const NOT_ITS_NAME =
  /^(?:tonne|tonnes|metre|m2|m3|ml|kg|kilo|litre|piece|unite|sac|boite|ramette|carton|paire|palette|rouleau|bordereaux?|bpu|catalogue)$/;
const ONE_ARTICLE = /\b(?:un|une)$/;

/** « prix du faux plafond au m2 », « combien coûte une ramette de papier », « combien la tonne de sel ». */
export function isPriceAsked(reading: Reading): boolean {
  if (reading.has('mandats', 'factures', 'marches', 'lignes')) return false;
  if (reading.has('prix')) return true;
  if (!reading.has('combien') || reading.has('periode') || reading.unknown.length === 0) return false;
  if (isPriceOfUnit(reading)) return true;
  const asks = reading.placesOf('combien', 'depense');
  return asks.some((at) => {
    const next = reading.tokens[at + 1];
    return (
      next !== undefined && (UNIT.test(next.text) || (ONE_ARTICLE.test(next.lead.trim()) && reading.isFree(at + 1)))
    );
  });
}

/** « le mètre de canalisation est à combien », « à combien est la tonne de sel » */
const IS_AT = /(?:^| )(?:est(?: (?:elle|il))? a combien|a combien (?:est|revient))(?= |$)/;

const isPriceOfUnit = ({ tokens }: Reading): boolean =>
  IS_AT.test(tokens.map(({ text }) => text).join(' ')) && tokens.some(({ text }) => UNIT.test(text));

/** « le prix moyen d’un marché »: what it is worth, and no unit price. */
export function takePriceOfContracts(reading: Reading): void {
  if (!reading.has('mandats', 'factures', 'marches', 'lignes')) return;
  const claims: Readonly<Record<string, Claim>> = { moyen: 'moyenne', median: 'mediane', prix: 'depense' };
  for (const at of reading.placesOf('prix')) {
    const claim = claims[reading.tokens[at]!.text];
    if (claim) reading.claim(at, 1, claim);
  }
}

/** A price is asked of all the words that are not of the asking; null: of nothing. */
export function priceFrame(reading: Reading): Frame | null {
  const words = reading.tokens.filter(
    ({ text }, at) => !NOT_THE_GOOD.has(reading.of(at) ?? 'nom') && !NOT_ITS_NAME.test(text),
  );
  const terme = words.map(({ text }) => text).join(' ');
  return terme === '' ? null : { ...EMPTY_FRAME, acte: 'prix', terme };
}
