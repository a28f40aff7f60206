import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { StrictQuery } from '#common/strict-query.js';
import { ListConsultationsQuery } from './consultations.dto.js';
import { ConsultationDetail, ConsultationList } from './consultations.response.js';
import { ConsultationsService } from './consultations.service.js';

@ApiTags('Consultations')
@Controller('api/v1/consultations')
export class ConsultationsController {
  constructor(private readonly consultations: ConsultationsService) {}

  /** Consultations, last recorded first: each is what was put to competition at once, and holds one or several marchés. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListConsultationsQuery): Promise<ConsultationList> {
    return this.consultations.list(ctx, query);
  }

  /** A consultation with its lots. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ConsultationDetail> {
    return this.consultations.get(ctx, id);
  }
}
