import fc from 'fast-check';
import { limiteAvenants } from './avenants.js';
import { addDays, daysBetween } from './dates.js';
import { delaiDePaiement } from './delai-paiement.js';
import { alertesEcheance, echeancesDuMarche } from './echeances.js';
import { interetsMoratoires } from './interets.js';
import { fromCentimes, toCentimes } from './montant.js';
import { rangRequis } from './rangs.js';
import { tauxConformite } from './taux-conformite.js';
import { TYPES_ACHAT } from './types-achat.js';

/** What must hold whatever the data: the tables of the other specs give the values, these the laws. */
const montant = fc.bigInt(0n, 10n ** 10n).map(fromCentimes);
const jour = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2017-01-01', days));
const typeAchat = fc.constantFrom(...TYPES_ACHAT);

describe('laws of the thresholds', () => {
  it('a larger need never requires less', () => {
    fc.assert(
      fc.property(montant, montant, typeAchat, jour, (a, b, type, day) => {
        const [small = a, large = b] = [a, b].sort((x, y) => Number(toCentimes(x) - toCentimes(y)));
        const rang = (one: string) => rangRequis({ montant: one, typeAchat: type, jour: day })?.rang ?? 0;
        expect(rang(small)).toBeLessThanOrEqual(rang(large));
      }),
    );
  });
});

describe('laws of the rate', () => {
  it('rates stay between 0 and 100 when nothing is cancelled, and what is unknown never raises them', () => {
    const statut = fc.constantFrom(
      'conforme' as const,
      'non_conforme' as const,
      'a_verifier' as const,
      'hors_champ' as const,
    );
    const lignes = fc.array(fc.record({ statut, montantHt: montant, classee: fc.boolean() }), { minLength: 1 });
    fc.assert(
      fc.property(lignes, (lines) => {
        const { montantPct, nombrePct, nonClassePct, nonConformePct, aVerifierPct } = tauxConformite(lines);
        for (const pct of [montantPct, nombrePct, nonClassePct, nonConformePct, aVerifierPct]) {
          if (pct !== null) expect(pct >= -0.01 && pct <= 100).toBe(true);
        }
        if (montantPct !== null) expect(montantPct + nonConformePct! + aVerifierPct!).toBeCloseTo(100, 8);
        const more = tauxConformite([...lines, { statut: 'a_verifier', montantHt: '100.00', classee: false }]);
        if (montantPct !== null) expect(more.montantPct).toBeLessThanOrEqual(montantPct);
      }),
    );
  });
});

describe('laws of the payment delay', () => {
  it('lateness is counted from the limit, and interest grows with it', () => {
    fc.assert(
      fc.property(
        montant.filter((amount) => amount !== '0.00'),
        fc.integer({ min: 0, max: 200 }),
        (montantTtc, days) => {
          const datePaiement = addDays('2024-03-01', days);
          const paid = { eligible: true, montantTtc, dateDemande: '2024-03-01', datePaiement };
          const { joursRetard, ...delai } = { joursRetard: -1, ...delaiDePaiement({ ...paid, delaisLegaux: [30] }) };
          expect(joursRetard).toBe(Math.max(0, daysBetween(delai.limite ?? '', datePaiement)));
          expect(joursRetard > 0).toBe(delai.indemnite === '40.00');
          expect(joursRetard > 0).toBe(delai.interets !== undefined);
        },
      ),
    );
  });

  it('interest on two parts is that of the whole, to the cent of each rounding', () => {
    fc.assert(
      fc.property(montant, montant, fc.integer({ min: 1, max: 400 }), (a, b, days) => {
        const on = (amount: bigint) =>
          toCentimes(interetsMoratoires(fromCentimes(amount), '2024-07-01', days)?.montant ?? '0');
        const gap = on(toCentimes(a)) + on(toCentimes(b)) - on(toCentimes(a) + toCentimes(b));
        expect(gap >= -1n && gap <= 1n).toBe(true);
      }),
    );
  });
});

describe('laws of the deadlines and of the avenants', () => {
  it('deadlines follow one another up to the end, and each gives three alerts at most', () => {
    const marche = fc.record({
      dateNotification: jour,
      dureeMois: fc.integer({ min: 1, max: 96 }),
      reconductions: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(marche, (contract) => {
        const dates = echeancesDuMarche(contract).map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        const end = dates.at(-1) ?? '';
        const keys = new Set<string>();
        for (let before = 200; before >= -5; before -= 5) {
          for (const { cle, date } of alertesEcheance(contract, addDays(end, -before))) if (date === end) keys.add(cle);
        }
        expect(keys.size).toBe(3);
      }),
      { numRuns: 30 },
    );
  });

  it('the order of the avenants does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 8n), 10n ** 8n)), typeAchat, (cents, type) => {
        const limite = (variations: string[]) =>
          limiteAvenants({ typeAchat: type, montantInitial: '1000000.00', variations, jour: '2026-02-01' });
        const variations = cents.map(fromCentimes);
        expect(limite(variations)).toEqual(limite(variations.toReversed()));
      }),
    );
  });
});
