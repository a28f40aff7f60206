import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '#access/access-declaration.js';
import type { AccessTokenClaims } from '#access/access-token.js';
import { Origin, type RequestOrigin } from '#access/request-origin.js';
import { AppError, validationFailed } from '#common/app-error.js';
import { MessageResult } from '#common/message-result.js';
import { Settings } from '#config/settings.js';
import { AccountsService } from './accounts.service.js';
import { clearAppCookie, readAppCookie, writeAppCookie } from './app-session-cookie.js';
import { OpenAppSessionDto, ReadInvitationDto } from './app-session.dto.js';
import { AppSession } from './app-session.response.js';
import type { TokenPair } from './auth.response.js';
import type { OfferedInvitation } from './invitations.response.js';
import { InvitationsService } from './invitations.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * The session of the application at `/app`: the same as that of `/api/v1/auth`, its refresh token in a cookie that no
 * script reads and that goes to these routes alone.
 */
@ApiTags('Application')
@Controller('app/session')
export class AppSessionController {
  private readonly jwt = new JwtService();

  constructor(
    private readonly sessions: SessionsService,
    private readonly invitations: InvitationsService,
    private readonly accounts: AccountsService,
    private readonly settings: Settings,
  ) {}

  /**
   * Opens a session by e-mail address and password, or by an invitation whose first password this is. The same refusals as
   * `POST /api/v1/auth/login` and `POST /api/v1/auth/invitation`.
   */
  @Post()
  @HttpCode(200)
  @Public()
  async open(
    @Body() dto: OpenAppSessionDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AppSession> {
    return this.answer(response, await this.pairFor(dto, origin), dto.poste_partage ?? false);
  }

  /**
   * What the token of an invitation opens, for the page that asks for its password: who is invited, and where. It says
   * nothing of an account. A token that serves no more is refused before a password is typed.
   */
  @Post('invitation')
  @HttpCode(200)
  @Public()
  invitation(@Body() { invitation }: ReadInvitationDto): Promise<OfferedInvitation> {
    return this.invitations.offered(invitation);
  }

  /**
   * Renews the session of the cookie: 30 times a minute at most. A repeat within ten seconds gets the same answer, for a
   * browser that lost it. A session that ended takes its cookie with it.
   */
  @Post('renouvellement')
  @HttpCode(200)
  @Public()
  async renew(
    @Req() request: Request,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AppSession> {
    const cookie = readAppCookie(request);
    if (!cookie) throw new AppError('session_ended');
    try {
      const pair = await this.sessions.refreshCounted(cookie.refreshToken, origin);
      return this.answer(response, pair, cookie.sharedComputer);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) clearAppCookie(response, this.settings);
      throw error;
    }
  }

  /** Ends the session of the cookie, whatever its state, and takes the cookie back. */
  @Delete()
  @Public()
  async close(
    @Req() request: Request,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResult> {
    const cookie = readAppCookie(request);
    if (cookie) await this.sessions.end(cookie.refreshToken, origin);
    clearAppCookie(response, this.settings);
    return new MessageResult('Session terminée.');
  }

  private async pairFor({ email, invitation, password }: OpenAppSessionDto, origin: RequestOrigin): Promise<TokenPair> {
    if (invitation === undefined) return this.sessions.login({ email: email!, password, origin });
    if (email !== undefined) {
      const message = 'Donnez l’adresse électronique ou l’invitation, pas les deux.';
      throw validationFailed([{ field: 'email', message }]);
    }
    return this.sessions.open(await this.invitations.acceptWithPassword(invitation, password, origin), origin);
  }

  /**
   * Says whose session it is as well. Each page that opens needs it, and `GET /api/v1/auth/me` is capped per network: a town
   * hall, which is one, would be refused.
   */
  private async answer(response: Response, pair: TokenPair, sharedComputer: boolean): Promise<AppSession> {
    const { access_token, refresh_token, expires_in } = pair;
    writeAppCookie(response, this.settings, { refreshToken: refresh_token, sharedComputer });
    // Issued by this very service a moment ago: it is read without being verified.
    const { sub: accountId } = this.jwt.decode<AccessTokenClaims>(access_token);
    const [account, organizations] = await Promise.all([
      this.accounts.profile({ accountId }),
      this.accounts.organizations({ accountId }),
    ]);
    return { access_token, expires_in, account, organizations };
  }
}
