import { extended, isChosen, isEmpty, MOST_CHOSEN, nothing, type Selection, sumOf, toggled } from './selection.js';

const rows = (count: number) => Array.from({ length: count }, (_, rank) => [`id${rank}`, { rank }] as const);
type Row = { rank: number };
const idsOf = (selection: Selection<Row>): string[] => (selection.all ? ['*'] : [...selection.rows.keys()]);
const loaded = () => rows(3);

describe('selection', () => {
  it('chooses a row and lets go of it', () => {
    const [first, second] = rows(2);
    const one = toggled(nothing<Row>(), first!, loaded);
    expect(idsOf(toggled(one, second!, loaded))).toEqual(['id0', 'id1']);
    expect(isEmpty(toggled(one, first!, loaded))).toBe(true);
  });

  it('goes from all to the loaded rows without the one that is let go', () => {
    const left = toggled<Row>({ all: true }, rows(2)[1]!, loaded);
    expect(idsOf(left)).toEqual(['id0', 'id2']);
    expect(isChosen({ all: true }, 'anything')).toBe(true);
  });

  it('holds a thousand rows at most', () => {
    const full = extended(nothing<Row>(), rows(MOST_CHOSEN + 5));
    expect(idsOf(full)).toHaveLength(MOST_CHOSEN);
    expect(idsOf(toggled(full, ['another', { rank: -1 }], loaded))).toHaveLength(MOST_CHOSEN);
    expect(extended<Row>({ all: true }, rows(1))).toEqual({ all: true });
  });

  it('sums amounts to the cent', () => {
    expect(sumOf([0.1, 0.2, -0.05])).toBe(0.25);
    expect(sumOf(Array<number>(1_000).fill(412.3))).toBe(412_300);
  });
});
