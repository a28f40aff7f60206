import type { Clause } from '../frame/terms.js';
import type { ClausesLues } from '../tools/marches.tool.js';
import { sayClause } from './clauses.answer.js';

const NOTHING: ClausesLues = {
  ...{ forme_prix: null, types_prix: [], ccag: null, reconductions: null, attribution_avance: null, taux_avance: null },
  ...{ sous_traitance_declaree: null, sous_traitances: 0 },
  ...{ considerations_sociales: [], considerations_environnementales: [] },
};

const TOLD: ClausesLues = {
  ...{ forme_prix: 'Unitaire', types_prix: ['Définitif révisable'], ccag: 'Travaux', reconductions: 3 },
  ...{ attribution_avance: true, taux_avance: 0.05, sous_traitance_declaree: true, sous_traitances: 2 },
  ...{ considerations_sociales: ['Clause sociale'], considerations_environnementales: ['Critère environnemental'] },
};

describe('what a contract says of how it is carried out', () => {
  it.each<[Clause, RegExp, RegExp]>([
    ['prix', /Unitaire.*Définitif révisable/, /non renseignée.*non renseignés/],
    ['ccag', /CCAG : Travaux/, /non renseigné/],
    ['reconduction', /^3\sreconductions prévues/, /non renseignées/],
    ['avance', /est attribuée, de 5,0\s%/, /non renseignée/],
    ['sous_traitance', /déclarée ; 2\sactes enregistrés/, /non renseignée/],
    ['considerations', /Clause sociale.*Critère environnemental/, /non renseignées.*non renseignées/],
  ])('tells %s, and that nothing is told', (clause, told, unknown) => {
    expect(sayClause(clause, TOLD)).toMatch(told);
    expect(sayClause(clause, NOTHING)).toMatch(unknown);
  });

  it('tells apart none and not told', () => {
    const none = { ...NOTHING, reconductions: 0, attribution_avance: false, sous_traitance_declaree: false };
    expect(sayClause('reconduction', none)).toBe('aucune reconduction prévue');
    expect(sayClause('avance', none)).toBe('aucune avance attribuée');
    expect(sayClause('sous_traitance', none)).toBe('aucune sous-traitance déclarée');
  });
});
