import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request } from 'express';
import { ErrorFilter } from '#common/error.filter.js';
import { ConsoleErrorFilter } from './console/console-error.filter.js';
import { isOfConsole } from './console/console-session.js';

/** Answers every refusal that no controller answers itself: with a page under the console, in JSON elsewhere. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly page = new ConsoleErrorFilter();
  private readonly json = new ErrorFilter();

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { path } = host.switchToHttp().getRequest<Request>();
    (isOfConsole(path) ? this.page : this.json).catch(thrown, host);
  }
}
