import { Module } from '@nestjs/common';
import { MembershipsModule } from '#identity/memberships.module.js';
import { NaturesService } from '#platform/natures.service.js';
import { OperatorsService } from '#platform/operators.service.js';
import { PlatformAccountsService } from '#platform/platform-accounts.service.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { QueueModule } from '#queue/queue.module.js';
import { DeliveryQueueModule } from '#webhooks/delivery-queue.module.js';
import { OperatorSessionsService } from './operator-sessions.service.js';
import { PlatformAccountsController } from './platform-accounts.controller.js';
import { PlatformAuditController } from './platform-audit.controller.js';
import { PlatformAuditService } from './platform-audit.service.js';
import { PlatformAuthController } from './platform-auth.controller.js';
import { PlatformHealthController } from './platform-health.controller.js';
import { PlatformInstallationService } from './platform-installation.service.js';
import { PlatformImportsService } from './platform-imports.service.js';
import { PlatformMembersController } from './platform-members.controller.js';
import { PlatformMembersService } from './platform-members.service.js';
import { PlatformNaturesController } from './platform-natures.controller.js';
import { PlatformOperatorsController } from './platform-operators.controller.js';
import { PlatformOrganizationsController } from './platform-organizations.controller.js';
import { PlatformQueuesService } from './platform-queues.service.js';
import { PlatformVerdictsService } from './platform-verdicts.service.js';
import { PlatformWebhooksService } from './platform-webhooks.service.js';
import { QueueSampler } from './queue-sampler.js';

const SERVICES = [
  OperatorSessionsService,
  OperatorsService,
  PlatformOrganizationsService,
  NaturesService,
  PlatformMembersService,
  PlatformAccountsService,
  PlatformVerdictsService,
  PlatformWebhooksService,
  PlatformQueuesService,
  PlatformImportsService,
  PlatformInstallationService,
  PlatformAuditService,
  QueueSampler,
];

/** What operators do and see; its services also stand behind the console. */
@Module({
  imports: [MembershipsModule, DeliveryQueueModule, QueueModule.forProducers('imports', 'schedules')],
  controllers: [
    PlatformAuthController,
    PlatformOperatorsController,
    PlatformOrganizationsController,
    PlatformNaturesController,
    PlatformMembersController,
    PlatformAccountsController,
    PlatformHealthController,
    PlatformAuditController,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class PlatformModule {}
