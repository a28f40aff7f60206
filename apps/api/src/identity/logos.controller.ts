import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '#access/access-declaration.js';
import { notFound } from '#common/app-error.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { TenantDatabase } from '#database/tenant-database.js';

/** The logos of authorities, as pages and documents show them. */
@ApiExcludeController()
@Controller('logos')
export class LogosController {
  constructor(private readonly database: TenantDatabase) {}

  @Get(':id')
  @Public()
  @Header('Cache-Control', 'public, max-age=3600')
  @Header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  async logo(@Param('id', UuidParameter) id: string): Promise<StreamableFile> {
    const [row] = await this.database.statement<{ logo: Buffer | null; logo_media_type: string | null }>(
      'SELECT logo, logo_media_type FROM organizations WHERE id = $1',
      [id],
    );
    if (!row?.logo || !row.logo_media_type) throw notFound();
    return new StreamableFile(row.logo, { type: row.logo_media_type, length: row.logo.length });
  }
}
