import { Body, Controller, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { SentBack } from '#writing/sent-back.decorator.js';
import { CreateExerciceDto, PatchExerciceDto, UpdateExerciceDto } from './exercices.dto.js';
import { ExerciceItem, ExerciceList } from './exercices.response.js';
import { ExercicesService } from './exercices.service.js';

const EXERCICE = SentBack<ExercicesController>({
  read: (exercices, ctx, { annee }) => exercices.get(ctx, annee!),
  writes: { body: UpdateExerciceDto },
});

@ApiTags('Exercices')
@Controller('api/v1/exercices')
export class ExercicesController {
  constructor(private readonly exercices: ExercicesService) {}

  /** Exercices, the latest first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext): Promise<ExerciceList> {
    return this.exercices.list(ctx);
  }

  /** Opens a new exercice. */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateExerciceDto): Promise<ExerciceItem> {
    return this.exercices.create(ctx, body);
  }

  /** An exercice. */
  @Get(':annee')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('annee') annee: string): Promise<ExerciceItem> {
    return this.exercices.get(ctx, annee);
  }

  /** Closes an exercice, or opens it again. */
  @Put(':annee')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @EXERCICE
  update(
    @Ctx() ctx: RequestContext,
    @Param('annee') annee: string,
    @Body() body: UpdateExerciceDto,
  ): Promise<ExerciceItem> {
    return this.exercices.update(ctx, annee, body);
  }

  /** Changes the members that are named (RFC 7396). */
  @Patch(':annee')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchExerciceDto })
  @EXERCICE
  patch(
    @Ctx() ctx: RequestContext,
    @Param('annee') annee: string,
    @Body() body: UpdateExerciceDto,
  ): Promise<ExerciceItem> {
    return this.exercices.update(ctx, annee, body);
  }
}
