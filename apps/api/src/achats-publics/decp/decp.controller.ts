import { Body, Controller, Get, Header, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { AnswersFile } from '#common/answers-media.decorator.js';
import { StrictQuery } from '#common/strict-query.js';
import { DecpConfirmationsService } from './decp-confirmations.service.js';
import { DecpExportService } from './decp-export.service.js';
import { ACompleterQuery, ConfirmerDecpDto, ExportDecpQuery, MarchesDecpQuery, RetirerDecpDto } from './decp.dto.js';
import { ACompleterList, ConfirmationDecp, MarchesDecpList, RapportDecp } from './decp.response.js';

@ApiTags('Marchés')
@Controller('api/v1/marches/export')
export class DecpController {
  constructor(
    private readonly decp: DecpExportService,
    private readonly confirmations: DecpConfirmationsService,
  ) {}

  /**
   * The marchés as a DECP v2 file, valid against the official schema, from recorded, deduced and confirmed values. Those that
   * lack a compulsory member are left out.
   */
  @Get('decp')
  @Authorize({ module: 'achats_publics', permission: 'procurement.export' })
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="decp-v2.json"')
  @AnswersFile('The file, in the official schema.', 'application/json; charset=utf-8')
  document(@Ctx() ctx: RequestContext, @Query() query: ExportDecpQuery): StreamableFile {
    return new StreamableFile(Readable.from(this.decp.document(ctx, query), { objectMode: false }));
  }

  /** What that file holds, and what could not be converted and why. */
  @Get('decp/rapport')
  @Authorize({ module: 'achats_publics', permission: 'procurement.export' })
  report(@Ctx() ctx: RequestContext, @Query() query: ExportDecpQuery): Promise<RapportDecp> {
    return this.decp.report(ctx, query);
  }

  /** The marchés of that file and those that are held back, each with what the conversion remarks of it. */
  @Get('decp/marches')
  @Authorize({ module: 'achats_publics', permission: 'procurement.export' })
  marches(@Ctx() ctx: RequestContext, @StrictQuery() query: MarchesDecpQuery): Promise<MarchesDecpList> {
    return this.decp.marches(ctx, query);
  }

  /** The compulsory members that nobody gave, marché by marché, and where to give them. */
  @Get('decp/a-completer')
  @Authorize({ module: 'achats_publics', permission: 'procurement.export' })
  toComplete(@Ctx() ctx: RequestContext, @StrictQuery() query: ACompleterQuery): Promise<ACompleterList> {
    return this.decp.toComplete(ctx, query);
  }

  /**
   * Confirms the supposed values of the named members, for the marchés that wait for them: they are published, audited, and
   * never become facts. A recorded value takes their place.
   */
  @Post('decp/confirmations')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  confirm(@Ctx() ctx: RequestContext, @Body() body: ConfirmerDecpDto): Promise<ConfirmationDecp> {
    return this.confirmations.confirm(ctx, body);
  }

  /** Withdraws confirmations: the named members are to be given again, and what was published on that word stays no fact. */
  @Post('decp/confirmations/retrait')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  withdraw(@Ctx() ctx: RequestContext, @Body() body: RetirerDecpDto): Promise<ConfirmationDecp> {
    return this.confirmations.withdraw(ctx, body);
  }
}
