import { NestFactory } from '@nestjs/core';
import { loadSettings } from '#config/load-settings.js';
import { WebhookWorkerModule } from '../../apps/webhook-worker/src/webhook-worker.module.js';
import { answerParent, processorMs } from '../support/child.js';

/** The real webhook-worker, in its own process. */
export async function runWorker(): Promise<void> {
  const settings = loadSettings(process.env);
  const app = await NestFactory.createApplicationContext(WebhookWorkerModule.with(settings), { logger: ['error'] });
  app.enableShutdownHooks();
  answerParent((): number => processorMs());
}
