import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { optionalText } from '#common/filters.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { CreateOrganizationDto, UpdateOrganizationDto } from '#platform/platform.dto.js';
import { PlatformOrganization, PlatformOrganizationList } from '#platform/platform.response.js';

@ApiTags('Plateforme')
@Controller('api/platform/organizations')
@OperatorOnly()
export class PlatformOrganizationsController {
  constructor(private readonly organizations: PlatformOrganizationsService) {}

  /** All organisations with their modules, by name. */
  @Get()
  @ApiQuery({ name: 'search', required: false, description: 'Part of the name or of the SIRET' })
  list(
    @Query('page') page: unknown,
    @Query('limit') limit: unknown,
    @Query('search') search: unknown,
  ): Promise<PlatformOrganizationList> {
    return this.organizations.list(readPage(page, limit, { defaultSize: 50, cap: 100 }), optionalText(search));
  }

  /** One organisation. */
  @Get(':id')
  get(@Param('id', UuidParameter) id: string): Promise<PlatformOrganization> {
    return this.organizations.get(id);
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
}
