import { Body, Controller, HttpCode, Ip, Logger, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Counter } from 'prom-client';
import { Public } from '#access/access-declaration.js';
import { type RateLimit, RateLimiters } from '#access/rate-limiter.js';
import { AppError } from '#common/app-error.js';
import { MessageResult } from '#common/message-result.js';
import { networkOf } from '#common/network-of.js';
import { ErrorReportDto } from './error-reports.dto.js';

/** Enough for a person who meets an error, too little to fill a log. */
const REPORTS: RateLimit = { name: 'app-errors', points: 10, duration: 60 };

const reported = new Counter({
  name: 'app_errors_reported_total',
  help: 'Errors that the application met in a browser and told of',
});

/** Takes the errors that the application at `/app` meets in a browser, for the log and a metric. */
@ApiTags('Application')
@Controller('app/erreurs')
export class ErrorReportsController {
  private readonly logger = new Logger(ErrorReportsController.name);

  constructor(private readonly limiters: RateLimiters) {}

  /** Tells of an error of the application: ten a minute at most from one network. */
  @Post()
  @HttpCode(202)
  @Public()
  async report(@Body() report: ErrorReportDto, @Ip() ip: string): Promise<MessageResult> {
    const { allowed, resetAfter } = await this.limiters.consume(REPORTS, networkOf(ip));
    if (!allowed)
      throw new AppError('rate_limited', {
        message: 'Trop d’erreurs signalées : attendez les secondes que Retry-After donne.',
        retryAfter: resetAfter,
      });
    reported.inc();
    const { message, pile, ecran, version, request_id } = report;
    this.logger.warn({
      msg: 'error in the application',
      error: message,
      pile,
      ecran,
      version,
      reported_request: request_id,
    });
    return new MessageResult('Erreur signalée.');
  }
}
