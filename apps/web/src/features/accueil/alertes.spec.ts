import type { AlerteItem } from '#client/operations.js';
import { byShare } from './alertes.js';

const alerte = (id: string, part_pct: number | null): AlerteItem =>
  ({ id, execution: part_pct === null ? null : { part_pct } }) as unknown as AlerteItem;

describe('byShare', () => {
  it('puts what is furthest beyond its amount first', () => {
    const given = [alerte('a', 880.5), alerte('b', 943.9), alerte('c', 85.2), alerte('d', null), alerte('e', 94.8)];
    expect(byShare(given).map(({ id }) => id)).toEqual(['b', 'a', 'e', 'c', 'd']);
  });
});
