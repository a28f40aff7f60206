import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { PlatformAuditLogList } from './platform-audit.response.js';
import { PlatformAuditService } from './platform-audit.service.js';

@ApiTags('Plateforme')
@Controller('api/platform/audit')
@OperatorOnly()
export class PlatformAuditController {
  constructor(private readonly audit: PlatformAuditService) {}

  /** What operators did, and sign-ins that no single organisation may read of, the newest first. Filters are strict equality and cumulative. */
  @Get()
  @ApiQuery({ name: 'resource_type', required: false, example: 'organization' })
  @ApiQuery({ name: 'action', required: false, example: 'organization.updated' })
  @ApiQuery({ name: 'from', required: false, example: '2026-01-01' })
  @ApiQuery({ name: 'to', required: false, example: '2026-12-31' })
  @ApiQuery({ name: 'page', required: false, example: 1 })
  @ApiQuery({ name: 'limit', required: false, example: 50 })
  list(@Query() query: Record<string, unknown>): Promise<PlatformAuditLogList> {
    return this.audit.list(query);
  }
}
