import { toAmount } from '#common/money.js';
import { formatCount, formatExactAmount } from '#design/format-francais.js';
import { drawTable, lastRowsHere, type ReportColumn, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { shortDay } from '../words.js';
import type { DossierFigures, PaiementRow } from './dossier-figures.js';

const COLUMNS: readonly ReportColumn[] = [
  { header: 'Mandat', weight: 1.3 },
  { header: 'Émis le', weight: 1.1 },
  { header: 'Payé le', weight: 1.1 },
  { header: 'Objet', weight: 3.7 },
  { header: 'Fournisseur', weight: 2 },
  { header: 'Montant HT', weight: 1.5, align: 'right' },
];

/** Names of any length stand on each of the rows; the JSON has them whole. */
const MAX_LINES = 3;
/** The fewest mandats of a list that is not whole: where the page has no room for them, the list goes on over the next one. */
const FEWEST = 8;
/** Points of the lines above the list, and of its total. */
const [ABOVE, TOTAL] = [37, 18];

/**
 * The mandats of a marché, last since they may be many. Those that are not all listed are as many as the page of their heading
 * holds, rather than begin another one that they leave half empty.
 */
export function drawMandats(
  report: Report,
  { paiements: years, tousLesMandats }: DossierFigures,
  paiements: readonly PaiementRow[],
): void {
  if (paiements.length === 0) return;
  report.section('Annexe : mandats', 100);
  const total = years.reduce((sum, { mandats }) => sum + mandats, 0);
  const isWhole = total === paiements.length;
  const shown = isWhole ? paiements : latestHere(report, paiements);
  if (!isWhole) {
    report.note(`Les ${formatCount(shown.length)} derniers mandats sur ${formatCount(total)}, dans l’ordre du temps.`);
    report.link(`Voir les ${formatCount(total)} mandats dans l’application`, tousLesMandats);
  }
  const sum = shown.reduce((cents, one) => cents + toCentimes(one.montant_ht), 0n);
  const amount = formatExactAmount(toAmount(fromCentimes(sum)));
  drawTable(
    report,
    COLUMNS,
    [...shown.map(toRow), { cells: [isWhole ? 'Total' : 'Total listé', '', '', '', '', amount], bold: true }],
    { maxLines: MAX_LINES },
  );
}

function latestHere(report: Report, paiements: readonly PaiementRow[]): readonly PaiementRow[] {
  const count = lastRowsHere(report, COLUMNS, paiements.map(toRow), { maxLines: MAX_LINES, under: ABOVE + TOTAL });
  return count < FEWEST ? paiements : paiements.slice(-count);
}

const toRow = (one: PaiementRow): ReportRow => ({
  cells: [
    `${one.exercice} / ${one.mandat}`,
    shortDay(one.date_emission),
    shortDay(one.date_paiement),
    one.objet,
    one.fournisseur ?? '–',
    formatExactAmount(toAmount(one.montant_ht)),
  ],
});
