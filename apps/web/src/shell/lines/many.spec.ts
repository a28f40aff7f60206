import type { LigneItem } from '#client/operations.js';
import type { Target } from './bulk.js';
import { inScope, isMany } from './many.js';

const line = (statut: string) => ({ verdict: { statut } }) as LigneItem;
const whole = (query: Record<string, string>, count = 15_927): Target => ({
  ...{ body: query, query, count, amount: 1_000.3, isFilter: true },
  lines: [line('conforme'), line('hors_champ')],
});

describe('many lines at once', () => {
  it('leaves those out of scope, unless a verdict was chosen or nothing else matches', () => {
    const narrowed = inScope(whole({ exercice: '2026' }), { count: 1_148, amount: 0.1 });
    const query = { exercice: '2026', verdict: 'conforme,non_conforme,a_verifier' };
    expect(narrowed).toMatchObject({ query, body: query, count: 14_779, amount: 1_000.2, leftOut: 1_148 });
    expect(narrowed.lines).toEqual([line('conforme')]);
    const chosen = whole({ verdict: 'hors_champ' });
    expect(inScope(chosen, { count: 3, amount: 0 })).toBe(chosen);
    const payroll = whole({ compte: '64' }, 3);
    expect(inScope(payroll, { count: 3, amount: 0 })).toBe(payroll);
  });

  it('are asked for again above a thousand, and above a hundred where no filter narrows the list', () => {
    expect([1_000, 1_001].map((count) => isMany(whole({ search: 'lce' }), count))).toEqual([false, true]);
    expect([100, 101].map((count) => isMany(whole({ exercice: '2026' }), count))).toEqual([false, true]);
    const narrowed = inScope(whole({ exercice: '2026' }), { count: 1_148, amount: 0 });
    expect(isMany(narrowed, 1_000)).toBe(true);
  });
});
