import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { AddMemberDto, ChangeMemberDto } from './members.dto.js';
import { AddedMember, Member, MemberList } from './members.response.js';
import { MembersService } from './members.service.js';

@ApiTags('Administration de l’organisation')
@Controller('api/v1/members')
@Authorize({ permission: 'admin.manage' })
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** The organisation's members, by name. */
  @Get()
  list(@Ctx() ctx: RequestContext, @Query('page') page: unknown, @Query('limit') limit: unknown): Promise<MemberList> {
    return this.members.list(ctx, readPage(page, limit, { defaultSize: 50, cap: 100 }));
  }

  /** Adds a member; a new e-mail gets an account and a one-time invitation to set its password. Emits `user.joined`. */
  @Post()
  add(@Ctx() ctx: RequestContext, @Body() dto: AddMemberDto): Promise<AddedMember> {
    return this.members.add(ctx, dto);
  }

  /** Gives a member another role, from its next request on. The last administrator keeps its own. */
  @Put(':id')
  changeRole(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() dto: ChangeMemberDto,
  ): Promise<Member> {
    return this.members.changeRole(ctx, id, dto);
  }

  /** Removes a member; the last administrator stays. Emits `user.removed`. */
  @Delete(':id')
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.members.remove(ctx, id);
    return new MessageResult('Membre retiré de l’organisation.');
  }
}
