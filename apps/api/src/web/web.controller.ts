import { Controller, Get, Param, Redirect, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { notFound } from '#common/app-error.js';
import { RawResult } from '#common/raw-result.js';
import { Settings } from '#config/settings.js';
import { listAssets, openFile, readPage } from './web-files.js';
import { webPage } from './web-page.js';

/** A name holds the hash of its content: what has one never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The application at /app: one page for each of its addresses, and the files that it loads. */
@ApiExcludeController()
@Controller()
export class WebController {
  private readonly template = readPage();
  private readonly assets = listAssets();

  constructor(private readonly settings: Settings) {}

  @Get()
  @Public()
  @Redirect('/app/', 302)
  home(): void {}

  @Get('app/assets/:name')
  @Public()
  async asset(
    @Param('name') name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const asset = this.assets.get(name);
    if (!asset) throw notFound();
    const twin = asset.encoded.find(({ encoding }) => request.acceptsEncodings(encoding) === encoding);
    const file = await openFile(twin?.path ?? asset.path);
    if (!file) throw notFound();
    response.set('Cache-Control', FOREVER).vary('Accept-Encoding');
    if (twin) response.set('Content-Encoding', twin.encoding);
    return new StreamableFile(file, { type: asset.type });
  }

  /** The router of the application reads the rest of the address. */
  @Get(['app', 'app/*address'])
  @Public()
  page(@Res({ passthrough: true }) response: Response): RawResult {
    const { status, headers, html } = webPage(this.template, this.settings);
    response.status(status).set(headers);
    return new RawResult(html);
  }
}
