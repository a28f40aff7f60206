import type { Client } from 'pg';
import { run } from './repeatables.js';
import { readSchema } from './schema-files.js';

/** Makes the schema in an empty database from the schema files alone, to compare it with what the migrations make. */
export async function declareSchema(owner: Client): Promise<void> {
  await owner.query(`SET client_min_messages = warning`);
  for (const file of readSchema()) await run(owner, file);
}
