import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { ExecutionResponse } from '#figures/execution/execution.response.js';
import { ExecutionService } from './execution.service.js';

@ApiTags('Marchés')
@Controller('api/v1/marches')
export class ExecutionController {
  constructor(private readonly execution: ExecutionService) {}

  /** How far a marché is executed: paid against its amount, its avenants and its maximum, and when it will be used up. */
  @Get(':id/execution')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  ofMarche(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ExecutionResponse> {
    return this.execution.ofMarche(ctx, id);
  }
}
