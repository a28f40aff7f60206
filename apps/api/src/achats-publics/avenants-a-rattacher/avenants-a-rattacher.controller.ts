import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { EditDto } from '../edit.dto.js';
import { AvenantsARattacherQuery, RattacherDto } from './avenants-a-rattacher.dto.js';
import { AvenantARattacherItem, AvenantARattacherList } from './avenants-a-rattacher.response.js';
import { AvenantsARattacherService } from './avenants-a-rattacher.service.js';

/** Modifications that imports could not give to one lot: a person attaches or discards them. */
@ApiTags('Marchés')
@Controller('api/v1/avenants-a-rattacher')
export class AvenantsARattacherController {
  constructor(private readonly avenants: AvenantsARattacherService) {}

  /** Avenants that wait for their lot, the last imported first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: AvenantsARattacherQuery): Promise<AvenantARattacherList> {
    return this.avenants.list(ctx, query);
  }

  /** Adds the avenant to a lot; emits `marche.updated`. */
  @Post(':id/rattacher')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  attach(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: RattacherDto,
  ): Promise<AvenantARattacherItem> {
    return this.avenants.attach(ctx, id, body);
  }

  /** Discards the avenant: the same row of a file is not proposed again. */
  @Post(':id/ecarter')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  discard(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: EditDto,
  ): Promise<AvenantARattacherItem> {
    return this.avenants.discard(ctx, id, body);
  }

  /** Undoes the decision: the avenant leaves its lot, and waits again. */
  @Post(':id/annuler')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  undo(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: EditDto,
  ): Promise<AvenantARattacherItem> {
    return this.avenants.undo(ctx, id, body);
  }
}
