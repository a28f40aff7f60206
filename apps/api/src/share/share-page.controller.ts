import { Controller, Get, Param, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { type Answer, compressedPage } from '#common/compression.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { privatePageHeaders } from '../pages/page-headers.js';
import { ShareStatsService } from './share-stats.service.js';
import { toSynthesePage } from './synthese.presenter.js';
import { PRINT_SCRIPT_SOURCE } from './views/print-button.js';
import { renderSynthesePage } from './views/synthese-page.js';

/** The elected synthesis as a page: `?exercice=` changes it, `?question=` leads from it to the assistant. */
@ApiExcludeController()
@Controller('partage')
@UseFilters(PageErrorFilter)
export class SharePageController {
  constructor(private readonly stats: ShareStatsService) {}

  @Get(':token')
  @Public()
  async page(
    @Param('token') token: string,
    @Query('exercice') exercice: unknown,
    @Query('question') question: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer> {
    const opened = await this.stats.openExplained(token, exercice, question);
    response.set(privatePageHeaders({ script: [PRINT_SCRIPT_SOURCE] }));
    return compressedPage(response, renderSynthesePage(toSynthesePage(token, opened)));
  }
}
