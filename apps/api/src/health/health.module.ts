import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { UnreadProxy } from './unread-proxy.js';

@Module({
  imports: [QueueModule.forProducers('webhook-deliveries')],
  controllers: [HealthController],
  providers: [HealthService, UnreadProxy],
  exports: [UnreadProxy],
})
export class HealthModule {}
