import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { refuseCredentialInUrl } from './credential-in-url.js';
import { DocumentLimiter } from './document-limiter.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { ExportsController } from './exports.controller.js';
import { ReportPress } from './report-press.js';
import { ReportsController } from './reports.controller.js';
import { TicketsService } from './tickets.service.js';

/** Documents: handed out through single-use addresses, or to a bearer. */
@Module({
  controllers: [ExportsController, DocumentsController, ReportsController],
  providers: [TicketsService, DocumentsService, DocumentLimiter, ReportPress],
})
export class DocumentsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    // Every address below, whether a route answers there or not.
    consumer
      .apply(refuseCredentialInUrl)
      .forRoutes(
        'api/v1/documents{/*path}',
        'api/v1/reports{/*path}',
        'api/v1/exports{/*path}',
        'api/v1/marches/export{/*path}',
        'api/v1/imports/:id/rejets.csv',
      );
  }
}
