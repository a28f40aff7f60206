/** Packs the client of integrators into `dist/client`, from where the api serves it beside its reference. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './lib/npm.mjs';
import { explain, projectRoot } from './lib/project.mjs';

const folder = join(projectRoot, 'dist/client');

try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  npm(
    ['pack', '--silent', '--workspace', '@achats-publics/client', '--pack-destination', folder],
    'l’archive du client n’a pas pu être faite : les messages sont ci-dessus.',
    'ignore',
  );
  // The address stays when the version changes.
  const [archive] = readdirSync(folder);
  renameSync(join(folder, archive), join(folder, 'achats-publics-client.tgz'));
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
