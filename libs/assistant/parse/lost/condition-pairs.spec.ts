import type { Frame } from '../../frame/frame.js';
import { HEADS, PAIRS, PARTS } from '../../../../test/support/condition-pairs.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['SFR'],
);

/** All of them take a minute; another residue plays another part: `PAIRS_REST=1` to `39`. */
const ONE_IN = 40;
const REST = Number(process.env['PAIRS_REST'] ?? 0);
const isPlayed = (rank: number): boolean => rank % ONE_IN === REST;

const missing = (frame: Frame, head: string, names: readonly string[]): string[] => [
  ...(HEADS[head]!(frame) ? [] : [head]),
  ...names.filter((name) => !PARTS[name]!.isIn(frame)),
];

describe('two conditions of one question', () => {
  it('are both in its frame, or the question is refused', async () => {
    const asked = Object.keys(HEADS).flatMap((head) =>
      PAIRS.flatMap(([one, other]) =>
        PARTS[one]!.said.flatMap((first) =>
          PARTS[other]!.said.flatMap((second) =>
            [`${head} ${first} ${second}`, `${head} ${first}, ${second}`, `${first}, ${head} ${second}`].map(
              (question) => ({ question, head, names: [one, other] }),
            ),
          ),
        ),
      ),
    );
    const lost: string[] = [];
    for (const { question, head, names } of asked.filter((_one, rank) => isPlayed(rank))) {
      const parsed = await parse(question);
      const parts = parsed.genre === 'frame' ? missing(parsed.frame, head, names) : [];
      if (parts.length > 0) lost.push(`${question}: ${parts.join(', ')}`);
    }
    expect(lost).toEqual([]);
  });

  // An axis narrows nothing, and one month of a series is its figure.
  const NARROWING = PAIRS.filter(
    ([one, other]) => PARTS[other]!.kind !== 'axe' && !(one === 'parMois' && PARTS[other]!.kind === 'periode'),
  );

  it('are both kept where the second is a turn after the first', async () => {
    const lost: string[] = [];
    const turns = Object.keys(HEADS).flatMap((head) => NARROWING.map(([one, other]) => ({ head, one, other })));
    for (const { head, one, other } of turns.filter((_one, rank) => isPlayed(rank))) {
      const first = await parse(`${head} ${PARTS[one]!.said[0]}`);
      if (first.genre !== 'frame') continue;
      const turn = `uniquement ${PARTS[other]!.said[0]}`;
      const parsed = await parse(turn, first.frame);
      const parts = parsed.genre === 'frame' ? missing(parsed.frame, head, [one, other]) : [];
      if (parts.length > 0) lost.push(`${head} ${PARTS[one]!.said[0]} > ${turn}: ${parts.join(', ')}`);
    }
    expect(lost).toEqual([]);
  });
});
