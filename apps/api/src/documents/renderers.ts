import { renderAudit } from './audit/render-audit.js';
import type { DocumentName } from './catalogue.js';
import type { DocumentRenderer } from './rendered-document.js';

/** Who makes each document. */
export const RENDERERS: Readonly<Record<DocumentName, DocumentRenderer>> = {
  audit: renderAudit,
} as Readonly<Record<DocumentName, DocumentRenderer>>;
