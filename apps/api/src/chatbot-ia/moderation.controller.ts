import { Body, Controller, Delete, Get, Header, Param, Patch, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { AnswersFile } from '#common/answers-media.decorator.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { PageQuery } from './chatbot.dto.js';
import { AppreciationsQuery, MasquerDto, ModerationQuery, TraiterDto } from './moderation.dto.js';
import {
  AppreciationsDonnees,
  AppreciationItem,
  ConversationPubliqueDetail,
  ConversationsPubliques,
  SuggestionItem,
  SuggestionsConnues,
} from './moderation.response.js';
import { ModerationAppreciationsService } from './moderation-appreciations.service.js';
import { ModerationConversationsService } from './moderation-conversations.service.js';
import { ModerationSuggestionsService } from './moderation-suggestions.service.js';

const CONVERSATION = SentBack<ModerationController>({
  read: (moderation, ctx, { id }) => moderation.readConversation(ctx, id!),
  lock: rowOf('chatbot_conversations'),
  writes: { body: MasquerDto },
});

const SUGGESTION = SentBack<ModerationController>({
  read: (moderation, ctx, { id }) => moderation.readSuggestion(ctx, id!),
  lock: rowOf('chatbot_intentions'),
  writes: { body: MasquerDto },
});

const APPRECIATION = SentBack<ModerationController>({
  read: (moderation, ctx, { id }) => moderation.readAppreciation(ctx, id!),
  lock: rowOf('chatbot_feedbacks'),
  writes: { body: TraiterDto },
});

/** What strangers see of the assistant and what was thought of its answers, in the hands of an administrator. Members' conversations stay their own. */
@ApiTags('Assistant')
@Controller('api/v1/chatbot/moderation')
@Authorize({ module: 'chatbot_ia', permission: 'admin.manage' })
export class ModerationController {
  constructor(
    private readonly conversations: ModerationConversationsService,
    private readonly suggestions: ModerationSuggestionsService,
    private readonly appreciations: ModerationAppreciationsService,
  ) {}

  /** Conversations held through public links, hidden ones included, the latest first. */
  @Get('conversations')
  listConversations(@Ctx() ctx: RequestContext, @Query() query: ModerationQuery): Promise<ConversationsPubliques> {
    return this.conversations.list(ctx, query);
  }

  /** A conversation held through a public link, with its messages. */
  @Get('conversations/:id')
  readConversation(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
  ): Promise<ConversationPubliqueDetail> {
    return this.conversations.read(ctx, id);
  }

  /** Hides a conversation from whoever has its link, or shows it again. */
  @Put('conversations/:id')
  @CONVERSATION
  async hideConversation(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() { masquee }: MasquerDto,
  ): Promise<MessageResult> {
    await this.conversations.hide(ctx, id, masquee);
    return new MessageResult(masquee ? 'La conversation est masquée.' : 'La conversation est de nouveau visible.');
  }

  /** As PUT: hidden or not is all that changes of a conversation. */
  @Patch('conversations/:id')
  @CONVERSATION
  patchConversation(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: MasquerDto,
  ): Promise<MessageResult> {
    return this.hideConversation(ctx, id, body);
  }

  /** Deletes a conversation for good, with its messages and what was thought of them. */
  @Delete('conversations/:id')
  @CONVERSATION
  async deleteConversation(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.conversations.delete(ctx, id);
    return new MessageResult('La conversation est supprimée.');
  }

  /** What was asked in the organisation, in the service’s words, the most frequent first, hidden ones included. */
  @Get('suggestions')
  listSuggestions(@Ctx() ctx: RequestContext, @Query() query: PageQuery): Promise<SuggestionsConnues> {
    return this.suggestions.list(ctx, query);
  }

  /** A question that may be suggested. */
  @Get('suggestions/:id')
  readSuggestion(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<SuggestionItem> {
    return this.suggestions.read(ctx, id);
  }

  /** Hides a suggestion from everyone, or shows it again. */
  @Put('suggestions/:id')
  @SUGGESTION
  async hideSuggestion(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() { masquee }: MasquerDto,
  ): Promise<MessageResult> {
    await this.suggestions.hide(ctx, id, masquee);
    return new MessageResult(masquee ? 'La suggestion est masquée.' : 'La suggestion est de nouveau proposée.');
  }

  /** As PUT: hidden or not is all that changes of a suggestion. */
  @Patch('suggestions/:id')
  @SUGGESTION
  patchSuggestion(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: MasquerDto,
  ): Promise<MessageResult> {
    return this.hideSuggestion(ctx, id, body);
  }

  /** Forgets who asked for it: it is suggested again once it is asked again. */
  @Delete('suggestions/:id')
  @SUGGESTION
  async deleteSuggestion(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.suggestions.delete(ctx, id);
    return new MessageResult('La suggestion est supprimée.');
  }

  /** What people thought of the answers, each with its question, the latest first; never who asked. */
  @Get('appreciations')
  listAppreciations(@Ctx() ctx: RequestContext, @Query() query: AppreciationsQuery): Promise<AppreciationsDonnees> {
    return this.appreciations.list(ctx, query);
  }

  /** The questions whose answer was of no use and that nobody looked at yet, as a question set to complete. */
  @Get('appreciations/questions.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="questions.txt"')
  @AnswersFile('One question a line, its answer above it.', 'text/plain')
  async exportAppreciations(@Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.appreciations.questionSet(ctx)));
  }

  /** An opinion of an answer. */
  @Get('appreciations/:id')
  readAppreciation(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<AppreciationItem> {
    return this.appreciations.read(ctx, id);
  }

  /** Marks an opinion as looked at, or to look at again. */
  @Put('appreciations/:id')
  @APPRECIATION
  async treatAppreciation(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() { traite }: TraiterDto,
  ): Promise<MessageResult> {
    await this.appreciations.treat(ctx, id, traite);
    return new MessageResult(
      traite ? 'L’appréciation est marquée comme traitée.' : 'L’appréciation est de nouveau à traiter.',
    );
  }

  /** As PUT: looked at or not is all that changes of an opinion. */
  @Patch('appreciations/:id')
  @APPRECIATION
  patchAppreciation(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: TraiterDto,
  ): Promise<MessageResult> {
    return this.treatAppreciation(ctx, id, body);
  }
}
