import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { ListAlertesQuery } from './alertes.dto.js';
import { AlerteList } from './alertes.response.js';
import { AlertesService } from './alertes.service.js';

@ApiTags('Alertes')
@Controller('api/v1/alertes')
export class AlertesController {
  constructor(private readonly alertes: AlertesService) {}

  /** Deadlines and execution of marchés and payment delays of mandats, the latest alert first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListAlertesQuery): Promise<AlerteList> {
    return this.alertes.list(ctx, query);
  }
}
