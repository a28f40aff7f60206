import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { missingRates } from './missing-rates.js';
import { QueuesState, TauxManquants, WebhookHealth } from './platform-health.response.js';
import { PlatformQueuesService } from './platform-queues.service.js';
import { PlatformWebhooksService } from './platform-webhooks.service.js';

@ApiTags('Plateforme')
@Controller('api/platform')
@OperatorOnly()
export class PlatformHealthController {
  constructor(
    private readonly webhooks: PlatformWebhooksService,
    private readonly queues: PlatformQueuesService,
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

  /** Half-years whose rate of late-payment interest is missing, from 30 days before they begin. */
  @Get('taux-interets')
  missingRates(): TauxManquants {
    return missingRates();
  }
}
