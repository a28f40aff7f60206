import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { MarchesReadService } from './marches-read.service.js';
import { ListMarchesQuery } from './marches.dto.js';
import { MarcheDetail, MarcheList } from './marches.response.js';

@ApiTags('Marchés')
@Controller('api/v1/marches')
export class MarchesController {
  constructor(private readonly reading: MarchesReadService) {}

  /** Marchés, newest notification first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListMarchesQuery): Promise<MarcheList> {
    return this.reading.list(ctx, query);
  }

  /** A marché with its holders, lots, avenants and subcontracts. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MarcheDetail> {
    return this.reading.get(ctx, id);
  }
}
