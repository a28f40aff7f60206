import { csvDocument } from '#documents/csv-document.js';
import { xlsxDocument } from '#documents/xlsx/xlsx-document.js';
import { exerciceOf } from '../exercice-of.js';
import { lectureSheet } from '../facts-sheet.js';
import { fileNameOf } from '../file-name.js';
import { readAutorite } from '../read-autorite.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { PERIMETRE, readNomenclatureLines, totalOf } from './nomenclature-lines.js';
import { NOMENCLATURE_COLUMNS, nomenclatureRow, totalRow, unclassifiedRows } from './nomenclature-table.js';

/** The nomenclature with what each famille consumed against the thresholds. */
export const renderNomenclature: DocumentRenderer = async (source) => {
  const { tx, organizationId, request, producedAt } = source;
  const autorite = await readAutorite(tx, organizationId);
  const exercice = await exerciceOf(source);
  const lines = await readNomenclatureLines(tx, organizationId, exercice);
  const fileName = fileNameOf('nomenclature', autorite.nom, exercice);
  if (request.format === 'pdf') {
    return { fileName, report: { document: 'nomenclature', figures: { autorite, exercice, producedAt, lines } } };
  }
  const familles = {
    columns: NOMENCLATURE_COLUMNS,
    rows: [...lines.familles.map(nomenclatureRow), ...unclassifiedRows(lines.nonClasse)],
  };
  const autres = { columns: NOMENCLATURE_COLUMNS, rows: lines.autres.map(nomenclatureRow) };
  if (request.format === 'csv') {
    return { fileName, body: csvDocument({ ...familles, rows: [...familles.rows, ...autres.rows] }) };
  }
  const sheets = [
    {
      name: `Nomenclature ${exercice}`,
      ...familles,
      total: totalRow('Total des lignes de niveau 1', totalOf(lines.familles, lines.nonClasse)),
    },
    ...(lines.autres.length > 0
      ? [{ name: 'Opérations et anciennes', ...autres, total: totalRow('Total', totalOf(lines.autres)) }]
      : []),
    lectureSheet(autorite, exercice, producedAt, PERIMETRE),
  ];
  return { fileName, body: xlsxDocument({ title: `Nomenclature des achats – ${autorite.nom}`, sheets }) };
};
