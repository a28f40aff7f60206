import { firstOf, phraseOf } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';
import type { Token } from '../tokens.js';

const SHARED = {
  compte: phraseOf(
    `a | avons | ai | avez | ont | avait | compte | comptons | comptez | recense | recensons | dénombre | dénombrons | relève | trouve | trouvons | reste | existe | voit | aurait`,
  ),
  qui: phraseOf(`il | on | nous | vous | ville | mairie | ça`),
  'en tout': phraseOf(`en tout | au total | au juste | exactement | environ | donc`),
};

/** What asks how many there are of what was named before: « il y en a eu combien ? », « combien en a-t-on ? », « ils sont combien ? » */
const RESUMED = phraseOf(
  `<qui>? (il | on | nous | vous)? y? en <compte> (t? <qui>)? eu? <en tout>? combien
    | combien <qui>? y? en <compte> (t? <qui>)? eu?
    | (ils | elles) (sont | étaient | ont été | seraient)? <en tout>? combien $
    | combien (sont | étaient) (ils | elles)`,
  SHARED,
);

const COUNTED: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['fournisseurs', 'famille', 'direction', 'marches', 'mandats', 'lignes', 'avenants'] as const),
]);
const PAPERS = /^(?:factures|achats|paiements|commandes)$/;
const PREPOSITION = /^(?:chez|pour|a|au|aux|dans|en|sur|avec|via|par|parmi|sans|hors|selon)$/;

/** Where a question asks how many there are of what it names before: « les mandats de 2025, il y en a eu combien ? » */
export const resumedAt = (tokens: readonly Token[]): number | undefined => {
  const found = firstOf(RESUMED, tokens);
  return found && found[0] > 0 ? found[0] : undefined;
};

/** The place of what is counted so: the first noun of its sentence that may be, which no preposition stands before. */
export function resumedNoun(reading: Reading): number | undefined {
  const { tokens } = reading;
  const to = resumedAt(tokens);
  if (to === undefined) return undefined;
  const from = tokens.findLastIndex(({ lead }, at) => at <= to && /[.:;?!]/.test(lead));
  const noun = tokens.findIndex(
    ({ text, lead }, at) =>
      at >= Math.max(from, 0) &&
      at < to &&
      (COUNTED.has(reading.of(at)) || (reading.of(at) === 'depense' && PAPERS.test(text))) &&
      /s$/.test(text) &&
      !PREPOSITION.test(tokens[at - 1]?.text ?? '') &&
      !/\b(?:du|d['’])\s*$/.test(lead),
  );
  return noun < 0 ? undefined : noun;
}
