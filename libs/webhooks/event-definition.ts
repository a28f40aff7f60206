/** JSON Schema (draft 2020-12) of the `data` of one event. Open on purpose: `data` may gain members. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One event as published by `GET /api/v1/webhooks/events`. */
export interface EventDefinition<Data> {
  /** What the event announces, in French, for people. */
  description: string;
  /** JSON Schema of `data`. */
  schema: JsonSchema;
  /** A `data` that fits the schema. */
  example: Data;
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
