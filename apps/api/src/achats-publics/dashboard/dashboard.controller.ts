import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { DashboardResponse } from './dashboard.response.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('Tableau de bord')
@Controller('api/v1/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** Where the money of an exercice went, and whether it was bought by the rules. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  @ApiQuery({ name: 'exercice', required: false, example: 2025 })
  read(@Ctx() ctx: RequestContext, @Query('exercice') exercice: unknown): Promise<DashboardResponse> {
    return this.dashboard.read(ctx, exercice);
  }
}
