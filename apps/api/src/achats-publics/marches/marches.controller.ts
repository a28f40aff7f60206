import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { StrictQuery } from '#common/strict-query.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import {
  AvenantItem,
  AvenantList,
  MarcheDetail,
  SousTraitanceItem,
  SousTraitanceList,
} from '#figures/marches/marche-detail.response.js';
import { MarcheList } from '#figures/marches/marches.response.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { HeavyRead } from '../../heavy-read.decorator.js';
import { CreateAvenantDto, PatchAvenantDto } from './avenants.dto.js';
import { AvenantsService } from './avenants.service.js';
import { FacettesMarchesQuery } from './facettes.dto.js';
import { FacettesMarches } from './facettes.response.js';
import { FacettesMarchesService } from './facettes.service.js';
import { PatchMarcheDto } from './marche-patch.dto.js';
import { CreateMarcheDto, LieuExecutionDto, LotDto, TitulaireDto, UpdateMarcheDto } from './marche-write.dto.js';
import { PatchMarchesDto } from './marches-bulk.dto.js';
import { MarchesModifies } from './marches-bulk.response.js';
import { MarchesBulkService } from './marches-bulk.service.js';
import { MarchesReadService } from './marches-read.service.js';
import { MarchesWriteService } from './marches-write.service.js';
import { ListMarchesQuery } from './marches.dto.js';
import { CreateSousTraitanceDto, PatchSousTraitanceDto, UpdateSousTraitanceDto } from './sous-traitances.dto.js';
import { SousTraitancesService } from './sous-traitances.service.js';

const MARCHE = SentBack<MarchesController>({
  read: (marches, ctx, { id }) => marches.get(ctx, id!),
  lock: rowOf('marches'),
  writes: {
    body: UpdateMarcheDto,
    nested: { titulaires: TitulaireDto, lots: LotDto, lieu_execution: LieuExecutionDto },
  },
  patch: 'named',
});

const SOUS_TRAITANCE = SentBack<MarchesController>({
  read: (marches, ctx, { id, acteId }) => marches.getSousTraitance(ctx, id!, acteId!),
  lock: rowOf('marches'),
  writes: { body: UpdateSousTraitanceDto, nested: { fournisseur: TitulaireDto } },
});

@ApiTags('Marchés')
@Controller('api/v1/marches')
export class MarchesController {
  constructor(
    private readonly reading: MarchesReadService,
    private readonly counting: FacettesMarchesService,
    private readonly writing: MarchesWriteService,
    private readonly bulk: MarchesBulkService,
    private readonly avenants: AvenantsService,
    private readonly sousTraitances: SousTraitancesService,
  ) {}

  /** Marchés, newest notification first unless `tri` says otherwise, each with what was paid on it. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListMarchesQuery): Promise<MarcheList> {
    return this.reading.list(ctx, query);
  }

  /** Creates a marché; emits `marche.created`. */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateMarcheDto): Promise<MarcheDetail> {
    return this.writing.create(ctx, body);
  }

  /** How many marchés have each value of a field, and for what amount, under the filters of the list. */
  @Get('facettes')
  @HeavyRead(true)
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  facettes(@Ctx() ctx: RequestContext, @StrictQuery() query: FacettesMarchesQuery): Promise<FacettesMarches> {
    return this.counting.read(ctx, query);
  }

  /** A marché with its holders, lots, avenants and subcontracts. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MarcheDetail> {
    return this.reading.get(ctx, id);
  }

  /** Replaces a marché, save the facts that the body leaves out; a stale `version` is refused. Emits `marche.updated`. */
  @Put(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @MARCHE
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateMarcheDto,
  ): Promise<MarcheDetail> {
    return this.writing.update(ctx, id, body);
  }

  /**
   * Gives or corrects members of a marché alone (RFC 7396): one left out keeps its value, null empties it; a stale `version`
   * is refused. Lists (`titulaires`, `lots`) are replaced whole; the end follows a new duration or notification.
   * What is given here comes from `saisie`, and no import replaces it. Emits `marche.updated`.
   */
  @Patch(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @MARCHE
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: PatchMarcheDto,
  ): Promise<MarcheDetail> {
    return this.writing.patch(ctx, id, body);
  }

  /**
   * Gives the same values of closed lists to several marchés, such as those that the publication lacks: all or none. Emits
   * `marche.updated` for each that changed.
   */
  @Patch()
  @ApiNotFoundResponse({ description: 'One of the marchés does not exist: none is changed.' })
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  patchAll(@Ctx() ctx: RequestContext, @Body() body: PatchMarchesDto): Promise<MarchesModifies> {
    return this.bulk.patch(ctx, body);
  }

  /** Deletes a marché that nothing hangs from; emits `marche.deleted`. */
  @Delete(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @MARCHE
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.writing.remove(ctx, id);
    return new MessageResult('Le marché est supprimé.');
  }

  /** Avenants of a marché, in their order. */
  @Get(':id/avenants')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  listAvenants(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<AvenantList> {
    return this.reading.listAvenants(ctx, id);
  }

  /** Adds an avenant; emits `marche.updated`. */
  @Post(':id/avenants')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  addAvenant(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: CreateAvenantDto,
  ): Promise<AvenantItem> {
    return this.avenants.create(ctx, id, body);
  }

  /** Gives the article of an avenant, or the amount of one that nobody told, or says that it was checked; emits `marche.updated`. */
  @Patch(':id/avenants/:avenantId')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  patchAvenant(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Param('avenantId', UuidParameter) avenantId: string,
    @Body() body: PatchAvenantDto,
  ): Promise<AvenantItem> {
    return this.avenants.patch(ctx, id, avenantId, body);
  }

  /**
   * Removes an avenant typed by mistake; emits `marche.updated`. One that a file told comes back with that file; one that was
   * attached from the worklist is taken off there.
   */
  @Delete(':id/avenants/:avenantId')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  async removeAvenant(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Param('avenantId', UuidParameter) avenantId: string,
  ): Promise<MessageResult> {
    await this.avenants.remove(ctx, id, avenantId);
    return new MessageResult('L’avenant est supprimé.');
  }

  /** Declared subcontracts of a marché, in their order. */
  @Get(':id/sous-traitances')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  listSousTraitances(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<SousTraitanceList> {
    return this.sousTraitances.list(ctx, id);
  }

  /** Declares a subcontract; emits `marche.updated`. */
  @Post(':id/sous-traitances')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  addSousTraitance(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: CreateSousTraitanceDto,
  ): Promise<SousTraitanceItem> {
    return this.sousTraitances.create(ctx, id, body);
  }

  /** A declared subcontract. */
  @Get(':id/sous-traitances/:acteId')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  getSousTraitance(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Param('acteId', UuidParameter) acteId: string,
  ): Promise<SousTraitanceItem> {
    return this.sousTraitances.get(ctx, id, acteId);
  }

  /** Replaces a subcontract (acte spécial modificatif); a stale `version` is refused. Emits `marche.updated`. */
  @Put(':id/sous-traitances/:acteId')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SOUS_TRAITANCE
  updateSousTraitance(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Param('acteId', UuidParameter) acteId: string,
    @Body() body: UpdateSousTraitanceDto,
  ): Promise<SousTraitanceItem> {
    return this.sousTraitances.update(ctx, id, acteId, body);
  }

  /** Changes the members that are named (RFC 7396). Emits `marche.updated`. */
  @Patch(':id/sous-traitances/:acteId')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchSousTraitanceDto })
  @SOUS_TRAITANCE
  patchSousTraitance(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Param('acteId', UuidParameter) acteId: string,
    @Body() body: UpdateSousTraitanceDto,
  ): Promise<SousTraitanceItem> {
    return this.sousTraitances.update(ctx, id, acteId, body);
  }

  /** Removes a subcontract; emits `marche.updated`. */
  @Delete(':id/sous-traitances/:acteId')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SOUS_TRAITANCE
  async removeSousTraitance(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Param('acteId', UuidParameter) acteId: string,
  ): Promise<MessageResult> {
    await this.sousTraitances.remove(ctx, id, acteId);
    return new MessageResult('La sous-traitance est supprimée.');
  }
}
