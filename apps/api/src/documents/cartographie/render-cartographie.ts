import { csvDocument } from '#documents/csv-document.js';
import { xlsxDocument } from '#documents/xlsx/xlsx-document.js';
import { readFiguresDesMembres } from '#figures/read-figures.js';
import { exerciceOf } from '../exercice-of.js';
import { factsSheet } from '../facts-sheet.js';
import { fileNameOf } from '../file-name.js';
import { readAutorite } from '../read-autorite.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { readCroisements, readFamillesFournisseurs } from './cartographie-figures.js';
import { DETAIL_COLUMNS, detailRows, MAP_COLUMNS, mapRows } from './cartographie-rows.js';

/** The spend map: a report with charts, a workbook down to the lines, or the map alone as CSV. */
export const renderCartographie: DocumentRenderer = async (source) => {
  const { tx, organizationId, request, producedAt } = source;
  const autorite = await readAutorite(tx, organizationId);
  const exercice = await exerciceOf(source);
  const fileName = fileNameOf('cartographie', autorite.nom, exercice);
  const map = { columns: MAP_COLUMNS, rows: mapRows(tx, organizationId, exercice) };
  if (request.format === 'csv') return { fileName, body: csvDocument(map) };
  const figures = await readFiguresDesMembres(tx, organizationId, exercice);
  if (request.format === 'xlsx') {
    const detail = { columns: DETAIL_COLUMNS, rows: detailRows(tx, organizationId, exercice) };
    const sheets = [
      factsSheet(autorite, figures, producedAt),
      { name: 'Cartographie', ...map },
      { name: 'Détail', ...detail },
    ];
    return { fileName, body: xlsxDocument({ title: `Cartographie des achats ${exercice} – ${autorite.nom}`, sheets }) };
  }
  const croisements = await readCroisements(tx, organizationId, exercice);
  const familles = await readFamillesFournisseurs(tx, organizationId, exercice);
  return {
    fileName,
    report: { document: 'cartographie', figures: { autorite, producedAt, figures, croisements, familles } },
  };
};
