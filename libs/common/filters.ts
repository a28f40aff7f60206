import { AppError, type FieldFault } from './app-error.js';

const MAX_FILTER_LENGTH = 200;

/** Query value of a filter: trimmed text, cut at 200 characters; absent, empty or unreadable → undefined (no filter). */
export function optionalText(raw: unknown): string | undefined {
  const first = Array.isArray(raw) ? raw[0] : raw;
  if (typeof first !== 'string') return undefined;
  const text = first.replaceAll('\u0000', '').trim().slice(0, MAX_FILTER_LENGTH);
  return text === '' ? undefined : text;
}

/** Four digits; calendars, that of PostgreSQL among them, have no year 0. */
export const YEAR = /^(?!0000)\d{4}$/;

/** A four-digit budget year; anything else, year 0 too, is no filter ("reads of exercice never fail"). */
export function optionalExercice(raw: unknown): number | undefined {
  const text = optionalText(raw);
  return text !== undefined && YEAR.test(text) ? Number(text) : undefined;
}

/** A UUID in any case; anything else is no match for any resource, so callers treat undefined as "no filter" or 404. */
export function optionalUuid(raw: unknown): string | undefined {
  const text = optionalText(raw);
  return text !== undefined && isUuid(text) ? text.toLowerCase() : undefined;
}

/** Bounds of a period as instants: `from` inclusive, `before` exclusive, both in universal time. */
export interface Period {
  from: Date | undefined;
  before: Date | undefined;
}

/** Reads `from` and `to` (YYYY-MM-DD): an unreadable bound disappears, `to` includes its whole day (interface, "Dates"). */
export function readPeriod(rawFrom: unknown, rawTo: unknown): Period {
  const to = readDate(rawTo);
  return { from: readDate(rawFrom), before: to && new Date(to.getTime() + 86_400_000) };
}

/** A calendar date YYYY-MM-DD as the instant of its first moment in universal time; undefined when unreadable. */
export function readDate(raw: unknown): Date | undefined {
  const text = optionalText(raw);
  if (text === undefined || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const instant = new Date(`${text}T00:00:00Z`);
  // Date.parse accepts 2025-02-30 as 2 March: the round trip does not.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? instant : undefined;
}

/** RFC 3339, down to the second at least, with its zone: a text without one is another instant for each reader. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * An instant in RFC 3339; undefined when absent or empty.
 * @throws AppError validation_failed when unreadable: a bound that disappears gives what nobody asked for
 */
export function readInstant(field: string, raw: unknown): Date | undefined {
  const text = optionalText(raw);
  if (text === undefined) return undefined;
  // The + of a zone that was not encoded came as a space.
  const written = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const instant = INSTANT.test(written) && readDate(written.slice(0, 10)) ? new Date(written) : undefined;
  if (instant !== undefined && !Number.isNaN(instant.getTime())) return instant;
  const message = 'Un instant RFC 3339 avec son fuseau est attendu, comme 2026-03-02T10:00:00Z.';
  throw refusedParameters([{ field, message }]);
}

/** A value of a closed list, or the default when absent; any other value is refused with the list (interface, "Sorting"). */
export function readChoice<const Choice extends string>(
  field: string,
  raw: unknown,
  choices: readonly Choice[],
  defaultChoice: Choice,
): Choice {
  const text = optionalText(raw);
  if (text === undefined) return defaultChoice;
  const choice = choices.find((candidate) => candidate === text);
  if (choice) return choice;
  throw refusedParameters([{ field, message: `Valeurs acceptées : ${choices.join(', ')}.` }]);
}

/**
 * Reads parameters of one query, so that the faults of all are told at once.
 * @param reads each as `() => readChoice('tri', …)`
 * @throws AppError validation_failed
 */
export function readTogether<Read extends Record<string, unknown>>(reads: {
  [Name in keyof Read]: () => Read[Name];
}): Read {
  const faults: FieldFault[] = [];
  const found = Object.entries(reads).map(([name, read]) => [name, orFaults(read, faults)]);
  if (faults.length > 0) throw refusedParameters(faults);
  return Object.fromEntries(found) as Read;
}

function orFaults(read: () => unknown, faults: FieldFault[]): unknown {
  try {
    return read();
  } catch (error) {
    faults.push(...faultsOf(error));
    return undefined;
  }
}

/** The faults of fields that an error tells. @throws the error, where it tells none */
export function faultsOf(error: unknown): FieldFault[] {
  if (error instanceof AppError && Array.isArray(error.details)) return error.details;
  throw error;
}

/** Parameters of a query that are refused, each with why. */
export const refusedParameters = (details: FieldFault[]): AppError =>
  new AppError('validation_failed', {
    message: details.map(({ field, message }) => `Paramètre ${field} : ${message}`).join(' '),
    details,
  });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version (RFC 9562 text form). */
export const isUuid = (text: string): boolean => UUID.test(text);
