import fc from 'fast-check';
import { toBesoinItem } from '#figures/besoins/seuils.js';
import { addDays } from '#procurement/dates.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { TYPES_ACHAT } from '#procurement/types-achat.js';
import { prochainSeuil, seuilsFranchis } from './seuils.js';

const montant = fc.bigInt(0n, 10n ** 10n).map(fromCentimes);
const jour = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2017-01-01', days));
const typeAchat = fc.constantFrom(...TYPES_ACHAT);

describe('the next threshold and those crossed', () => {
  it.each([
    ['45000.00', '2026-03-31', '90000.00', 4_500_000n],
    ['45000.00', '2026-04-01', '60000.00', 1_500_000n],
    ['60000.00', '2026-04-01', '90000.00', 3_000_000n],
  ])('%s on %s: next threshold %s, %p cents away', (montant, jour, seuil, distance) => {
    const next = prochainSeuil({ montant, typeAchat: 'services', jour });
    expect(next).toMatchObject({ seuil: { montant: seuil }, distance });
  });

  it('has no next threshold above the European one', () => {
    expect(prochainSeuil({ montant: '216000.00', typeAchat: 'services', jour: '2026-04-01' })).toBeUndefined();
  });

  it.each([
    ['39999.99', '40000.00', ['dispense']],
    ['40000.00', '50000.00', []],
    ['10000.00', '95000.00', ['dispense', 'publicite']],
    ['95000.00', '10000.00', []],
    ['0.00', '300000.00', ['dispense', 'publicite', 'formalisee']],
  ])('from %s to %s crosses %p', (avant, montant, codes) => {
    const crossed = seuilsFranchis(avant, { montant, typeAchat: 'fournitures', jour: '2026-02-01' });
    expect(crossed.map(({ code }) => code)).toEqual(codes);
  });

  it('a need that grows by steps crosses the same thresholds as at once, each once', () => {
    fc.assert(
      fc.property(fc.array(montant, { minLength: 1, maxLength: 6 }), typeAchat, jour, (steps, type, day) => {
        const codes: string[] = [];
        let need = 0n;
        for (const step of steps) {
          const before = fromCentimes(need);
          need += toCentimes(step);
          codes.push(
            ...seuilsFranchis(before, { montant: fromCentimes(need), typeAchat: type, jour: day }).map(
              ({ code }) => code,
            ),
          );
        }
        const atOnce = seuilsFranchis('0.00', { montant: fromCentimes(need), typeAchat: type, jour: day });
        expect(codes).toEqual(atOnce.map(({ code }) => code));
      }),
    );
  });

  it('the next threshold is reached by its distance, and not by a cent less', () => {
    fc.assert(
      fc.property(montant, typeAchat, jour, (amount, type, day) => {
        const next = prochainSeuil({ montant: amount, typeAchat: type, jour: day });
        if (!next) return;
        const crossed = (cents: bigint) =>
          seuilsFranchis(amount, { montant: fromCentimes(toCentimes(amount) + cents), typeAchat: type, jour: day });
        expect(crossed(next.distance)).toEqual([next.seuil]);
        expect(crossed(next.distance - 1n)).toEqual([]);
      }),
    );
  });

  it('the next threshold is the one that the screens show, with what is left before it', () => {
    fc.assert(
      fc.property(montant, typeAchat, jour, (consomme, type, day) => {
        const row = { perimetre: 'famille' as const, id: '', code: '', libelle: '', type_achat: type };
        const exercice = Number(day.slice(0, 4));
        const shown = toBesoinItem({ ...row, consomme, engage: '0.00' }, exercice, day).prochain_seuil;
        const next = prochainSeuil({ montant: consomme, typeAchat: type, jour: day });
        expect(shown && [shown.code, shown.montant_ht, shown.distance_ht]).toEqual(
          next ? [next.seuil.code, Number(next.seuil.montant), Number(fromCentimes(next.distance))] : null,
        );
      }),
    );
  });
});
