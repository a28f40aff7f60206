import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { EngagementsResponse } from '#figures/besoins/engagements.response.js';
import { SeuilsResponse } from '#figures/besoins/seuils.response.js';
import { NestedPageQuery } from '../nested-pages.js';
import { EngagementsQuery } from './engagements.dto.js';
import { SeuilsService } from './seuils.service.js';

@ApiTags('Nomenclature')
@Controller('api/v1/nomenclature/seuils')
export class SeuilsController {
  constructor(private readonly seuils: SeuilsService) {}

  /** Need of each famille, and of each opération de travaux, against the thresholds in force. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  @ApiQuery({ name: 'exercice', required: false, example: 2026 })
  read(
    @Ctx() ctx: RequestContext,
    @Query('exercice') exercice: unknown,
    @Query() page: NestedPageQuery,
  ): Promise<SeuilsResponse> {
    return this.seuils.read(ctx, { ...page, exercice });
  }

  /** What running marchés still engage of one need, marché by marché: `engage_ht` of a need is their sum. */
  @Get('engagements')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  engagements(@Ctx() ctx: RequestContext, @StrictQuery() query: EngagementsQuery): Promise<EngagementsResponse> {
    return this.seuils.engagements(ctx, query);
  }
}
