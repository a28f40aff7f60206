import 'reflect-metadata';
import { UNREACHABLE } from '#common/unreachable.js';
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

/** What PostgreSQL refuses of an address, by its code. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['28P01', 'PostgreSQL refuse le compte ou le mot de passe'],
  ['28000', 'PostgreSQL refuse le compte ou le mot de passe'],
  ['3D000', 'PostgreSQL ne connaît pas la base'],
]);

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
  const away = UNREACHABLE.get(code);
  const refused = away === undefined ? REFUSED.get(code) : 'PostgreSQL ne répond pas à l’adresse';
  const told = refused === undefined ? message : `${refused} de ${migrationSetting(process.env)}`;
  console.error(`Migration impossible : ${told}${away === undefined ? '' : ` (${away})`}`);
  process.exitCode = 1;
});
