import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Reading } from '../reading.js';

const DEGREE = `beaucoup | nettement | largement | sensiblement | franchement | carrément | sacrément | clairement | significativement | considérablement | légèrement | fortement | vachement | tellement | drôlement | notablement | énormément | massivement | brutalement | sérieusement`;

/** How far two are apart, which the figure tells: « beaucoup plus qu’en 2024 », « a fortement augmenté ». */
const DEGREES = phraseOf(`(${DEGREE} | bien) (& (plus | moins | davantage) (@ | @le))`);

const MOVED = /^(?:augment|hauss|baiss|diminu|progress|recul|chut|grimp|evolu|boug|chang|gonfl|alourd|mont|descend)/;
const ALONE = new Set(DEGREE.split(' | ').map((word) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')));

/** « n’a pas bougé », « pas varié »: a change to be told, unless it says which rows. */
const UNMOVED = phraseOf(
  `(n | ne)? (a | ont | avait | avaient)? pas (du tout | beaucoup | vraiment | tellement)? (bougé | évolué | varié)`,
);
const OF_ROWS = /^(?:qui|quel(?:le)?s?|lesquel(?:le)?s|familles|directions|services|fournisseurs|postes|categories)$/;
/** « chaque année séparément », where nothing else says that they are apart */
const APART = phraseOf(
  `(chaque | chacun | chacune | par) (année | exercice | an | mois | trimestre | direction | famille | type)? (séparément | distinctement | individuellement | à part)`,
);

/** Takes words of degree beside a comparison or a change. */
export function takeDegrees(reading: Reading): void {
  const { tokens } = reading;
  for (const [from, to] of placesOfPhrase(UNMOVED, tokens))
    if (!tokens.slice(0, from).some(({ text }) => OF_ROWS.test(text))) {
      reading.claim(from, to - from, 'neutre');
      reading.claim(to - 1, 1, 'evolution');
    }
  for (const [, to] of placesOfPhrase(APART, tokens)) if (reading.isFree(to - 1)) reading.claim(to - 1, 1, 'vide');
  for (const [from] of placesOfPhrase(DEGREES, tokens)) {
    const isCompared = tokens.slice(from + 2).some(({ text }) => /^(?:que|qu|rapport|en)$/.test(text));
    if (isCompared && reading.isFree(from)) reading.claim(from, 1, 'vide');
  }
  for (const [at, { text }] of tokens.entries())
    if (
      ALONE.has(text) &&
      reading.isFree(at) &&
      [at - 1, at + 1].some((place) => MOVED.test(tokens[place]?.text ?? ''))
    )
      reading.claim(at, 1, 'vide');
}
