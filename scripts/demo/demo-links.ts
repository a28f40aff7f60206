import { organizationTokenOf } from '#access/organization-token.js';
import { signShareLink } from '#access/share-link.js';
import { Keyring } from '#common/keyring.js';
import { sha256 } from '#common/tokens.js';
import type { Settings } from '#config/settings.js';
import { type Actor, appendAudit } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';

const LINK_DAYS = 30;
const LABEL = 'Démonstration';
const ACTOR: Actor = { type: 'service', id: null };

export interface DemoLinks {
  database: TenantDatabase;
  settings: Pick<Settings, 'publicUrl' | 'shareLinkKeys'>;
}

/** A link to the last whole exercice of the demo, which leads to its assistant. */
export async function demoShareAddress({ database, settings }: DemoLinks, organizationId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + LINK_DAYS * 86_400_000);
  const share = signShareLink(settings.shareLinkKeys, { organizationId, expiresAt, demo: true });
  return database.transaction({ organizationId }, async (tx) => {
    const latest = await tx.first<{ exercice: number }>(
      `SELECT coalesce(max(exercice) FILTER (WHERE exercice < extract(year FROM now())), max(exercice)) AS exercice
       FROM mandats WHERE organization_id = $1`,
      [organizationId],
    );
    const question = await openAssistant(tx, settings, organizationId, expiresAt);
    const exercice = latest?.exercice ?? new Date().getUTCFullYear();
    return `${settings.publicUrl}/partage/${share}?exercice=${exercice}${question === null ? '' : `&question=${question}`}`;
  });
}

/**
 * The assistant link of the demo, one under one key however often the demo is loaded: each load puts its end off, and one
 * that was revoked stays so.
 * @returns its token, or null when it was revoked
 */
async function openAssistant(
  tx: Transaction,
  { shareLinkKeys }: DemoLinks['settings'],
  organizationId: string,
  expiresAt: Date,
): Promise<string | null> {
  const token = organizationTokenOf(
    organizationId,
    Keyring.sign(shareLinkKeys.current, `assistant-demo.${organizationId}`),
  );
  const link = await tx.first<{ id: string; made: boolean; revoked: boolean }>(
    `INSERT INTO chatbot_liens AS known (organization_id, label, token_hash, expires_at, demo)
     VALUES ($1, $2, $3, $4, true)
     ON CONFLICT (organization_id, token_hash) DO UPDATE SET expires_at = excluded.expires_at, updated_at = now()
     RETURNING id, created_at = now() AS made, revoked_at IS NOT NULL AS revoked`,
    [organizationId, LABEL, sha256(token), expiresAt],
  );
  if (link!.made)
    await appendAudit(
      tx,
      { actor: ACTOR },
      {
        action: 'chatbot_token.created',
        resourceType: 'chatbot_token',
        resourceId: link!.id,
        details: { label: LABEL, expires_at: expiresAt.toISOString() },
      },
    );
  return link!.revoked ? null : token;
}
