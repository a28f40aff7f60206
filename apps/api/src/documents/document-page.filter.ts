import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '#common/app-error.js';
import { sendPage } from '#common/compression.js';
import { renderNoticePage } from '../pages/notice-page.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { privatePageHeaders } from '../pages/page-headers.js';
import { renderTicketPage } from '../pages/ticket-pages.js';
import { PrefetchRefusedError } from './prefetch-refused.error.js';
import { TicketRefusedError } from './ticket-refused.error.js';

/** Answers a ticket that does not open with a page: who follows it is a person in front of a browser. */
@Catch()
export class DocumentPageFilter implements ExceptionFilter {
  private readonly pages = new PageErrorFilter();

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      // A document cut short must not pass for a whole one.
      response.destroy();
      return;
    }
    const page = pageFor(thrown);
    if (page === undefined) this.pages.catch(thrown, host);
    else sendPage(response.status(page.status).set(privatePageHeaders()), page.html);
  }
}

/** RFC 8470: not willing to act on a request that may be made again. */
const TOO_EARLY = 425;

const PREFETCH_NOTICE = {
  title: 'Le document attend que vous l’ouvriez',
  explanation: 'Le navigateur a demandé cette adresse d’avance ; elle ne sert qu’une fois et reste utilisable.',
  action: 'Suivez le lien pour ouvrir le document.',
};

function pageFor(thrown: unknown): { status: number; html: string } | undefined {
  if (thrown instanceof TicketRefusedError) {
    return { status: thrown.status, html: renderTicketPage(thrown.fault, thrown.applicationUrl) };
  }
  if (thrown instanceof PrefetchRefusedError) return { status: TOO_EARLY, html: renderNoticePage(PREFETCH_NOTICE) };
  if (!(thrown instanceof AppError)) return undefined;
  const notice = NOTICES[thrown.code];
  return notice && { status: thrown.status, html: renderNoticePage(notice) };
}

const NOTICES: Partial<Record<AppError['code'], { title: string; explanation: string; action: string }>> = {
  permission_denied: {
    title: 'Vous n’avez plus accès à ce document',
    explanation:
      'Depuis que ce lien a été demandé, vos droits dans la collectivité ont changé : le document ne peut plus vous être remis.',
    action: 'Adressez-vous à l’administrateur de votre collectivité.',
  },
  module_not_subscribed: {
    title: 'Ce document n’est plus proposé',
    explanation: 'La collectivité n’est plus abonnée au module dont ce document fait partie.',
    action: 'Adressez-vous à l’administrateur de votre collectivité.',
  },
  not_found: {
    title: 'Ce document n’existe plus',
    explanation: 'Ce sur quoi il portait a été supprimé depuis que le lien a été demandé.',
    action: 'Retournez dans l’application.',
  },
};
