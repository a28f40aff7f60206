import { createReadStream, readFileSync } from 'node:fs';
import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdentityOnly, Public } from '#access/access-declaration.js';
import { notFound } from '#common/app-error.js';
import { AnswersRaw } from '#common/answers-media.decorator.js';
import { RawResult } from '#common/raw-result.js';
import { Settings } from '#config/settings.js';
import { type Answer, ConstantAnswer } from '#common/compression.js';
import { privatePageHeaders } from '../pages/page-headers.js';
import { ApiDescription } from './api-description.js';
import { ARCHIVE, type DocsAsset, findDocsAsset } from './docs-assets.js';
import { renderReferencePage } from './views/reference-page.js';

/** Everything from this origin: its script signs in and calls the api, its stylesheet is Swagger UI's. */
const SOURCES = { script: ["'self'"], style: ["'self'"], connect: ["'self'"] };

@ApiTags('Référence')
@Controller()
export class DocsController {
  private renderedPage: ConstantAnswer | undefined;
  /** By path. */
  private readonly assets = new Map<string, ConstantAnswer>();

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
  page(@Res({ passthrough: true }) response: Response): Promise<Answer> {
    response.set(privatePageHeaders(SOURCES));
    this.renderedPage ??= new ConstantAnswer(renderReferencePage(this.settings.publicUrl));
    return this.renderedPage.for(response);
  }

  @Get('docs/assets/:name')
  @Public()
  @ApiExcludeEndpoint()
  @Header('Cache-Control', 'public, max-age=3600')
  asset(@Param('name') name: string, @Res({ passthrough: true }) response: Response): Promise<Answer> | StreamableFile {
    const asset = findDocsAsset(name);
    if (!asset) throw notFound();
    if (asset.type === ARCHIVE) return new StreamableFile(createReadStream(asset.path), { type: asset.type });
    response.set('Content-Type', asset.type);
    return this.readAsset(asset).for(response);
  }

  private readAsset({ path }: DocsAsset): ConstantAnswer {
    const answer = this.assets.get(path) ?? new ConstantAnswer(readFileSync(path));
    this.assets.set(path, answer);
    return answer;
  }
}
