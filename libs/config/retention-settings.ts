import { IsInt, Max, Min } from 'class-validator';
import { FromEnvironment, wholeNumber } from './from-environment.js';

/** A number of days that something is kept, from one day to ten years. */
const Days = (variable: string): PropertyDecorator => {
  const decorators = [FromEnvironment(variable, wholeNumber), IsInt(), Min(1), Max(3_650)];
  return (target, member) => decorators.forEach((decorate) => decorate(target, member));
};

/** How many days the scheduled retention keeps what is no business data. Why so long: docs/operation.md. */
export class RetentionSettings {
  /** Sessions of accounts and of operators, after their end. */
  @Days('RETENTION_SESSION_DAYS')
  retentionSessionDays = 30;

  /** Invitations, after they were accepted or expired. */
  @Days('RETENTION_INVITATION_DAYS')
  retentionInvitationDays = 30;

  /** Alerts that are over, after their date. */
  @Days('RETENTION_ALERT_DAYS')
  retentionAlertDays = 365;

  /** The rows of imported files as they were, after the end of their import. */
  @Days('RETENTION_IMPORT_ORIGINAL_DAYS')
  retentionImportOriginalDays = 365;

  /** Conversations of members with the assistant, after their last message. */
  @Days('RETENTION_CONVERSATION_DAYS')
  retentionConversationDays = 365;

  /** Conversations through a public link, after their last message. */
  @Days('RETENTION_PUBLIC_CONVERSATION_DAYS')
  retentionPublicConversationDays = 90;

  /** The log of events, after they happened. */
  @Days('RETENTION_EVENT_DAYS')
  retentionEventDays = 90;

  /** Tickets of documents, after their end. */
  @Days('RETENTION_EXPORT_TICKET_DAYS')
  retentionExportTicketDays = 30;
}
