import { useSyncExternalStore } from 'react';
import type { CreateTicketDto } from '#client/operations.js';
import type { Api } from '../../api/api.js';
import {
  DocumentRefusal,
  openDocument,
  receiveDocument,
  type ReceivedDocument,
  saveDocument,
} from '../../api/document.js';
import { problemOf } from '../../api/problem.js';
import { startWork } from '../../shell/works.js';

/** A document on its way: it goes on wherever the person goes. */
export interface Download {
  state: 'preparing' | 'waiting' | 'receiving' | 'done' | 'opened' | 'failed';
  /** Milliseconds since 1970. */
  since: number;
  bytes: number;
  /** When the service is asked again, in milliseconds since 1970. */
  waitUntil: number | undefined;
  /** What was refused, or the name of the file. */
  text: string | undefined;
  stop: () => void;
}

/** More does not belong into the memory of a page: the browser then writes it to the disk as it comes. */
const MOST_BYTES = 64 * 1024 * 1024;

let downloads: ReadonlyMap<string, Download> = new Map();
const listeners = new Set<() => void>();

function become(key: string, download: Download | undefined): void {
  const next = new Map(downloads);
  if (download) next.set(key, download);
  else next.delete(key);
  downloads = next;
  for (const listener of listeners) listener();
}

const patch = (key: string, change: Partial<Download>): void => {
  const present = downloads.get(key);
  if (present) become(key, { ...present, ...change });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is under way, or was last, under this key: a kind of document in an organisation. */
export const useDownload = (key: string): Download | undefined =>
  useSyncExternalStore(subscribe, () => downloads.get(key));

export const isRunning = (download: Download | undefined): boolean =>
  download !== undefined && ['preparing', 'waiting', 'receiving'].includes(download.state);

/** Asks for a document and saves it. */
export function download(api: Api, key: string, label: string, ticket: CreateTicketDto): void {
  if (isRunning(downloads.get(key))) return;
  const controller = new AbortController();
  const stop = () => controller.abort();
  become(key, { state: 'preparing', since: Date.now(), bytes: 0, waitUntil: undefined, text: undefined, stop });
  const work = startWork(label, async (report) => {
    const { signal } = controller;
    const address = async () =>
      `/${(await api.call('POST /api/v1/exports/ticket', { body: ticket })).url.replace(/^\//, '')}`;
    const onBytes = (bytes: number) => {
      patch(key, { state: 'receiving', bytes });
      report({ detail: formatReceived(bytes) });
    };
    const received = await receiveInTurn(key, await address(), { signal, onBytes, mostBytes: MOST_BYTES });
    signal.throwIfAborted();
    if (received) {
      saveDocument(received);
      report({ detail: received.fileName });
      patch(key, { state: 'done', text: received.fileName });
    } else {
      openDocument(await address());
      report({ detail: 'Ouvert par le navigateur' });
      patch(key, { state: 'opened' });
    }
  });
  work.catch((error: unknown) => {
    if (controller.signal.aborted) become(key, undefined);
    else
      patch(key, {
        state: 'failed',
        text: problemOf(error).message,
      });
  });
}

/** Receives it; as long as the service makes too many documents at once, waits as it says and asks again. */
async function receiveInTurn(
  key: string,
  address: string,
  options: Parameters<typeof receiveDocument>[1],
): Promise<ReceivedDocument | undefined> {
  for (;;) {
    try {
      return await receiveDocument(address, options);
    } catch (error) {
      if (!(error instanceof DocumentRefusal) || error.retryAfter === undefined) throw error;
      const ms = error.retryAfter * 1000;
      patch(key, { state: 'waiting', waitUntil: Date.now() + ms });
      await pause(ms, options.signal);
      patch(key, { state: 'preparing', waitUntil: undefined });
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 12,4 Mo reçus ». */
export const formatReceived = (bytes: number): string =>
  bytes < 1_000_000
    ? `${decimal.format(Math.max(1, Math.round(bytes / 1000)))} ko reçus`
    : `${decimal.format(bytes / 1_000_000)} Mo reçus`;
