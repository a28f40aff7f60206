import { Logger, Module } from '@nestjs/common';
import { RemoteEngine } from '#assistant/remote/remote-engine.js';
import { LocalEngine } from '#assistant/local/local-engine.js';
import { AssistantEngine } from '#assistant/assistant-engine.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { ChatPageController } from './chat-page.controller.js';
import { ChatbotController } from './chatbot.controller.js';
import { ConversationsService } from './conversations.service.js';
import { LiensController } from './liens.controller.js';
import { LiensService } from './liens.service.js';
import { MessagesService } from './messages.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationAppreciationsService } from './moderation-appreciations.service.js';
import { ModerationConversationsService } from './moderation-conversations.service.js';
import { ModerationSuggestionsService } from './moderation-suggestions.service.js';
import { PublicChatbotController } from './public-chatbot.controller.js';
import { SuggestionsService } from './suggestions.service.js';
import { SyntheseDOrigine } from './synthese-d-origine.js';

const logger = new Logger('Assistant');

function moteurDistant(settings: Settings): RemoteEngine | undefined {
  const { assistantProvider, assistantBaseUrl, assistantModel } = settings;
  if (assistantProvider === 'local' || assistantBaseUrl === undefined || assistantModel === undefined) return undefined;
  return new RemoteEngine({
    baseUrl: assistantBaseUrl,
    model: assistantModel,
    apiKey: settings.assistantApiKey,
    timeoutMs: settings.assistantTimeoutMs,
  });
}

/** The module Chatbot IA: the assistant for members, its public links and their recipients. */
@Module({
  controllers: [ChatbotController, LiensController, ModerationController, PublicChatbotController, ChatPageController],
  providers: [
    MessagesService,
    ConversationsService,
    LiensService,
    SuggestionsService,
    SyntheseDOrigine,
    ModerationAppreciationsService,
    ModerationConversationsService,
    ModerationSuggestionsService,
    {
      provide: AssistantEngine,
      inject: [TenantDatabase, Settings],
      useFactory: (database: TenantDatabase, settings: Settings) =>
        new AssistantEngine(new LocalEngine(database), moteurDistant(settings), (err) => logger.warn({ err })),
    },
  ],
})
export class ChatbotModule {}
