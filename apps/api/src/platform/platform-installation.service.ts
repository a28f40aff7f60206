import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';

/** What runs, and the room that it has. */
export interface Installation {
  version: string;
  postgresql: string;
  /** Bytes of the database. */
  databaseBytes: number;
  /** Of the disk that holds `DATA_DIR`; null where its system does not say. */
  disk: { freeBytes: number; totalBytes: number } | null;
  /** The journal of the server, which a backup taken while it runs needs. */
  archive: { on: boolean; lastAt: Date | null; lastFailureAt: Date | null };
}

interface InstallationRow {
  postgresql: string;
  octets: string;
  archive: string;
  last_archived_time: Date | null;
  last_failed_time: Date | null;
}

/** Reads what an operator asks first when something is wrong. */
@Injectable()
export class PlatformInstallationService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<Installation> {
    const [[row], disk] = await Promise.all([
      this.database.common.statement<InstallationRow>(
        `SELECT current_setting('server_version') AS postgresql,
                pg_database_size(current_database())::text AS octets,
                current_setting('archive_mode') AS archive, last_archived_time, last_failed_time
         FROM pg_stat_archiver`,
      ),
      this.disk(),
    ]);
    if (!row) throw new Error('pg_stat_archiver has one row');
    return {
      version: VERSION,
      postgresql: row.postgresql,
      databaseBytes: Number(row.octets),
      disk,
      archive: { on: row.archive !== 'off', lastAt: row.last_archived_time, lastFailureAt: row.last_failed_time },
    };
  }

  private async disk(): Promise<Installation['disk']> {
    try {
      const { bsize, bavail, blocks } = await statfs(this.settings.dataDir);
      return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
    } catch {
      // A folder that no import has needed yet, or a system without figures: the page says that it does not know.
      return null;
    }
  }
}

const VERSION = readVersion(new URL('.', import.meta.url));

/** Of the package that this file stands in, sources and built files alike. */
function readVersion(folder: URL): string {
  try {
    return (JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }).version;
  } catch (error) {
    const above = new URL('..', folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above.href === folder.href) throw error;
    return readVersion(above);
  }
}
