import { NestFactory } from '@nestjs/core';
import { loadSettings } from '#config/load-settings.js';
import { TaskWorkerModule } from '../../apps/task-worker/src/task-worker.module.js';
import { answerParent } from './child.js';

/** The real task-worker, in its own process; each question is answered by the memory it holds, in bytes. */
export async function runWorker(): Promise<void> {
  const settings = loadSettings(process.env);
  const app = await NestFactory.createApplicationContext(TaskWorkerModule.with(settings), { logger: ['error'] });
  app.enableShutdownHooks();
  answerParent(() => process.memoryUsage().rss);
}
