import { createReadStream } from 'node:fs';
import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdentityOnly, Public } from '#access/access-declaration.js';
import { notFound } from '#common/app-error.js';
import { AnswersRaw } from '#common/answers-media.decorator.js';
import { RawResult } from '#common/raw-result.js';
import { Settings } from '#config/settings.js';
import { privatePageHeaders } from '../pages/page-headers.js';
import { ApiDescription } from './api-description.js';
import { findDocsAsset } from './docs-assets.js';
import { renderReferencePage } from './views/reference-page.js';

/** Everything from this origin: its script signs in and calls the api, its stylesheet is Swagger UI's. */
const SOURCES = { script: ["'self'"], style: ["'self'"], connect: ["'self'"] };

@ApiTags('Référence')
@Controller()
export class DocsController {
  private renderedPage: string | undefined;

  constructor(
    private readonly description: ApiDescription,
    private readonly settings: Settings,
  ) {}

  /** The machine-readable description of the main entry points (OpenAPI 3.1), outside the envelope. */
  @Get('api/v1/apidocs/openapi.json')
  @IdentityOnly({ apiKeys: true })
  @AnswersRaw(200, 'The description.', { type: 'object' }, { openapi: '3.1.0' })
  openApi(): RawResult {
    return new RawResult(this.description.read());
  }

  @Get('docs')
  @Public()
  @ApiExcludeEndpoint()
  page(@Res({ passthrough: true }) response: Response): RawResult {
    response.set(privatePageHeaders(SOURCES));
    this.renderedPage ??= renderReferencePage(this.settings.publicUrl);
    return new RawResult(this.renderedPage);
  }

  @Get('docs/assets/:name')
  @Public()
  @ApiExcludeEndpoint()
  @Header('Cache-Control', 'public, max-age=3600')
  asset(@Param('name') name: string): StreamableFile {
    const asset = findDocsAsset(name);
    if (!asset) throw notFound();
    return new StreamableFile(createReadStream(asset.path), { type: asset.type });
  }
}
