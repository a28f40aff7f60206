import { sumOf } from '#common/money.js';
import { exercicesProches } from '#design/exercices-proches.js';
import { NON_CLASSE, SANS_DIRECTION } from '#design/parts.js';
import { percentOf } from '#design/share.js';
import type { Tone } from '#design/tone.js';
import type { Chart, Sheet } from '#documents/table.js';
import { auCentieme } from '#figures/au-centieme.js';
import { exerciceName, isRunning } from '#figures/running-exercice.js';
import { partsMontrables } from '#figures/taux.js';
import { taxOfExercice, taxOfYearBefore, taxOfYears } from '#figures/tax-label.js';
import { yearBefore } from '#figures/year-before.js';
import { barsOf, type WholeSheet, withChartNames } from '../facts-sheet.js';
import { supplierShares } from '../supplier-shares.js';
import { AUTRES_FAMILLES, AUTRES_FOURNISSEURS } from '../words.js';
import { amount, percent, text } from './annuel-columns.js';
import type { AnnuelFigures } from './annuel-figures.js';

/** The sheets of the spend, those that are drawn with names that stand beside bars. */
export const spendSheets = (source: AnnuelFigures): Sheet[] =>
  spendTables(source).map((sheet) => {
    const labels = LABELS[sheet.name];
    return labels === undefined ? sheet : withChartNames(sheet, labels, MAX_BARS);
  });

function spendTables({ figures, producedAt }: AnnuelFigures): WholeSheet[] {
  const tax = taxOfExercice(figures);
  const volume = figures.volume_total;
  /** What the volume holds beside the rows that are listed, where they are not all. */
  const rest = (listed: readonly { montant: number }[]): number =>
    sumOf([volume, ...listed.map(({ montant }) => -montant)]);
  const { principales_familles: familles, concentration } = figures;
  const [autresFamilles, autresFournisseurs] = [rest(familles), rest(concentration.principaux)];
  const whole = volume === 0 ? null : 100;
  const partOf = (montant: number): number | null =>
    volume === 0 ? null : auCentieme({ part_pct: percentOf(montant, volume) }).part_pct;
  return [
    {
      name: 'Exercices',
      columns: [
        text('Exercice', 14),
        amount('Volume', taxOfYears(figures)),
        percent('Conforme, montant'),
        percent('Non conforme, montant'),
        percent('À vérifier, montant'),
        percent(NON_CLASSE),
      ],
      rows: exercicesProches(figures.historique, figures.exercice).map(({ exercice, volume, taux_conformite }) => {
        const taux = partsMontrables(taux_conformite);
        return [
          exerciceName(exercice, producedAt),
          volume,
          taux.montant_pct,
          taux.non_conforme_pct,
          taux.a_verifier_pct,
          taux.non_classe_pct,
        ];
      }),
    },
    {
      name: 'Services',
      columns: [
        text('Service', 44),
        amount('Montant', tax),
        amount(`Exercice ${yearBefore(figures)}`, taxOfYearBefore(figures)),
        percent('Part'),
      ],
      rows: (figures.comparaison?.par_service ?? figures.par_service).map((one) => [
        one.service ?? SANS_DIRECTION,
        one.montant,
        one.montant_precedent,
        one.part_pct,
      ]),
      total: ['Total', volume, figures.comparaison?.volume_precedent ?? null, whole],
    },
    {
      name: 'Principales familles',
      columns: [text('Code', 12), text('Famille', 44), amount('Montant', tax), percent('Part')],
      rows: [
        ...familles.map((one) => [one.code, one.libelle, one.montant, one.part_pct]),
        ...(autresFamilles === 0 ? [] : [[null, AUTRES_FAMILLES, autresFamilles, partOf(autresFamilles)]]),
      ],
      total: ['Total', null, volume, whole],
    },
    {
      name: 'Principaux fournisseurs',
      columns: [text('SIREN', 12), text('Fournisseur', 44), amount('Montant', tax), percent('Part')],
      rows: [
        ...supplierShares(figures).principaux.map((one) => [
          one.siren,
          one.raison_sociale,
          one.montant,
          auCentieme({ part_pct: one.part_pct }).part_pct,
        ]),
        ...(autresFournisseurs === 0
          ? []
          : [[null, AUTRES_FOURNISSEURS, autresFournisseurs, partOf(autresFournisseurs)]]),
      ],
      total: ['Total', null, volume, whole],
    },
  ];
}

/** Most bars of a chart. */
const MAX_BARS = 10;
/** Of the sheets that are drawn, the column of the names; that of the amounts is the next. */
const LABELS: Readonly<Record<string, number>> = { Exercices: 0, Services: 0, 'Principales familles': 1 };

/** The charts of those sheets, for the sheet of the facts. */
export function spendCharts({ figures, producedAt }: AnnuelFigures, sheets: readonly Sheet[]): Chart[] {
  const bars = (name: string, title: string, amounts: readonly number[], tones?: readonly Tone[]): Chart[] =>
    sheets
      .filter((sheet) => sheet.name === name)
      .flatMap((sheet) => {
        const labels = LABELS[name]!;
        const drawn = tones?.slice(0, MAX_BARS) as Chart['tones'] | undefined;
        const cells = { title, labels, values: labels + 1, ...(drawn ? { tones: drawn } : {}) };
        return barsOf(sheet, amounts.slice(0, MAX_BARS), cells);
      });
  const amountsOf = (parts: readonly { montant: number }[]): number[] => parts.map(({ montant }) => montant);
  const years = exercicesProches(figures.historique, figures.exercice);
  const tones = years.map(({ exercice }): Tone => (isRunning(exercice, producedAt) ? 'running' : 'a'));
  const services = figures.comparaison?.par_service ?? figures.par_service;
  const familles = figures.principales_familles;
  return [
    ...bars(
      'Exercices',
      'Volume par exercice',
      years.map(({ volume }) => volume),
      tones,
    ),
    ...bars('Services', 'Directions', amountsOf(services)),
    ...bars('Principales familles', 'Principales familles', amountsOf(familles)),
  ];
}
