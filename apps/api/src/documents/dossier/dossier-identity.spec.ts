import type { LotItem, MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { JUSTIFICATIONS } from '#procurement/justifications.js';
import { factsOf, lotsInWords } from './dossier-identity.js';

it.each([
  ['', [], 'le marché n’est pas alloti'],
  // As its name has it: « 2026-014, lot 2 ».
  ['2', [], 'le marché est le lot 2 de sa consultation'],
  ['', [{} as LotItem, {} as LotItem], '2\u00a0lots'],
])('tells of the lot « %s » with its lots what the name of the contract tells', (lot, lots, told) => {
  expect(lotsInWords({ lot, lots })).toBe(told);
});

describe('factsOf', () => {
  const NOTHING = ['titulaires', 'lots', 'sous_traitances', 'avenants', 'techniques', 'modalites', 'types_prix'];
  const lists = [...NOTHING, 'considerations_sociales', 'considerations_environnementales'];
  /** Of every fact, nothing is known. */
  const blank = new Proxy({}, { get: (_, name) => (lists.includes(String(name)) ? [] : null) });
  const marche = (facts: Partial<MarcheDetail>) =>
    new Proxy(facts, { get: (own, name) => Reflect.get(name in own ? own : blank, name) }) as MarcheDetail;
  const told = (facts: Partial<MarcheDetail>) =>
    Object.fromEntries(
      factsOf(marche({ numero: '1', lot: '', objet: 'Toiture', exercice: 2026, statut: 'en_cours', ...facts })),
    );

  it('names each case as the application does, under its article', () => {
    expect(told({ justification: 'urgence_imperieuse' })).toMatchObject({
      Justification: 'Urgence impérieuse (R2122-1)',
    });
  });

  it.each([
    ...JUSTIFICATIONS.map(({ code }) => ({ justification: code })),
    ...['fournitures', 'services', 'travaux'].map((type) => ({ type })),
    ...['en_preparation', 'en_cours', 'termine'].map((statut) => ({ statut })),
  ] as Partial<MarcheDetail>[])('tells %j in words, not as it is recorded', (facts) => {
    const [code] = Object.values(facts);
    const values = Object.values(told(facts));
    expect(values).not.toContain(code);
    expect(values.filter((value) => /[a-z]_[a-z]/.test(value ?? ''))).toEqual([]);
  });
});
