import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createLogger } from '#common/logger.js';
import { loadSettings } from '#config/settings.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { configureApp } from '../../apps/api/src/configure-app.js';
import { answerParent } from '../support/child.js';

/** The real api, in its own process; each question is answered by its address. */
export async function runApi(): Promise<void> {
  const settings = loadSettings(process.env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), {
    bodyParser: false,
    logger: ['error'],
  });
  configureApp(app, createLogger('api', 'silent'));
  app.enableShutdownHooks();
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  answerParent(() => `http://127.0.0.1:${port}`);
}
