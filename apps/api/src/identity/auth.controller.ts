import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { IdentityOnly, Public } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { AccountIdentity } from '#access/request-context.js';
import { Origin, type RequestOrigin } from '#access/request-origin.js';
import { MessageResult } from '#common/message-result.js';
import { AccountsService } from './accounts.service.js';
import { AcceptInvitationDto, ChangePasswordDto, LoginDto, RefreshDto } from './auth.dto.js';
import { Profile, TokenPair } from './auth.response.js';
import { InvitationsService } from './invitations.service.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Identité')
@Controller('api/v1/auth')
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
  ) {}

  /**
   * Opens a session. After five failures with one e-mail address in a quarter of an hour, an attempt from a network that
   * never signed in with it waits up to eight seconds, or is answered 429 with `Retry-After`.
   */
  @Post('login')
  @HttpCode(200)
  @Public()
  login(@Body() { email, password }: LoginDto, @Origin() origin: RequestOrigin): Promise<TokenPair> {
    return this.sessions.login({ email, password, origin });
  }

  /** Exchanges the refresh token for a new pair. */
  @Post('refresh')
  @HttpCode(200)
  @Public()
  refresh(@Body() { refresh_token }: RefreshDto, @Origin() origin: RequestOrigin): Promise<TokenPair> {
    return this.sessions.refresh(refresh_token, origin);
  }

  /** Ends the session: its tokens are refused from now on. */
  @Post('logout')
  @HttpCode(200)
  @IdentityOnly()
  async logout(@CurrentIdentity() identity: AccountIdentity, @Origin() origin: RequestOrigin): Promise<MessageResult> {
    await this.sessions.logout(identity, origin);
    return new MessageResult('Session terminée.');
  }

  /** The signed-in account and what it may do in each of its organisations. */
  @Get('me')
  @IdentityOnly()
  me(@CurrentIdentity() identity: AccountIdentity): Promise<Profile> {
    return this.accounts.profile(identity);
  }

  /** Changes the password and ends the other sessions. */
  @Post('password')
  @HttpCode(200)
  @IdentityOnly()
  async changePassword(
    @CurrentIdentity() identity: AccountIdentity,
    @Body() { current_password, new_password }: ChangePasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResult> {
    await this.accounts.changePassword(identity, { current: current_password, next: new_password }, origin);
    return new MessageResult('Mot de passe modifié ; les autres sessions sont terminées.');
  }

  /**
   * Sets the first password of an account, by the token of an organisation's invitation, which it accepts and no other,
   * or of a reset; the account then signs in. An account that has a password accepts once signed in, through
   * `POST /api/v1/auth/invitations/{id}`.
   */
  @Post('invitation')
  @ApiNotFoundResponse({ description: 'No such invitation waits, or its time is over.' })
  @HttpCode(200)
  @Public()
  async acceptInvitation(
    @Body() { token, password }: AcceptInvitationDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResult> {
    await this.invitations.acceptWithPassword(token, password, origin);
    return new MessageResult('Mot de passe enregistré : vous pouvez vous connecter.');
  }
}
