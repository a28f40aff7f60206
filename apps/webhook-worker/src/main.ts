import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { endWithin } from '#common/bounded-shutdown.js';
import { createLogger, NestLogger } from '#common/logger.js';
import { listenOrExit } from '#common/listen-or-exit.js';
import { startMetricsServer } from '#common/metrics-server.js';
import { settingsOrExit } from '#config/settings-or-exit.js';
import { WebhookWorkerModule } from './webhook-worker.module.js';

const settings = settingsOrExit();
const logger = createLogger('webhook-worker', settings.logLevel);
const app = await NestFactory.createApplicationContext(WebhookWorkerModule.with(settings), {
  logger: new NestLogger(logger),
});
app.enableShutdownHooks();
// Beyond the longest attempt: its recording, and the connections.
endWithin(settings.webhookTimeoutMs + 10_000, logger);
await listenOrExit('METRICS_PORT', settings.metricsPort, () =>
  startMetricsServer(settings.metricsPort, settings.metricsHost),
);
logger.info('webhook-worker running');
