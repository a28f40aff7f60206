import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { StrictQuery } from '#common/strict-query.js';
import { ListAlertesQuery, ListSuiveursQuery, SuivreAlertesDto } from './alertes.dto.js';
import { AlerteItem, AlerteList, AlertesSuivies, SuiveurList } from './alertes.response.js';
import { AlertesService } from './alertes.service.js';
import { SuiviAlertesService } from './suivi-alertes.service.js';

@ApiTags('Alertes')
@Controller('api/v1/alertes')
export class AlertesController {
  constructor(
    private readonly alertes: AlertesService,
    private readonly suivi: SuiviAlertesService,
  ) {}

  /** Deadlines and execution of marchés and payment delays of mandats, the latest alert first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListAlertesQuery): Promise<AlerteList> {
    return this.alertes.list(ctx, query);
  }

  /** The members who may follow an alert, by name. */
  @Get('membres')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  listSuiveurs(@Ctx() ctx: RequestContext, @StrictQuery() query: ListSuiveursQuery): Promise<SuiveurList> {
    return this.suivi.listSuiveurs(ctx, query);
  }

  /** Says of alerts that somebody looked at them, or gives them to a member; all of them, or none. */
  @Post('suivi')
  @HttpCode(200)
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  suivre(@Ctx() ctx: RequestContext, @Body() body: SuivreAlertesDto): Promise<AlertesSuivies> {
    return this.suivi.suivre(ctx, body);
  }

  /** An alert. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<AlerteItem> {
    return this.alertes.get(ctx, id);
  }
}
