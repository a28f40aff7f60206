import { several, text } from './address.js';
import { listFilters } from './list-filters.js';

describe('the filters of a list', () => {
  const { filtersOf, inForce, queryOf, none } = listFilters({ famille: several, search: text });

  it('are those of the address that the list knows', () => {
    const search = { search: 'papier', famille: ['A', 'B'], fiche: '1' } as { search: string; famille: string[] };
    expect(filtersOf(search)).toEqual({ famille: ['A', 'B'], search: 'papier' });
    expect(inForce({ search: 'papier' })).toEqual(['search']);
  });

  it('are asked for as the api takes them, with the exercice of the top bar', () => {
    expect(queryOf({ famille: ['A', 'B'] }, 2026)).toEqual({ exercice: '2026', famille: 'A,B' });
    expect(queryOf({ search: 'papier' }, undefined)).toEqual({ search: 'papier' });
  });

  it('are taken away together', () => {
    expect(none).toEqual({ famille: undefined, search: undefined });
  });
});
