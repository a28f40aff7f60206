import { Logger, Module } from '@nestjs/common';
import { MoteurLocal } from '#assistant/local/moteur-local.js';
import { MoteurAssistant } from '#assistant/moteur-assistant.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { RecherchePrixService } from '../achats-publics/bordereaux/recherche-prix.service.js';
import { ChatbotController } from './chatbot.controller.js';
import { ConversationsService } from './conversations.service.js';
import { LecturesService } from './lectures.service.js';
import { LiensController } from './liens.controller.js';
import { LiensService } from './liens.service.js';
import { MessagesService } from './messages.service.js';
import { PublicChatbotController } from './public-chatbot.controller.js';
import { SuggestionsService } from './suggestions.service.js';

const logger = new Logger('Assistant');

/** The module Chatbot IA: the assistant for members, its public links and their recipients. */
@Module({
  controllers: [ChatbotController, LiensController, PublicChatbotController],
  providers: [
    MessagesService,
    ConversationsService,
    LiensService,
    SuggestionsService,
    LecturesService,
    RecherchePrixService,
    {
      provide: MoteurAssistant,
      inject: [TenantDatabase],
      useFactory: (database: TenantDatabase) =>
        new MoteurAssistant(new MoteurLocal(database), undefined, (err) => logger.warn({ err })),
    },
  ],
})
export class ChatbotModule {}
