import { settingsOrExit } from '#config/settings-or-exit.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { rotateSecrets } from './secret-rotation.js';

/** `npm run webhooks:rotate-secrets`, once the new key stands first in WEBHOOK_SECRET_KEYS of every process. */
const settings = settingsOrExit();
const dataSource = await createDataSource(settings.databaseUrl, {
  poolSize: 2,
  applicationName: 'achats-rotation',
}).initialize();
try {
  const { resealed, unreadable } = await rotateSecrets(new TenantDatabase(dataSource), settings.webhookSecretKeys);
  console.log(`${resealed} secret(s) scellé(s) sous la clé ${settings.webhookSecretKeys.current.id}.`);
  if (unreadable.length > 0) {
    console.error(`Clé absente du trousseau pour les points d’entrée : ${unreadable.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await dataSource.destroy();
}
