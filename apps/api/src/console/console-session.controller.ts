import { Body, Controller, Get, HttpCode, Post, Query, Redirect, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { OperatorOnly, Public } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { Origin, type RequestOrigin } from '#access/request-origin.js';
import { AppError, type ErrorCode } from '#common/app-error.js';
import { RawResult } from '#common/raw-result.js';
import { Settings } from '#config/settings.js';
import { OperatorSessionsService } from '../platform/operator-sessions.service.js';
import { ConsoleHtml } from './console.decorator.js';
import { SignInForm } from './console.dto.js';
import { closeConsoleSession, CONSOLE_PATH, openConsoleSession } from './console-session.js';
import { readKeptForm } from './views/kept-form.js';
import { renderKeptForm } from './views/refused-form-page.js';
import { renderSignInPage, SESSION_ENDED } from './views/sign-in-page.js';

/** Failures after which the operator may try again on the same page. */
const SHOWN_ON_THE_PAGE = new Set<ErrorCode>(['invalid_credentials', 'rate_limited']);

/** Sign-in and sign-out of the console. */
@Controller('console')
@ApiExcludeController()
export class ConsoleSessionController {
  constructor(
    private readonly operators: OperatorSessionsService,
    private readonly settings: Settings,
  ) {}

  @Get('connexion')
  @Public()
  @ConsoleHtml()
  page(@Query('fin') end: unknown): RawResult {
    const failure = end === 'session' ? SESSION_ENDED : undefined;
    return new RawResult(renderSignInPage({ failure }));
  }

  @Post('connexion')
  @Public()
  @HttpCode(200)
  @ConsoleHtml()
  async signIn(
    @Body() { email, password, ...sent }: SignInForm,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RawResult> {
    const kept = readKeptForm(sent);
    try {
      const { access_token, expires_in } = await this.operators.login({ email, password, origin });
      openConsoleSession(response, this.settings, access_token, expires_in);
      const form = kept && renderKeptForm(kept);
      if (form !== undefined) return new RawResult(form);
      response.status(303).location(CONSOLE_PATH);
      return new RawResult('');
    } catch (error) {
      if (!(error instanceof AppError && SHOWN_ON_THE_PAGE.has(error.code))) throw error;
      response.status(error.status);
      if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
      return new RawResult(renderSignInPage({ email, failure: error.message, kept }));
    }
  }

  @Post('deconnexion')
  @OperatorOnly()
  @Redirect(`${CONSOLE_PATH}/connexion`, 303)
  async signOut(
    @CurrentIdentity() operator: OperatorIdentity,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.operators.logout(operator, origin);
    closeConsoleSession(response, this.settings);
  }
}
