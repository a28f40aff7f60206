import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger, NestLogger } from '#common/logger.js';
import { loadSettings } from '#config/settings.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { configureApp } from '../../apps/api/src/configure-app.js';
import { answerParent } from './child.js';

/** The api in a process of its own, on the settings of its environment. */
export async function runServer(): Promise<void> {
  const settings = loadSettings(process.env);
  const logger = createLogger('api', settings.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), {
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  configureApp(app, logger);
  await app.listen(0, '127.0.0.1');
  answerParent(() => (app.getHttpServer().address() as AddressInfo).port);
  process.once('SIGTERM', () => process.exit(0));
}
