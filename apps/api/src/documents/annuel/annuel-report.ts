import { amountFormatOf, formatQuantity } from '#design/format-francais.js';
import { drawColumns } from '#documents/pdf/report-charts.js';
import type { Report } from '#documents/pdf/report.js';
import { exerciceName } from '#figures/running-exercice.js';
import {
  drawFamilles,
  drawInOneSentence,
  drawKeyFigures,
  drawServices,
  drawSuppliers,
  drawTypes,
  roomOfBars,
} from '../report-blocks.js';
import { newReport } from '../report-head.js';
import { exerciceTold, perimetreOf } from '../words.js';
import { drawBesoins } from './annuel-besoins.js';
import { drawConformite } from './annuel-conformite.js';
import { drawDelais } from './annuel-delais.js';
import type { AnnuelFigures } from './annuel-figures.js';

/** Most columns of the chart of exercices, the latest ones. */
const MAX_YEARS = 8;

/** The report of a year, for the council. */
export function annuelReport(source: AnnuelFigures): PDFKit.PDFDocument {
  const { autorite, exercice, producedAt } = source;
  const told = hasSomething(source);
  const years = yearsOf(source);
  const report = newReport(autorite, {
    title: 'Rapport annuel des achats',
    subtitle: exerciceTold(exercice, producedAt),
    producedAt,
    sections: told ? 6 + Number(years.length > 0) : 0,
  });
  essentials(report, source);
  if (years.length > 0) drawYears(report, source, years);
  if (told) subjects(report, source);
  return report.end();
}

/** A year without a purchase, a need or a payment is told on one page. */
const hasSomething = ({ figures, seuils, delais }: AnnuelFigures): boolean =>
  figures.volume_total !== 0 ||
  figures.fournisseurs_distincts > 0 ||
  delais !== null ||
  seuils.besoins.some(({ besoin_ht: besoin }) => besoin > 0);

function subjects(report: Report, source: AnnuelFigures): void {
  const { figures } = source;
  const services = figures.par_service.length;
  report.section('Où va la dépense', roomOfBars(report, services) + 60);
  report.subsection('Directions et services', roomOfBars(report, services));
  drawServices(report, figures);
  report.subsection('Principales familles de la nomenclature', roomOfBars(report, figures.principales_familles.length));
  drawFamilles(report, figures, figures.principales_familles);
  drawBesoins(report, source);
  drawConformite(report, source);
  report.section('Fournisseurs', roomOfBars(report, figures.concentration.principaux.length) + 20);
  report.paragraph(
    `${formatQuantity(figures.fournisseurs_distincts, 'fournisseur distinct', 'fournisseurs distincts')}, comptés par SIREN.`,
  );
  drawSuppliers(report, figures);
  drawDelais(report, source);
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

/** The exercices that are known, where there are several. */
function yearsOf({ figures }: AnnuelFigures): readonly Year[] {
  return figures.historique.length < 2 ? [] : figures.historique.slice(-MAX_YEARS);
}

function drawYears(report: Report, { exercice, producedAt }: AnnuelFigures, years: readonly Year[]): void {
  report.section('D’un exercice à l’autre', 110);
  const format = amountFormatOf(years.map(({ volume }) => volume));
  drawColumns(
    report,
    'Volume des achats par exercice',
    years.map(({ exercice: year, volume }) => ({
      label: exerciceName(year, producedAt),
      value: volume,
      text: format(volume),
      current: year === exercice,
    })),
  );
}
