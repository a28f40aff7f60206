import { SpanKind } from '@opentelemetry/api';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { inSpan } from '#common/tracing.js';

const LONGEST_STATEMENT = 2_000;

/** Runs one statement in a span that shows its text, never its parameters: they are the data. */
export function tracedQuery<Row extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_STATEMENT) };
  return inSpan('sql', attributes, () => client.query<Row>(sql, [...parameters]), SpanKind.CLIENT);
}
