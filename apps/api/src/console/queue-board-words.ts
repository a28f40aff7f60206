import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { typeset } from '#design/french-typography.js';

/** The sentences of the board, by the name that its script asks for. */
interface Messages {
  [name: string]: string | Messages;
}

const WORDS_PATH = '/static/locales/fr-FR/messages.json';

/** Sentences that the board completes with an English word, and counts that it begins with a capital. */
const OURS: Messages = {
  QUEUE: { EMPTY_STATE: 'Aucune tâche dans cette liste.' },
  DASHBOARD: {
    EMPTY_STATE_FILTERED: 'Aucune file n’a de tâche dans cet état.',
    JOBS_COUNT: '{{count}} tâches',
    JOBS_COUNT_one: '{{count}} tâche',
    JOBS_COUNT_many: '{{count}} tâches',
    JOBS_COUNT_other: '{{count}} tâches',
  },
};

function readWords(): Messages {
  const board = createRequire(import.meta.url).resolve('@bull-board/api');
  const interfacePath = dirname(createRequire(board).resolve('@bull-board/ui/package.json'));
  const given = JSON.parse(readFileSync(join(interfacePath, 'dist', WORDS_PATH), 'utf8')) as Messages;
  return inFrench(given, OURS);
}

/** The given sentences under French typography, ours in place of those of the same name. */
function inFrench(given: Messages, ours: Messages): Messages {
  return Object.fromEntries(
    Object.entries(given).map(([name, words]) => {
      const own = ours[name];
      if (typeof words === 'string') return [name, typeset(typeof own === 'string' ? own : words)];
      return [name, inFrench(words, typeof own === 'object' ? own : {})];
    }),
  );
}

const WORDS = readWords();

/** The French of the board, corrected. */
export const words: RequestHandler = (request, response, next) =>
  request.path === WORDS_PATH ? response.json(WORDS) : next();
