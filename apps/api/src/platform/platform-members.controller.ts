import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { PlaceMemberDto } from '#platform/platform.dto.js';
import { PlatformMember, PlatformMemberItem } from '#platform/platform.response.js';
import { PlatformMembersService } from './platform-members.service.js';

@ApiTags('Plateforme')
@Controller('api/platform/organizations/:id/members')
@OperatorOnly()
export class PlatformMembersController {
  constructor(private readonly members: PlatformMembersService) {}

  /** The members of an organisation and the addresses that it invited, by name. */
  @Get()
  list(@Param('id', UuidParameter) id: string): Promise<PlatformMemberItem[]> {
    return this.members.list(id);
  }

  /**
   * Adds an account to an organisation, or changes its role there. The operator answers for who holds the account: no
   * acceptance is asked for.
   */
  @Post()
  add(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: PlaceMemberDto,
  ): Promise<PlatformMember> {
    return this.members.add(operator, id, dto);
  }

  /** Removes a member, or withdraws an invitation; the last administrator stays. */
  @Delete(':memberId')
  async remove(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Param('memberId', UuidParameter) memberId: string,
  ): Promise<MessageResult> {
    await this.members.remove(operator, id, memberId);
    return new MessageResult('Membre retiré de l’organisation.');
  }
}
