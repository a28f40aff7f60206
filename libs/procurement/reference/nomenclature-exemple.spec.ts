import { findCompte } from './comptes.js';
import { readReferenceFile } from './reference-file.js';
import { nomenclatureExemple } from './nomenclature-exemple.js';

describe('example nomenclature', () => {
  const familles = nomenclatureExemple();

  it('has forty familles and more under three heads, each code once', () => {
    expect(familles.filter(({ parent }) => parent === undefined).map(({ code }) => code)).toEqual(['F', 'S', 'T']);
    expect(familles.filter(({ parent }) => parent !== undefined).length).toBeGreaterThanOrEqual(40);
    expect(new Set(familles.map(({ code }) => code)).size).toBe(familles.length);
  });

  it('refers to official CPV codes, and to accounts that are purchases', () => {
    const codes = readReferenceFile<'code'>('cpv.csv').map(({ code }) => code);
    for (const { prefixesCpv, comptes } of familles) {
      for (const prefixe of prefixesCpv) expect(codes.some((code) => code.startsWith(prefixe))).toBe(true);
      for (const compte of comptes) expect(findCompte('M57', compte)).toMatchObject({ horsPerimetre: false });
    }
  });
});
