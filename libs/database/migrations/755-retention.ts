import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * One function a rule of the retention: it removes at most `wanted` rows that ended before an instant, over all
 * organisations, and answers how many. Rows that somebody holds are passed over, never waited for.
 */
export class Retention1790000000755 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of INDEXES) await runner.query(statement);
    for (const [name, body] of Object.entries(RULES)) {
      await runner.query(`
        CREATE FUNCTION ${name}(before timestamptz, wanted integer) RETURNS bigint
        LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
        AS $$ WITH gone AS (${body}) SELECT count(*) FROM gone $$`);
      await runner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
      await runner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(RULES)) await runner.query(`DROP FUNCTION ${name}`);
    await runner.query(
      `DROP INDEX sessions_ended_at, alertes_date_limite, imports_finis, chatbot_conversations_anciennes, export_tickets_fin`,
    );
  }
}

const INDEXES = [
  'CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL',
  'CREATE INDEX alertes_date_limite ON alertes (date_limite)',
  'CREATE INDEX imports_finis ON imports (finished_at) WHERE finished_at IS NOT NULL',
  'CREATE INDEX chatbot_conversations_anciennes ON chatbot_conversations (updated_at)',
  'CREATE INDEX export_tickets_fin ON export_tickets (expires_at)',
];

/** By name of the function; each stands for itself. */
const RULES = {
  purge_sessions: `
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at < before OR ended_at < before LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  purge_operator_sessions: `
    DELETE FROM operator_sessions WHERE id IN (
      SELECT id FROM operator_sessions WHERE expires_at < before OR ended_at < before
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  purge_account_invitations: `
    DELETE FROM account_invitations WHERE account_id IN (
      SELECT account_id FROM account_invitations WHERE expires_at < before OR accepted_at < before
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  purge_member_invitations: `
    DELETE FROM member_invitations WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM member_invitations WHERE expires_at < before OR answered_at < before
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  // The alert of a mandat that is still unpaid stays, however old: without it the next turn would give it again.
  purge_alertes: `
    DELETE FROM alertes WHERE (organization_id, id) IN (
      SELECT alerte.organization_id, alerte.id FROM alertes alerte
      WHERE alerte.date_limite < before
        AND (alerte.type = 'echeance' OR EXISTS (
          SELECT FROM mandats mandat
          LEFT JOIN suivi_dgp suivi
            ON suivi.organization_id = mandat.organization_id AND suivi.mandat_id = mandat.id
          WHERE mandat.organization_id = alerte.organization_id AND mandat.id = alerte.mandat_id
            AND coalesce(suivi.date_paiement, mandat.date_paiement) IS NOT NULL))
      LIMIT wanted FOR UPDATE OF alerte SKIP LOCKED)
    RETURNING 1`,

  purge_import_lignes: `
    DELETE FROM import_lignes WHERE (organization_id, import_id, numero) IN (
      SELECT ligne.organization_id, ligne.import_id, ligne.numero
      FROM imports import
      JOIN import_lignes ligne ON ligne.organization_id = import.organization_id AND ligne.import_id = import.id
      WHERE import.finished_at < before
      LIMIT wanted FOR UPDATE OF ligne SKIP LOCKED)
    RETURNING 1`,

  purge_import_lignes_acceptees: `
    DELETE FROM import_lignes_acceptees WHERE (organization_id, import_id, bloc) IN (
      SELECT lignes.organization_id, lignes.import_id, lignes.bloc
      FROM imports import
      JOIN import_lignes_acceptees lignes
        ON lignes.organization_id = import.organization_id AND lignes.import_id = import.id
      WHERE import.finished_at < before
      LIMIT wanted FOR UPDATE OF lignes SKIP LOCKED)
    RETURNING 1`,

  // Once its rows are gone an import keeps no bytes, which count in the cap of its organisation.
  purge_import_octets: `
    UPDATE imports SET octets_gardes = 0 WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM imports WHERE finished_at < before AND octets_gardes > 0
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  // Their messages and what people thought of them go with them, by their foreign keys.
  purge_chatbot_conversations: `
    DELETE FROM chatbot_conversations WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM chatbot_conversations WHERE updated_at < before AND lien_id IS NULL
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  purge_public_chatbot_conversations: `
    DELETE FROM chatbot_conversations WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM chatbot_conversations WHERE updated_at < before AND lien_id IS NOT NULL
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,

  purge_export_tickets: `
    DELETE FROM export_tickets WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM export_tickets WHERE expires_at < before LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
};
