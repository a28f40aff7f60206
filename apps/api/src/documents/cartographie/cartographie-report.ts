import { toAmount } from '#common/money.js';
import { formatCount, formatExactAmount, formatShare } from '#design/format-francais.js';
import { drawHeatmap, type Heatmap, HEATMAP_ROW } from '#documents/pdf/report-heatmap.js';
import { drawTable, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { FiguresDesMembres } from '#figures/figures.js';
import { amountsInWords, taxOfExercice, withTax } from '#figures/tax-label.js';
import { fromCentimes, pourcentage, toCentimes } from '#procurement/montant.js';
import type { Autorite } from '../read-autorite.js';
import {
  type BarsBlock,
  drawBlock,
  drawInOneSentence,
  drawKeyFigures,
  drawTypes,
  famillesBars,
  roomOfBars,
  SECTION,
  servicesBars,
  suppliersBars,
} from '../report-blocks.js';
import { nameOf } from '../names.js';
import { layOutReport } from '../report-head.js';
import { AUTRES_FAMILLES, exerciceTold, perimetreOf } from '../words.js';
import type { CroisementRow, FamilleFournisseursRow } from './cartographie-figures.js';
import { toHeatmap } from './cartographie-heatmap.js';

export interface CartographieFigures {
  autorite: Autorite;
  producedAt: Date;
  figures: FiguresDesMembres;
  croisements: readonly CroisementRow[];
  familles: readonly FamilleFournisseursRow[];
}

/** The spend map as a report: what was bought, by whom, from whom. */
export function cartographieReport(source: CartographieFigures): PDFKit.PDFDocument {
  const { autorite, producedAt, figures, croisements } = source;
  const bought = croisements.length > 0;
  const head = {
    title: 'Cartographie des achats',
    subtitle: exerciceTold(figures.exercice, producedAt),
    producedAt,
    sections: bought ? 5 : 0,
  };
  return layOutReport(autorite, head, (report) => {
    essentials(report, source);
    // A year without a purchase is told on one page.
    if (bought) subjects(report, source);
  });
}

function essentials(report: Report, { figures, producedAt }: CartographieFigures): void {
  report.section('L’essentiel');
  drawInOneSentence(report, figures);
  drawKeyFigures(report, figures, producedAt);
  drawTypes(report, figures);
  report.subsection('Comment lire ce document');
  report.note(
    `${perimetreOf(figures)} Les fournisseurs sont comptés par SIREN : plusieurs établissements d’une entreprise sont un seul fournisseur.`,
  );
}

/** Who buys what, from whom. */
function subjects(report: Report, source: CartographieFigures): void {
  const { figures, croisements, familles } = source;
  const [services, suppliers] = [servicesBars(figures), suppliersBars(figures)];
  const shared = famillesBars(
    figures,
    familles.map((famille) => withShare(famille, figures)),
  );
  const [servicesRoom, famillesRoom] = [roomOfBars(report, services), roomOfBars(report, shared)];
  const map = toHeatmap(croisements);
  const suppliersRoom = SECTION + roomOfBars(report, suppliers);
  const crossedRoom = 110 + HEATMAP_ROW * map.rows.length;
  report.inTurn([
    {
      room: SECTION + servicesRoom,
      draw: () => {
        report.section('Qui achète : directions et services', servicesRoom);
        drawBlock(report, services, { bars: shared.values.length, points: SECTION + shared.under });
      },
    },
    {
      room: SECTION + famillesRoom,
      draw: () => {
        report.section('Ce qui est acheté : familles de la nomenclature', famillesRoom);
        drawBlock(report, shared);
      },
    },
    {
      room: SECTION + crossedRoom,
      draw: () => drawCrossed(report, figures, { map, room: crossedRoom, next: suppliersRoom }),
    },
    { room: suppliersRoom, draw: () => drawSuppliers(report, source, suppliers) },
  ]);
}

/** From whom: the largest suppliers, and those of each famille. */
function drawSuppliers(report: Report, source: CartographieFigures, suppliers: BarsBlock): void {
  report.section('À qui : fournisseurs', roomOfBars(report, suppliers));
  drawBlock(report, suppliers);
  // Where nothing is classified the section of the familles says so.
  if (source.familles.length > 0) suppliersOfFamilles(report, source);
}

/** A famille of the table below, for the chart. */
const withShare = (
  { code, libelle, montant }: FamilleFournisseursRow,
  { volume_total: volume }: FiguresDesMembres,
) => ({
  code,
  libelle,
  montant: toAmount(montant),
  part_pct: pourcentage(toCentimes(montant), toCentimes(volume.toFixed(2))),
});

/** Who supplies each of the largest familles. */
function suppliersOfFamilles(report: Report, { figures, familles }: CartographieFigures): void {
  drawTable(
    report,
    [
      { header: 'Famille', weight: 3.2 },
      { header: withTax('Montant', taxOfExercice(figures)), weight: 1.5, align: 'right' },
      { header: 'Fournisseurs', weight: 1.4, align: 'right' },
      { header: 'Les trois premiers et leur part', weight: 4.2 },
    ],
    [
      ...familles.map(({ montant, fournisseurs, premiers, ...famille }) => ({
        cells: [
          nameOf(famille),
          formatExactAmount(toAmount(montant)),
          formatCount(fournisseurs),
          premiers.map(({ nom, part }) => `${nom} (${formatShare(part)})`).join(', '),
        ],
      })),
      ...totalRows(figures, familles),
    ],
    { title: 'Fournisseurs des principales familles' },
  );
}

const KEY_OF_MAP = 'Plus la case est foncée, plus le montant est élevé. Le détail complet est dans la version tableur.';

/**
 * What each direction buys.
 * @param place.next points that what follows begins in
 */
function drawCrossed(
  report: Report,
  figures: CartographieFigures['figures'],
  { map, room, next }: { map: Heatmap; room: number; next: number },
): void {
  report.section('Familles et services croisés', room);
  report.paragraph(
    `Ce que chaque direction achète : ${amountsInWords(taxOfExercice(figures))} des principales familles, en lignes, pour les principales directions, en colonnes.`,
  );
  drawHeatmap(report, map, { under: report.noteHeight(KEY_OF_MAP), next });
  report.note(KEY_OF_MAP);
}

/** What the familles above leave, and the whole. */
function totalRows(
  { volume_total: volume, fournisseurs_distincts: suppliers }: FiguresDesMembres,
  familles: readonly FamilleFournisseursRow[],
): ReportRow[] {
  const whole = toCentimes(volume.toFixed(2));
  const rest = familles.reduce((cents, { montant }) => cents - toCentimes(montant), whole);
  return [
    ...(rest === 0n ? [] : [{ cells: [AUTRES_FAMILLES, formatExactAmount(toAmount(fromCentimes(rest))), '', ''] }]),
    { cells: ['Total', formatExactAmount(volume), formatCount(suppliers), ''], bold: true },
  ];
}
