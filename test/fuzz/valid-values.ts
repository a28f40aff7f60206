import type { Schema, Surface } from './surface.js';

/**
 * Stands in a generated request for an identifier that exists when it is sent: `«id:services:3»` is one of the services
 * known then. What is generated depends on the seed alone.
 */
export const existing = (resource: string, index: number): string => `«id:${resource}:${index}»`;

const MARKER = /«id:([a-z-]+):(\d+)»/g;

/** Replaces the markers of a text. */
export const resolveMarkers = (text: string, find: (resource: string, index: number) => string): string =>
  text.replace(MARKER, (_marker, resource: string, index: string) => find(resource, Number(index)));

/** Members whose examples lead nowhere, or out of this machine. */
const BY_NAME: Record<string, (index: number) => unknown> = {
  url: (index) => `https://recepteur-${index}.invalid/evenements`,
  public_url: () => 'https://achats.exemple.invalid',
  email: (index) => `personne-${index}@exemple.test`,
  siret: () => '21930048600018',
  cpv: () => '39160000',
  numero: (index) => `N-${index}`,
  code: (index) => `C${index}`,
  annee: (index) => 1990 + (index % 111),
  version: (index) => 1 + (index % 2),
  logo: () => null,
  exercice: () => 2025,
  events: () => ['marche.created'],
  prefixes_cpv: () => ['39'],
  comptes: () => ['2184'],
  valeur: (index) => String(6000 + (index % 1000)),
  techniques: () => [],
};

/** A value that the schema accepts; `index` makes it differ from the others. */
export function validValue(surface: Surface, schema: Schema, index: number, name = ''): unknown {
  const named = BY_NAME[name];
  if (name.endsWith('_id')) return existing(resourceOf(name), index);
  if (named && schema.type !== 'object') return named(index);
  if (schema.$ref) return validValue(surface, surface.schemas[schema.$ref.split('/').pop()!] ?? {}, index, name);
  if (schema.anyOf) return validValue(surface, schema.anyOf[0]!, index, name);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.format === 'uuid') return existing(resourceOf(name), index);
  const type = [schema.type].flat()[0];
  if (type === 'object') return validObject(surface, schema, index);
  if (type === 'array') return [validValue(surface, schema.items ?? {}, index, name)];
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return index % 2 === 0;
  if (name.startsWith('date')) return '2025-03-02';
  return `Texte ${index}`.padEnd(schema.minLength ?? 1, '.');
}

function validObject(surface: Surface, schema: Schema, index: number): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, validValue(surface, member, index, name)]));
}

/** Collection of what a member such as `service_id` names. */
function resourceOf(name: string): string {
  const singular = name.replace(/_id$/, '').replace(/^parent$|_actuelle$/, '');
  return singular === '' ? 'services' : `${singular}s`;
}
