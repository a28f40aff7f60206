import { capitalised } from '#common/capitalised.js';
import { formatAmount, formatCount, formatDay, formatQuantity, formatShare } from '#design/format-francais.js';
import { drawTable, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { BesoinItem } from '#figures/besoins/seuils.response.js';
import { taxOfExercice, taxWithContracts, withTax } from '#figures/tax-label.js';
import { BESOINS_SOUS_TENSION, besoinsSousTension } from '../besoins-sous-tension.js';
import { type BesoinsTotaux, prevusDe, totauxDe } from '../besoins-totaux.js';
import { nameOf, targetOf } from '../names.js';
import type { AnnuelFigures } from './annuel-figures.js';
import { BEGINNING, MAX_LINES, MAX_ROWS } from './annuel-limits.js';

/** The needs of the year, and how near each is to the next threshold. */
export function drawBesoins(report: Report, source: AnnuelFigures): void {
  const { seuils, figures } = source;
  const tax = taxOfExercice(figures);
  report.section('Besoins et seuils', BEGINNING);
  const used = seuils.besoins.filter(({ besoin_ht: besoin }) => besoin > 0);
  const day = formatDay(seuils.jour);
  if (used.length === 0) {
    report.paragraph('Aucun besoin n’est consommé ni engagé sur cet exercice.');
    return;
  }
  report.paragraph(
    `${formatQuantity(used.length, 'besoin', 'besoins')} sur l’exercice : ${ranksOf(used)}. Seuils en vigueur au ${day}.`,
  );
  const close = besoinsSousTension(used);
  drawTable(
    report,
    [
      { header: 'Besoin', weight: 3.4 },
      { header: withTax('Mandaté et engagé', taxWithContracts(tax)), weight: 1.5, align: 'right' },
      { header: 'Prochain seuil', weight: 3 },
      { header: 'Montant du seuil', weight: 1.7, align: 'right' },
      { header: 'Atteint à', weight: 1, align: 'right' },
    ],
    close.slice(0, MAX_ROWS).map(({ nom, besoin, seuil, libelleSeuil, part }) => ({
      cells: [nom, formatAmount(besoin), libelleSeuil, formatAmount(seuil), formatShare(part, [100])],
    })),
    {
      title: BESOINS_SOUS_TENSION,
      empty: 'Aucun besoin n’en est proche.',
      maxLines: MAX_LINES,
    },
  );
  drawNeeds(report, source, used);
}

/** Each need with what it asks. */
function drawNeeds(
  report: Report,
  { figures, exercice, producedAt }: AnnuelFigures,
  used: readonly BesoinItem[],
): void {
  const tax = taxOfExercice(figures);
  const { engaged, foreseen, explanation } = prevusDe(used, exercice, producedAt);
  const amountsOf = ({ consomme, engage, prevision }: BesoinsTotaux): string[] =>
    [consomme, ...(engaged ? [engage] : []), ...(foreseen ? [prevision] : [])].map((euros) =>
      euros === 0 ? '–' : formatAmount(euros),
    );
  const rows: ReportRow[] = used.slice(0, MAX_ROWS).map((one) => ({
    cells: [nameOf(targetOf(one)), ...amountsOf(totauxDe([one])), capitalised(one.procedure_requise ?? '–')],
  }));
  const others = used.slice(MAX_ROWS);
  if (others.length > 0)
    rows.push({
      cells: [formatQuantity(others.length, 'autre besoin', 'autres besoins'), ...amountsOf(totauxDe(others)), ''],
    });
  drawTable(
    report,
    [
      { header: 'Besoin', weight: 3.4 },
      { header: withTax('Consommé', tax), weight: 1.5, align: 'right' },
      ...(engaged ? [{ header: 'Engagé HT', weight: 1.4, align: 'right' } as const] : []),
      ...(foreseen
        ? [{ header: withTax('Prévision', taxWithContracts(tax)), weight: 1.5, align: 'right' } as const]
        : []),
      { header: 'Procédure requise', weight: 3 },
    ],
    [
      ...rows,
      {
        cells: [`Total des ${formatQuantity(used.length, 'besoin', 'besoins')}`, ...amountsOf(totauxDe(used)), ''],
        bold: true,
      },
    ],
    { title: 'Principaux besoins et procédure qu’ils demandent', maxLines: MAX_LINES },
  );
  if (explanation !== undefined) report.note(explanation);
}

/** How many needs ask each procedure: together they are all of them. */
function ranksOf(used: readonly BesoinItem[]): string {
  const count = (rank: number | null): number => used.filter(({ rang_requis: one }) => one === rank).length;
  return RANKS.map(([rank, words]) => [count(rank), words] as const)
    .filter(([found]) => found > 0)
    .map(([found, words]) => `${formatCount(found)} ${words}`)
    .join(', ');
}

const RANKS: readonly [number | null, string][] = [
  [3, 'au niveau de la procédure formalisée'],
  [2, 'de la procédure adaptée avec publicité'],
  [1, 'de la procédure adaptée'],
  [0, 'sous le seuil de dispense'],
  [null, 'dont aucun seuil n’est connu'],
];
