import type { Readable } from 'node:stream';
import type { DocumentSource } from './document-source.js';
import type { ReportWork } from './report-work.js';

/** A document on its way out; its bytes are read from the transaction as they are asked for. */
export interface StreamedDocument {
  /** Name without extension, in plain ASCII. */
  fileName: string;
  body: Readable;
}

/** A report whose figures are read: it is laid out once the transaction has ended. */
export interface PreparedReport {
  /** Name without extension, in plain ASCII. */
  fileName: string;
  report: ReportWork;
}

export type RenderedDocument = StreamedDocument | PreparedReport;

/**
 * Makes one document. What can be refused is refused before it resolves, while the answer may still be a refusal.
 * @throws AppError not_found
 */
export type DocumentRenderer = (source: DocumentSource) => Promise<RenderedDocument>;
