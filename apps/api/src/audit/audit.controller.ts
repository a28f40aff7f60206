import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { AuditLogList, AuditVerification } from './audit.response.js';
import { AuditService } from './audit.service.js';

@ApiTags('Audit')
@Controller('api/v1/audit')
@Authorize({ permission: 'audit.read' })
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /**
   * The organisation's log, the newest entry first; with the sign-ins, failures and password changes of the accounts that
   * belong to this organisation alone. Filters are strict equality and cumulative.
   */
  @Get()
  @ApiQuery({ name: 'resource_type', required: false, example: 'import' })
  @ApiQuery({ name: 'action', required: false, example: 'import.completed' })
  @ApiQuery({ name: 'from', required: false, example: '2026-01-01' })
  @ApiQuery({ name: 'to', required: false, example: '2026-12-31' })
  @ApiQuery({ name: 'page', required: false, example: 1 })
  @ApiQuery({ name: 'limit', required: false, example: 50 })
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<AuditLogList> {
    return this.audit.list(ctx, query);
  }

  /** Recomputes the whole chain and names the first entry that was altered, removed or moved. */
  @Get('verification')
  verify(@Ctx() ctx: RequestContext): Promise<AuditVerification> {
    return this.audit.verify(ctx);
  }
}
