import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { ImportEventsService } from './imports/import-events.service.js';
import { ImportLignesService } from './imports/import-lignes.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { UploadInterceptor } from './imports/upload.interceptor.js';
import { MandatsListService } from './mandats/mandats-list.service.js';
import { MandatsController } from './mandats/mandats.controller.js';
import { MandatsService } from './mandats/mandats.service.js';
import { MarchesReadService } from './marches/marches-read.service.js';
import { MarchesWriteService } from './marches/marches-write.service.js';
import { MarchesController } from './marches/marches.controller.js';

/** The module Achats publics: contracts, payment orders, nomenclature, price schedules and their imports. */
@Module({
  imports: [QueueModule.forProducers('imports'), EventPublisherModule],
  controllers: [ImportsController, MarchesController, MandatsController],
  providers: [
    ImportsService,
    ImportLignesService,
    ImportEventsService,
    UploadInterceptor,
    MarchesReadService,
    MarchesWriteService,
    MandatsListService,
    MandatsService,
  ],
})
export class AchatsPublicsModule {}
