import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { beginReception, endReception, type Reception } from '#imports/receptions.js';

/** Makes room for the files of an organisation, within its limits. */
@Injectable()
export class ReceptionsService {
  private readonly logger = new Logger(ReceptionsService.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  /**
   * @param announced bytes that the request announces
   * @throws AppError conflict, payload_too_large
   */
  begin(ctx: RequestContext, announced: number | undefined): Promise<Reception> {
    return beginReception(this.database, ctx, announced, {
      maxWaiting: this.settings.importMaxWaiting,
      maxStoredBytes: this.settings.importMaxStoredBytes,
      maxFileBytes: this.settings.uploadMaxBytes,
    });
  }

  /** Ends the reception of a file that was refused. Where that fails its lease ends it. */
  async end(ctx: RequestContext, id: string): Promise<void> {
    try {
      await this.database.transaction(ctx, (tx) => endReception(tx, ctx.organizationId, id));
    } catch (error) {
      this.logger.warn(`reception ${id} left to its lease: ${(error as Error).message}`);
    }
  }
}
