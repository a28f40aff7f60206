import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '#access/access.module.js';
import { TracingModule } from '#common/tracing.module.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { VerdictsModule } from '#verdicts/verdicts.module.js';
import { JudgedMarchesModule } from '#webhooks/judged-marches.module.js';
import { WritingModule } from '#writing/writing.module.js';
import { AchatsPublicsModule } from './achats-publics/achats-publics.module.js';
import { PilotageModule } from './achats-publics/pilotage.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ChatbotModule } from './chatbot-ia/chatbot.module.js';
import { DocsModule } from './docs/docs.module.js';
import { ConsoleModule } from './console/console.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EvenementsModule } from './evenements/evenements.module.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { HealthModule } from './health/health.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { MembersModule } from './members/members.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ShareModule } from './share/share.module.js';
import { WebModule } from './web/web.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/**
 * Longer than any statement of the api: the activation of a nomenclature alone has no `statement_timeout`. A PostgreSQL
 * that is silent without closing would keep every connection of the pool, even once another answers in its place.
 */
const QUERY_TIMEOUT_MS = 5 * 60_000;

/** The api: one module a subject, as the interface groups them. */
@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      providers: [GracefulShutdown],
      imports: [
        SettingsModule.with(settings),
        TracingModule.forProcess('achats-api', settings.otlpEndpoint),
        DatabaseModule.forProcess('achats-api', { pipelined: true, queryTimeoutMs: QUERY_TIMEOUT_MS }),
        VerdictsModule.with(JudgedMarchesModule),
        AccessModule,
        WritingModule,
        HealthModule,
        IdentityModule,
        ApiKeysModule,
        MembersModule,
        PlatformModule,
        ConsoleModule,
        AuditModule,
        AchatsPublicsModule,
        PilotageModule,
        ShareModule,
        ChatbotModule,
        DocumentsModule,
        DocsModule,
        WebhooksModule,
        EvenementsModule,
        WebModule,
      ],
    };
  }
}
