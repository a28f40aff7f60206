import type { Readable } from 'node:stream';
import type { Transaction } from '#database/transaction.js';
import type { DocumentRequest } from './catalogue.js';

/** What a document is made from: one snapshot of one organisation's data. */
export interface DocumentSource {
  tx: Transaction;
  organizationId: string;
  request: DocumentRequest;
  /** Instant the document speaks of itself as made at. */
  producedAt: Date;
}

/** A document on its way out; its bytes are read from the transaction as they are asked for. */
export interface RenderedDocument {
  /** Name without extension, in plain ASCII. */
  fileName: string;
  body: Readable;
}

/**
 * Makes one document. What can be refused is refused before it resolves, while the answer may still be a refusal.
 * @throws AppError not_found
 */
export type DocumentRenderer = (source: DocumentSource) => Promise<RenderedDocument>;
