import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdentityOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { AccountIdentity } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { AnswerInvitationDto } from './invitations.dto.js';
import { ReceivedInvitation } from './invitations.response.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('Identité')
@Controller('api/v1/auth/invitations')
@IdentityOnly()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** The invitations that wait for the signed-in account's answer, the oldest first. */
  @Get()
  list(@CurrentIdentity() identity: AccountIdentity): Promise<ReceivedInvitation[]> {
    return this.invitations.received(identity);
  }

  /** Accepts an invitation, which makes the account a member and emits `user.joined`, or declines it. */
  @Post(':id')
  @HttpCode(200)
  async answer(
    @CurrentIdentity() identity: AccountIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: AnswerInvitationDto,
  ): Promise<MessageResult> {
    await this.invitations.answer(identity, id, dto);
    return new MessageResult(
      dto.decision === 'accept'
        ? 'Invitation acceptée : l’organisation vous est ouverte.'
        : 'Invitation déclinée : son code ne sert plus.',
    );
  }
}
