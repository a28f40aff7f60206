import type { TenantDatabase } from '#database/tenant-database.js';
import type { DeliveryErrorCode } from '#webhooks/attempt-outcome.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import type { PALIERS_ECHEC } from '#webhooks/webhook-events.js';

interface EnEchec {
  id: string;
  url: string;
  failing_since: Date;
  /** The same to the microsecond, in seconds since 1970: what tells one failure from the next. */
  echec: string;
  last_success_at: Date | null;
  heures: (typeof PALIERS_ECHEC)[number];
  error_code: DeliveryErrorCode | null;
}

/** Marks the entry points that reached an hour or a day of failure since they were last told of. */
const TAKE = `
  UPDATE webhooks webhook SET failing_notice = palier.heures
  FROM (
    SELECT id, CASE WHEN failing_since <= now() - interval '1 day' THEN 24 ELSE 1 END AS heures FROM webhooks
    WHERE organization_id = $1 AND is_active AND deleted_at IS NULL AND failing_since <= now() - interval '1 hour'
    ORDER BY id FOR NO KEY UPDATE) palier
  WHERE webhook.organization_id = $1 AND webhook.id = palier.id AND webhook.failing_notice < palier.heures
  RETURNING webhook.id, webhook.url, webhook.failing_since, extract(epoch FROM webhook.failing_since)::text AS echec,
    webhook.last_success_at,
    palier.heures,
    (SELECT delivery.error_code FROM webhook_deliveries delivery
     WHERE delivery.organization_id = $1 AND delivery.webhook_id = webhook.id AND delivery.error_code IS NOT NULL
     ORDER BY delivery.id DESC LIMIT 1) AS error_code`;

const GIVE = `
  INSERT INTO alertes (organization_id, type, webhook_id, cle, donnees)
  VALUES ($1, 'webhook_en_echec', $2, $3, $4)`;

/**
 * Tells the organisation's other entry points, and its alerts, of those that have failed for an hour or a day. Marked in the
 * transaction that tells it: each is told once, whoever else is at work.
 * @returns how many were told of
 */
export function tellWebhooksEnEchec(
  database: TenantDatabase,
  publisher: Pick<EventPublisher, 'publishAll'>,
  organizationId: string,
): Promise<number> {
  return database.transaction({ organizationId }, async (tx) => {
    const failing = await tx.many<EnEchec>(TAKE, [organizationId]);
    for (const { id, url, heures, failing_since, echec, error_code, last_success_at } of failing) {
      const origine = new URL(url).origin;
      const depuis = failing_since.toISOString();
      await tx.execute(GIVE, [
        organizationId,
        id,
        `${id} ${echec} ${heures}`,
        JSON.stringify({ origine, depuis, palier: heures }),
      ]);
      const data = { webhook: { id, origine }, depuis, heures, error_code };
      const event = {
        event: 'webhook.en_echec',
        data: { ...data, last_success_at: last_success_at?.toISOString() ?? null },
      } as const;
      await publisher.publishAll(tx, { organizationId }, [event], id);
    }
    return failing.length;
  });
}
