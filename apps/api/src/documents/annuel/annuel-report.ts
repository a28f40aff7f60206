import { exercicesProches } from '#design/exercices-proches.js';
import { amountFormatOf, formatQuantity, formatVariation } from '#design/format-francais.js';
import { runningNote } from '#design/running-note.js';
import { variationTold } from '#design/variation-told.js';
import { drawColumns, KEY, type KeyEntry, LEAST_OF_COLUMNS } from '#documents/pdf/report-charts.js';
import type { Report } from '#documents/pdf/report.js';
import { exerciceName, isRunning } from '#figures/running-exercice.js';
import { changeInShort, yearBeforeInWords } from '#figures/year-before.js';
import { frenchDayOf } from '#procurement/dates.js';
import { pourcentage, toCentimes } from '#procurement/montant.js';
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
import { layOutReport } from '../report-head.js';
import { exerciceTold, perimetreOf } from '../words.js';
import { drawBesoins } from './annuel-besoins.js';
import { drawConformite } from './annuel-conformite.js';
import { DELAYS_BEGINNING, drawDelais } from './annuel-delais.js';
import type { AnnuelFigures } from './annuel-figures.js';
import { BEGINNING } from './annuel-limits.js';

/** Most columns of the chart of exercices, the latest ones. */
const MAX_YEARS = 8;

/** The report of a year, for the council. */
export function annuelReport(source: AnnuelFigures): PDFKit.PDFDocument {
  const { autorite, exercice, producedAt } = source;
  const told = hasSomething(source);
  const years = yearsOf(source);
  const head = {
    title: 'Rapport annuel des achats',
    subtitle: exerciceTold(exercice, producedAt),
    producedAt,
    sections: told ? 6 + Number(years.length > 0) : 0,
  };
  return layOutReport(autorite, head, (report) => {
    essentials(report, source);
    if (years.length > 0) drawYears(report, source, years);
    if (told) subjects(report, source);
  });
}

/** A year without a purchase, a need or a payment is told on one page. */
const hasSomething = ({ figures, seuils, delais }: AnnuelFigures): boolean =>
  figures.volume_total !== 0 ||
  figures.fournisseurs_distincts > 0 ||
  delais !== null ||
  seuils.besoins.some(({ besoin_ht: besoin }) => besoin > 0);

/** Points of the heading of a part, and of the line under that of a section. */
const [SUBSECTION, LINE] = [35, 20];

function subjects(report: Report, source: AnnuelFigures): void {
  const { figures } = source;
  const services = servicesBars(figures);
  const suppliers = suppliersBars(figures);
  const suppliersRoom = LINE + roomOfBars(report, suppliers);
  report.inTurn([
    { room: SECTION + SUBSECTION + roomOfBars(report, services), draw: () => drawSpend(report, figures, services) },
    { room: SECTION + BEGINNING, draw: () => drawBesoins(report, source) },
    { room: SECTION + BEGINNING, draw: () => drawConformite(report, source) },
    {
      room: SECTION + suppliersRoom,
      draw: () => {
        report.section('Fournisseurs', suppliersRoom);
        if (figures.fournisseurs_distincts > 0)
          report.paragraph(
            `${formatQuantity(figures.fournisseurs_distincts, 'fournisseur distinct, compté', 'fournisseurs distincts, comptés')} par SIREN.`,
          );
        drawBlock(report, suppliers);
      },
    },
    { room: SECTION + DELAYS_BEGINNING, draw: (isLast) => drawDelais(report, source, isLast) },
  ]);
}

/** Where the money goes: who buys, and what. */
function drawSpend(report: Report, figures: AnnuelFigures['figures'], services: BarsBlock): void {
  const familles = famillesBars(figures, figures.principales_familles);
  const room = roomOfBars(report, services);
  report.section('Où va la dépense', SUBSECTION + room);
  report.subsection('Directions et services', room);
  drawBlock(report, services, { bars: familles.values.length, points: SUBSECTION + familles.under });
  report.subsection('Principales familles de la nomenclature', roomOfBars(report, familles));
  drawBlock(report, familles);
}

function essentials(report: Report, { figures, producedAt }: AnnuelFigures): void {
  report.section('L’essentiel');
  drawInOneSentence(report, figures);
  drawKeyFigures(report, figures, producedAt);
  drawTypes(report, figures);
  // Two lines of small print: they fit under the types on the first page.
  report.subsection('Comment lire ce rapport', 30);
  report.note(perimetreOf(figures));
}

type Year = AnnuelFigures['figures']['historique'][number];

/** The exercices that are known near the one of the report, where there are several. */
function yearsOf({ figures, exercice }: AnnuelFigures): readonly Year[] {
  const proches = exercicesProches(figures.historique, exercice);
  return proches.length < 2 ? [] : proches.slice(-MAX_YEARS);
}

function drawYears(report: Report, { figures, exercice, producedAt }: AnnuelFigures, years: readonly Year[]): void {
  const change = figures.comparaison?.jusqu_au ? changeInShort(figures) : null;
  const note =
    change === null
      ? null
      : `${exerciceName(exercice, producedAt)} : ${change} par rapport à ${yearBeforeInWords(figures)}.`;
  const key: KeyEntry[] = years.some((year) => isRunning(year.exercice, producedAt))
    ? [{ tone: 'running', label: runningNote(frenchDayOf(producedAt)) }]
    : [];
  const under = (note === null ? 0 : report.noteHeight(note)) + (key.length > 0 ? KEY : 0);
  report.section('D’un exercice à l’autre', LEAST_OF_COLUMNS + under);
  const format = amountFormatOf(years.map(({ volume }) => volume));
  drawColumns(
    report,
    'Volume des achats par exercice',
    years.map((year, rank) => ({
      label: exerciceName(year.exercice, producedAt),
      value: year.volume,
      text: format(year.volume),
      current: year.exercice === exercice,
      running: isRunning(year.exercice, producedAt),
      change: changeOf(year, years[rank - 1], producedAt),
    })),
    { under, key },
  );
  if (note !== null) report.note(note);
}

/** What changed since the exercice before; nothing is told so of one that still runs. */
function changeOf({ exercice, volume }: Year, before: Year | undefined, producedAt: Date): string | undefined {
  if (before?.exercice !== exercice - 1 || isRunning(exercice, producedAt)) return undefined;
  const [now, then] = [volume, before.volume].map((euros) => toCentimes(euros.toFixed(2))) as [bigint, bigint];
  const variation = variationTold(pourcentage(now - then, then));
  return variation === null ? undefined : formatVariation(variation);
}
