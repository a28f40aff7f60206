import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { NatureAcheteurResponse } from './nature-acheteur.response.js';
import { NatureAcheteurService } from './nature-acheteur.service.js';

@ApiTags('Organisation')
@Controller('api/v1/nature-acheteur')
export class NatureAcheteurController {
  constructor(private readonly natures: NatureAcheteurService) {}

  /** What the organisation is as a buyer, by date: the operator of the service says it. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  read(@Ctx() ctx: RequestContext): Promise<NatureAcheteurResponse> {
    return this.natures.read(ctx);
  }
}
