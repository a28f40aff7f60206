import type { ImportItem } from '#client/operations.js';
import type { Api } from '../../api/api.js';
import { problemOf } from '../../api/problem.js';
import { isOver } from './words.js';

/** Between two questions when there is no stream, in milliseconds. */
const POLL_MS = 2_000;
/** The service says something every 15 s: a stream that is silent for longer is held back on its way. */
const SILENCE_MS = 20_000;
/** A browser opens six connections to a service: streams must leave some to the screens. */
const STREAMS_MAX = 2;

let streams = 0;

/**
 * Follows an import up to its end: by its events, and by asking every two seconds where a stream is cut or held back.
 * @param onItem told how far it is
 * @returns the import as it ended
 * @throws what the service refuses, or the signal's reason
 */
export async function followImport(
  api: Api,
  id: string,
  onItem: (item: ImportItem) => void,
  signal?: AbortSignal,
): Promise<ImportItem> {
  if (streams < STREAMS_MAX) {
    const ended = await readStream(api, id, onItem, signal);
    if (ended) return ended;
  }
  return poll(api, id, onItem, signal);
}

/** The import as it ended; undefined when the stream was lost before. */
async function readStream(
  api: Api,
  id: string,
  onItem: (item: ImportItem) => void,
  signal: AbortSignal | undefined,
): Promise<ImportItem | undefined> {
  streams += 1;
  try {
    const events = api.events('GET /api/v1/imports/:id/events', {
      path: { id },
      retries: 0,
      timeoutMs: SILENCE_MS,
      signal,
    });
    for await (const { data } of events) {
      onItem(data);
      if (isOver(data)) return data;
    }
    return undefined;
  } catch (error) {
    if (signal?.aborted || isFinal(error)) throw error;
    return undefined;
  } finally {
    streams -= 1;
  }
}

async function poll(
  api: Api,
  id: string,
  onItem: (item: ImportItem) => void,
  signal: AbortSignal | undefined,
): Promise<ImportItem> {
  for (;;) {
    try {
      const item = await api.call('GET /api/v1/imports/:id', { path: { id }, signal });
      onItem(item);
      if (isOver(item)) return item;
    } catch (error) {
      if (signal?.aborted || isFinal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal?.throwIfAborted();
  }
}

/** Asking again would say the same. */
const isFinal = (error: unknown): boolean =>
  ['forbidden', 'module', 'missing', 'refused'].includes(problemOf(error).kind);
