import { toAmount } from '#common/money.js';
import { formatCount, formatExactAmount } from '#design/format-francais.js';
import { drawTable, type ReportColumn, type ReportRow, type TableEnd, tableEnd } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { shortDay } from '../words.js';
import type { DossierFigures, PaiementRow } from './dossier-figures.js';

/** A column that is left out where all rows say the same in it. */
interface MandatColumn extends ReportColumn {
  cell: (one: PaiementRow) => string;
  /** What is said once of all rows, instead. */
  ofAll?: (value: string) => string;
}

const COLUMNS: readonly MandatColumn[] = [
  { header: 'Mandat', weight: 1.3, cell: (one) => `${one.exercice} / ${one.mandat}` },
  { header: 'Émis le', weight: 1.1, cell: (one) => shortDay(one.date_emission) },
  { header: 'Payé le', weight: 1.1, cell: (one) => shortDay(one.date_paiement) },
  { header: 'Objet', weight: 3.7, cell: (one) => one.objet, ofAll: (objet) => `Objet de chacun : ${objet}` },
  {
    header: 'Fournisseur',
    weight: 2,
    cell: (one) => one.fournisseur ?? '–',
    ofAll: (fournisseur) => `Fournisseur de chacun : ${fournisseur}`,
  },
  { header: 'Montant HT', weight: 1.5, align: 'right', cell: (one) => formatExactAmount(toAmount(one.montant_ht)) },
];

/** Names of any length stand on each of the rows; the JSON has them whole. */
const MAX_LINES = 3;
/** From so many rows on, what all of them say is said once. */
const SAID_ONCE_FROM = 5;
/** The fewest mandats of a list that is not whole: where the page has no room for them, the list goes on over the next one. */
const FEWEST = 8;
/** The part of its last page that a list of several pages writes on, or it ends with the page before. */
const LEAST_FILLED = 0.3;
/** Points of the two lines above a list that is not whole. */
const ABOVE = 37;

/**
 * The mandats of a marché, last since they may be many. No page is left almost blank for a few of them: the latest that end with
 * the page before are listed then, under a link to all. Of those that are not all known here, as many as the page of their
 * heading holds.
 */
export function drawMandats(
  report: Report,
  { paiements: years, tousLesMandats }: DossierFigures,
  paiements: readonly PaiementRow[],
): void {
  if (paiements.length === 0) return;
  report.section('Annexe : mandats', 120);
  const total = years.reduce((sum, { mandats }) => sum + mandats, 0);
  const shown = listed(report, paiements, total);
  if (shown.length < total) {
    report.note(`Les ${formatCount(shown.length)} derniers mandats sur ${formatCount(total)}, dans l’ordre du temps.`);
    report.link(`Voir les ${formatCount(total)} mandats dans l’application`, tousLesMandats);
  }
  const { columns, rows, intro } = tableOf(shown, shown.length === total);
  drawTable(report, columns, rows, { maxLines: MAX_LINES, ...(intro === undefined ? {} : { intro }) });
}

/** Those that the report shows, of the latest ones. */
function listed(report: Report, paiements: readonly PaiementRow[], total: number): readonly PaiementRow[] {
  const isWhole = total === paiements.length;
  const end = endOf(report, paiements, isWhole);
  if (isWhole && (end.page === 0 || end.filled >= LEAST_FILLED)) return paiements;
  const page = isWhole ? end.page - 1 : 0;
  const ending = latestUntil(report, paiements, page);
  return ending.length >= FEWEST ? ending : latestUntil(report, paiements, page + 1);
}

/** The most of the latest ones whose list ends on a page, counted from the present one. */
function latestUntil(report: Report, paiements: readonly PaiementRow[], page: number): readonly PaiementRow[] {
  let latest = paiements;
  while (latest.length > 0 && endOf(report, latest, false).page > page) latest = latest.slice(1);
  return latest;
}

function endOf(report: Report, paiements: readonly PaiementRow[], isWhole: boolean): TableEnd {
  const { columns, rows, intro } = tableOf(paiements, isWhole);
  const above = (isWhole ? 0 : ABOVE) + (intro === undefined ? 0 : report.noteHeight(intro));
  return tableEnd(report, columns, rows, { maxLines: MAX_LINES, above });
}

/** The table of some mandats: rows, total, and above them what all rows would repeat. */
function tableOf(
  paiements: readonly PaiementRow[],
  isWhole: boolean,
): { columns: readonly ReportColumn[]; rows: readonly ReportRow[]; intro: string | undefined } {
  const isSaidOnce = ({ ofAll, cell }: MandatColumn): boolean =>
    ofAll !== undefined && paiements.length >= SAID_ONCE_FROM && new Set(paiements.map(cell)).size === 1;
  const columns = COLUMNS.filter((column) => !isSaidOnce(column));
  const saidOnce = COLUMNS.filter(isSaidOnce).map(({ ofAll, cell }) => ofAll!(cell(paiements[0]!)));
  const sum = paiements.reduce((cents, one) => cents + toCentimes(one.montant_ht), 0n);
  const total = [isWhole ? 'Total' : 'Total listé', formatExactAmount(toAmount(fromCentimes(sum)))];
  return {
    columns,
    rows: [
      ...paiements.map((one) => ({ cells: columns.map(({ cell }) => cell(one)) })),
      { cells: [total[0]!, ...columns.slice(2).map(() => ''), total[1]!], bold: true },
    ],
    intro: saidOnce.length === 0 ? undefined : `${saidOnce.join('. ')}.`,
  };
}
