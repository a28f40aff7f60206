import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { EcheancesQuery } from './echeances.dto.js';
import { EcheanceList } from './echeances.response.js';
import { EcheancesService } from './echeances.service.js';

@ApiTags('Marchés')
@Controller('api/v1/echeances')
export class EcheancesController {
  constructor(private readonly echeances: EcheancesService) {}

  /** Ends and renewals of marchés over 24 months, with their number by month. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: EcheancesQuery): Promise<EcheanceList> {
    return this.echeances.list(ctx, query);
  }
}
