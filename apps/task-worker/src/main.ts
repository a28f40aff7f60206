import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger, NestLogger } from '#common/logger.js';
import { startMetricsServer } from '#common/metrics-server.js';
import { settingsOrExit } from '#config/settings-or-exit.js';
import { TaskWorkerModule } from './task-worker.module.js';

const settings = settingsOrExit({ dataDir: true });
const logger = createLogger('task-worker', settings.logLevel);
const app = await NestFactory.createApplicationContext(TaskWorkerModule.with(settings), {
  logger: new NestLogger(logger),
});
app.enableShutdownHooks();
await startMetricsServer(settings.metricsPort, settings.metricsHost);
logger.info('task-worker running');
