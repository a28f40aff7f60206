import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { CreateTicketDto } from './documents.dto.js';
import { TicketResponse } from './documents.response.js';
import { TicketsService } from './tickets.service.js';

@ApiTags('Documents')
@Controller('api/v1/exports')
export class ExportsController {
  constructor(private readonly tickets: TicketsService) {}

  /**
   * Prepares a document: answers an address that opens once and for a short while, without any header, so that a browser
   * can follow it. What the document demands is checked now and again at the opening.
   */
  @Post('ticket')
  @Authorize({})
  issue(@Ctx() ctx: RequestContext, @Body() input: CreateTicketDto): Promise<TicketResponse> {
    return this.tickets.issue(ctx, input);
  }
}
