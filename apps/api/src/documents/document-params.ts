import { type FieldFault, validationFailed } from '#common/app-error.js';
import { isUuid, optionalExercice, optionalUuid, readChoice, YEAR } from '#common/filters.js';
import { CATALOGUE, type DocumentName, type DocumentRequest, DOCUMENTS, type Format } from './catalogue.js';

const MEMBERS = ['format', 'year', 'id'];

/**
 * Reads which document a ticket is for: what it demands of its reader is judged before its parameters.
 * @throws AppError validation_failed, listing the accepted values
 */
export function readDocumentName(document: unknown): DocumentName {
  const name = DOCUMENTS.find((candidate) => candidate === document);
  if (!name) throw validationFailed([accepted('document', DOCUMENTS)]);
  return name;
}

/**
 * Reads the parameters of a ticket; a fault of any member is told, all of them at once.
 * @throws AppError validation_failed, listing the accepted values
 */
export function readTicketParams(name: DocumentName, params: unknown): Omit<DocumentRequest, 'document'> {
  const given = params ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw validationFailed([{ field: 'params', message: 'Un objet est attendu.' }]);
  }
  return readParams(name, given as Record<string, unknown>);
}

function readParams(document: DocumentName, params: Record<string, unknown>): Omit<DocumentRequest, 'document'> {
  const { formats } = CATALOGUE[document];
  const faults: FieldFault[] = Object.keys(params)
    .filter((member) => !MEMBERS.includes(member))
    .map((member) => ({ field: `params.${member}`, message: 'Membre inconnu.' }));
  const format = params['format'] ?? formats[0];
  if (!formats.some((one) => one === format)) faults.push(accepted('params.format', formats));
  const { year = null, id = null } = params;
  if (year !== null && !YEAR.test(String(year))) {
    faults.push({ field: 'params.year', message: 'Une année de quatre chiffres est attendue.' });
  }
  if (document === 'dossier' ? typeof id !== 'string' || !isUuid(id) : id !== null) {
    const message =
      document === 'dossier' ? 'L’identifiant du marché est attendu.' : 'Seul le dossier a un identifiant.';
    faults.push({ field: 'params.id', message });
  }
  if (faults.length > 0) throw validationFailed(faults);
  return {
    format: format as Format,
    year: year === null ? null : Number(year),
    id: id === null ? null : String(id).toLowerCase(),
  };
}

/**
 * Reads the query of a report. As everywhere in reads, an unreadable year is the current one.
 * @throws AppError validation_failed for another format, or a dossier without the identifier of its marché
 */
export function readReportQuery(document: DocumentName, query: Record<string, unknown>): DocumentRequest {
  const { formats } = CATALOGUE[document];
  const format = readChoice('format', query['format'], formats, formats[0]!);
  const id = document === 'dossier' ? (optionalUuid(query['id']) ?? null) : null;
  if (document === 'dossier' && id === null) {
    throw validationFailed([{ field: 'id', message: 'L’identifiant du marché est attendu.' }]);
  }
  return { document, format, year: optionalExercice(query['year'] ?? query['exercice']) ?? null, id };
}

function accepted(field: string, values: readonly string[]): FieldFault {
  return { field, message: `Valeurs acceptées : ${values.join(', ')}.` };
}
