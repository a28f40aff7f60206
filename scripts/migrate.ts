import 'reflect-metadata';
import { migrationSetting, migrationUrl } from '#config/migration-url.js';
import { migrate } from '#database/migrate.js';
import { loadReglesReglementaires } from '#database/regles-reglementaires.js';
import { printWaitingLogos } from '#database/waiting-logos.js';
import { printedLogo } from '#documents/logo/printed-logo.js';
import { tableDelaisAcheteur } from '#procurement/delais-acheteur.js';
import { tableTauxInterets } from '#procurement/interets.js';
import { JUSTIFICATIONS } from '#procurement/justifications.js';
import { tableNaturesSiren } from '#procurement/nature-acheteur.js';
import { tableSeuils } from '#procurement/seuils.js';
import { migrateQueue } from '#queue/migrate-queue.js';

/** No server stands at an address. */
const UNREACHABLE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT']);

/** The migration step: all that brings a database to this release. */
async function main(): Promise<void> {
  const url = migrationUrl(process.env);
  const applied = await migrate(url);
  const rulesChanged = await loadReglesReglementaires(url, {
    seuils: tableSeuils(),
    tauxInterets: tableTauxInterets(),
    delaisLegaux: tableDelaisAcheteur(),
    naturesSiren: tableNaturesSiren(),
    justifications: JUSTIFICATIONS,
  });
  await printWaitingLogos(url, printedLogo);
  await migrateQueue(url);
  if (rulesChanged) console.log('Règles de la commande publique mises à jour.');
  console.log(applied.length === 0 ? 'Base à jour.' : `Migrations appliquées : ${applied.join(', ')}`);
}

main().catch((error: unknown) => {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const said = UNREACHABLE.has(code)
    ? `PostgreSQL ne répond pas à l’adresse de ${migrationSetting(process.env)} (${message || code})`
    : message;
  console.error(`Migration impossible : ${said}`);
  process.exitCode = 1;
});
