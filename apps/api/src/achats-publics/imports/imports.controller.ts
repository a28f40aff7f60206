import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { AnswersEvents, AnswersFile } from '#common/answers-media.decorator.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateCorrectionsDto } from './corrections.dto.js';
import { CorrectionsService } from './corrections.service.js';
import { IdempotentUploadInterceptor } from './idempotent-upload.interceptor.js';
import { ImportEventsService } from './import-events.service.js';
import { ImportLignesService } from './import-lignes.service.js';
import { ListImportsQuery, ListLignesQuery } from './imports.dto.js';
import { ImportAccepte, ImportItem, ImportLigneList, ImportList, MotifGroupeList } from './imports.response.js';
import { ImportsService } from './imports.service.js';
import { MotifsService } from './motifs.service.js';
import { UploadInterceptor, type UploadRequest } from './upload.interceptor.js';

const FORM = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    type: { type: 'string', enum: ['decp', 'pes', 'mandats', 'nomenclature', 'bordereau'] },
    dry_run: { type: 'boolean', default: false },
    date_extraction: { type: 'string', format: 'date' },
  },
} as const;

@ApiTags('Imports')
@Controller('api/v1/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly lignes: ImportLignesService,
    private readonly motifs: MotifsService,
    private readonly corrections: CorrectionsService,
    private readonly progress: ImportEventsService,
  ) {}

  /** Receives a file and queues its import. Without `type` it is recognised; with `dry_run` nothing is recorded. */
  @Post()
  @HttpCode(202)
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  @UseInterceptors(UploadInterceptor, IdempotentUploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM as never })
  create(
    @Ctx() ctx: RequestContext,
    @Req() request: UploadRequest,
    @Body() form: Record<string, unknown>,
  ): Promise<ImportAccepte> {
    return this.imports.create(ctx, request.upload, form);
  }

  /** Imports, the latest first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListImportsQuery): Promise<ImportList> {
    return this.imports.list(ctx, query);
  }

  /** State, progress and ledger of an import. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ImportItem> {
    return this.imports.get(ctx, id);
  }

  /** The rows of the file in their order, each with its verdict, its original and the reasons. None before the end. */
  @Get(':id/lignes')
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  listLignes(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: ListLignesQuery,
  ): Promise<ImportLigneList> {
    return this.lignes.list(ctx, id, query);
  }

  /** What the import says of its rows, by stable code: count, what to do, examples. Rejections first. */
  @Get(':id/motifs')
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  listMotifs(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MotifGroupeList> {
    return this.motifs.list(ctx, id);
  }

  /**
   * Sends rejected rows back with other values, as a new import that names this one. The rows stay rejected here and are
   * counted there. 409 for a PES flow, and for a row longer than 8,192 characters.
   */
  @Post(':id/corrections')
  @HttpCode(202)
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  correct(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() corrections: CreateCorrectionsDto,
  ): Promise<ImportAccepte> {
    return this.corrections.create(ctx, id, corrections);
  }

  /** Progress as server-sent events: `progression`, then `fin`. */
  @Get(':id/events')
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  @AnswersEvents('Events `progression`, then `fin`.', { progression: ImportItem, fin: ImportItem })
  events(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string, @Res() response: Response): Promise<void> {
    return this.progress.follow(ctx, id, response);
  }

  /** The rejected rows as CSV, each beside its reasons. */
  @Get(':id/rejets.csv')
  @Authorize({ module: 'achats_publics', permission: 'procurement.import' })
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="rejets.csv"')
  @AnswersFile('One line a rejected row.', 'text/csv')
  async rejects(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.lignes.rejectsAsCsv(ctx, id), { objectMode: false }));
  }
}
