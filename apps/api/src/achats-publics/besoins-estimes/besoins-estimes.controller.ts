import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { SentBack } from '#writing/sent-back.decorator.js';
import { StrictQuery } from '#common/strict-query.js';
import { BesoinEstimeDto, ListBesoinsEstimesQuery } from './besoins-estimes.dto.js';
import { BesoinEstimeItem, BesoinEstimeList } from './besoins-estimes.response.js';
import { BesoinsEstimesService, lockBesoins } from './besoins-estimes.service.js';

@ApiTags('Nomenclature')
@Controller('api/v1/besoins-estimes')
export class BesoinsEstimesController {
  constructor(private readonly besoins: BesoinsEstimesService) {}

  /** Needs of familles as the buyer estimated them, the latest year first, then by code. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListBesoinsEstimesQuery): Promise<BesoinEstimeList> {
    return this.besoins.list(ctx, query);
  }

  /**
   * Records the estimated need of a famille for a year (R2121-6), or takes it away. It has no address of its own: the answer
   * to a first `If-Match: *` bears its `ETag`.
   */
  @Put()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SentBack<BesoinsEstimesController>({
    read: ({ besoins }, ctx, _parameters, body) => besoins.find(ctx, body),
    lock: (tx, { organizationId }, _parameters, { famille_id }) =>
      lockBesoins(tx, organizationId, famille_id as string),
    writes: { body: BesoinEstimeDto },
  })
  write(@Ctx() ctx: RequestContext, @Body() body: BesoinEstimeDto): Promise<BesoinEstimeItem> {
    return this.besoins.write(ctx, body);
  }
}
