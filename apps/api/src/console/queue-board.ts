import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { INestApplication } from '@nestjs/common';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { OperatorGate } from '#access/operator-gate.js';
import { AppError } from '#common/app-error.js';
import { type Colour, DARK, LIGHT } from '#design/palette.js';
import { PlatformQueuesService } from '../platform/platform-queues.service.js';
import { CONSOLE_PATH } from './console-session.js';
import { framed, MARK, names } from './queue-board-frame.js';
import { words } from './queue-board-words.js';
import { QUEUE_LABELS } from './queue-labels.js';

export const QUEUE_BOARD_PATH = `${CONSOLE_PATH}/bull-board`;

/** Its page holds a sheet of its own in the markup; nothing is fetched from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * bull-board behind the operator's sign-in. Read only: jobs hold identifiers alone, PostgreSQL says what is to be done,
 * and an operation that is not in the audit log does not belong here (`npm run cli -- deliveries requeue` is).
 */
export function queueBoard(app: INestApplication): RequestHandler[] {
  const { queues } = app.get(PlatformQueuesService);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(QUEUE_BOARD_PATH);
  createBullBoard({
    queues: queues.map(
      ({ name, queue }) =>
        new BullMQAdapter(queue, { readOnlyMode: true, displayName: QUEUE_LABELS[name], description: name }),
    ),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: 'Files de tâches',
        boardLogo: { path: MARK, width: 28, height: 28 },
        favIcon: { default: MARK, alternative: MARK },
        locale: { lng: 'fr-FR' },
        hideDocsLink: true,
        // Memory and version of Redis: its own monitoring tells them.
        hideRedisDetails: true,
        theme: { light: themeOf(LIGHT), dark: themeOf(DARK) },
      },
    },
  });
  const board = adapter.getRouter() as Express;
  board.disable('x-powered-by');
  return [operatorsOnly(app.get(OperatorGate)), names, words, framed, board];
}

/** The board's own names for the colours of the house. */
const themeOf = (colours: Readonly<Record<Colour, string>>) => ({
  background: colours.page,
  foreground: colours.text,
  card: colours.surface,
  'card-foreground': colours.text,
  primary: colours.accent,
  'primary-foreground': colours['accent-text'],
  'muted-foreground': colours.muted,
  border: colours.line,
  ring: colours.focus,
  sidebar: colours.surface,
  'sidebar-foreground': colours.text,
  'sidebar-border': colours.line,
});

function operatorsOnly(gate: OperatorGate): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    try {
      await gate.admit(request);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return response.redirect(303, `${CONSOLE_PATH}/connexion`);
      return next(error);
    }
    response.setHeader('Content-Security-Policy', POLICY);
    next();
  };
}
