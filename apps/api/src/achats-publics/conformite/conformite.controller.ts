import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { ConformiteMandatResponse, ConformiteMarcheResponse } from './conformite.response.js';
import { ConformiteService } from './conformite.service.js';

@ApiTags('Conformité')
@Controller('api/v1')
export class ConformiteController {
  constructor(private readonly conformite: ConformiteService) {}

  /** Verdicts of what was paid on a marché, each with its explained chain. */
  @Get('marches/:id/conformite')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  ofMarche(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ConformiteMarcheResponse> {
    return this.conformite.ofMarche(ctx, id);
  }

  /** Verdict of each line of a mandat, with its explained chain. */
  @Get('mandats/:id/conformite')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  ofMandat(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ConformiteMandatResponse> {
    return this.conformite.ofMandat(ctx, id);
  }
}
