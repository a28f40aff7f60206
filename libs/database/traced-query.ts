import { SpanKind } from '@opentelemetry/api';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { inSpan } from '#common/tracing.js';
import { preparedName } from './prepared-name.js';

const LONGEST_STATEMENT = 2_000;

/**
 * Runs one statement in a span that shows its text, never its parameters: they are the data.
 * @param name under which the connection keeps it parsed and planned
 */
export function tracedQuery<Row extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[],
  name?: string,
): Promise<QueryResult<Row>> {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_STATEMENT) };
  const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
  return inSpan('sql', attributes, () => client.query<Row>(query), SpanKind.CLIENT);
}

/** Runs one statement that its connection keeps parsed and planned: a hot text, whose plan does not depend on its parameters. */
export function preparedQuery<Row extends object>(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Row & QueryResultRow>> {
  return tracedQuery(client, sql, parameters, preparedName(sql));
}
