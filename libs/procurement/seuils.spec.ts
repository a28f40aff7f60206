import { addDays } from './dates.js';
import { findSeuil, tableSeuils, type CodeSeuil } from './seuils.js';
import type { TypeAchat } from './types-achat.js';

describe('thresholds in force on the day a consultation is launched', () => {
  it.each<[CodeSeuil, TypeAchat, string, string]>([
    // R2124-1 and annex 2: European thresholds, every two years.
    ['formalisee', 'fournitures', '2017-12-31', '209000.00'],
    ['formalisee', 'fournitures', '2018-01-01', '221000.00'],
    ['formalisee', 'services', '2020-06-15', '214000.00'],
    ['formalisee', 'services', '2023-12-31', '215000.00'],
    ['formalisee', 'services', '2024-01-01', '221000.00'],
    ['formalisee', 'fournitures', '2025-12-31', '221000.00'],
    ['formalisee', 'fournitures', '2026-01-01', '216000.00'],
    ['formalisee', 'travaux', '2019-01-01', '5548000.00'],
    ['formalisee', 'travaux', '2021-01-01', '5350000.00'],
    ['formalisee', 'travaux', '2022-01-01', '5382000.00'],
    ['formalisee', 'travaux', '2025-12-31', '5538000.00'],
    ['formalisee', 'travaux', '2026-01-01', '5404000.00'],
    // R2122-8: décret 2025-1386, supplies and services from 1 April 2026.
    ['dispense', 'services', '2019-12-31', '25000.00'],
    ['dispense', 'services', '2020-01-01', '40000.00'],
    ['dispense', 'fournitures', '2026-03-31', '40000.00'],
    ['dispense', 'fournitures', '2026-04-01', '60000.00'],
    ['dispense', 'services', '2026-04-01', '60000.00'],
    ['dispense', 'travaux', '2020-08-01', '70000.00'],
    ['dispense', 'travaux', '2024-06-01', '100000.00'],
    ['dispense', 'travaux', '2026-03-31', '100000.00'],
    ['dispense', 'travaux', '2026-04-01', '100000.00'],
    // R2131-12.
    ['publicite', 'services', '2025-05-05', '90000.00'],
    ['publicite', 'travaux', '2026-05-05', '90000.00'],
    ['publication_decp', 'services', '2026-05-05', '40000.00'],
  ])('%s, %s, %s: %s', (code, typeAchat, jour, montant) => {
    expect(findSeuil(code, typeAchat, jour)?.montant).toBe(montant);
  });

  it.each<[TypeAchat, string, string]>([
    ['services', '2025-12-31', '443000.00'],
    ['services', '2026-01-01', '432000.00'],
    ['travaux', '2026-01-01', '5404000.00'],
  ])('entité adjudicatrice, %s, %s: %s', (typeAchat, jour, montant) => {
    expect(findSeuil('formalisee', typeAchat, jour, 'entite_adjudicatrice')?.montant).toBe(montant);
  });

  it.each(['2010-01-01', '2028-01-01'])(
    'has no European threshold on %s: the table says what it does not know',
    (jour) => {
      expect(findSeuil('formalisee', 'services', jour)).toBeUndefined();
    },
  );

  it('says which values were not read in a source', () => {
    expect(findSeuil('publicite', 'travaux', '2019-06-01')?.aVerifier).toBe(true);
    expect(findSeuil('dispense', 'services', '2026-04-01')).toMatchObject({
      aVerifier: false,
      validFrom: '2026-04-01',
      validTo: null,
      texte: 'CCP R2122-8, décret 2025-1386 du 29 décembre 2025',
    });
  });

  it('never holds two thresholds, nor a gap, for the same need and buyer', () => {
    const rows = tableSeuils().toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    const lastOf = new Map<string, string | null>();
    for (const { code, objet, acheteur, validFrom, validTo } of rows) {
      const serie = `${code} ${objet} ${acheteur}`;
      const last = lastOf.get(serie);
      if (last !== undefined) expect(addDays(last ?? '', 1)).toBe(validFrom);
      lastOf.set(serie, validTo);
    }
    expect(lastOf.size).toBe(10);
  });
});
