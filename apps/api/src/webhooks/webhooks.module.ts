import { Module } from '@nestjs/common';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { TargetGuard } from './target-guard.service.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookSecretService } from './webhook-secret.service.js';
import { WebhookTestService } from './webhook-test.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [EventPublisherModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookDeliveriesService, WebhookSecretService, WebhookTestService, TargetGuard],
})
export class WebhooksModule {}
