import type { Keyring } from '#common/keyring.js';
import type { TenantDatabase } from '../tenant-database.js';
import type { Transaction } from '../transaction.js';
import { type FileEnd, HeadsFile } from './heads-file.js';
import { hashOfLine, signedLine } from './signed-head.js';

interface HeadRow {
  [column: string]: unknown;
  organization_id: string | null;
  sequence: string;
  hash: Buffer;
  now: Date;
}

/**
 * Signs the head of every audit chain that changed since it was last signed, of every chain when the file is new, and
 * adds one line each to the file. The file is written before the database is told: a crash in between signs a head once
 * more, and never leaves one out. One writer at a time, whatever the number of processes.
 * @returns how many lines were added
 */
export async function writeSignedHeads(database: TenantDatabase, keys: Keyring, path: string): Promise<number> {
  const file = await HeadsFile.open(path);
  try {
    return await database
      .everywhere('heads of the chains of every organisation are signed together')
      .transaction(async (tx) => {
        await tx.execute(`SELECT pg_advisory_xact_lock(hashtext('achats-publics audit heads'))`);
        const end = await file.end();
        const heads = await tx.many<HeadRow>('SELECT *, clock_timestamp() AS now FROM audit_heads_to_sign($1)', [
          end.lastLine === null,
        ]);
        if (heads.length === 0) return 0;
        await file.append(linesOf(keys, heads, end));
        await noteSigned(tx, heads);
        return heads.length;
      });
  } finally {
    await file.close();
  }
}

function linesOf(keys: Keyring, heads: readonly HeadRow[], { lastLine, torn }: FileEnd): string {
  let previous = lastLine === null ? null : hashOfLine(lastLine);
  const lines = heads.map(({ organization_id, sequence, hash, now }) => {
    const head = {
      organization_id,
      sequence: Number(sequence),
      hash: hash.toString('hex'),
      instant: now.toISOString(),
      previous,
    };
    const line = signedLine(keys, head);
    previous = hashOfLine(line);
    return `${line}\n`;
  });
  return `${torn ? '\n' : ''}${lines.join('')}`;
}

async function noteSigned(tx: Transaction, heads: readonly HeadRow[]): Promise<void> {
  await tx.execute('SELECT note_signed_audit_heads($1, $2, $3, $4)', [
    heads.map(({ organization_id }) => organization_id),
    heads.map(({ sequence }) => sequence),
    heads.map(({ hash }) => hash),
    heads[0]!.now,
  ]);
}
