import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { CreateTicketDto } from './documents.dto.js';
import { TicketResponse } from './documents.response.js';
import { TicketsService } from './tickets.service.js';

/** One for each document: what it takes beside its format differs. */
const EXAMPLES = {
  cartographie: { value: { document: 'cartographie', params: { format: 'pdf', year: '2025' } } },
  annuel: { value: { document: 'annuel', params: { format: 'xlsx', year: '2025' } } },
  nomenclature: { value: { document: 'nomenclature', params: { format: 'csv', year: '2025' } } },
  dossier: { value: { document: 'dossier', params: { format: 'pdf', id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77' } } },
  audit: { value: { document: 'audit', params: { format: 'csv', year: '2026' } } },
};

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
  @ApiNotFoundResponse({ description: 'No such marché.' })
  @ApiBody({ type: CreateTicketDto, examples: EXAMPLES })
  issue(@Ctx() ctx: RequestContext, @Body() input: CreateTicketDto): Promise<TicketResponse> {
    return this.tickets.issue(ctx, input);
  }
}
