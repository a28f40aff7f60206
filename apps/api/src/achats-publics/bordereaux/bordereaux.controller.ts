import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { RecherchePrixQuery } from '#figures/prix/prix.dto.js';
import { RecherchePrixResult } from '#figures/prix/prix.response.js';
import { NestedPageQuery } from '../nested-pages.js';
import { CreateBordereauDto, ListBordereauxQuery } from './bordereaux.dto.js';
import { BordereauDetail, BordereauList, LignePrixList } from './bordereaux.response.js';
import { BordereauxService } from './bordereaux.service.js';
import { RecherchePrixService } from './recherche-prix.service.js';

@ApiTags('Bordereaux de prix')
@Controller('api/v1/bordereaux')
export class BordereauxController {
  constructor(
    private readonly bordereaux: BordereauxService,
    private readonly recherche: RecherchePrixService,
  ) {}

  /** Price schedules, the latest first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListBordereauxQuery): Promise<BordereauList> {
    return this.bordereaux.list(ctx, query);
  }

  /** Unit prices across all schedules, with the median and range of those that compare. */
  @Get('recherche')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  search(@Ctx() ctx: RequestContext, @Query() query: RecherchePrixQuery): Promise<RecherchePrixResult> {
    return this.recherche.search(ctx, query);
  }

  /** Creates a price schedule with its lines. */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateBordereauDto): Promise<BordereauDetail> {
    return this.bordereaux.create(ctx, body);
  }

  /** A price schedule with the first hundred of its lines. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<BordereauDetail> {
    return this.bordereaux.get(ctx, id);
  }

  /** Lines of a price schedule, by their code. */
  @Get(':id/lignes')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  listLines(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: NestedPageQuery,
  ): Promise<LignePrixList> {
    return this.bordereaux.listLines(ctx, id, query);
  }
}
