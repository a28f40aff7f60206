import { paidLines } from './needs.js';

it('opens the lines that a need counts: works of an opération are none of their famille', () => {
  const famille = { id: 'f', code: '20.02', libelle: 'Nettoyage' };
  const operation = { id: 'o', code: 'GYM', libelle: 'Gymnase' };
  const of = (need: object) => paidLines({ famille: null, operation: null, ...need } as never, 2026).search;
  expect(of({ famille, type: 'services' })).toEqual({ exercice: 2026, verdict: expect.anything(), famille: ['f'] });
  expect(of({ famille, type: 'travaux' })).toMatchObject({ famille: ['f'], operation: ['aucun'] });
  expect(of({ operation, type: 'travaux' })).toEqual({
    exercice: 2026,
    verdict: expect.anything(),
    operation: ['GYM'],
  });
});
