import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateRegleDto, ListReglesQuery, ReclassementDto } from './classement.dto.js';
import { ReclassementAccepte, ReclassementResponse, RegleItem, RegleList } from './classement.response.js';
import { ReclassementService } from './reclassement.service.js';
import { ReglesService } from './regles.service.js';

@ApiTags('Nomenclature')
@Controller('api/v1/nomenclature')
export class ClassementController {
  constructor(
    private readonly regles: ReglesService,
    private readonly reclassement: ReclassementService,
  ) {}

  /** Classification rules of the organisation, beside those its nomenclature carries. */
  @Get('regles')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListReglesQuery): Promise<RegleList> {
    return this.regles.list(ctx, query);
  }

  /** Adds a rule; it applies to the lines classified from then on. */
  @Post('regles')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateRegleDto): Promise<RegleItem> {
    return this.regles.create(ctx, body);
  }

  /** Removes a rule; the lines it classified keep their famille until they are classified again. */
  @Delete('regles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.regles.remove(ctx, id);
    return new MessageResult('Règle supprimée.');
  }

  /** Asks for lines of open exercices to be classified again, by the rules or by hand; a background job does it. */
  @Post('reclassement')
  @HttpCode(202)
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  reclassify(@Ctx() ctx: RequestContext, @Body() body: ReclassementDto): Promise<ReclassementAccepte> {
    return this.reclassement.ask(ctx, body);
  }

  /** How far a reclassification is. */
  @Get('reclassement/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  reclassification(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ReclassementResponse> {
    return this.reclassement.get(ctx, id);
  }
}
