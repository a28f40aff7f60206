import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { projectRoot, say } from './project.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8')).packages;

const same = (wanted, present) => wanted.version === present.version && wanted.integrity === present.integrity;

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes what it installed beside it, last: an
 * interrupted installation, one without the development packages and one of another version all show.
 */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(projectRoot, record))) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    // The project and its workspaces are here already.
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    // An optional package is absent where it is for another system.
    return present[path] ? same(wanted, present[path]) : wanted.optional === true;
  });
}

/** Installs the packages, those of the build included, when package-lock.json changed since the last time. */
export function installIfChanged() {
  if (isInstalled()) return;
  say('Installation des paquets (npm ci)…');
  npm(
    ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    'l’installation des paquets a échoué. Vérifiez l’accès au registre npm, puis relancez.',
  );
}
