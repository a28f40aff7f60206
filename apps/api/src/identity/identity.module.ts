import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { AuthController } from './auth.controller.js';
import { LogosController } from './logos.controller.js';
import { OrganizationsController } from './organizations.controller.js';
import { SecurityRelay } from './security-relay.js';
import { SessionsService } from './sessions.service.js';

@Module({
  controllers: [AuthController, OrganizationsController, LogosController],
  providers: [SessionsService, AccountsService, SecurityRelay],
})
export class IdentityModule {}
