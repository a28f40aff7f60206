import { Body, Controller, Get, Header, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { clientGone } from '#common/client-gone.js';
import { optionalText } from '#common/filters.js';
import { MessageResult } from '#common/message-result.js';
import { networkOf } from '#common/network-of.js';
import { FeedbackDto, PoserQuestionDto } from './chatbot.dto.js';
import { ConversationDetail, DerniersEchanges, LienOuvert, SuggestionsReponse } from './chatbot.response.js';
import { ConversationsService } from './conversations.service.js';
import { repondreEnHttp, ReponseOuFlux } from './flux.js';
import { LiensService } from './liens.service.js';
import { MessagesService } from './messages.service.js';
import { SuggestionsService } from './suggestions.service.js';

const PRIVE = ['X-Robots-Tag', 'noindex, nofollow, noarchive'] as const;

/** The assistant behind a public link: the token of the address is the only credential. */
@ApiTags('Assistant')
@Controller('api/public/chatbot/chat/:token')
@Public()
export class PublicChatbotController {
  constructor(
    private readonly liens: LiensService,
    private readonly messages: MessagesService,
    private readonly conversations: ConversationsService,
    private readonly suggestions: SuggestionsService,
  ) {}

  /** Whether the link is valid, and whose it is. */
  @Get()
  @Header(...PRIVE)
  async open(@Param('token') token: string): Promise<LienOuvert> {
    return (await this.liens.open(token)).page;
  }

  /** Asks a question; answered as server-sent events when `Accept` is `text/event-stream`. */
  @Post('messages')
  @ReponseOuFlux()
  async ask(
    @Param('token') token: string,
    @Body() body: PoserQuestionDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const depart = clientGone(response);
    const { qui } = await this.liens.open(token);
    const stranger = { ...qui, adresse: networkOf(request.ip ?? 'unknown') };
    return repondreEnHttp(request, response, this.messages.poser(stranger, body, depart), depart);
  }

  /** The messages of a conversation held through this link, oldest first. */
  @Get('history')
  @Header(...PRIVE)
  @ApiQuery({ name: 'conversation_id', type: String })
  async history(
    @Param('token') token: string,
    @Query('conversation_id') conversationId: unknown,
  ): Promise<ConversationDetail> {
    const { qui } = await this.liens.open(token);
    return this.conversations.history(qui, optionalText(conversationId));
  }

  /** The latest exchanges held through this link, by anyone. */
  @Get('latest')
  @Header(...PRIVE)
  async latest(@Param('token') token: string): Promise<DerniersEchanges> {
    const { qui } = await this.liens.open(token);
    return this.conversations.latest(qui);
  }

  /** Questions to begin with: the most frequent of the organisation, in the service’s words, that public data answer. */
  @Get('suggestions')
  @Header(...PRIVE)
  async suggest(@Param('token') token: string): Promise<SuggestionsReponse> {
    const { qui } = await this.liens.open(token);
    return this.suggestions.list(qui);
  }

  /** Says whether an answer was useful. */
  @Post('feedback')
  async judge(@Param('token') token: string, @Body() body: FeedbackDto): Promise<MessageResult> {
    const { qui } = await this.liens.open(token);
    await this.conversations.judge(qui, body);
    return new MessageResult('Merci, votre avis est enregistré.');
  }
}
