import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import {
  type AppliedFile,
  APPLIED_FILES,
  refuseOtherVersion,
  SchemaVersionError,
  versionOfProgram,
} from './schema-version.js';
import { isUndefinedTable } from './violations.js';

/** Keeps a process from working on a database of another version than its own. */
export class SchemaGuard {
  private readonly logger = new Logger(SchemaGuard.name);
  private readonly version = versionOfProgram();

  /** @param stop asks this process for a graceful shutdown */
  constructor(
    private readonly dataSource: DataSource,
    private readonly stop: () => void = () => process.kill(process.pid, 'SIGTERM'),
  ) {}

  /**
   * Looks before the process serves.
   * @throws SchemaVersionError saying which of the two is to be updated
   */
  async check(): Promise<void> {
    refuseOtherVersion(await this.appliedFiles(), this.version);
  }

  /** None in a database that this version, or the one before the baseline, has never migrated. */
  private async appliedFiles(): Promise<AppliedFile[]> {
    try {
      return await this.dataSource.query<AppliedFile[]>(APPLIED_FILES);
    } catch (error) {
      if (isUndefinedTable(error)) return [];
      throw error;
    }
  }

  /** Looks while the process runs: another version may have migrated the database under it. Then it stops gracefully. */
  async stopWhenOutdated(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      if (!(error instanceof SchemaVersionError)) throw error;
      this.logger.fatal(error.message);
      this.stop();
    }
  }
}
