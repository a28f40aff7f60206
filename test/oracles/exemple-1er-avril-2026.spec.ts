import { formatEuros, formatEurosRonds } from '#procurement/montant.js';
import { previsionFinExercice } from '#procurement/prevision.js';
import { tauxConformite } from '#procurement/taux-conformite.js';
import { expliquerLigne } from '#procurement/verdicts/ligne.js';
import { computeBesoins } from './besoins.js';
import { prochainSeuil, seuilsFranchis } from './seuils.js';
import { type FaitsDeLigne, verdictDeLigne } from './verdict-ligne.js';

/**
 * The worked example of docs/regles.md, step by step: famille 17.02 (books of the libraries) in 2026, across the change
 * of the dispense threshold on 1 April. The figures of the page are those asserted here.
 */
describe('famille 17.02 across 1 April 2026', () => {
  const famille = { id: '17.02', typeAchat: 'fournitures' as const };
  const mandats = [
    { numero: '118', date: '2026-01-22', montantHt: '9800.00' },
    { numero: '312', date: '2026-03-05', montantHt: '14200.00' },
    { numero: '377', date: '2026-03-30', montantHt: '17500.00' },
    { numero: '389', date: '2026-04-02', montantHt: '6300.00' },
    { numero: '640', date: '2026-06-18', montantHt: '5200.00' },
  ];
  const besoin = (count: number) =>
    computeBesoins(
      mandats.slice(0, count).map(({ montantHt }) => ({ exercice: 2026, montantHt, horsPerimetre: false, famille })),
    )[0]?.montantHt ?? '0';

  it('adds up the need mandat after mandat, and crosses the threshold in force on that day', () => {
    const steps = mandats.map(({ date }, index) => {
      const apres = { montant: besoin(index + 1), typeAchat: famille.typeAchat, jour: date };
      const next = prochainSeuil(apres);
      return [
        date,
        apres.montant,
        seuilsFranchis(besoin(index), apres).map(({ montant }) => montant),
        next && [next.seuil.montant, next.distance],
      ];
    });
    expect(steps).toEqual([
      ['2026-01-22', '9800.00', [], ['40000.00', 3_020_000n]],
      ['2026-03-05', '24000.00', [], ['40000.00', 1_600_000n]],
      ['2026-03-30', '41500.00', ['40000.00'], ['90000.00', 4_850_000n]],
      // The threshold rose the day before: the same need is below it again.
      ['2026-04-02', '47800.00', [], ['60000.00', 1_220_000n]],
      ['2026-06-18', '53000.00', [], ['60000.00', 700_000n]],
    ]);
  });

  it('forecasts the end of the year above the new threshold', () => {
    const prevision = previsionFinExercice({
      exercice: 2026,
      jour: '2026-06-30',
      consomme: '53000.00',
      engage: '4000.00',
    });
    expect(prevision).toEqual({ montant: '106878.45', methode: 'prorata' });
  });

  const faits = (index: number, facts: Partial<FaitsDeLigne> = {}): FaitsDeLigne => {
    const need = Number(besoin(5));
    return {
      compte: 'achat',
      marche: 'hors_marche',
      typeFamille: famille.typeAchat,
      operation: false,
      jour: mandats[index]?.date ?? '',
      besoin: { total: [need, need], horsMarche: [need, need] },
      ...facts,
    };
  };

  it('judges the purchases without a contract by the threshold of their own day', () => {
    const verdicts = mandats.map((_mandat, index) => verdictDeLigne(faits(index)));
    expect(verdicts).toEqual([
      ['non_conforme', 'hors_marche'],
      ['non_conforme', 'hors_marche'],
      ['non_conforme', 'hors_marche'],
      ['conforme', 'sous_dispense'],
      ['conforme', 'sous_dispense'],
    ]);
    const told = mandats.map((mandat, index) =>
      expliquerLigne({
        statut: verdicts[index]![0],
        motif: verdicts[index]![1],
        manque: [],
        montant: mandat.montantHt,
        ttc: false,
        auDela: '0.00',
        jour: mandat.date,
        compte: '6065',
        famille: { code: '17.02', libelle: 'Livres, disques et documents des médiathèques', typeAchat: 'fournitures' },
        besoin: {
          perimetre: 'famille',
          min: besoin(5),
          max: besoin(5),
          engage: { min: '0.00', max: '0.00' },
          horsMarcheMin: besoin(5),
          horsMarcheMax: besoin(5),
        },
        marcheNonRenseigne: false,
        provisoire: true,
      }),
    );
    const seuil = (index: number) => told[index]?.etapes.find(({ sujet }) => sujet === 'seuil');
    expect(seuil(2)).toMatchObject({
      libelle: `Seuil de dispense en vigueur au 30 mars 2026 : ${formatEurosRonds('40000')} HT, atteint.`,
      reference: 'CCP R2122-8, décret 2019-1344',
    });
    expect(seuil(3)).toMatchObject({
      libelle: `Seuil de dispense en vigueur au 2 avril 2026 : ${formatEurosRonds('60000')} HT, non atteint.`,
      reference: 'CCP R2122-8, décret 2025-1386 du 29 décembre 2025',
    });
    expect(told[2]?.etapes.at(-1)?.libelle).toBe(
      `Non conforme : ${formatEuros('53000')} HT achetés sans marché dans l’année, au-dessus de ${formatEurosRonds('40000')}, seuil en vigueur du 1er\u00a0janvier 2020 au 31 mars 2026.`,
    );
    const rate = tauxConformite(
      verdicts.map(([statut], index) => ({ statut, montantHt: mandats[index]?.montantHt ?? '0', classee: true })),
    );
    expect(rate).toMatchObject({ aVerifierPct: 0, nombrePct: 40 });
    // 11 500 and 41 500 € of 53 000.
    expect(rate.montantPct).toBeCloseTo(21.698113, 6);
    expect(rate.nonConformePct).toBeCloseTo(78.301887, 6);
  });

  it('accepts the case of R2122-9 for books', () => {
    expect(verdictDeLigne(faits(0, { justification: 'livres' }))).toEqual(['conforme', 'cas_r2122']);
  });
});
