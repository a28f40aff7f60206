import type { RetentionSettings } from '#config/retention-settings.js';
import { JOURS_ANNULABLE } from '#figures/lignes/demande-classement.js';

/** What is removed after a time, and the function of the database that removes one batch of it. */
export interface RetentionRule {
  /** In the outcome of a run, its log line and its metric. */
  name: string;
  /** Days that it is kept. */
  days: (settings: RetentionSettings) => number;
  /**
   * `(before timestamptz, wanted integer) RETURNS bigint`: removes at most `wanted` rows that ended before an instant, and
   * answers how many.
   */
  batch: string;
  /** Rows of one batch. Default: `ROWS_A_BATCH`; fewer where a row takes many others with it. */
  rows?: number;
}

/** A batch of that size holds its locks for a fraction of a second. */
export const ROWS_A_BATCH = 5_000;

/**
 * Everything that the retention removes. Audit logs are not here, nor accounting data: mandats, marchés, rollups, ledgers
 * of imports.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { name: 'sessions', days: (kept) => kept.retentionSessionDays, batch: 'purge_sessions' },
  { name: 'operator_sessions', days: (kept) => kept.retentionSessionDays, batch: 'purge_operator_sessions' },
  { name: 'account_invitations', days: (kept) => kept.retentionInvitationDays, batch: 'purge_account_invitations' },
  { name: 'member_invitations', days: (kept) => kept.retentionInvitationDays, batch: 'purge_member_invitations' },
  { name: 'alertes', days: (kept) => kept.retentionAlertDays, batch: 'purge_alertes' },
  // They serve to undo for thirty days, whatever the settings.
  { name: 'reclassement_lignes', days: () => JOURS_ANNULABLE, batch: 'purge_reclassement_lignes' },
  { name: 'evenements', days: (kept) => kept.retentionEventDays, batch: 'purge_evenements' },
  { name: 'import_lignes', days: (kept) => kept.retentionImportOriginalDays, batch: 'purge_import_lignes' },
  {
    name: 'import_lignes_acceptees',
    days: (kept) => kept.retentionImportOriginalDays,
    batch: 'purge_import_lignes_acceptees',
    // Each holds five hundred lines of a file.
    rows: 100,
  },
  { name: 'import_octets', days: (kept) => kept.retentionImportOriginalDays, batch: 'purge_import_octets' },
  {
    name: 'conversations',
    days: (kept) => kept.retentionConversationDays,
    batch: 'purge_chatbot_conversations',
    // Their messages go with them.
    rows: 500,
  },
  {
    name: 'public_conversations',
    days: (kept) => kept.retentionPublicConversationDays,
    batch: 'purge_public_chatbot_conversations',
    rows: 500,
  },
  {
    name: 'question_askers',
    days: (kept) => kept.retentionConversationDays,
    batch: 'purge_chatbot_demandeurs',
  },
  // They serve for one day, whatever the settings.
  { name: 'address_keys', days: () => 1, batch: 'purge_chatbot_sels' },
  { name: 'export_tickets', days: (kept) => kept.retentionExportTicketDays, batch: 'purge_export_tickets' },
  // They hold for one day, whatever the settings.
  { name: 'idempotency_keys', days: () => 1, batch: 'purge_idempotency_keys' },
];
