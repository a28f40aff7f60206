import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { AddMemberDto, ChangeMemberDto, PatchMemberDto } from '#identity/members.dto.js';
import { AddedMember, Invitation, Member, MemberList } from '#identity/members.response.js';
import { MembersService } from '#identity/members.service.js';
import { lockMember } from '#identity/memberships.js';
import { SentBack } from '#writing/sent-back.decorator.js';

const MEMBER = SentBack<MembersController>({
  read: (members, ctx, { id }) => members.get(ctx, id!),
  lock: (tx, { organizationId }, { id }) => lockMember(tx, organizationId, id!),
  writes: { body: ChangeMemberDto },
});

@ApiTags('Administration de l’organisation')
@Controller('api/v1/members')
@Authorize({ permission: 'admin.manage' })
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** The organisation's members and the addresses that it invited, by name. */
  @Get()
  @ApiQuery({ name: 'page', required: false, example: 1 })
  @ApiQuery({ name: 'limit', required: false, example: 50 })
  list(@Ctx() ctx: RequestContext, @Query('page') page: unknown, @Query('limit') limit: unknown): Promise<MemberList> {
    return this.members.list(ctx, readPage(page, limit, { defaultSize: 50, cap: 100 }));
  }

  /**
   * Invites an address, with a one-time token to hand over. It becomes a member once it accepts, which emits
   * `user.joined`; until then the organisation stays shut to it. The answer says nothing of an account elsewhere.
   */
  @Post()
  add(@Ctx() ctx: RequestContext, @Body() dto: AddMemberDto): Promise<AddedMember> {
    return this.members.add(ctx, dto);
  }

  /**
   * A new token. For an invitation that waits: the earlier one is void. For a member that forgot its password, of an
   * account that belongs to this organisation alone: the password and every session end, and the token sets a new one.
   */
  @Post(':id/invitation')
  inviteAgain(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<Invitation> {
    return this.members.inviteAgain(ctx, id);
  }

  /** A member, or an address that is invited. */
  @Get(':id')
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<Member> {
    return this.members.get(ctx, id);
  }

  /** Gives a member another role, from its next request on. The last administrator keeps its own. */
  @Put(':id')
  @MEMBER
  changeRole(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() dto: ChangeMemberDto,
  ): Promise<Member> {
    return this.members.changeRole(ctx, id, dto);
  }

  /** As PUT: the role is all that changes of a member here. */
  @Patch(':id')
  @ApiBody({ type: PatchMemberDto })
  @MEMBER
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() dto: ChangeMemberDto,
  ): Promise<Member> {
    return this.members.changeRole(ctx, id, dto);
  }

  /** Removes a member, and emits `user.removed`, or withdraws an invitation; the last administrator stays. */
  @Delete(':id')
  @MEMBER
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.members.remove(ctx, id);
    return new MessageResult('Membre retiré de l’organisation.');
  }
}
