import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { AvenantsDouteuxQuery } from './avenants-douteux.dto.js';
import { AvenantDouteuxList } from './avenants-douteux.response.js';
import { AvenantsDouteuxService } from './avenants-douteux.service.js';

@ApiTags('Marchés')
@Controller('api/v1/avenants-douteux')
export class AvenantsDouteuxController {
  constructor(private readonly avenants: AvenantsDouteuxService) {}

  /**
   * Avenants whose day or amount contradicts their marché and that nobody found right, the largest change first. Each is
   * deleted and recorded again, or found right by `PATCH` of it (`verifie`).
   */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: AvenantsDouteuxQuery): Promise<AvenantDouteuxList> {
    return this.avenants.list(ctx, query);
  }
}
