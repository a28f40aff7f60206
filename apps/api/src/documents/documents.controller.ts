import { Controller, Get, Head, Headers, Param, Res, UseFilters } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { MEDIA_TYPES } from './catalogue.js';
import { DocumentPageFilter } from './document-page.filter.js';
import { DocumentsService } from './documents.service.js';
import { asksAhead } from './prefetch.js';
import { PrefetchRefusedError } from './prefetch-refused.error.js';
import { TicketsService } from './tickets.service.js';

@ApiTags('Documents')
@Controller('api/v1/documents')
@Public()
@UseFilters(DocumentPageFilter)
export class DocumentsController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly documents: DocumentsService,
  ) {}

  /** Whether a ticket would open; leaves it as it is. */
  @Head(':ticket')
  async check(@Param('ticket') ticket: string): Promise<void> {
    await this.tickets.check(ticket);
  }

  /** Opens the document of a ticket, once. Answers a page when it does not open. */
  @Get(':ticket')
  @ApiParam({ name: 'ticket', description: 'From POST /api/v1/exports/ticket' })
  @ApiProduces(...Object.values(MEDIA_TYPES))
  async open(
    @Param('ticket') ticket: string,
    @Headers() headers: Record<string, string | undefined>,
    @Res() response: Response,
  ): Promise<void> {
    if (asksAhead(headers)) throw new PrefetchRefusedError();
    const { request, ...reader } = await this.tickets.consume(ticket);
    await this.documents.send(reader, request, response);
  }
}
