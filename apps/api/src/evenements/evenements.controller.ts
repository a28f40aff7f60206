import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { ListEvenementsQuery } from './evenements.dto.js';
import { EvenementList } from './evenements.response.js';
import { EvenementsService } from './evenements.service.js';

@ApiTags('Événements')
@Controller('api/v1/evenements')
export class EvenementsController {
  constructor(private readonly evenements: EvenementsService) {}

  /**
   * What happened in the organisation, in the order of `sequence`, whatever the state of its entry points; kept 90 days. Ask
   * again with `apres` = `suivant` while `reste` is true; an event that is committed late has a higher sequence, so none is
   * ever missed. Events on accounts (`user.*`) and entry points (`webhook.*`) are shown with `admin.manage` alone. A
   * parameter that is not known is refused.
   */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListEvenementsQuery): Promise<EvenementList> {
    return this.evenements.list(ctx, query);
  }
}
