import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** Key rotation of the signing secrets, across organisations. */
export class WebhookSecrets1790000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Secrets sealed under another key than the given one, from a position on.
    await runner.query(`
      CREATE FUNCTION webhook_secrets_not_under(wanted_key text, after_organization uuid, after_id uuid, wanted_number integer)
        RETURNS TABLE (organization_id uuid, id uuid, secret_key_id text, secret_sealed bytea)
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
        AS $$
          SELECT webhook.organization_id, webhook.id, webhook.secret_key_id, webhook.secret_sealed FROM webhooks webhook
          WHERE webhook.secret_key_id <> wanted_key
            AND (webhook.organization_id, webhook.id) > (after_organization, after_id)
          ORDER BY webhook.organization_id, webhook.id LIMIT wanted_number
        $$`);
    // Only while the secret is still the one that was opened: it may have been removed meanwhile.
    await runner.query(`
      CREATE FUNCTION reseal_webhook_secret(wanted_organization uuid, wanted_id uuid, former bytea, new_key text, resealed bytea)
        RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
        AS $$
          UPDATE webhooks SET secret_key_id = new_key, secret_sealed = resealed
          WHERE organization_id = wanted_organization AND id = wanted_id AND secret_sealed = former
        $$`);
    await runner.query(`REVOKE EXECUTE ON FUNCTION ${NAMES} FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${NAMES} TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${NAMES}`);
  }
}

const NAMES = 'webhook_secrets_not_under, reseal_webhook_secret';
