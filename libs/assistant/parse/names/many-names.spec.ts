import { questionsWith } from '../../../../test/support/parsed-questions.js';

/** Words of one initial and one length, of letters that a generator of fixed seed draws. */
let seed = 1;
const draw = (): string => {
  seed = (seed * 48_271) % 2_147_483_647;
  return String.fromCharCode(97 + (seed % 26));
};
const word = (): string => `a${Array.from({ length: 7 }, draw).join('')}`;
const words = (length: number): string => Array.from({ length }, word).join(' ');

const { parse } = questionsWith(
  Array.from({ length: 5_000 }, (_, index) => ({
    kind: 'famille' as const,
    code: String(10_000 + index),
    libelle: words(4),
  })),
);

it.each([20, 60, 222])('looks for the names of %d words at once, in the largest of vocabularies', async (length) => {
  const question = words(length);
  const started = performance.now();
  await parse(question);
  // Were each pair of words spelled out, one question would take the api from everyone for a minute.
  expect(performance.now() - started).toBeLessThan(20_000);
});
