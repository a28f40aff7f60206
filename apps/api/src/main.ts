import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { endWithin } from '#common/bounded-shutdown.js';
import { createLogger, NestLogger } from '#common/logger.js';
import { listenOrExit } from '#common/listen-or-exit.js';
import { startMetricsServer } from '#common/metrics-server.js';
import { settingsOrExit } from '#config/settings-or-exit.js';
import { AppModule } from './app.module.js';
import { configureApp } from './configure-app.js';

/** Longer than the requests of a busy api take to end, less than the 40 seconds that a container leaves. */
const STOP_WITHIN_MS = 35_000;

const settings = settingsOrExit({ dataDir: true });
const logger = createLogger('api', settings.logLevel);
// Named here: Nest would load it from its package, whose classes are not those of a bundled program.
const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), new ExpressAdapter(), {
  bodyParser: false,
  logger: new NestLogger(logger),
});
configureApp(app, logger);
endWithin(STOP_WITHIN_MS, logger);
await listenOrExit('METRICS_PORT', settings.metricsPort, () =>
  startMetricsServer(settings.metricsPort, settings.metricsHost),
);
await listenOrExit('PORT', settings.port, () => app.listen(settings.port));
logger.info({ port: settings.port }, 'api listening');
