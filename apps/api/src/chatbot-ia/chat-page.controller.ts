import { Controller, Get, Param, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { readFileSync } from 'node:fs';
import { Public } from '#access/access-declaration.js';
import { type Answer, compressedPage, ConstantAnswer } from '#common/compression.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { privatePageHeaders } from '../pages/page-headers.js';
import { ConversationsService } from './conversations.service.js';
import { LiensService } from './liens.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { SyntheseDOrigine } from './synthese-d-origine.js';
import { renderChatPage } from './views/chat-page.js';
import { CHAT_STYLES_SOURCE } from './views/chat-styles.js';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** Answers come as data: how the house writes French, columns of figures and bars goes with the script that shows them. */
const SCRIPT = new ConstantAnswer(
  [
    ...['french-typography', 'number-column', 'chart-units'].map((part) => `../../../../libs/design/${part}.js`),
    './assets/chat-figures.js',
    './assets/chat.js',
  ]
    .map(read)
    .join('\n'),
);
const SOURCES = { script: ["'self'"], style: [CHAT_STYLES_SOURCE], connect: ["'self'"] };

/** The assistant behind a public link, as a page: `?synthese=` and `?exercice=` lead from it back to where one came from. */
@ApiExcludeController()
@Controller('chat')
@UseFilters(PageErrorFilter)
export class ChatPageController {
  constructor(
    private readonly liens: LiensService,
    private readonly conversations: ConversationsService,
    private readonly suggestions: SuggestionsService,
    private readonly syntheses: SyntheseDOrigine,
  ) {}

  @Get('assets/chat.js')
  @Public()
  script(@Res({ passthrough: true }) response: Response): Promise<Answer> {
    response.set({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
    return SCRIPT.for(response);
  }

  @Get(':token')
  @Public()
  async page(
    @Param('token') token: string,
    @Query('synthese') synthese: unknown,
    @Query('exercice') exercice: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer> {
    const { qui, page } = await this.liens.open(token);
    const { suggestions } = await this.suggestions.list(qui);
    const { echanges } = await this.conversations.latest(qui);
    response.set(privatePageHeaders(SOURCES));
    const origine = this.syntheses.addressOf(token, qui.organizationId, synthese, exercice);
    return compressedPage(response, renderChatPage({ lien: page, suggestions, echanges, origine }));
  }
}
