import type { Transaction } from '#database/transaction.js';
import type { DocumentRequest } from './catalogue.js';

/** What a document is made from: one snapshot of one organisation's data. */
export interface DocumentSource {
  tx: Transaction;
  organizationId: string;
  request: DocumentRequest;
  /** Instant the document speaks of itself as made at. */
  producedAt: Date;
  /** Where the service is reached, for links back to it. */
  publicUrl: string;
}
