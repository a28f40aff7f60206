import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateLienDto, PageQuery } from './chatbot.dto.js';
import { LienCree, LienList } from './chatbot.response.js';
import { LiensService } from './liens.service.js';

@ApiTags('Assistant')
@Controller('api/v1/chatbot/tokens')
@Authorize({ module: 'chatbot_ia', permission: 'procurement.read' })
export class LiensController {
  constructor(private readonly liens: LiensService) {}

  /** Creates a public link of the assistant; its token is shown in this answer only. */
  @Post()
  create(@Ctx() ctx: RequestContext, @Body() body: CreateLienDto): Promise<LienCree> {
    return this.liens.create(ctx, body);
  }

  /** Public links, revoked ones included, the latest first, with their latest conversations. */
  @Get()
  list(@Ctx() ctx: RequestContext, @Query() query: PageQuery): Promise<LienList> {
    return this.liens.list(ctx, query);
  }

  /** Revokes a link for good; it stays in the list. */
  @Delete(':id')
  async revoke(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.liens.revoke(ctx, id);
    return new MessageResult('Le lien est révoqué.');
  }
}
