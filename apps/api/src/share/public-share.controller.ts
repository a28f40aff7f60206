import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '#access/access-declaration.js';
import { SynthesePublique } from './share-stats.response.js';
import { ShareStatsService } from './share-stats.service.js';
import { toSynthesePublique } from './synthese.presenter.js';

@ApiTags('Partage')
@Controller('api/public/share')
export class PublicShareController {
  constructor(private readonly stats: ShareStatsService) {}

  /**
   * The elected synthesis behind a link. An unreadable exercice is the current one: `exercice` tells which was read. A running
   * exercice is compared with the whole one before, while the page of the link compares it at the same date.
   */
  @Get(':token/stats')
  @Public()
  @Header('Cache-Control', 'private, no-store')
  @Header('X-Robots-Tag', 'noindex, nofollow, noarchive')
  @ApiParam({ name: 'token', type: String })
  @ApiQuery({ name: 'exercice', required: false, example: 2025 })
  async read(@Param('token') token: string, @Query('exercice') exercice: unknown): Promise<SynthesePublique> {
    return toSynthesePublique(await this.stats.open(token, exercice));
  }
}
