import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger, NestLogger } from '#common/logger.js';
import { startMetricsServer } from '#common/metrics-server.js';
import { settingsOrExit } from '#config/settings-or-exit.js';
import { WebhookWorkerModule } from './webhook-worker.module.js';

const settings = settingsOrExit();
const logger = createLogger('webhook-worker', settings.logLevel);
const app = await NestFactory.createApplicationContext(WebhookWorkerModule.with(settings), {
  logger: new NestLogger(logger),
});
app.enableShutdownHooks();
await startMetricsServer(settings.metricsPort, settings.metricsHost);
logger.info('webhook-worker running');
