import { auCentieme } from '#figures/au-centieme.js';
import { fileNameOf } from '../file-name.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { readAnnuel } from './annuel-figures.js';
import { annuelWorkbook } from './annuel-workbook.js';

/** The yearly report: figures, thresholds, conformity, suppliers, payment delays. */
export const renderAnnuel: DocumentRenderer = async (source) => {
  const figures = await readAnnuel(source);
  const fileName = fileNameOf('rapport-annuel', figures.autorite.nom, figures.exercice);
  if (source.request.format === 'xlsx') return { fileName, body: annuelWorkbook(auCentieme(figures)) };
  return { fileName, report: { document: 'annuel', figures } };
};
