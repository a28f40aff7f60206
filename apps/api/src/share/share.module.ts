import { Module } from '@nestjs/common';
import { PublicShareController } from './public-share.controller.js';
import { SharePageController } from './share-page.controller.js';
import { ShareController } from './share.controller.js';
import { ShareService } from './share.service.js';
import { ShareStatsService } from './share-stats.service.js';
import { MandatsSyntheseSource } from './synthese/mandats-synthese-source.js';
import { MarchesSyntheseSource } from './synthese/marches-synthese-source.js';
import { OrganisationSyntheseSource } from './synthese/organisation-synthese-source.js';
import { SyntheseSource } from './synthese/synthese-source.js';

/** Elected-dashboard links: issued by members, opened by anyone who holds them. */
@Module({
  controllers: [ShareController, PublicShareController, SharePageController],
  providers: [
    ShareService,
    ShareStatsService,
    MandatsSyntheseSource,
    MarchesSyntheseSource,
    { provide: SyntheseSource, useClass: OrganisationSyntheseSource },
  ],
})
export class ShareModule {}
