import { sumOf, toAmount } from '#common/money.js';
import { doubtsInWords } from '#design/avenant-doubts.js';
import { formatExactAmount } from '#design/format-francais.js';
import { drawTable, type ReportColumn, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { AvenantItem, MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { estArticle, MOTIFS_MODIFICATION } from '#procurement/modifications/articles.js';
import { partEnMots } from '#procurement/modifications/phrase.js';
import { shortDay } from '../words.js';
import type { DossierFigures } from './dossier-figures.js';

const COLUMNS: readonly ReportColumn[] = [
  { header: 'N°', weight: 0.5 },
  { header: 'Objet', weight: 3 },
  { header: 'Fondement', weight: 2.2 },
  { header: 'Signé le', weight: 1.1 },
  { header: 'Variation HT', weight: 1.6, align: 'right' },
  { header: 'Montant après HT', weight: 1.6, align: 'right' },
];

/** Whether the amount of a marché counts an avenant that somebody has to look at. */
export const hasDoubtfulAvenant = ({ avenants }: Pick<MarcheDetail, 'avenants'>): boolean =>
  avenants.some(({ doutes }) => doutes.length > 0);

/** The avenants of a marché, what they come to against the limits of the law, and what in them has to be looked at. */
export function drawAvenants(report: Report, { marche, avenants: limit, execution }: DossierFigures): void {
  if (marche.avenants.length === 0) return;
  const rows = marche.avenants.map((one) => ({
    cells: [
      String(one.numero),
      one.objet ?? '–',
      groundOf(one),
      shortDay(one.date_signature),
      variationOf(one),
      afterwards(one),
    ],
  }));
  drawTable(report, COLUMNS, [...rows, ...totalOf(marche.avenants)], { section: 'Avenants' });
  report.list(
    marche.avenants.flatMap((one) =>
      doubtsInWords(one.doutes, marche, one).map((doubt) => `Attention – avenant n° ${one.numero}. ${doubt}`),
    ),
  );
  if (limit) {
    const share = limit.cumulPct === null ? '' : ` (${partEnMots(limit.cumulPct)} du montant initial)`;
    report.paragraph(
      `Cumul des variations : ${formatExactAmount(toAmount(limit.cumul))}${share}. Plafond des modifications de faible montant : ${formatExactAmount(toAmount(limit.plafond))}.`,
    );
  }
  const control = execution.avenants.modifications;
  if (control) report.paragraph(control.phrase);
}

/** The article that it rests on, in words and as it is cited. */
function groundOf({ article }: AvenantItem): string {
  if (article === null) return 'non donné';
  return estArticle(article) ? `${MOTIFS_MODIFICATION[article]} (${article})` : article;
}

/** What several avenants come to, where each of their changes is known. */
function totalOf(avenants: readonly AvenantItem[]): ReportRow[] {
  if (avenants.length < 2 || avenants.some(({ montant_connu: known }) => !known)) return [];
  const change = sumOf(avenants.map(({ variation_montant: one }) => one));
  return [{ cells: ['', 'Total', '', '', signed(change), afterwards(avenants.at(-1)!)], bold: true }];
}

const afterwards = ({ montant_apres: amount }: AvenantItem): string =>
  amount === null ? '–' : formatExactAmount(amount);

const signed = (change: number): string => `${change > 0 ? '+' : ''}${formatExactAmount(change)}`;

const variationOf = ({ montant_connu: known, variation_montant: change }: AvenantItem): string =>
  known ? signed(change) : 'inconnue';
