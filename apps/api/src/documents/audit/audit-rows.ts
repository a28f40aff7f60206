import { rowsOf } from '#database/cursor.js';
import type { Transaction } from '#database/transaction.js';
import type { AuditEntry } from '#database/entities/audit-entry.entity.js';
import type { RowOf } from '#database/row.js';
import type { Cell, Column } from '#documents/table.js';

export const AUDIT_COLUMNS: readonly Column[] = [
  { header: 'Numéro', kind: 'integer', width: 10 },
  { header: 'Date et heure (UTC)', kind: 'instant', width: 20 },
  { header: 'Auteur', kind: 'text', width: 12 },
  { header: 'Nom de l’auteur', kind: 'text', width: 26 },
  { header: 'Identifiant de l’auteur', kind: 'text', width: 38 },
  { header: 'Action', kind: 'text', width: 24 },
  { header: 'Objet', kind: 'text', width: 18 },
  { header: 'Identifiant de l’objet', kind: 'text', width: 38 },
  { header: 'Détails', kind: 'text', width: 60 },
  { header: 'Chaîne', kind: 'text', width: 12 },
  { header: 'Empreinte', kind: 'text', width: 68 },
  { header: 'Empreinte précédente', kind: 'text', width: 68 },
];

/** What the check of the chain found, once every entry was read. */
export interface ChainCheck {
  entries: number;
  /** The first entry that is not what was written, or that is not there. */
  firstBad: { sequence: string; verdict: string } | undefined;
}

interface EntryRow extends RowOf<
  AuditEntry,
  'sequence' | 'created_at' | 'actor_type' | 'actor_id' | 'action' | 'resource_type' | 'resource_id'
> {
  actor_name: string | null;
  details: string;
  previous_hash: string;
  hash: string;
  intact: boolean;
}

const ENTRIES = `
  SELECT entry.sequence, entry.created_at, entry.actor_type, entry.actor_id, entry.action, entry.resource_type,
         entry.resource_id, entry.details::text AS details, encode(entry.previous_hash, 'hex') AS previous_hash,
         encode(entry.hash, 'hex') AS hash, entry.hash = audit_entry_hash(entry) AS intact,
         coalesce(account.name, key.label) AS actor_name
  FROM audit_entries entry
  LEFT JOIN accounts account ON entry.actor_type = 'account' AND account.id = entry.actor_id
  LEFT JOIN api_keys key ON entry.actor_type = 'api_key' AND key.organization_id = $1 AND key.id = entry.actor_id
  WHERE entry.organization_id = $1
    AND ($2::int IS NULL OR (entry.created_at >= make_timestamptz($2, 1, 1, 0, 0, 0, 'UTC')
                             AND entry.created_at < make_timestamptz($2 + 1, 1, 1, 0, 0, 0, 'UTC')))
  ORDER BY entry.sequence`;

const ACTORS: Readonly<Record<string, string>> = {
  account: 'compte',
  api_key: 'clé d’API',
  operator: 'opérateur',
  service: 'service',
};

/**
 * The log in its order, each entry with its verdict: `intacte`; `altérée` when it is not what its hash was made of;
 * `rompue` when the entry before it is not the one that it was written after. An entry that lacks has a row of its own,
 * `manquante`, and so has the end of a log that was cut.
 * @param year calendar year in universal time, or null for the whole log
 * @param check filled while the rows are read
 */
export async function* auditRows(
  tx: Transaction,
  organizationId: string,
  year: number | null,
  check: ChainCheck,
): AsyncGenerator<readonly Cell[]> {
  // The chain begins at the hash of the organisation's own identifier; that of a year begins wherever it may.
  let expected = year === null ? await genesis(tx, organizationId) : undefined;
  for await (const entry of rowsOf<EntryRow>(tx, ENTRIES, [organizationId, year])) {
    if (expected !== undefined && BigInt(entry.sequence) > expected.sequence) {
      note(check, String(expected.sequence), MISSING);
      yield missingRow(String(expected.sequence));
      expected = undefined;
    }
    const linked = expected === undefined || expected.hash === entry.previous_hash;
    const verdict = !entry.intact ? 'altérée' : linked ? 'intacte' : 'rompue';
    check.entries += 1;
    if (verdict !== 'intacte') note(check, entry.sequence, verdict);
    yield toCells(entry, verdict);
    expected = { sequence: BigInt(entry.sequence) + 1n, hash: entry.hash };
  }
  if (year === null && expected !== undefined && (await isCut(tx, organizationId, expected))) {
    note(check, String(expected.sequence), MISSING);
    yield missingRow(String(expected.sequence));
  }
}

const MISSING = 'manquante';

interface Link {
  sequence: bigint;
  hash: string;
}

async function genesis(tx: Transaction, organizationId: string): Promise<Link> {
  const row = await tx.first<{ hash: string }>(`SELECT encode(sha256(convert_to($1::text, 'UTF8')), 'hex') AS hash`, [
    organizationId,
  ]);
  return { sequence: 1n, hash: row!.hash };
}

/** Whether the head of the chain knows of later entries than those that are there. */
async function isCut(tx: Transaction, organizationId: string, expected: Link): Promise<boolean> {
  const head = await tx.first<{ sequence: string; hash: string }>(
    `SELECT sequence, encode(hash, 'hex') AS hash FROM audit_heads WHERE organization_id = $1`,
    [organizationId],
  );
  return head !== undefined && (BigInt(head.sequence) !== expected.sequence - 1n || head.hash !== expected.hash);
}

function note(check: ChainCheck, sequence: string, verdict: string): void {
  check.firstBad ??= { sequence, verdict };
}

function toCells(entry: EntryRow, verdict: string): readonly Cell[] {
  return [
    entry.sequence,
    entry.created_at,
    ACTORS[entry.actor_type] ?? entry.actor_type,
    entry.actor_name,
    entry.actor_id,
    entry.action,
    entry.resource_type,
    entry.resource_id,
    entry.details === '{}' ? null : entry.details,
    verdict,
    entry.hash,
    entry.previous_hash,
  ];
}

const missingRow = (sequence: string): readonly Cell[] => [
  sequence,
  ...Array.from({ length: 8 }, () => null),
  MISSING,
  null,
  null,
];
