import { Body, Controller, Param, Patch } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { SentBack } from '#writing/sent-back.decorator.js';
import { PatchConsultationDto, PatchConsultationsDto } from './consultation-facts.dto.js';
import { ConsultationsModifiees } from './consultation-facts.response.js';
import { ConsultationsService } from './consultations.service.js';
import { ConsultationFactsService } from './consultation-facts.service.js';
import { ConsultationDetail } from './consultations.response.js';

@ApiTags('Consultations')
@Controller('api/v1/consultations')
export class ConsultationFactsController {
  constructor(
    private readonly facts: ConsultationFactsService,
    private readonly consultations: ConsultationsService,
  ) {}

  /** Gives or corrects facts of a consultation, for all its lots; a stale `version` is refused. */
  @Patch(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SentBack<ConsultationFactsController>({
    read: ({ consultations }, ctx, { id }) => consultations.get(ctx, id!),
    writes: { body: PatchConsultationDto },
    patch: 'named',
  })
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: PatchConsultationDto,
  ): Promise<ConsultationDetail> {
    return this.facts.patch(ctx, id, body);
  }

  /** Gives the same facts to several consultations, such as those whose verdict lacks the notice of publicity. */
  @Patch()
  @ApiNotFoundResponse({ description: 'One of the consultations does not exist: none is changed.' })
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  patchAll(@Ctx() ctx: RequestContext, @Body() body: PatchConsultationsDto): Promise<ConsultationsModifiees> {
    return this.facts.patchAll(ctx, body);
  }
}
