import { findProcedure, procedureAPreciser, procedureEcrite, PROCEDURES } from './procedures.js';

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
    ["Appel d'offres", 3],
    ['Procédure formalisée', 3],
    ['Gré à gré', undefined],
  ])('%s: %p', (procedure, rang) => {
    expect(findProcedure(procedure)?.rang).toBe(rang);
  });

  it('gives every procedure of a marché its DECP v2 label', () => {
    for (const { libelle, rang, libelleV2 } of PROCEDURES) {
      expect(rang === undefined || procedureAPreciser(libelle)).toBe(libelleV2 === undefined);
      if (libelleV2) expect(findProcedure(libelleV2)).toMatchObject({ decp: 'v2', rang });
    }
  });
});

describe('a procedure in the words of a buyer', () => {
  it.each([
    ['MAPA', 'Procédure adaptée'],
    ['M.A.P.A.', undefined],
    ['Procédure adaptée < 90 k€', 'Procédure adaptée'],
    ['Marché à procédure adaptée (art. 27)', 'Procédure adaptée'],
    ['Procédure adaptée avec négociation', 'Procédure adaptée'],
    ['AOO européen', "Appel d'offres ouvert"],
    ['Appel d’offres ouvert - article 25-I-1°', "Appel d'offres ouvert"],
    ['AOR', "Appel d'offres restreint"],
    ['AO ouvert', "Appel d'offres ouvert"],
    ['AO restreint européen', "Appel d'offres restreint"],
    ['Gré à gré', 'Marché passé sans publicité ni mise en concurrence préalable'],
    ['Sans publicité ni mise en concurrence (R2122-3)', 'Marché passé sans publicité ni mise en concurrence préalable'],
    ['Procédure négociée avec publicité préalable', 'Procédure avec négociation'],
    ['Procédure négociée sans publicité', 'Marché passé sans publicité ni mise en concurrence préalable'],
    ['MAPA sans publicité ni mise en concurrence', undefined],
    ['Procédure négociée', undefined],
    ["Appel d'offres", "Appel d'offres"],
    ['APPEL D’OFFRES EUROPÉEN', "Appel d'offres"],
    ['AO', "Appel d'offres"],
    ['Procédure formalisée', 'Procédure formalisée'],
    ["Appel d'offres infructueux", undefined],
    ['Sans publicité, trois devis', undefined],
    ['Accord-cadre', undefined],
  ])('reads « %s » as %s', (ecrite, libelle) => {
    expect(procedureEcrite(ecrite)).toBe(libelle);
  });
});
