import { findProcedure, PROCEDURES } from './procedures.js';

describe('rank of a procedure', () => {
  it.each([
    ["Appel d'offres ouvert", 3],
    ["Appel d'offres restreint", 3],
    ['Appel d’offres ouvert', 3],
    ['APPEL D’OFFRES OUVERT', 3],
    ['Procédure avec négociation', 3],
    ['Procédure concurrentielle avec négociation', 3],
    ['Procédure négociée avec mise en concurrence préalable', 3],
    ['Dialogue compétitif', 3],
    ['Procédure adaptée', 1],
    ['Procedure adaptee', 1],
    ['Marché passé sans publicité ni mise en concurrence préalable', 0],
    ['Marché public négocié sans publicité ni mise en concurrence préalable', 0],
    ['Marché négocié sans publicité ni mise en concurrence préalable', 0],
    ['Procédure négociée ouverte', undefined],
    ['Gré à gré', undefined],
  ])('%s: %p', (procedure, rang) => {
    expect(findProcedure(procedure)?.rang).toBe(rang);
  });

  it('gives every procedure of a marché its DECP v2 label', () => {
    for (const { rang, libelleV2 } of PROCEDURES) {
      expect(rang === undefined).toBe(libelleV2 === undefined);
      if (libelleV2) expect(findProcedure(libelleV2)).toMatchObject({ decp: 'v2', rang });
    }
  });
});
