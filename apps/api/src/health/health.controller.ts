import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '#access/access-declaration.js';
import { AnswersRaw } from '#common/answers-media.decorator.js';
import { RawResult } from '#common/raw-result.js';
import { HealthService, type Readiness } from './health.service.js';

const ALIVE = { type: 'object', required: ['status'], properties: { status: { type: 'string', enum: ['ok'] } } };
const STATE = { type: 'string', enum: ['ok', 'degraded', 'unavailable'] };
const READINESS = {
  type: 'object',
  required: ['status', 'checks', 'late_workers'],
  properties: {
    status: STATE,
    checks: {
      type: 'object',
      required: ['database', 'queue', 'workers'],
      properties: { database: STATE, queue: STATE, workers: STATE },
    },
    late_workers: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
};
const READY = { status: 'ok', checks: { database: 'ok', queue: 'ok', workers: 'ok' }, late_workers: [] };

@ApiTags('Santé')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The api serves. */
  @Get()
  @Public()
  @HttpCode(200)
  @AnswersRaw(200, 'It serves.', ALIVE, { status: 'ok' })
  alive(): RawResult {
    return new RawResult({ status: 'ok' });
  }

  /**
   * The database and the queue answer, and the workers take jobs: 200 `ok` or `degraded` (writes are taken, deliveries or
   * imports wait), 503 without a database.
   */
  @Get('ready')
  @Public()
  @AnswersRaw(200, 'It takes work.', READINESS, READY)
  @AnswersRaw(503, 'No database: it takes none.', READINESS, { ...READY, status: 'unavailable' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<RawResult> {
    const readiness: Readiness = await this.health.check();
    response.status(readiness.status === 'unavailable' ? 503 : 200);
    return new RawResult(readiness);
  }
}
