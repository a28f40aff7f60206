import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const schema = new URL('../procurement/data/schemas/decp_v2.0.3.schema.json', import.meta.url);

/** Whether a document is valid against the official schema of DECP v2; its `errors` say all that is wrong. */
export const validateDecpV2 = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(readFileSync(schema, 'utf8')) as object,
);
