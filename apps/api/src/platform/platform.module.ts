import { Module } from '@nestjs/common';
import { MembershipsModule } from '../members/memberships.module.js';
import { OperatorsService } from './operators.service.js';
import { PlatformAccountsController } from './platform-accounts.controller.js';
import { PlatformAccountsService } from './platform-accounts.service.js';
import { PlatformAuthController } from './platform-auth.controller.js';
import { PlatformOrganizationsController } from './platform-organizations.controller.js';
import { PlatformOrganizationsService } from './platform-organizations.service.js';

@Module({
  imports: [MembershipsModule],
  controllers: [PlatformAuthController, PlatformOrganizationsController, PlatformAccountsController],
  providers: [OperatorsService, PlatformOrganizationsService, PlatformAccountsService],
})
export class PlatformModule {}
