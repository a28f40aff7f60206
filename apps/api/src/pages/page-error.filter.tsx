import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AppError } from '#common/app-error.js';
import { toAppError } from '#common/error.filter.js';
import { logFailure } from '#common/failure-log.js';
import { sendPage } from '#common/compression.js';
import { renderLinkNoticePage } from './link-notice-page.js';
import { renderNoticePage } from './notice-page.js';
import { privatePageHeaders } from './page-headers.js';

/** Answers a failure of an HTML page with a page: same statuses as the JSON routes, nothing of the inside. */
@Catch()
export class PageErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(PageErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    logFailure(this.logger, error, request.id);
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    sendPage(response.status(error.status).set(privatePageHeaders()), renderFailure(error, request.id));
  }
}

function renderFailure(error: AppError, requestId: string | undefined): string {
  if (error.code === 'link_invalid' || error.code === 'link_expired') return renderLinkNoticePage();
  if (error.code === 'unavailable') {
    return renderNoticePage({
      title: 'Le service est momentanément indisponible',
      explanation: 'Les données ne peuvent pas être lues en ce moment. Rien n’est perdu.',
      action: 'Rechargez cette page dans quelques instants.',
      // The same address again.
      link: { href: '', label: 'Recharger la page' },
    });
  }
  return renderNoticePage({
    title: 'Cette page ne peut pas être affichée',
    explanation: 'Une erreur s’est produite dans le service.',
    action: (
      <>
        Si elle se répète, signalez-la à qui vous a donné cette adresse, avec cette référence :{' '}
        <code class="whole small">{requestId ?? 'inconnue'}</code>
      </>
    ),
  });
}
