import { SpanKind } from '@opentelemetry/api';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { inSpan } from '#common/tracing.js';
import { preparedName } from './prepared-name.js';

const LONGEST_STATEMENT = 2_000;

/**
 * Runs one statement in a span that shows its text, never its parameters: they are the data.
 * @param prepared whether the connection keeps the statement parsed and planned: for hot texts whose plan does not
 *   depend on their parameters
 */
export function tracedQuery<Row extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[],
  { prepared = false } = {},
): Promise<QueryResult<Row>> {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_STATEMENT) };
  const name = prepared ? preparedName(sql) : undefined;
  const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
  return inSpan('sql', attributes, () => client.query<Row>(query), SpanKind.CLIENT);
}
