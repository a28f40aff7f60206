import { csvDocument } from '#documents/csv-document.js';
import { summed } from '#documents/summed.js';
import { xlsxDocument } from '#documents/xlsx/xlsx-document.js';
import { auCentieme } from '#figures/au-centieme.js';
import { readFiguresDesMembres } from '#figures/read-figures.js';
import { taxOfExercice, withTax } from '#figures/tax-label.js';
import { exerciceOf } from '../exercice-of.js';
import { factsSheet, lectureSheet } from '../facts-sheet.js';
import { fileNameOf } from '../file-name.js';
import { readAutorite } from '../read-autorite.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { perimetreOf } from '../words.js';
import { readCroisements, readFamillesFournisseurs } from './cartographie-figures.js';
import { detailColumns, detailRows, mapColumns, mapRows } from './cartographie-rows.js';

/** The spend map: a report with charts, a workbook down to the lines, or the map alone as CSV. */
export const renderCartographie: DocumentRenderer = async (source) => {
  const { tx, organizationId, request, producedAt } = source;
  const autorite = await readAutorite(tx, organizationId);
  const exercice = await exerciceOf(source);
  const fileName = fileNameOf('cartographie', autorite.nom, exercice);
  const rows = mapRows(tx, organizationId, exercice);
  // Software reads the CSV by the names of its columns: they never change.
  if (request.format === 'csv') return { fileName, body: csvDocument({ columns: mapColumns('Montant HT'), rows }) };
  const figures = await readFiguresDesMembres(tx, organizationId, exercice);
  if (request.format === 'xlsx') {
    const montant = withTax('Montant', taxOfExercice(figures));
    const detail = { columns: detailColumns(montant), rows: detailRows(tx, organizationId, exercice) };
    const sheets = [
      factsSheet(autorite, auCentieme(figures), producedAt),
      { name: 'Cartographie', ...summed({ columns: mapColumns(montant), rows }, [montant, 'Nombre de lignes']) },
      { name: 'Détail', ...summed(detail, [montant, 'TVA']) },
      lectureSheet(autorite, exercice, producedAt, perimetreOf(figures)),
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
