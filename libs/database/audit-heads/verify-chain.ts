import type { TenantDatabase } from '../tenant-database.js';
import type { Transaction } from '../transaction.js';
import { pinSearchPath } from './released-objects.js';
import type { SignedHead } from './signed-head.js';

/** Heads that are looked up in one statement. */
const BATCH = 1_000;

/** An audit chain: of an organisation, or of the platform when it has none. */
export interface Chain {
  organizationId: string | null;
  name: string;
}

/**
 * How a chain fails. `altered`, `missing` and `unlinked` are told by the chain itself (audit_verify); `moved`, `tail_cut`
 * and `emptied` say more of what that found; `rewritten` and `absent` are seen by signed heads alone.
 */
export type ChainFault = 'altered' | 'moved' | 'missing' | 'unlinked' | 'tail_cut' | 'emptied' | 'rewritten' | 'absent';

export interface ChainVerdict {
  /** Null: the platform's own chain. */
  organization_id: string | null;
  name: string;
  entries: number;
  intact: boolean;
  first_bad: number | null;
  reason: ChainFault | null;
  /** Signed heads that the chain was held against. */
  signed_heads: number;
}

interface Facts {
  entries: number;
  firstBad: number | null;
  reason: 'altered' | 'missing' | 'unlinked' | null;
  /** Number of the last entry, 0 for none. */
  last: number;
  /** The entry at `firstBad` was written at another position. */
  moved: boolean;
  /** First signed head whose entry has another hash. */
  mismatch: number | null;
  /** Number of the furthest signed head, 0 for none. */
  signed: number;
}

/** What is wrong with a chain and where, from what was found of it; null when nothing is. */
function judgeChain(facts: Facts): { first: number; reason: ChainFault } | null {
  const { entries, firstBad, reason, last, moved, mismatch, signed } = facts;
  if (entries === 0 && (firstBad !== null || signed > 0)) return { first: 1, reason: 'emptied' };
  if (firstBad !== null) {
    if (reason === 'missing') return { first: firstBad, reason: firstBad > last ? 'tail_cut' : 'missing' };
    return { first: firstBad, reason: reason === 'altered' && moved ? 'moved' : reason! };
  }
  if (mismatch !== null) return { first: mismatch, reason: 'rewritten' };
  if (signed > last) return { first: last + 1, reason: 'tail_cut' };
  return null;
}

/** Recomputes a chain and holds it against its signed heads. */
export async function verifyChain(
  database: TenantDatabase,
  { organizationId, name }: Chain,
  heads: readonly SignedHead[] = [],
): Promise<ChainVerdict> {
  const read = (tx: Transaction): Promise<Facts> => readFacts(tx, organizationId, heads);
  const facts = await (organizationId === null
    ? database.common.transaction(read)
    : database.transaction({ organizationId }, read));
  const fault = judgeChain(facts);
  return {
    organization_id: organizationId,
    name,
    entries: facts.entries,
    intact: fault === null,
    first_bad: fault?.first ?? null,
    reason: fault?.reason ?? null,
    signed_heads: heads.length,
  };
}

/** What names the tables and functions of a chain, and the parameters that choose its rows. */
const source = (organizationId: string | null) =>
  organizationId === null
    ? { table: 'platform_audit_entries', prefix: 'platform_audit', where: 'true', parameters: [] }
    : { table: 'audit_entries', prefix: 'audit', where: 'organization_id = $1', parameters: [organizationId] };

async function readFacts(tx: Transaction, organizationId: string | null, heads: readonly SignedHead[]): Promise<Facts> {
  const { table, prefix, where, parameters } = source(organizationId);
  // One snapshot: an entry that is added meanwhile is in all that is read, or in none of it.
  await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await tx.execute('SET LOCAL statement_timeout = 0');
  await pinSearchPath(tx);
  const verdict = await one<{ entries: string; first_bad: string | null; reason: Facts['reason'] }>(
    tx,
    `SELECT * FROM ${prefix}_verify()`,
  );
  const { last } = await one<{ last: string }>(
    tx,
    `SELECT coalesce(max(sequence), 0) AS last FROM ${table} WHERE ${where}`,
    parameters,
  );
  const firstBad = verdict.first_bad === null ? null : Number(verdict.first_bad);
  const moved =
    verdict.reason === 'altered' &&
    (await one<{ moved: boolean }>(tx, `SELECT ${prefix}_entry_moved($1) AS moved`, [firstBad])).moved;
  return {
    entries: Number(verdict.entries),
    firstBad,
    reason: verdict.reason,
    last: Number(last),
    moved,
    mismatch: await firstMismatch(tx, organizationId, heads),
    signed: heads.reduce((furthest, { sequence }) => Math.max(furthest, sequence), 0),
  };
}

async function firstMismatch(
  tx: Transaction,
  organizationId: string | null,
  heads: readonly SignedHead[],
): Promise<number | null> {
  const { table, where, parameters } = source(organizationId);
  const inOrder = [...heads].sort((a, b) => a.sequence - b.sequence);
  for (let from = 0; from < inOrder.length; from += BATCH) {
    const batch = inOrder.slice(from, from + BATCH);
    const position = parameters.length + 1;
    const rows = await tx.many<{ sequence: string; hash: string }>(
      `SELECT sequence, encode(hash, 'hex') AS hash FROM ${table} WHERE ${where} AND sequence = ANY($${position}::bigint[])`,
      [...parameters, batch.map(({ sequence }) => sequence)],
    );
    const hashes = new Map(rows.map(({ sequence, hash }) => [Number(sequence), hash]));
    const wrong = batch.find(({ sequence, hash }) => (hashes.get(sequence) ?? hash) !== hash);
    if (wrong) return wrong.sequence;
  }
  return null;
}

async function one<Row extends object>(
  tx: Transaction,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row> {
  const row = await tx.first<Row>(sql, parameters);
  if (!row) throw new Error('this statement answers one row');
  return row;
}
