import { csvDocument } from '#documents/csv-document.js';
import type { Cell, Sheet } from '#documents/table.js';
import { xlsxDocument } from '#documents/xlsx/xlsx-document.js';
import { producedOn } from '../facts-sheet.js';
import { fileNameOf } from '../file-name.js';
import { readAutorite } from '../read-autorite.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { AUDIT_COLUMNS, auditRows, type ChainCheck } from './audit-rows.js';

/** The log with the check of its chain, oldest entry first: as CSV, or as a workbook with the outcome of the check. */
export const renderAudit: DocumentRenderer = async ({ tx, organizationId, request, producedAt }) => {
  const autorite = await readAutorite(tx, organizationId);
  const check: ChainCheck = { entries: 0, firstBad: undefined };
  const table = { columns: AUDIT_COLUMNS, rows: auditRows(tx, organizationId, request.year, check) };
  const fileName = fileNameOf('journal-audit', autorite.nom, request.year);
  if (request.format === 'csv') return { fileName, body: csvDocument(table) };
  const perimetre = request.year === null ? 'Journal entier' : `Année ${request.year} (temps universel)`;
  const outcome = outcomeSheet(check, [
    ['Collectivité', autorite.nom],
    ['Périmètre', perimetre],
    producedOn(producedAt),
  ]);
  const title = `Journal d’audit – ${autorite.nom}`;
  return { fileName, body: xlsxDocument({ title, sheets: [{ name: 'Journal', ...table }, outcome] }) };
};

/** Comes after the log: the check is complete once the log was written. */
function outcomeSheet(check: ChainCheck, facts: readonly (readonly [string, string])[]): Sheet {
  function* rows(): Generator<readonly Cell[]> {
    yield* facts;
    yield ['Entrées lues', String(check.entries)];
    yield ['Chaîne d’empreintes', check.firstBad === undefined ? 'intacte' : 'rompue'];
    if (check.firstBad) yield ['Première entrée en défaut', `${check.firstBad.sequence} (${check.firstBad.verdict})`];
  }
  const columns = [
    { header: 'Contrôle', kind: 'text', width: 28 },
    { header: 'Résultat', kind: 'text', width: 60 },
  ] as const;
  return { name: 'Contrôle', columns, rows: rows() };
}
