import { findCompte, findCompteConnu, normaliseNorme, reglesPerimetre } from './comptes.js';
import { readReferenceFile } from './reference-file.js';

const ROWS = readReferenceFile<'norme' | 'numero'>('comptes.csv');

describe('budget accounts', () => {
  it('gives every account of the three standards a section and a scope', () => {
    const comptes = ROWS.map(({ norme, numero }) => findCompte(norme, numero)!);
    expect(comptes.length).toBeGreaterThan(3500);
    expect(new Set(comptes.map(({ norme }) => norme))).toEqual(new Set(['M57', 'M57A', 'M14']));
    expect(comptes.every(({ explication }) => explication !== '')).toBe(true);
  });

  it.each([
    // In scope: what a local authority buys.
    ['M57', '60632', 'fonctionnement', false],
    ['M57', '611', 'fonctionnement', false],
    ['M57', '6135', 'fonctionnement', false],
    ['M57', '6218', 'fonctionnement', false],
    ['M57', '65811', 'fonctionnement', false],
    ['M57', '2031', 'investissement', false],
    ['M57', '21838', 'investissement', false],
    ['M57', '2313', 'investissement', false],
    ['M57', '238', 'investissement', false],
    ['M57', '4581', 'investissement', false],
    ['M14', '651', 'fonctionnement', false],
    ['M14', '2116', 'investissement', false],
    // Out of scope: payroll, rents, taxes, transfers, interest, entries.
    ['M57', '64111', 'fonctionnement', true],
    ['M57', '6132', 'fonctionnement', true],
    ['M57', '6125', 'fonctionnement', true],
    ['M57', '63512', 'fonctionnement', true],
    ['M57', '65748', 'fonctionnement', true],
    ['M57', '651', 'fonctionnement', true],
    ['M57', '66111', 'fonctionnement', true],
    ['M57', '6811', 'fonctionnement', true],
    ['M57', '1641', 'investissement', true],
    ['M57', '204', 'investissement', true],
    ['M57', '2111', 'investissement', true],
    ['M57', '275', 'investissement', true],
    ['M57', '4582', 'investissement', true],
    ['M14', '6574', 'fonctionnement', true],
    ['M14', '6281', 'fonctionnement', true],
    ['M14', '739211', 'fonctionnement', true],
  ])('%s %s: %s, out of scope %p', (norme, numero, section, horsPerimetre) => {
    expect(findCompte(norme, numero)).toMatchObject({ numero, section, horsPerimetre });
  });

  it('lets a subdivision of the organisation inherit from its account', () => {
    expect(findCompte('M57', '606321')).toMatchObject({
      numero: '606321',
      libelle: 'Fournitures de petit équipement',
      horsPerimetre: false,
    });
    expect(findCompte('M57', '6132001')).toMatchObject({ numero: '6132001', horsPerimetre: true });
    expect(findCompte('M57', '6135000')).toMatchObject({ numero: '6135000', horsPerimetre: false });
    expect(findCompte('M57', '9')).toBeUndefined();
    expect(findCompte('M57', '99')).toBeUndefined();
    expect(findCompte('M57', 'abc')).toBeUndefined();
  });

  it('knows no subdivision beside those of the standard', () => {
    expect(findCompte('M57', '60999')).toBeUndefined();
    expect(findCompteConnu('60999')).toBeUndefined();
    expect(findCompteConnu('606321')).toMatchObject({ numero: '606321', norme: 'M57' });
  });

  it.each([
    ['M57', 'M57'],
    ['M57_D', 'M57'],
    ['m57-a', 'M57A'],
    ['M57 abrégé', 'M57A'],
    ['M57-M57_A', 'M57A'],
    ['M14-M14_COM_SUP3500', 'M14'],
    ['M4', undefined],
  ])('normaliseNorme(%p) is %p', (raw, expected) => {
    expect(normaliseNorme(raw)).toBe(expected);
  });

  it('has no rule that decides of no account', () => {
    const idle = reglesPerimetre().filter(
      ({ norme, prefixe }) =>
        !ROWS.some((compte) => compte.numero.startsWith(prefixe) && (norme === '*' || norme === compte.norme)),
    );
    expect(idle.map(({ prefixe }) => prefixe)).toEqual([]);
  });
});
