import type { Keyring } from '#common/keyring.js';
import type { TenantDatabase } from '../tenant-database.js';
import { type FileEnd, HeadsFile } from './heads-file.js';
import { hashOfLine, signedLine, type SignedHead } from './signed-head.js';

/** Why no single organisation is named. */
const EVERY_CHAIN = 'the heads of the chains of every organisation are signed together';

interface HeadRow {
  organization_id: string | null;
  sequence: string;
  hash: Buffer;
  now: Date;
}

/**
 * Signs the head of every audit chain that is not the last one of it in the file, and adds one line each to the file.
 * Nothing in the database says what was signed: a crash signs a head once more at most, and never leaves one out. One
 * writer at a time, whatever the number of processes.
 * @returns how many lines were added
 */
export async function writeSignedHeads(database: TenantDatabase, keys: Keyring, path: string): Promise<number> {
  const file = await HeadsFile.open(path);
  try {
    return await database.everywhere(EVERY_CHAIN).transaction(async (tx) => {
      await tx.execute(`SELECT pg_advisory_xact_lock(hashtext('achats-publics audit heads'))`);
      const signed = await file.lastHeads(keys);
      const heads = await tx.many<HeadRow>('SELECT *, clock_timestamp() AS now FROM audit_heads_of_all()');
      const changed = heads.filter((head) => !isSameHead(head, signed.get(head.organization_id)));
      if (changed.length > 0) await file.append(linesOf(keys, changed, await file.end()));
      return changed.length;
    });
  } finally {
    await file.close();
  }
}

const isSameHead = ({ sequence, hash }: HeadRow, signed: SignedHead | undefined): boolean =>
  signed !== undefined && signed.sequence === Number(sequence) && signed.hash === hash.toString('hex');

function linesOf(keys: Keyring, heads: readonly HeadRow[], { lastLine, torn }: FileEnd): string {
  let previous = lastLine === null ? null : hashOfLine(lastLine);
  const lines = heads.map(({ organization_id, sequence, hash, now }) => {
    const line = signedLine(keys, {
      organization_id,
      sequence: Number(sequence),
      hash: hash.toString('hex'),
      instant: now.toISOString(),
      previous,
    });
    previous = hashOfLine(line);
    return `${line}\n`;
  });
  return `${torn ? '\n' : ''}${lines.join('')}`;
}
