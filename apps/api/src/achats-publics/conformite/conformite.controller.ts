import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { ConformiteMandatResponse, ConformiteMarcheResponse } from '#figures/conformite/conformite.response.js';
import { ATraiterQuery } from './a-traiter.dto.js';
import { GroupesATraiter } from './a-traiter.response.js';
import { ATraiterService } from './a-traiter.service.js';
import { HeavyRead } from '../../heavy-read.decorator.js';
import { AvancementDesVerdicts } from '#verdicts/rejugement.response.js';
import { ConformiteMarcheQuery } from './conformite.dto.js';
import { NestedPageQuery } from '../nested-pages.js';
import { ConformiteService } from './conformite.service.js';

@ApiTags('Conformité')
@Controller('api/v1')
export class ConformiteController {
  constructor(
    private readonly conformite: ConformiteService,
    private readonly groupes: ATraiterService,
  ) {}

  /**
   * The verdict of a marché with its rules, articles, facts and what would change it, of a past day with `au`; then the
   * verdicts of what was paid on it: sums of all, and a page of the groups with their explained chains.
   */
  @Get('marches/:id/conformite')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  ofMarche(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: ConformiteMarcheQuery,
  ): Promise<ConformiteMarcheResponse> {
    return this.conformite.ofMarche(ctx, id, query);
  }

  /** What is left to do about conformity: groups of lines, what is wrong and what to record, the largest amount first. */
  @Get('conformite/a-traiter')
  @HeavyRead(true)
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  aTraiter(@Ctx() ctx: RequestContext, @StrictQuery() query: ATraiterQuery): Promise<GroupesATraiter> {
    return this.groupes.list(ctx, query);
  }

  /** How far the contracts are judged again, after a change of the rules or of a fact that holds for all of them. */
  @Get('conformite/avancement')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  progress(@Ctx() ctx: RequestContext): Promise<AvancementDesVerdicts> {
    return this.conformite.progress(ctx);
  }

  /** Verdicts of the lines of a mandat: sums of all, and a page of the lines with their explained chains. */
  @Get('mandats/:id/conformite')
  @HeavyRead(true)
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  ofMandat(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: NestedPageQuery,
  ): Promise<ConformiteMandatResponse> {
    return this.conformite.ofMandat(ctx, id, query);
  }
}
