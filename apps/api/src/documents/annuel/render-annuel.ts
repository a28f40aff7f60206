import { fileNameOf } from '../file-name.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { readAnnuel } from './annuel-figures.js';
import { annuelReport } from './annuel-report.js';
import { annuelWorkbook } from './annuel-workbook.js';

/** The yearly report: figures, thresholds, conformity, suppliers, payment delays. */
export const renderAnnuel: DocumentRenderer = async (source) => {
  const figures = await readAnnuel(source);
  const fileName = fileNameOf('rapport-annuel', figures.autorite.nom, figures.exercice);
  return { fileName, body: source.request.format === 'xlsx' ? annuelWorkbook(figures) : annuelReport(figures) };
};
