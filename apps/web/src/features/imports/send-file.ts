import { ApiConnectionError, ApiRefusal, ApiTimeout } from '#client/errors.js';
import type { Api } from '../../api/api.js';
import { newKey } from '../../api/idempotency.js';
import { WordedError } from '../../api/problem.js';
import type { ImportType } from './words.js';

export interface FileToSend {
  file: File;
  /** Undefined: recognised from the content. */
  type: ImportType | undefined;
  dryRun: boolean;
  /** The day that the data was drawn: `2026-10-31`; null: unknown. */
  extractedOn: string | null;
}

export interface Sending {
  /** Share of the file that is on its way, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** The way was cut: tried again after so many seconds, or as soon as the browser is connected again. */
  onCut: (seconds: number) => void;
}

/** Seconds before each further try. */
const WAITS = [2, 5, 10, 20, 30, 30, 30, 30];

/** The browser gives no bytes of a file that was changed since it was chosen. */
const UNREADABLE =
  'Le fichier a été modifié, déplacé ou supprimé depuis qu’il a été choisi : choisissez-le de nouveau.';

/**
 * Sends a file and answers the identifier of its import. A file that is cut on its way is sent again under the same key:
 * the service makes one import of it, however often it comes.
 * @throws WordedError when the file cannot be read, what the service refuses, or the last cut
 */
export async function sendFile(
  api: Api,
  { file, type, dryRun, extractedOn }: FileToSend,
  sending: Sending,
): Promise<string> {
  const idempotencyKey = newKey();
  for (let cuts = 0; ; cuts += 1) {
    try {
      const { id } = await api.upload('POST /api/v1/imports', {
        form: {
          ...{ file, dry_run: dryRun },
          ...(type ? { type } : {}),
          ...(extractedOn === null ? {} : { date_extraction: extractedOn }),
        },
        fileName: file.name,
        idempotencyKey,
        retries: 0,
        onProgress: ({ loaded, total }) => sending.onProgress(total ? loaded / total : 0),
      });
      return id;
    } catch (error) {
      const wait = WAITS[cuts];
      if (!isPassing(error) || wait === undefined) throw error;
      await checkReadable(file);
      sending.onCut(wait);
      await connectionOr(wait);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.code === 'idempotency_in_progress' || error.status === 503;
  return error instanceof ApiConnectionError || error instanceof ApiTimeout;
}

async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new WordedError(UNREADABLE);
  }
}

/** Resolves after so many seconds, or when the browser says that it is connected again. */
function connectionOr(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    addEventListener('online', end);
  });
}
