import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Passwords } from '#access/passwords.js';
import { createLogger, NestLogger } from '#common/logger.js';
import { settingsOrExit } from '#config/settings-or-exit.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { fillDemo } from './demo-fill.js';
import { demoShareAddress } from './demo-links.js';
import { createDemoOrganization, DEMO_ACCOUNTS } from './demo-organization.js';

/** Fills the demo organisation and prints, as one JSON line, who may sign in and a link that is ready to open. */
async function main(): Promise<void> {
  const settings = settingsOrExit({ dataDir: true });
  if (settings.nodeEnv === 'production') {
    console.error('La démonstration, dont les mots de passe sont publics, ne se charge pas en production.');
    process.exitCode = 1;
    return;
  }
  @Module({
    imports: [SettingsModule.with(settings), DatabaseModule.forProcess('achats-demo'), EventPublisherModule],
    providers: [Passwords],
  })
  class DemoModule {}
  const logger = new NestLogger(createLogger('demo', 'warn'));
  const context = await NestFactory.createApplicationContext(DemoModule, { logger });
  try {
    const database = context.get(TenantDatabase);
    const organizationId = await createDemoOrganization(database, context.get(Passwords));
    const publisher = context.get(EventPublisher, { strict: false });
    await fillDemo({ database, publisher, settings }, organizationId, new Date().toISOString().slice(0, 10));
    const accounts = DEMO_ACCOUNTS.map(({ email, password, role }) => ({ email, password, role }));
    const shareUrl = await demoShareAddress({ database, settings }, organizationId);
    console.log(JSON.stringify({ organization_id: organizationId, accounts, share_url: shareUrl }));
  } finally {
    await context.close();
  }
}

await main();
