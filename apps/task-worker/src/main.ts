import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { endWithin } from '#common/bounded-shutdown.js';
import { createLogger, NestLogger } from '#common/logger.js';
import { listenOrExit } from '#common/listen-or-exit.js';
import { startMetricsServer } from '#common/metrics-server.js';
import { settingsOrExit } from '#config/settings-or-exit.js';
import { TaskWorkerModule } from './task-worker.module.js';

/** Less than the 25 seconds that `npm start` leaves, and the 40 of a container. */
const STOP_WITHIN_MS = 22_000;

const settings = settingsOrExit({ dataDir: true });
const logger = createLogger('task-worker', settings.logLevel);
const app = await NestFactory.createApplicationContext(TaskWorkerModule.with(settings), {
  logger: new NestLogger(logger),
});
app.enableShutdownHooks();
endWithin(STOP_WITHIN_MS, logger);
await listenOrExit('METRICS_PORT', settings.metricsPort, () =>
  startMetricsServer(settings.metricsPort, settings.metricsHost),
);
logger.info('task-worker running');
