import type { JsonObject, JsonValue } from '#imports/readers/json/json-value.js';

/** Reading members of a DECP object whatever its notation: v1 JSON, v2 JSON (wrapped lists) or v2 XML. */

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A scalar member as text; `undefined` for an absent, null, empty or composite one. */
export function textOf(source: JsonObject | undefined, name: string): string | undefined {
  const value = source?.[name];
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The object under a name; undefined when there is none or it is something else. */
export function objectOf(source: JsonObject, name: string): JsonObject | undefined {
  const value = source[name];
  return isObject(value) ? value : undefined;
}

/**
 * The objects of a list, in any of its three notations: v1 `[{…}]`, v2 JSON `[{"titulaire": {…}}]`,
 * v2 XML `{"titulaire": {…}}` or `{"titulaire": [{…}, {…}]}`.
 */
export function objectsOf(source: JsonObject, name: string, element: string): JsonObject[] {
  return asArray(source[name])
    .flatMap((item) =>
      isObject(item) && element in item && !isScalar(item[element]) ? asArray(item[element]) : [item],
    )
    .filter(isObject);
}

/** The objects of a list that say something: files write parts whose members are all empty, null or 0. */
export function filledObjectsOf(source: JsonObject, name: string, element: string): JsonObject[] {
  return objectsOf(source, name, element).filter((object) =>
    Object.entries(object).some(([member, value]) => member !== 'id' && hasValue(value)),
  );
}

const NOTHING = /^(-?0+([.,]0*)?)?$/;

/** False for what is empty, null, false or 0, at any depth. */
export function hasValue(value: JsonValue): boolean {
  if (value === null || typeof value === 'boolean') return value === true;
  return typeof value === 'string' ? !NOTHING.test(value.trim()) : Object.values(value).some(hasValue);
}

/** The same object with another value for one member. */
export function withValue(source: JsonObject, name: string, value: JsonValue): JsonObject {
  const copy = Object.assign(Object.create(null) as JsonObject, source);
  copy[name] = value;
  return copy;
}

/** The values of a list: `["a"]`, `{"technique": ["a", "b"]}` or `{"technique": "a"}`, without the empty ones. */
export function valuesOf(source: JsonObject, name: string, element: string): JsonValue[] {
  return asArray(source[name])
    .flatMap((item) => (isObject(item) && element in item ? asArray(item[element]) : [item]))
    .filter((item) => !isEmpty(item));
}

/** Says nothing, at any depth. */
export function isEmpty(value: JsonValue): boolean {
  if (value === null) return true;
  if (typeof value === 'object') return Object.values(value).every((item) => isEmpty(item as JsonValue));
  return typeof value === 'string' && value.trim() === '';
}

export function asArray(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function isScalar(value: JsonValue | undefined): boolean {
  return typeof value !== 'object' || value === null;
}
