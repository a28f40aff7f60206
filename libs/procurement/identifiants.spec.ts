import { isValidSiren, isValidSiret, normaliseTypeIdentifiant, readSiret, sirenOf } from './identifiants.js';

describe('SIRET and SIREN', () => {
  it.each([
    ['21930048000015', true], // Ville de Montreuil
    ['21690123100011', true], // Ville de Lyon
    ['21930048000016', false],
    // La Poste: Luhn fails on most establishments, the sum of the digits is divisible by 5.
    ['35600000000001', true],
    ['35600000000002', false],
    ['2193004800001', false],
    ['2193004800001A', false],
    ['', false],
  ])('isValidSiret(%p) is %p', (siret, expected) => {
    expect(isValidSiret(siret)).toBe(expected);
  });

  it('does not extend the exception of La Poste to other legal units', () => {
    // The digits add up to 25, but the SIREN is not that of La Poste.
    expect(isValidSiret('35600001000028')).toBe(false);
  });

  it.each([
    ['219300480', true],
    ['219300481', false],
    ['356000000', true],
    ['21930048', false],
  ])('isValidSiren(%p) is %p', (siren, expected) => {
    expect(isValidSiren(siren)).toBe(expected);
  });

  it.each([
    ['21930048000015', { statut: 'valide', siret: '21930048000015', siren: '219300480', corrections: [] }],
    [
      '219 300 480 00015',
      {
        statut: 'valide',
        siret: '21930048000015',
        siren: '219300480',
        corrections: ['espaces ou séparateurs retirés du SIRET'],
      },
    ],
    ['21930048000016', { statut: 'cle_invalide', siret: '21930048000016', siren: '219300480', corrections: [] }],
    [
      // 005 520 135 00012 once a spreadsheet has read it as a number
      '552013500012',
      {
        statut: 'valide',
        siret: '00552013500012',
        siren: '005520135',
        corrections: ['zéros initiaux du SIRET rétablis : « 552013500012 » lu 00552013500012'],
      },
    ],
    // Padding does not make a right key: it is not a SIRET.
    ['552013500013', { statut: 'format_invalide', corrections: [] }],
    ['2193004800001', { statut: 'format_invalide', corrections: [] }],
    ['XXXXXXXXXXXXXX', { statut: 'format_invalide', corrections: [] }],
    ['', { statut: 'format_invalide', corrections: [] }],
  ])('readSiret(%p)', (raw, expected) => {
    expect(readSiret(raw)).toEqual(expected);
  });
});

describe('supplier identifiers', () => {
  it.each([
    ['SIRET', '30130960500410', '301309605'],
    ['SIRET', '3013096050041', undefined],
    ['TVA', 'FR83404833048', '404833048'],
    ['TVA', 'FR 83 404 833 048', '404833048'],
    ['TVA', 'FR84404833048', undefined],
    ['TVA', 'DE123456789', undefined],
    ['HORS-UE', '301309605', undefined],
  ])('sirenOf(%p, %p) is %p', (type, identifiant, expected) => {
    expect(sirenOf(type, identifiant)).toBe(expected);
  });

  it.each([
    ['SIRET', 'SIRET'],
    ['TVA_INTRACOMMUNAUTAIRE', 'TVA'],
    ['HORS_UE', 'HORS-UE'],
    ['hors-ue', 'HORS-UE'],
    ['FRW', 'FRWF'],
    ['DUNS', undefined],
  ])('normaliseTypeIdentifiant(%p) is %p', (raw, expected) => {
    expect(normaliseTypeIdentifiant(raw)).toBe(expected);
  });
});
