import { NestFactory } from '@nestjs/core';
import { createLogger, NestLogger } from '#common/logger.js';
import { TaskWorkerModule } from '../../apps/task-worker/src/task-worker.module.js';
import type { TestApi } from './api.js';

/** Starts a task-worker beside the api, in the same process and on the same database. */
export async function startTaskWorker(api: TestApi): Promise<{ close(): Promise<void> }> {
  const worker = await NestFactory.createApplicationContext(TaskWorkerModule.with(api.settings), {
    logger: new NestLogger(createLogger('task-worker', api.settings.logLevel)),
    abortOnError: false,
  });
  return { close: () => worker.close() };
}
