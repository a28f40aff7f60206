import { motif } from '#imports/motifs.js';
import type { JsonObject, JsonValue } from '#imports/readers/json/json-value.js';
import { Verdict } from '#imports/readers/verdict.js';

/** What programs write where a number is unknown. */
const UNKNOWN = new Set(['NaN', 'nan', 'Infinity', '-Infinity']);

/**
 * The same object without the values that stand for an unknown one, as tokens of JSON or as texts: each is read as absent,
 * with a correction.
 */
export function withoutNonNumbers(verdict: Verdict, source: JsonObject, path = ''): JsonObject {
  const kept = Object.create(null) as JsonObject;
  for (const [name, value] of Object.entries(source))
    kept[name] = known(verdict, value, path === '' ? name : `${path}.${name}`);
  return kept;
}

function known(verdict: Verdict, value: JsonValue, path: string): JsonValue {
  if (typeof value === 'string') {
    if (!UNKNOWN.has(value.trim())) return value;
    verdict.correct(
      path,
      value,
      '',
      motif('valeur.non_numerique', `« ${value.trim()} » n’est pas une valeur : tenue pour absente.`),
    );
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => known(verdict, item, `${path}[${index}]`));
  return value === null || typeof value === 'boolean' ? value : withoutNonNumbers(verdict, value, path);
}
