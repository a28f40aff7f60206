import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { StrictQuery } from '#common/strict-query.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateRegleDto, ListReclassementsQuery, ListReglesQuery } from './classement.dto.js';
import {
  AnnulationItem,
  ReclassementAccepte,
  ReclassementList,
  ReclassementResponse,
  RegleItem,
  RegleList,
} from './classement.response.js';
import { ReclassementDto } from './reclassement.dto.js';
import { DEMANDES } from './reclassement.examples.js';
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

  /**
   * Asks for lines of open exercices to be classified, by the rules or by hand, justified or attached to a marché; a
   * background job does it. Lines of a closed exercice are left and counted.
   */
  @Post('reclassement')
  @HttpCode(202)
  @ApiBody({ type: ReclassementDto, examples: DEMANDES })
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  reclassify(@Ctx() ctx: RequestContext, @Body() body: ReclassementDto): Promise<ReclassementAccepte> {
    return this.reclassement.ask(ctx, body);
  }

  /** Classifications, in bulk or of a mandat, the latest first: who asked for what, what it changed, whether it can be undone. */
  @Get('reclassement')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  history(@Ctx() ctx: RequestContext, @StrictQuery() query: ListReclassementsQuery): Promise<ReclassementList> {
    return this.reclassement.list(ctx, query);
  }

  /** How far a reclassification is. */
  @Get('reclassement/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  reclassification(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ReclassementResponse> {
    return this.reclassement.get(ctx, id);
  }

  /**
   * Undoes a classification, for thirty days: its lines get back what they had, but those that somebody changed since,
   * which are left and counted. A background job does it; its own progress stands under the identifier that is answered.
   */
  @Post('reclassement/:id/annulation')
  @HttpCode(202)
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  undo(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<AnnulationItem> {
    return this.reclassement.undo(ctx, id);
  }
}
