import { Module } from '@nestjs/common';
import { DeliveryQueueModule } from '#webhooks/delivery-queue.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { UnreadProxy } from './unread-proxy.js';

@Module({
  imports: [DeliveryQueueModule],
  controllers: [HealthController],
  providers: [HealthService, UnreadProxy],
  exports: [UnreadProxy],
})
export class HealthModule {}
