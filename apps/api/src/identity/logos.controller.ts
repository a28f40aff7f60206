import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { notFound } from '#common/app-error.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { TenantDatabase } from '#database/tenant-database.js';

const HEADERS = {
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // `logo_url` is shown by applications of other origins.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The logos of authorities, as pages and documents show them. */
@ApiExcludeController()
@Controller('logos')
export class LogosController {
  constructor(private readonly database: TenantDatabase) {}

  @Get(':id')
  @Public()
  async logo(
    @Param('id', UuidParameter) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const [row] = await this.database.common.statement<{ logo: Buffer | null; logo_media_type: string | null }>(
      'SELECT logo, logo_media_type FROM organizations WHERE id = $1',
      [id],
    );
    if (!row?.logo || !row.logo_media_type) throw notFound();
    // Only now: a refusal is kept by no cache, for the logo may come.
    response.set(HEADERS);
    return new StreamableFile(row.logo, { type: row.logo_media_type, length: row.logo.length });
  }
}
