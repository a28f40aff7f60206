import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AppError } from '#common/app-error.js';
import { toAppError } from '#common/error.filter.js';
import { logFailure } from '#common/failure-log.js';
import { renderNoticePage } from '../pages/notice-page.js';
import { privatePageHeaders } from '../pages/page-headers.js';
import { consoleHeaders } from './console-assets.js';
import { CONSOLE_PATH } from './console-session.js';
import { keepForm, readKeptForm } from './views/kept-form.js';
import { renderRefusedForm } from './views/refused-form-page.js';
import { renderSignInPage, SESSION_ENDED } from './views/sign-in-page.js';

/** Answers a refusal of the console: the sign-in page to a stranger, a page that says what is wrong to an operator. */
@Catch()
export class ConsoleErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ConsoleErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    logFailure(this.logger, error, request.id);
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    if (isSignIn(request) && MAY_TRY_AGAIN.has(error.status)) {
      response.status(error.status).set(consoleHeaders()).send(renderSignInAgain(error, request));
      return;
    }
    if (error.status === 401) {
      const kept = request.method === 'POST' ? keepForm(request.path, request.body) : undefined;
      if (kept) {
        response
          .status(401)
          .set(consoleHeaders())
          .send(renderSignInPage({ failure: SESSION_ENDED, kept }));
        return;
      }
      response.redirect(303, `${CONSOLE_PATH}/connexion${error.code === 'unauthenticated' ? '' : '?fin=session'}`);
      return;
    }
    response.status(error.status);
    const form = refusedForm(error, request);
    if (form === undefined) response.set(privatePageHeaders()).send(renderRefusal(error, request));
    else response.set(consoleHeaders()).send(form);
  }
}

/** Refusals after which the operator may try again on the same page. */
const MAY_TRY_AGAIN = new Set([400, 401, 429]);

const isSignIn = ({ method, path }: Request): boolean => method === 'POST' && /^\/console\/connexion\/?$/i.test(path);

/** With the form that waits for the sign-in, whichever try it is. */
function renderSignInAgain(error: AppError, { body }: Request): string {
  const { email, ...sent } = (body ?? {}) as Record<string, unknown>;
  return renderSignInPage({
    ...(typeof email === 'string' ? { email } : {}),
    failure: faultsOf(error) || error.message,
    kept: readKeptForm(sent),
  });
}

/** What is wrong, in words: the message of a refusal with faults names the fields as programs do. */
const faultsOf = ({ details }: AppError): string =>
  Array.isArray(details) ? details.map(({ message }) => message).join(' ') : '';

/** The form again, with what was typed; undefined where nothing was, or where what it is about is no longer there. */
function refusedForm(error: AppError, { method, path, body }: Request): string | undefined {
  if (method !== 'POST' || error.status === 404 || typeof body !== 'object' || body === null) return undefined;
  return renderRefusedForm(error, path, body as Record<string, unknown>);
}

function renderRefusal(error: AppError, { id: requestId, method }: Request & { id?: string }): string {
  const link = { href: CONSOLE_PATH, label: 'Revenir à la console' };
  // Nothing was asked to change: an address leads nowhere.
  if (error.status === 404 && method === 'GET')
    return renderNoticePage({
      title: 'Cette page n’existe pas',
      explanation: 'L’adresse est peut-être incomplète, ou ce qu’elle montrait n’est plus là.',
      action: 'Vérifiez l’adresse, ou repartez de la console.',
      link,
    });
  return renderNoticePage({
    title: error.status >= 500 ? 'Cette page ne peut pas être affichée' : 'Opération refusée',
    explanation: faultsOf(error) || error.message,
    action:
      error.status >= 500
        ? `Référence à donner si cela se répète : ${requestId ?? 'inconnue'}.`
        : 'Rien n’a été changé.',
    link,
  });
}
