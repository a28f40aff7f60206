import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { AnswersMedia } from '#common/answers-media.decorator.js';
import { DecpExportService } from './decp-export.service.js';
import { ExportDecpQuery } from './decp.dto.js';
import { RapportDecp } from './decp.response.js';

@ApiTags('Marchés')
@Controller('api/v1/marches/export')
export class DecpController {
  constructor(private readonly decp: DecpExportService) {}

  /** The marchés as a DECP v2 file, valid against the official schema; those that cannot be published are left out. */
  @Get('decp')
  @Authorize({ module: 'achats_publics', permission: 'procurement.export' })
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="decp-v2.json"')
  @AnswersMedia(200, 'The file, in the official schema.', 'application/json; charset=utf-8')
  document(@Ctx() ctx: RequestContext, @Query() query: ExportDecpQuery): StreamableFile {
    return new StreamableFile(Readable.from(this.decp.document(ctx, query), { objectMode: false }));
  }

  /** What that file holds, and what could not be converted and why. */
  @Get('decp/rapport')
  @Authorize({ module: 'achats_publics', permission: 'procurement.export' })
  report(@Ctx() ctx: RequestContext, @Query() query: ExportDecpQuery): Promise<RapportDecp> {
    return this.decp.report(ctx, query);
  }
}
