import { Module } from '@nestjs/common';
import { MembersService } from '#identity/members.service.js';
import { MembershipsModule } from '#identity/memberships.module.js';
import { MembersController } from './members.controller.js';

@Module({ imports: [MembershipsModule], controllers: [MembersController], providers: [MembersService] })
export class MembersModule {}
