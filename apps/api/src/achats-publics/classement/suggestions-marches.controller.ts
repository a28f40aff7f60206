import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { DecisionsFamillesService } from './decisions-familles.service.js';
import { DecideSuggestionsDto, DecisionsFamillesQuery, SuggestionsMarchesQuery } from './suggestions-marches.dto.js';
import {
  DecisionAnnulee,
  DecisionFaite,
  DecisionFamillesList,
  SuggestionMarchesList,
} from './suggestions-marches.response.js';
import { SuggestionsMarchesService } from './suggestions-marches.service.js';

/** Familles that the rules leave open for marchés: a person confirms or refuses them. What a person gave stays. */
@ApiTags('Marchés')
@Controller('api/v1/marches/suggestions')
export class SuggestionsMarchesController {
  constructor(
    private readonly suggestions: SuggestionsMarchesService,
    private readonly decisions: DecisionsFamillesService,
  ) {}

  /** Familles suggested for marchés of open exercices that have none, the largest amounts first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: SuggestionsMarchesQuery): Promise<SuggestionMarchesList> {
    return this.suggestions.list(ctx, query);
  }

  /** Gives the marchés of suggestions their famille, up to 200 at once; emits `marche.updated` for each. */
  @Post('confirmer')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  confirm(@Ctx() ctx: RequestContext, @Body() body: DecideSuggestionsDto): Promise<DecisionFaite> {
    return this.decisions.decide(ctx, 'confirmer', body);
  }

  /** Refuses suggestions: that famille is not suggested again for these marchés. */
  @Post('refuser')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  refuse(@Ctx() ctx: RequestContext, @Body() body: DecideSuggestionsDto): Promise<DecisionFaite> {
    return this.decisions.decide(ctx, 'refuser', body);
  }

  /** What persons decided of suggestions, the last first. */
  @Get('decisions')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  listDecisions(
    @Ctx() ctx: RequestContext,
    @StrictQuery() query: DecisionsFamillesQuery,
  ): Promise<DecisionFamillesList> {
    return this.decisions.list(ctx, query);
  }

  /** Undoes a decision; marchés whose famille was changed since stay as they are. */
  @Post('decisions/:id/annuler')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  undo(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<DecisionAnnulee> {
    return this.decisions.undo(ctx, id);
  }
}
