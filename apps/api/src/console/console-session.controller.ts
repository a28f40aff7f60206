import { Body, Controller, Get, HttpCode, Post, Query, Redirect, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { OperatorOnly, Public } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { Origin, type RequestOrigin } from '#access/request-origin.js';
import { AppError } from '#common/app-error.js';
import { RawResult } from '#common/raw-result.js';
import { Settings } from '#config/settings.js';
import { OperatorsService } from '#platform/operators.service.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { OperatorSessionsService } from '../platform/operator-sessions.service.js';
import { type Answer, compressedPage } from '#common/compression.js';
import { ConsoleHtml } from './console.decorator.js';
import { SignInForm } from './console.dto.js';
import { closeConsoleSession, CONSOLE_PATH, openConsoleSession } from './console-session.js';
import { subjectOf } from './views/console-forms.js';
import { type KeptForm, readKeptForm } from './views/kept-form.js';
import { renderKeptForm } from './views/refused-form-page.js';
import { renderSignInPage, SESSION_ENDED } from './views/sign-in-page.js';

/** Sign-in and sign-out of the console. A sign-in that is refused is answered by `ConsoleErrorFilter`, with its page again. */
@Controller('console')
@ApiExcludeController()
export class ConsoleSessionController {
  constructor(
    private readonly sessions: OperatorSessionsService,
    private readonly operators: OperatorsService,
    private readonly organizations: PlatformOrganizationsService,
    private readonly settings: Settings,
  ) {}

  @Get('connexion')
  @Public()
  @ConsoleHtml()
  page(@Query('fin') end: unknown, @Res({ passthrough: true }) response: Response): Promise<Answer> {
    const failure = end === 'session' ? SESSION_ENDED : undefined;
    // Nobody is known yet: it is the same for everybody.
    return compressedPage(response, renderSignInPage({ failure }));
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
    const { access_token, expires_in } = await this.sessions.login({ email, password, origin });
    openConsoleSession(response, this.settings, access_token, expires_in);
    const kept = readKeptForm(sent);
    const form = kept && (await this.formAgain(kept));
    if (form !== undefined) return new RawResult(form);
    response.status(303).location(CONSOLE_PATH);
    return new RawResult('');
  }

  /** Undefined where what the form is about is not there. */
  private async formAgain(kept: KeptForm): Promise<string | undefined> {
    try {
      return renderKeptForm(kept, await this.nameOfSubject(kept));
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** @throws AppError not_found */
  private async nameOfSubject({ action }: KeptForm): Promise<string | undefined> {
    const subject = subjectOf(action);
    if (!subject) return undefined;
    const { name } = await (subject.kind === 'organisation' ? this.organizations : this.operators).get(subject.id);
    return name;
  }

  @Post('deconnexion')
  @OperatorOnly()
  @Redirect(`${CONSOLE_PATH}/connexion`, 303)
  async signOut(
    @CurrentIdentity() operator: OperatorIdentity,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.logout(operator, origin);
    closeConsoleSession(response, this.settings);
  }
}
