import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { RawResult } from '#common/raw-result.js';
import { HealthService, type Readiness } from './health.service.js';

@ApiTags('Santé')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The api serves. */
  @Get()
  @Public()
  @HttpCode(200)
  alive(): RawResult {
    return new RawResult({ status: 'ok' });
  }

  /**
   * The database and the queue answer, and the workers take jobs: 200 `ok` or `degraded` (writes are taken, deliveries or
   * imports wait), 503 without a database.
   */
  @Get('ready')
  @Public()
  async ready(@Res({ passthrough: true }) response: Response): Promise<RawResult> {
    const readiness: Readiness = await this.health.check();
    response.status(readiness.status === 'unavailable' ? 503 : 200);
    return new RawResult(readiness);
  }
}
