import { Module } from '@nestjs/common';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipsModule } from './memberships.module.js';

@Module({ imports: [MembershipsModule], controllers: [MembersController], providers: [MembersService] })
export class MembersModule {}
