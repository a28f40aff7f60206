import type { Keyring } from '#common/keyring.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { openSecret, sealSecret } from '#webhooks/webhook-secret.js';

interface SealedRow {
  organization_id: string;
  id: string;
  secret_key_id: string;
  secret_sealed: Buffer;
}

const BATCH = 200;
const LOWEST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Seals every signing secret under the current key; afterwards the former keys may leave the ring. Deliveries go on
 * meanwhile, since all keys of the ring open.
 * @returns how many were sealed anew, and the entry points whose secret no key of the ring opens
 */
export async function rotateSecrets(
  database: TenantDatabase,
  keys: Keyring,
): Promise<{ resealed: number; unreadable: string[] }> {
  const outcome = { resealed: 0, unreadable: [] as string[] };
  let [afterOrganization, afterId] = [LOWEST_UUID, LOWEST_UUID];
  for (;;) {
    const rows = await database.statement<SealedRow>('SELECT * FROM webhook_secrets_not_under($1, $2, $3, $4)', [
      keys.current.id,
      afterOrganization,
      afterId,
      BATCH,
    ]);
    for (const row of rows) {
      if (await reseal(database, keys, row)) outcome.resealed += 1;
      else outcome.unreadable.push(row.id);
    }
    const last = rows.at(-1);
    if (!last) return outcome;
    [afterOrganization, afterId] = [last.organization_id, last.id];
  }
}

async function reseal(database: TenantDatabase, keys: Keyring, row: SealedRow): Promise<boolean> {
  const { organization_id, id, secret_key_id: keyId, secret_sealed: sealed } = row;
  if (!keys.find(keyId)) return false;
  const anew = sealSecret(keys, openSecret(keys, { keyId, sealed }, id), id);
  await database.statement('SELECT reseal_webhook_secret($1, $2, $3, $4, $5)', [
    organization_id,
    id,
    sealed,
    anew.keyId,
    anew.sealed,
  ]);
  return true;
}
