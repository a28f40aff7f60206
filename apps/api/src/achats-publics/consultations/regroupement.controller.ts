import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { EditDto } from '../edit.dto.js';
import { ConsultationsService } from './consultations.service.js';
import { ConsultationDetail } from './consultations.response.js';
import { LotsService } from './lots.service.js';
import { FusionDto, MarchesDto, PreciserLotsDto } from './regroupement.dto.js';
import { RegroupementFait, RegroupementItem, RegroupementList } from './regroupement.response.js';
import { RegroupementService } from './regroupement.service.js';

/** What a person groups or splits stays: no import and no automatic step undoes it. */
@ApiTags('Consultations')
@Controller('api/v1/consultations')
export class RegroupementController {
  constructor(
    private readonly regroupements: RegroupementService,
    private readonly lots: LotsService,
    private readonly consultations: ConsultationsService,
  ) {}

  /** Brings marchés of other consultations into this one. */
  @Post(':id/attacher')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  attacher(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: MarchesDto,
  ): Promise<RegroupementFait> {
    return this.regroupements.attacher(ctx, id, body);
  }

  /** Takes marchés out of this consultation: each gets one of its own, with the same facts. */
  @Post(':id/detacher')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  detacher(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: MarchesDto,
  ): Promise<RegroupementFait> {
    return this.regroupements.detacher(ctx, id, body);
  }

  /** Brings all marchés of other consultations into this one, whose facts are kept. */
  @Post(':id/fusionner')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  fusionner(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: FusionDto,
  ): Promise<RegroupementFait> {
    return this.regroupements.fusionner(ctx, id, body);
  }

  /** Splits this consultation: the marchés that are named go to a new one together, with the same facts. */
  @Post(':id/scinder')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  scinder(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: MarchesDto,
  ): Promise<RegroupementFait> {
    return this.regroupements.scinder(ctx, id, body);
  }

  /** Says that the marchés of this consultation stand together: a probable grouping becomes a fact. */
  @Post(':id/confirmer')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  confirmer(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: EditDto,
  ): Promise<RegroupementFait> {
    return this.regroupements.confirmer(ctx, id, body);
  }

  /** What persons did to the grouping of the marchés of this consultation, the last first. */
  @Get(':id/regroupements')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<RegroupementList> {
    return this.regroupements.list(ctx, id);
  }

  /** Undoes a grouping within thirty days, if its marchés stand where it put them. */
  @Post('regroupements/:id/annuler')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  annuler(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<RegroupementItem> {
    return this.regroupements.annuler(ctx, id);
  }

  /** Gives lots their numbers, and says which marché sums up the others. `If-Match` is the ETag of the consultation. */
  @Put(':id/lots')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SentBack<RegroupementController>({
    read: ({ consultations }, ctx, { id }) => consultations.get(ctx, id!),
    lock: rowOf('consultations'),
  })
  preciserLots(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: PreciserLotsDto,
  ): Promise<ConsultationDetail> {
    return this.lots.preciser(ctx, id, body);
  }
}
