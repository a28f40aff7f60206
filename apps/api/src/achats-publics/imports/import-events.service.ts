import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '#access/request-context.js';
import { clientGone } from '#common/client-gone.js';
import type { ImportItem } from './imports.response.js';
import { ImportsService } from './imports.service.js';

/** Between two readings of the import's row, in milliseconds. */
const POLL_MS = 500;
/** Proxies cut a silent connection: a comment is sent this often, in milliseconds. */
const HEARTBEAT_MS = 15_000;

const isOver = ({ statut }: ImportItem): boolean => statut === 'termine' || statut === 'echoue';

/**
 * Progress of an import as server-sent events, read from its row: any api process serves it, and it survives the
 * restart of the worker. Each event is `progression` with the import as GET `:id` shows it; the last one is `fin`.
 */
@Injectable()
export class ImportEventsService implements BeforeApplicationShutdown {
  private readonly shutdown = new AbortController();

  constructor(private readonly imports: ImportsService) {}

  /** @throws AppError not_found, before the stream starts */
  async follow(ctx: RequestContext, id: string, response: Response): Promise<void> {
    const signal = AbortSignal.any([clientGone(response), this.shutdown.signal]);
    let item = await this.imports.get(ctx, id);
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    let sent = '';
    let silence = 0;
    try {
      while (!signal.aborted) {
        const body = JSON.stringify(item);
        if (body !== sent) response.write(`event: ${isOver(item) ? 'fin' : 'progression'}\ndata: ${body}\n\n`);
        else if ((silence += POLL_MS) >= HEARTBEAT_MS) response.write(': attente\n\n');
        if (body !== sent || silence >= HEARTBEAT_MS) silence = 0;
        sent = body;
        if (isOver(item)) break;
        await pause(POLL_MS, undefined, { signal });
        item = await this.imports.get(ctx, id);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      response.end();
    }
  }

  /** Open streams would hold the server's graceful stop. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }
}
