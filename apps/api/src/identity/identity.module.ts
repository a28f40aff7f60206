import { Module } from '@nestjs/common';
import { MembershipsModule } from '#identity/memberships.module.js';
import { AccountsService } from './accounts.service.js';
import { AppSessionController } from './app-session.controller.js';
import { AuthController } from './auth.controller.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { LogosController } from './logos.controller.js';
import { OrganizationsController } from './organizations.controller.js';
import { SecurityRelay } from './security-relay.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [MembershipsModule],
  controllers: [AuthController, AppSessionController, InvitationsController, OrganizationsController, LogosController],
  providers: [SessionsService, AccountsService, InvitationsService, SecurityRelay],
})
export class IdentityModule {}
