import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { RetraitItem } from './retrait.response.js';
import { RetraitService } from './retrait.service.js';

@ApiTags('Imports')
@Controller('api/v1/imports/:id/retrait')
export class RetraitController {
  constructor(private readonly retraits: RetraitService) {}

  /** What taking this import back would remove, or removed, and whether it can be. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<RetraitItem> {
    return this.retraits.get(ctx, id);
  }

  /**
   * Takes back the mandats that this import, and the corrections of its rows, created: all of them or none, in the background; emits
   * `mandats.deleted`. What it completed of known mandats stays, and so do services, suppliers and exercices. The file may be
   * imported again. 409 where an exercice is closed.
   */
  @Post()
  @HttpCode(202)
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  withdraw(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<RetraitItem> {
    return this.retraits.ask(ctx, id);
  }
}
