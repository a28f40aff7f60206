import type { Keyring } from '#common/keyring.js';
import { Webhook } from '#database/entities/webhook.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { openSecret, type SealedSecret, sealSecret } from '#webhooks/webhook-secret.js';
import { type Command, type CommandContext, textOf } from '../command.js';
import { everyOrganization } from '../organizations.js';

interface SealedRow {
  id: string;
  secret_key_id: string;
  secret_sealed: Buffer;
  next_secret_key_id: string | null;
  next_secret_sealed: Buffer | null;
}

/** Seals every webhook secret under the current key, so that an old one can leave the ring. Safe to repeat. */
export const ringsReseal: Command = {
  name: 'rings reseal',
  summary: 'Chiffre à nouveau les secrets de webhooks sous la clé en service, pour en retirer une ancienne.',
  options: { organization: { type: 'text', help: 'une seule organisation, par son identifiant' } },
  async run(context, values) {
    const services = await context.services();
    const database = services.get(TenantDatabase);
    const organizations = await everyOrganization(services, textOf(values, 'organization'));
    let resealed = 0;
    for (const [index, { id }] of organizations.entries()) {
      context.progress.show('Organisations', index + 1, organizations.length);
      resealed += await database.transaction({ organizationId: id }, (tx) => resealOne(context, tx, id));
    }
    const keyId = context.settings.webhookSecretKeys.current.id;
    return {
      data: { resealed, key_id: keyId },
      text: `${resealed} secret(s) chiffré(s) à nouveau sous la clé ${keyId}.`,
    };
  },
};

async function resealOne({ settings }: CommandContext, tx: Transaction, organizationId: string): Promise<number> {
  const keys = settings.webhookSecretKeys;
  const rows = await tx.many<SealedRow>(
    `SELECT id, secret_key_id, secret_sealed, next_secret_key_id, next_secret_sealed FROM webhooks
     WHERE organization_id = $1 AND secret_sealed IS NOT NULL
       AND (secret_key_id <> $2 OR next_secret_key_id <> $2) ORDER BY id FOR UPDATE`,
    [organizationId, keys.current.id],
  );
  const webhooks = tx.repository({ organizationId }, Webhook);
  for (const { id, ...row } of rows) {
    const { keyId, sealed } = resealed(keys, { keyId: row.secret_key_id, sealed: row.secret_sealed }, id);
    await webhooks.update({ id }, { secretKeyId: keyId, secretSealed: sealed }, []);
    if (row.next_secret_key_id === null || row.next_secret_sealed === null) continue;
    const next = resealed(keys, { keyId: row.next_secret_key_id, sealed: row.next_secret_sealed }, id);
    await webhooks.update({ id }, { nextSecretKeyId: next.keyId, nextSecretSealed: next.sealed }, []);
  }
  return rows.length;
}

const resealed = (keys: Keyring, secret: SealedSecret, webhookId: string): SealedSecret =>
  sealSecret(keys, openSecret(keys, secret, webhookId), webhookId);
