import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { ExecutionResponse } from '#figures/execution/execution.response.js';
import { readExecution } from '#figures/execution/read-execution.js';

/** How far the contracts of an organisation are executed. */
@Injectable()
export class ExecutionService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  async ofMarche(ctx: RequestContext, id: string): Promise<ExecutionResponse> {
    const execution = await this.database.transaction(ctx, async (tx) => {
      await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return readExecution(tx, ctx.organizationId, id);
    });
    if (!execution) throw notFound();
    return execution;
  }
}
