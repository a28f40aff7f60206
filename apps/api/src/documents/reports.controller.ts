import { applyDecorators, Controller, Get, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { AnswersFile } from '#common/answers-media.decorator.js';
import { CATALOGUE, type DocumentName, MEDIA_TYPES } from './catalogue.js';
import { readReportQuery } from './document-params.js';
import { DocumentsService } from './documents.service.js';

type Query = Record<string, unknown>;

/** A report route: declared from the catalogue, as tickets are. */
function Report(document: DocumentName): MethodDecorator {
  const { formats, needs } = CATALOGUE[document];
  return applyDecorators(
    Get(document),
    Authorize(needs),
    AnswersFile('The document, in the format asked for.', ...formats.map((format) => MEDIA_TYPES[format])),
    ApiQuery({ name: 'format', required: false, enum: formats }),
  );
}

const Year = (): MethodDecorator => ApiQuery({ name: 'year', required: false, example: '2025' });

/** The documents of tickets, for client systems that send their headers. */
@ApiTags('Documents')
@Controller('api/v1/reports')
export class ReportsController {
  constructor(private readonly documents: DocumentsService) {}

  /** Where the money of an exercice went: familles, services and suppliers. */
  @Report('cartographie')
  @Year()
  cartographie(@Ctx() ctx: RequestContext, @Query() query: Query, @Res() response: Response): Promise<void> {
    return this.documents.send(ctx, readReportQuery('cartographie', query), response);
  }

  /** The report of a year: figures, thresholds, conformity, suppliers, payment delays. */
  @Report('annuel')
  @Year()
  annuel(@Ctx() ctx: RequestContext, @Query() query: Query, @Res() response: Response): Promise<void> {
    return this.documents.send(ctx, readReportQuery('annuel', query), response);
  }

  /** The nomenclature, with what each famille consumed against the thresholds. */
  @Report('nomenclature')
  @Year()
  nomenclature(@Ctx() ctx: RequestContext, @Query() query: Query, @Res() response: Response): Promise<void> {
    return this.documents.send(ctx, readReportQuery('nomenclature', query), response);
  }

  /** The whole of one marché. */
  @Report('dossier')
  @ApiQuery({ name: 'id', description: 'The marché', example: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77' })
  @ApiNotFoundResponse({ description: 'No such marché.' })
  dossier(@Ctx() ctx: RequestContext, @Query() query: Query, @Res() response: Response): Promise<void> {
    return this.documents.send(ctx, readReportQuery('dossier', query), response);
  }

  /** The log, each entry checked against the chain; of one calendar year, or whole. */
  @Report('audit')
  @Year()
  audit(@Ctx() ctx: RequestContext, @Query() query: Query, @Res() response: Response): Promise<void> {
    return this.documents.send(ctx, readReportQuery('audit', query), response);
  }
}
