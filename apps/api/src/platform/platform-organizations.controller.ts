import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { AddMemberDto, CreateOrganizationDto, UpdateOrganizationDto } from './platform.dto.js';
import { PlatformMember, PlatformOrganization, PlatformOrganizationList } from './platform.response.js';
import { PlatformOrganizationsService } from './platform-organizations.service.js';

@ApiTags('Plateforme')
@Controller('api/platform/organizations')
@OperatorOnly()
export class PlatformOrganizationsController {
  constructor(private readonly organizations: PlatformOrganizationsService) {}

  /** All organisations with their modules. */
  @Get()
  list(@Query('page') page: unknown, @Query('limit') limit: unknown): Promise<PlatformOrganizationList> {
    return this.organizations.list(readPage(page, limit, { defaultSize: 50, cap: 100 }));
  }

  /** Creates an organisation. */
  @Post()
  create(
    @CurrentIdentity() operator: OperatorIdentity,
    @Body() dto: CreateOrganizationDto,
  ): Promise<PlatformOrganization> {
    return this.organizations.create(operator, dto);
  }

  /** Changes an organisation; members left out keep their value. Modules take effect at the next request. */
  @Put(':id')
  update(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: UpdateOrganizationDto,
  ): Promise<PlatformOrganization> {
    return this.organizations.update(operator, id, dto);
  }

  /** Adds an account to an organisation, or changes its role there. */
  @Post(':id/members')
  addMember(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: AddMemberDto,
  ): Promise<PlatformMember> {
    return this.organizations.addMember(operator, id, dto);
  }
}
