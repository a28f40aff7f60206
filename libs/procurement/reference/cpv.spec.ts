import { findCpv, normaliseCpv } from './cpv.js';
import { readReferenceFile } from './reference-file.js';

const CODES = readReferenceFile<'code'>('cpv.csv').map(({ code }) => findCpv(code)!);

describe('CPV 2008', () => {
  it('holds the 9 454 official codes', () => {
    expect(CODES).toHaveLength(9454);
    expect(CODES.every(({ code, cle, libelle }) => /^\d{8}$/.test(code) && /^\d$/.test(cle) && libelle !== '')).toBe(
      true,
    );
    expect(CODES.filter(({ categorie }) => categorie === 'travaux')).toHaveLength(822);
  });

  it('finds a code with or without its check digit', () => {
    const expected = {
      code: '45210000',
      cle: '2',
      categorie: 'travaux',
      libelle: 'Travaux de construction de bâtiments',
    };
    expect(findCpv('45210000')).toEqual(expected);
    expect(findCpv('45210000-2')).toEqual(expected);
    expect(findCpv('99999999')).toBeUndefined();
  });

  it.each([
    ['45210000', '45210000', []],
    ['45210000-2', '45210000', []],
    [' 4521 0000-2 ', '45210000', []],
    // An official code that fails the check-digit formula: accepted, the table decides.
    ['03300000-2', '03300000', []],
    ['9310000', '09310000', ['zéro initial rétabli : « 9310000 » lu 09310000']],
    ['9310000-5', '09310000', ['zéro initial rétabli : « 9310000-5 » lu 09310000']],
    ['93100005', '09310000', ['zéro initial rétabli : « 93100005 » lu 09310000']],
    ['031210005', '03121000', ['clé de contrôle détachée : « 031210005 » lu 03121000']],
    ['4521000', '45210000', ['zéros finaux complétés : « 4521000 » lu 45210000']],
    // Met in a real file: the check digit confirms which zero is missing.
    ['4543100-7', '45431000', ['zéros finaux complétés : « 4543100-7 » lu 45431000']],
    ['45', '45000000', ['zéros finaux complétés : « 45 » lu 45000000']],
    ['45210000-7', '45210000', ['clé de contrôle 7 ignorée : la clé de 45210000 est 2']],
  ])('reads %p as %s', (raw, code, corrections) => {
    const read = normaliseCpv(raw);
    expect(read?.code).toBe(code);
    expect(read?.corrections).toEqual(corrections);
  });

  it.each(['', '0', '12345678', '74400000', '00000000-1', '4521000012', 'travaux', '45210000--2', '٤٥٢١٠٠٠٠'])(
    'refuses %p, which no official code explains',
    (raw) => {
      expect(normaliseCpv(raw)).toBeUndefined();
    },
  );

  it('leaves every official code unchanged, with and without its check digit', () => {
    for (const { code, cle } of CODES) {
      for (const written of [code, `${code}-${cle}`]) {
        expect(normaliseCpv(written)).toMatchObject({ code, corrections: [] });
      }
    }
  });
});
