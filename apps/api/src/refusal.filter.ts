import { type ArgumentsHost, Catch, type ExceptionFilter, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorFilter } from '#common/error.filter.js';
import { ConsoleErrorFilter } from './console/console-error.filter.js';
import { isOfConsole } from './console/console-session.js';
import { isForAPerson, refuseUnrouted, sendUnknownAddressPage } from './unknown-addresses.js';

/**
 * Answers every refusal that no controller answers itself: with a page under the console, in JSON elsewhere. A request that
 * no route takes, which Nest alone refuses with its own exception, is answered with a page where a browser asks.
 */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly page = new ConsoleErrorFilter();
  private readonly json = new ErrorFilter();

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const unrouted = thrown instanceof NotFoundException ? refuseUnrouted(request, response) : undefined;
    if (isOfConsole(request.path)) return this.page.catch(unrouted ?? thrown, host);
    if (unrouted && isForAPerson(request)) return sendUnknownAddressPage(response, unrouted.status);
    this.json.catch(unrouted ?? thrown, host);
  }
}
