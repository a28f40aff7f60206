import type { Clause } from '../frame/terms.js';
import type { ClausesLues, MarcheTrouve } from '../tools/marches.tool.js';
import { sayClause, sayRenewals } from './clauses.answer.js';

const NOTHING: ClausesLues = {
  ...{ forme_prix: null, types_prix: [], ccag: null, reconductions: null, attribution_avance: null, taux_avance: null },
  ...{ sous_traitance_declaree: null, sous_traitances: [] },
  ...{ considerations_sociales: [], considerations_environnementales: [] },
};

const TOLD: ClausesLues = {
  ...{ forme_prix: 'Unitaire', types_prix: ['Définitif révisable'], ccag: 'Travaux', reconductions: 3 },
  ...{ attribution_avance: true, taux_avance: 0.05, sous_traitance_declaree: true },
  sous_traitances: [
    { sous_traitant: 'SUD TERRASSEMENT', objet: 'Dépose', montant_ht: 100_224 },
    { sous_traitant: null, objet: null, montant_ht: null },
  ],
  ...{ considerations_sociales: ['Clause sociale'], considerations_environnementales: ['Critère environnemental'] },
};

describe('what a contract says of how it is carried out', () => {
  it.each<[Clause, RegExp, RegExp]>([
    ['prix', /Unitaire.*Définitif révisable/, /non renseignée.*non renseignés/],
    ['ccag', /CCAG : Travaux/, /non renseigné/],
    ['reconduction', /^3\sreconductions prévues/, /non renseignées/],
    ['avance', /est attribuée, de 5,0\s%/, /non renseignée/],
    [
      'sous_traitance',
      /déclarée ; 2\sactes enregistrés : SUD TERRASSEMENT, « Dépose », 100\s224,00\s€ HT ; sous-traitant non renseigné$/,
      /non renseignée/,
    ],
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

describe('where a contract stands among its renewals', () => {
  const say = (months: number | null, reconductions: number | null, from: string, end: string | null): string => {
    const one = { date_notification: from, date_fin: end, duree_mois: months, clauses: { ...NOTHING, reconductions } };
    return sayRenewals(one as MarcheTrouve, '2026-11-30').replaceAll(/[\u00a0\u202f]/g, ' ');
  };

  it('says the end of the period that runs, and that of the contract', () => {
    expect(say(48, 3, '2024-04-01', '2028-04-01')).toBe(
      ' ; la période en cours finit le 1er avril 2027, et le marché le 1er avril 2028, reconductions comprises',
    );
  });

  it('says that the last one is behind, where the contract may be renewed no more', () => {
    expect(say(24, 1, '2024-12-01', '2026-12-01')).toBe(
      ' ; la date de la dernière, le 1er décembre 2025, est passée : le marché finit le 1er décembre 2026, sans autre reconduction prévue',
    );
  });

  it('says that a contract is over', () => {
    expect(say(24, 1, '2020-12-01', '2022-12-01')).toBe(' ; le marché a pris fin le 1er décembre 2022');
  });

  it.each<[string, number | null, number | null]>([
    ['where there is none', 24, 0],
    ['where nobody knows', 24, null],
    ['where its length is not known', null, 1],
    ['where its length is that of one period', 12, 3],
    ['where its periods are no whole months', 25, 1],
  ])('says nothing of its deadlines %s', (_where, months, reconductions) => {
    expect(say(months, reconductions, '2025-12-01', '2027-12-01')).toBe('');
  });
});
