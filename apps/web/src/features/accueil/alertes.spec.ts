import type { AlerteItem } from '#client/operations.js';
import { alertesOf, executionsOf } from './alertes.js';

const alerte = (id: string, part_pct: number | null, marche = id): AlerteItem =>
  ({ marche: { id: marche }, id, execution: part_pct === null ? null : { part_pct } }) as unknown as AlerteItem;

const rows = (...alertes: AlerteItem[]) => ({ rows: alertes, isCut: false });

describe('executionsOf', () => {
  it('puts what is furthest beyond its amount first', () => {
    const reached = rows(alerte('a', 880.5), alerte('b', 943.9));
    const near = rows(alerte('c', 85.2), alerte('d', null), alerte('e', 94.8));
    expect(executionsOf(reached, near).rows.map(({ id }) => id)).toEqual(['b', 'a', 'e', 'c', 'd']);
  });

  it('counts a marché once that was announced near its amount, then beyond', () => {
    const both = executionsOf(rows(alerte('beyond', 104, 'm')), rows(alerte('near', 104, 'm'), alerte('n', 81)));
    expect(both.rows.map(({ id }) => id)).toEqual(['beyond', 'n']);
  });
});

describe('alertesOf', () => {
  const subject = ({ marche, id }: AlerteItem) => (id.startsWith('far') ? undefined : marche?.id);

  it('says that there are more only where those behind belong to them', () => {
    const near = [alerte('a', null), alerte('b', null)];
    expect(alertesOf({ alertes: near, total: 3 }, subject)).toMatchObject({ rows: near, isCut: true });
    expect(alertesOf({ alertes: near, total: 2 }, subject).isCut).toBe(false);
    const far = [...near, alerte('far', null)];
    expect(alertesOf({ alertes: far, total: 9 }, subject)).toEqual({ rows: near, isCut: false });
  });
});
