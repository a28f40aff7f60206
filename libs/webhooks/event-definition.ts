/** JSON Schema (draft 2020-12) of the `data` of one event. Open on purpose: `data` may gain members. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What an event is about: entry points and readers of the log filter by its identifier. */
export interface Ressource {
  type: 'marche' | 'famille' | 'mandat' | 'import' | 'compte' | 'webhook';
  /** Null when the event names no single one. */
  id: string | null;
}

/** One event of the service. */
export interface EventDefinition<Data> {
  /** What the event announces, in French, for people. */
  description: string;
  /** JSON Schema of `data`. */
  schema: JsonSchema;
  /** A `data` that fits the schema. */
  example: Data;
  ressource: (data: Data) => Ressource;
}

/** An event as published by `GET /api/v1/webhooks/events`: with the members that every `data` has. */
export interface PublishedDefinition {
  description: string;
  schema: JsonSchema;
  example: Record<string, unknown>;
}

const EXEMPLE_EVENEMENT = '01980c5e-7c1a-7d77-8c3b-4e5f60718293';

/** Adds the members that the publisher gives to the `data` of every event. */
export function published({
  description,
  schema,
  example,
}: Omit<EventDefinition<object>, 'ressource'>): PublishedDefinition {
  const { properties, required } = schema as { properties: Record<string, JsonSchema>; required: string[] };
  return {
    description,
    schema: {
      ...schema,
      properties: {
        evenement_id: uuid('Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements'),
        ...properties,
        test: yesOrNo('Vrai pour un exemple envoyé à la demande ; absent sinon'),
      },
      required: ['evenement_id', ...required],
    },
    example: { evenement_id: EXEMPLE_EVENEMENT, ...example },
  };
}

/** Schema of an object: every listed property is described, those in `required` are always present. */
export function objectSchema(properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: true,
  };
}

/** The same schema, also admitting null. */
export function nullable(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

/** Any text. */
export const text = (description: string): JsonSchema => ({ type: 'string', description });
/** An identifier. */
export const uuid = (description: string): JsonSchema => ({ type: 'string', format: 'uuid', description });
/** A calendar day, YYYY-MM-DD. */
export const day = (description: string): JsonSchema => ({ type: 'string', format: 'date', description });
/** An instant in universal time, RFC 3339. */
export const instant = (description: string): JsonSchema => ({ type: 'string', format: 'date-time', description });
/** A whole number. */
export const whole = (description: string): JsonSchema => ({ type: 'integer', description });
/** True or false. */
export const yesOrNo = (description: string): JsonSchema => ({ type: 'boolean', description });

/** An amount in euros with at most two decimals. */
export const euros = (description: string): JsonSchema => ({ type: 'number', description: `${description}, en euros` });

/** One of the values listed. */
export const choice = (description: string, values: readonly (string | number)[]): JsonSchema => ({
  enum: [...values],
  description,
});
