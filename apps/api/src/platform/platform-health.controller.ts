import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { missingRates } from './missing-rates.js';
import { QueuesState, TauxManquants, VerdictsProgress, WebhookHealth } from './platform-health.response.js';
import { PlatformQueuesService } from './platform-queues.service.js';
import { PlatformVerdictsService } from './platform-verdicts.service.js';
import { PlatformWebhooksService } from './platform-webhooks.service.js';

@ApiTags('Plateforme')
@Controller('api/platform')
@OperatorOnly()
export class PlatformHealthController {
  constructor(
    private readonly webhooks: PlatformWebhooksService,
    private readonly queues: PlatformQueuesService,
    private readonly verdicts: PlatformVerdictsService,
  ) {}

  /** Health of the webhooks of each organisation that has entry points: counts and instants only. */
  @Get('webhooks/health')
  webhookHealth(): Promise<WebhookHealth[]> {
    return this.webhooks.health();
  }

  /** The queues by state, what waits behind them and the processes that empty them. */
  @Get('queues')
  queueState(): Promise<QueuesState> {
    return this.queues.state();
  }

  /** How far the contracts of each organisation are judged again after a change of the rules: how many of how many, since when, expected end. */
  @Get('verdicts')
  verdictsProgress(): Promise<VerdictsProgress[]> {
    return this.verdicts.progress();
  }

  /** Half-years whose rate of late-payment interest is missing, from 30 days before they begin. */
  @Get('taux-interets')
  missingRates(): TauxManquants {
    return missingRates();
  }
}
