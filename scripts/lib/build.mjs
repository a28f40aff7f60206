import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { projectRoot, say } from './project.mjs';

const folders = ['apps', 'libs', 'scripts'];
const settings = [
  'package.json',
  'package-lock.json',
  'nest-cli.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/pack-client.mjs',
  'packages/client/LICENSE',
  'packages/client/README.md',
  'packages/client/package.json',
  'packages/client/tsconfig.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const notBuilt = /\.(spec\.tsx?|mjs|md)$/;

function* filesUnder(folder) {
  for (const entry of readdirSync(join(projectRoot, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!notBuilt.test(path)) yield path;
  }
}

/** A text that changes with the content of any file that enters the build, not with its date. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = [...settings, ...folders.flatMap((folder) => [...filesUnder(folder)])];
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}

const stamp = join(projectRoot, 'dist/.built-from');

const isBuiltFrom = (sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

/** Whether the last successful build is that of the sources and settings as they are now. */
export const isBuilt = () => isBuiltFrom(fingerprint());

/** Builds when the sources or their settings changed since the last successful build. */
export function buildIfChanged() {
  const current = fingerprint();
  if (isBuiltFrom(current)) return;
  say('Compilation…');
  npm(['run', '--silent', 'build'], 'la compilation a échoué : ses messages sont ci-dessus.');
  writeFileSync(stamp, current);
}
