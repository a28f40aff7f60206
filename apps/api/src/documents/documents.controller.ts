import { applyDecorators, Controller, Get, Head, Headers, Param, Res, UseFilters } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { AnswersFile, AnswersMedia } from '#common/answers-media.decorator.js';
import { toAppError } from '#common/error.filter.js';
import { MEDIA_TYPES } from './catalogue.js';
import { DocumentPageFilter } from './document-page.filter.js';
import { DocumentsService } from './documents.service.js';
import { asksAhead } from './prefetch.js';
import { PrefetchRefusedError } from './prefetch-refused.error.js';
import { TicketsService } from './tickets.service.js';

/** What a ticket is refused with: pages, for people follow these addresses. */
const REFUSALS: Record<number, string> = {
  400: 'A session token or an API key stands in the address: a page that leads back to the application.',
  402: 'The organisation no longer subscribes to the module of the document: a page.',
  403: 'Its issuer may no longer read the document: a page.',
  404: 'Altered, or what it was about is gone: a page.',
  410: 'Already opened, or past its end: a page.',
  425: 'A browser that looks ahead: the ticket stays as it is.',
};

const TicketRefusals = (): MethodDecorator =>
  applyDecorators(
    ...Object.entries(REFUSALS).map(([status, description]) => AnswersMedia(Number(status), description, 'text/html')),
  );

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
  @TicketRefusals()
  @ApiParam({ name: 'ticket', description: 'From POST /api/v1/exports/ticket', example: 'td_…' })
  async check(@Param('ticket') ticket: string): Promise<void> {
    await this.tickets.check(ticket);
  }

  /** Opens the document of a ticket, once. Answers a page when it does not open. */
  @Get(':ticket')
  @TicketRefusals()
  @ApiParam({ name: 'ticket', description: 'From POST /api/v1/exports/ticket' })
  @AnswersFile('The document.', ...Object.values(MEDIA_TYPES))
  async open(
    @Param('ticket') ticket: string,
    @Headers() headers: Record<string, string | undefined>,
    @Res() response: Response,
  ): Promise<void> {
    if (asksAhead(headers)) throw new PrefetchRefusedError();
    const { request, ...reader } = await this.tickets.consume(ticket);
    try {
      await this.documents.send(reader, request, response);
    } catch (error) {
      // Its page asks to open it again.
      if (toAppError(error).code === 'unavailable' && !response.headersSent) await this.tickets.giveBack(ticket);
      throw error;
    }
  }
}
