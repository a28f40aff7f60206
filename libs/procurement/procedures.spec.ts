import { findProcedure, PROCEDURES, rangDuMarche } from './procedures.js';

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
    expect(rangDuMarche({ procedure, typeAchat: 'services', jour: '2026-05-01' })?.rang).toBe(rang);
  });

  it.each([
    // R2131-12: what is recorded goes first, else the notice is presumed from 90 000 on.
    [undefined, '89999.99', 1, undefined],
    [undefined, '90000.00', 2, '90000.00'],
    [undefined, undefined, 1, undefined],
    [false, '150000.00', 1, undefined],
    [true, '50000.00', 2, undefined],
  ])('procédure adaptée, publicity %p, %p: rank %p', (publicite, montant, rang, presumed) => {
    const read = rangDuMarche({
      procedure: 'Procédure adaptée',
      typeAchat: 'services',
      jour: '2026-05-01',
      publicite,
      montant,
    });
    expect(read?.rang).toBe(rang);
    expect(read?.publicitePresumee?.montant).toBe(presumed);
  });

  it('gives every procedure of a marché its DECP v2 label', () => {
    for (const { rang, libelleV2 } of PROCEDURES) {
      expect(rang === undefined).toBe(libelleV2 === undefined);
      if (libelleV2) expect(findProcedure(libelleV2)).toMatchObject({ decp: 'v2', rang });
    }
  });
});
