import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '#access/access.module.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { ApiKeysService } from '#identity/api-keys.service.js';
import { MembersService } from '#identity/members.service.js';
import { MembershipsModule } from '#identity/memberships.module.js';
import { OperatorsService } from '#platform/operators.service.js';
import { PlatformAccountsService } from '#platform/platform-accounts.service.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { VerdictsModule } from '#verdicts/verdicts.module.js';
import { JudgedMarchesModule } from '#webhooks/judged-marches.module.js';
import { DeliveryQueueModule } from '#webhooks/delivery-queue.module.js';

/** The services behind the commands: the same as behind the routes, so that rules, events and audit are the same. */
@Module({})
export class CliModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: CliModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.forProcess('achats-cli'),
        VerdictsModule.with(JudgedMarchesModule),
        AccessModule,
        MembershipsModule,
        DeliveryQueueModule,
      ],
      providers: [
        OperatorsService,
        PlatformOrganizationsService,
        PlatformAccountsService,
        MembersService,
        ApiKeysService,
      ],
    };
  }
}
