import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { clientGone } from '#common/client-gone.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { toMembre } from './acces.js';
import { FeedbackDto, PageQuery, PoserQuestionDto } from './chatbot.dto.js';
import { ConversationDetail, ConversationList, SuggestionsReponse } from './chatbot.response.js';
import { ConversationsService } from './conversations.service.js';
import { repondreEnHttp, ReponseOuFlux } from './flux.js';
import { MessagesService } from './messages.service.js';
import { SuggestionsService } from './suggestions.service.js';

/** The assistant for members: their conversations are their own. */
@ApiTags('Assistant')
@Controller('api/v1/chatbot')
@Authorize({ module: 'chatbot_ia', permission: 'chatbot.use' })
export class ChatbotController {
  constructor(
    private readonly messages: MessagesService,
    private readonly conversations: ConversationsService,
    private readonly suggestions: SuggestionsService,
  ) {}

  /** Asks a question; answered as server-sent events when `Accept` is `text/event-stream`. */
  @Post('messages')
  @ApiNotFoundResponse({ description: 'The conversation is not one of the caller’s.' })
  @ReponseOuFlux()
  ask(
    @Ctx() ctx: RequestContext,
    @Body() body: PoserQuestionDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const depart = clientGone(response);
    return repondreEnHttp(request, response, this.messages.poser(toMembre(ctx), body, depart), depart);
  }

  /** One's own conversations, the latest first. */
  @Get('conversations')
  list(@Ctx() ctx: RequestContext, @Query() query: PageQuery): Promise<ConversationList> {
    return this.conversations.list(toMembre(ctx), query);
  }

  /** The messages of one of one's own conversations, oldest first. */
  @Get('conversations/:id')
  history(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ConversationDetail> {
    return this.conversations.history(toMembre(ctx), id);
  }

  /** The most frequent questions of the organisation, in the service’s words. */
  @Get('suggestions')
  suggest(@Ctx() ctx: RequestContext): Promise<SuggestionsReponse> {
    return this.suggestions.list(toMembre(ctx));
  }

  /** Says whether an answer was useful; the last word counts. */
  @Post('feedback')
  @ApiNotFoundResponse({ description: 'The message is not one of the caller’s.' })
  async judge(@Ctx() ctx: RequestContext, @Body() body: FeedbackDto): Promise<MessageResult> {
    await this.conversations.judge(toMembre(ctx), body);
    return new MessageResult('Merci, votre avis est enregistré.');
  }
}
