import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { FacettesService } from './facettes.service.js';
import { LignesListService } from './lignes-list.service.js';
import { FacettesQuery, ListLignesQuery, SuggestionsDto, SuggestionsQuery } from './lignes.dto.js';
import { FacettesResponse, LigneList, SuggestionsResponse } from './lignes.response.js';
import { readSelection, SuggestionsService } from './suggestions.service.js';

@ApiTags('Lignes')
@Controller('api/v1/lignes')
export class LignesController {
  constructor(
    private readonly listing: LignesListService,
    private readonly facettes: FacettesService,
    private readonly suggestions: SuggestionsService,
  ) {}

  /**
   * Lines of mandats, with the exact total and sum of all that match. Several values of a filter, separated by commas, are
   * alternatives; filters add up. An unknown parameter is refused.
   */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListLignesQuery): Promise<LigneList> {
    return this.listing.list(ctx, query);
  }

  /** How many lines, and for how much, each value of a field has among those that match the other filters. */
  @Get('facettes')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  count(@Ctx() ctx: RequestContext, @StrictQuery() query: FacettesQuery): Promise<FacettesResponse> {
    return this.facettes.count(ctx, query);
  }

  /** Familles that the lines may be given to, each with its reason. */
  @Get('suggestions')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  suggest(@Ctx() ctx: RequestContext, @StrictQuery() query: SuggestionsQuery): Promise<SuggestionsResponse> {
    return this.suggestions.suggest(ctx, readSelection(query));
  }

  /** The same of lines that are named in the body, a thousand at most: more than an address holds. */
  @Post('suggestions')
  @HttpCode(200)
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  suggestOf(@Ctx() ctx: RequestContext, @Body() { lignes }: SuggestionsDto): Promise<SuggestionsResponse> {
    return this.suggestions.suggest(ctx, { lignes: lignes.map((id) => id.toLowerCase()) });
  }
}
