import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { HeavyRead } from '../../heavy-read.decorator.js';
import { PaiementsQuery } from './paiements.dto.js';
import { PaiementList } from './paiements.response.js';
import { PaiementsService } from './paiements.service.js';

@ApiTags('Mandats')
@Controller('api/v1/paiements')
export class PaiementsController {
  constructor(private readonly paiements: PaiementsService) {}

  /** Payment delays of mandats, the first limit first, with the synthesis of all that the filters match. */
  @Get()
  @HeavyRead(true)
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: PaiementsQuery): Promise<PaiementList> {
    return this.paiements.list(ctx, query);
  }
}
