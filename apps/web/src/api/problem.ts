import { ApiConnectionError, ApiRefusal, ApiTimeout, ApiUnexpectedAnswer } from '#client/errors.js';
import { isOfLostFile } from './lost-files.js';

/** An error in words for a person: what happened, why, what to do. */
export interface Problem {
  kind: 'refused' | 'forbidden' | 'module' | 'missing' | 'conflict' | 'busy' | 'offline' | 'fault';
  /** French, as the service wrote it where it did. */
  message: string;
  /** What the operator of the service finds it by. */
  requestId: string | undefined;
  /** Seconds to wait, where the service says so. */
  retryAfter: number | undefined;
  /** Faults by field of the input. */
  faults: ReadonlyMap<string, string>;
  /** When what one was about to record was changed meanwhile, and by whom where that is known. */
  change?: { at: string; by: string | null } | undefined;
}

/** An error whose message is already written for a person, in French. */
export class WordedError extends Error {}

/** Somebody changed meanwhile what is about to be replaced, where the service keeps no version of it. */
export class Overtaken extends WordedError {
  constructor(readonly change: Problem['change']) {
    super('Quelqu’un l’a modifié entre-temps.');
  }
}

const KINDS: Readonly<Record<number, Problem['kind']>> = {
  402: 'module',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  429: 'busy',
  503: 'busy',
};

const NONE: ReadonlyMap<string, string> = new Map();

/** Instead of what the service advises to programs. */
const WORDS: Readonly<Record<string, string>> = {
  organization_forbidden: 'Vous n’êtes plus membre de cette organisation.',
};

/** What to tell a person about an error, whatever threw it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiRefusal) {
    const { code, requestId, retryAfter, status } = error;
    const message = WORDS[code] ?? error.message;
    const kind = KINDS[status] ?? (status >= 500 ? 'fault' : 'refused');
    return { kind, message, requestId, retryAfter, faults: faultsOf(error.details), change: changeOf(error.details) };
  }
  if (error instanceof ApiConnectionError || error instanceof ApiTimeout || isOfLostFile(error))
    return own('offline', 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez : rien n’est perdu.');
  if (error instanceof ApiUnexpectedAnswer)
    return {
      ...own('fault', 'La réponse reçue n’est pas celle du service : un intermédiaire a pu la remplacer.'),
      requestId: error.requestId,
    };
  if (error instanceof Overtaken) return { ...own('conflict', error.message), change: error.change };
  if (error instanceof WordedError) return own('fault', error.message);
  return own('fault', 'Cet écran a rencontré une erreur. Elle a été signalée ; rechargez la page pour continuer.');
}

/** Whether the service was not there, which is true no longer once it answers again. */
export const isOffline = (error: unknown): boolean =>
  problemOf(error).kind === 'offline' || (error instanceof WordedError && isOffline(error.cause));

const PASSING: readonly Problem['kind'][] = ['offline', 'busy', 'fault'];

/** Whether the same question may be answered later: nothing was refused, the service was not there or failed. */
export const mayPass = (error: unknown): boolean => PASSING.includes(problemOf(error).kind);

/** What a form of one field shows of an error: the fault of the field beside it, any other above the form. */
export function problemOfField(
  error: unknown,
  field: string,
): { fault: string | undefined; message: string | undefined } {
  const problem = error === null ? undefined : problemOf(error);
  const fault = problem?.faults.get(field);
  return { fault, message: fault === undefined ? problem?.message : undefined };
}

const own = (kind: Problem['kind'], message: string): Problem => ({
  kind,
  message,
  requestId: undefined,
  retryAfter: undefined,
  faults: NONE,
});

/** `{modifie_le, modifie_par}`. */
function changeOf(details: unknown): Problem['change'] {
  const { modifie_le: at, modifie_par: by } = (details ?? {}) as { modifie_le?: string; modifie_par?: string | null };
  return at === undefined ? undefined : { at, by: by ?? null };
}

/** The faults of a refused input, by field: `[{field, message}]`. */
function faultsOf(details: unknown): ReadonlyMap<string, string> {
  if (!Array.isArray(details)) return NONE;
  return new Map(
    details.flatMap((one: unknown): [string, string][] => {
      const { field, message } = (one ?? {}) as { field?: unknown; message?: unknown };
      return typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [];
    }),
  );
}
