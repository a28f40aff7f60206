import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '#access/access.module.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { DeliveryQueueModule } from '#webhooks/delivery-queue.module.js';
import { ApiKeysService } from '../../apps/api/src/api-keys/api-keys.service.js';
import { MembersService } from '../../apps/api/src/members/members.service.js';
import { MembershipsModule } from '../../apps/api/src/members/memberships.module.js';
import { OperatorsService } from '../../apps/api/src/platform/operators.service.js';
import { PlatformAccountsService } from '../../apps/api/src/platform/platform-accounts.service.js';
import { PlatformOrganizationsService } from '../../apps/api/src/platform/platform-organizations.service.js';

/** The services behind the commands: the same as behind the routes, so that rules, events and audit are the same. */
@Module({})
export class CliModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: CliModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.forProcess('achats-cli'),
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
