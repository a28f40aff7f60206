import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { CreateExerciceDto, UpdateExerciceDto } from './exercices.dto.js';
import { ExerciceItem, ExerciceList } from './exercices.response.js';
import { ExercicesService } from './exercices.service.js';

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

  /** Closes an exercice, or opens it again. */
  @Put(':annee')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  update(
    @Ctx() ctx: RequestContext,
    @Param('annee') annee: string,
    @Body() body: UpdateExerciceDto,
  ): Promise<ExerciceItem> {
    return this.exercices.update(ctx, annee, body);
  }
}
