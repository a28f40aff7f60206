import { Module } from '@nestjs/common';
import { ErrorReportsController } from './error-reports.controller.js';
import { WebController } from './web.controller.js';

/** Serves the application at /app, which apps/web builds. */
@Module({ controllers: [ErrorReportsController, WebController] })
export class WebModule {}
