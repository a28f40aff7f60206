import { Module } from '@nestjs/common';
import { PublicShareController } from './public-share.controller.js';
import { SharePageController } from './share-page.controller.js';
import { ShareController } from './share.controller.js';
import { ShareService } from './share.service.js';
import { ShareStatsService } from './share-stats.service.js';

/** Elected-dashboard links: issued by members, opened by anyone who holds them. */
@Module({
  controllers: [ShareController, PublicShareController, SharePageController],
  providers: [ShareService, ShareStatsService],
})
export class ShareModule {}
