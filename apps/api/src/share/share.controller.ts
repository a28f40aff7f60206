import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { CreateShareDto } from './share.dto.js';
import { ShareResponse } from './share.response.js';
import { ShareService } from './share.service.js';

@ApiTags('Partage')
@Controller('api/v1/share')
export class ShareController {
  constructor(private readonly share: ShareService) {}

  /**
   * Issues a link to the elected synthesis. Whoever holds it can read the synthesis until it ends; it cannot be revoked
   * before, nor listed.
   */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  create(@Ctx() ctx: RequestContext, @Body() input: CreateShareDto): Promise<ShareResponse> {
    return this.share.create(ctx, input);
  }
}
