import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { clientGone } from '#common/client-gone.js';
import { Settings } from '#config/settings.js';
import { type Actor, appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { type DocumentRequest, MEDIA_TYPES } from './catalogue.js';
import { DocumentLimiter } from './document-limiter.js';
import type { PreparedReport, StreamedDocument } from './rendered-document.js';
import { RENDERERS } from './renderers.js';
import { ReportPress } from './report-press.js';
import { stopQueryWhenGone } from './stop-query-when-gone.js';

/** For whom a document is made. */
export interface DocumentReader {
  organizationId: string;
  actor: Actor;
}

/** Makes documents and streams them out. */
@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly limiter: DocumentLimiter,
    private readonly press: ReportPress,
    private readonly settings: Settings,
  ) {}

  /**
   * Makes a document from one snapshot and sends it as it is made. A client that goes away ends the work and frees the
   * connection to the database; so does one that takes no byte for a while, which the server cuts off.
   * @throws AppError unavailable when enough documents are being made already, not_found (marché of a dossier)
   */
  async send(reader: DocumentReader, request: DocumentRequest, response: Response): Promise<void> {
    const left = clientGone(response);
    let release: (() => void) | undefined;
    try {
      release = await this.limiter.acquire(reader.organizationId, left);
      await this.record(reader, request);
      const prepared = await this.make(reader, request, response, left);
      if (!prepared) return;
      const bytes = await this.press.draw(prepared.report, left);
      await deliver({ fileName: prepared.fileName, body: Readable.from([bytes]) }, request, response);
    } catch (error) {
      if (!hasLeft(error, response)) throw error;
      this.logger.log({ msg: 'document not taken to its end', document: request.document, format: request.format });
    } finally {
      release?.();
    }
  }

  /** Streams the document out of the snapshot; a report is answered instead, to be laid out without the connection. */
  private make(
    reader: DocumentReader,
    request: DocumentRequest,
    response: Response,
    left: AbortSignal,
  ): Promise<PreparedReport | undefined> {
    return this.database.transaction(reader, async (tx) => {
      await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return stopQueryWhenGone(this.database, tx, left, async () => {
        const { publicUrl } = this.settings;
        const source = { tx, organizationId: reader.organizationId, request, producedAt: new Date(), publicUrl };
        const document = await RENDERERS[request.document](source);
        if ('report' in document) return document;
        await deliver(document, request, response);
        return undefined;
      });
    });
  }

  /** Who took what out is part of the log; written first, on its own, since the document is made in a read-only snapshot. */
  private record(reader: DocumentReader, { document, format, year, id }: DocumentRequest): Promise<void> {
    return this.database.transaction(reader, (tx) =>
      appendAudit(tx, reader, {
        action: 'document.exported',
        resourceType: 'document',
        resourceId: document,
        details: { format, ...(year === null ? {} : { year }), ...(id === null ? {} : { id }) },
      }),
    );
  }
}

async function deliver(document: StreamedDocument, request: DocumentRequest, response: Response): Promise<void> {
  response.status(200).set(headersOf(document, request));
  // A pipeline listens seven times for the end of the answer, the house five times at most: more would be a leak.
  response.setMaxListeners(12);
  await pipeline(document.body, response);
}

function headersOf({ fileName }: StreamedDocument, { format }: DocumentRequest): Record<string, string> {
  // A PDF is read in the browser, the others are opened by a program.
  const disposition = format === 'pdf' ? 'inline' : 'attachment';
  return {
    'Content-Type': MEDIA_TYPES[format],
    'Content-Disposition': `${disposition}; filename="${fileName}.${format}"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
  };
}

/** A reader that went away, as the stream, the thread and PostgreSQL (57014, query_canceled) tell it. */
const LEAVING = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', '57014']);

/** Whether the client went away, or stopped taking bytes: no fault of ours, and nobody left to answer. */
function hasLeft(error: unknown, response: Response): boolean {
  if (!response.closed && !response.headersSent) return false;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'AbortError' || LEAVING.has(String(code));
}
