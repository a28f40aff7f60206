import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { ConsoleAccountsController } from './console-accounts.controller.js';
import { ConsoleActivityController } from './console-activity.controller.js';
import { ConsoleOperatorsController } from './console-operators.controller.js';
import { ConsoleOrganizationsController } from './console-organizations.controller.js';
import { ConsoleSessionController } from './console-session.controller.js';

/** The operator's console: pages over the platform's services. */
@Module({
  imports: [PlatformModule, HealthModule],
  controllers: [
    ConsoleSessionController,
    ConsoleActivityController,
    ConsoleOrganizationsController,
    ConsoleAccountsController,
    ConsoleOperatorsController,
  ],
})
export class ConsoleModule {}
