import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { postgresAccount, postgresBinaries, reaches } from './postgres-binaries.mjs';
import { SetupError } from './project.mjs';

const majorVersion = '18';
/** The role that owns a cluster. */
export const superuser = 'postgres';

/**
 * Locale of the classification of characters, which pg_trgm and the text search parser take from the C library.
 * Comparison and case come from PostgreSQL's own C.UTF-8: the same on every machine, never changed by an upgrade of
 * the system (which would corrupt indexes), and LIKE 'x%' uses plain indexes. A French order is asked for by an
 * explicit collation ("fr-x-icu").
 */
function characterClassLocale() {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
  const available = new Set((stdout ?? '').split('\n').map((line) => line.trim()));
  return (
    ['C.UTF-8', 'C.utf8', 'fr_FR.UTF-8', 'fr_FR.utf8', 'en_US.UTF-8', 'en_US.utf8'].find((name) =>
      available.has(name),
    ) ?? 'C'
  );
}

/** The account PostgreSQL runs under here: the one that owns the files, so that root may serve what a user created. */
function accountFor(directory) {
  const { uid, gid } = statSync(directory);
  const ours = process.getuid?.() ?? uid;
  if (ours === 0) return uid === 0 ? postgresAccount() : { name: `numéro ${uid}`, uid, gid };
  if (uid === ours) return undefined;
  throw new SetupError(
    `${directory} appartient à un autre compte (numéro ${uid}), sans doute parce qu’un premier démarrage a été fait sous root. ` +
      'Relancez sous ce compte, ou choisissez un autre DATA_DIR.',
  );
}

/**
 * How the processes of PostgreSQL are started: under which account, and how they name their data directory.
 *
 * @throws SetupError when no account here may serve the directory.
 */
export function launcherFor(directory) {
  const account = accountFor(directory);
  const binaries = postgresBinaries(account);
  // A directory under /root is closed to the account. A process that starts inside it may still use it by this name.
  const name = reaches(account, directory) ? directory : '/proc/self/cwd';
  if (name !== directory && process.platform !== 'linux') {
    throw new SetupError(`le compte ${account.name} ne peut pas traverser les répertoires au-dessus de ${directory}.`);
  }
  const options = {
    uid: account?.uid,
    gid: account?.gid,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  };
  return { account, name, options, program: (program) => join(binaries, 'bin', program) };
}

function removeUnfinished(directory) {
  for (const name of readdirSync(dirname(directory))) {
    if (name.startsWith(`${basename(directory)}.creation-`))
      rmSync(join(dirname(directory), name), { recursive: true });
  }
}

/** Why the files of a cluster could not be made, in words: what initdb says is for whoever knows PostgreSQL. */
export function refusedCluster(folder, stderr) {
  if (/No space left on device|Disk quota exceeded/.test(stderr)) {
    return new SetupError(
      `DATA_DIR : plus de place sur le disque de ${folder}. Libérez-en, ou donnez un autre dossier par DATA_DIR.`,
    );
  }
  return new SetupError(`la base n’a pas pu être créée dans ${folder}. PostgreSQL dit :\n${stderr.trim()}`);
}

/**
 * Creates the files of an empty cluster; a crash half-way leaves nothing under the final name.
 *
 * @param {string} password of the superuser
 * @param {boolean} durable false skips the wait for the disk
 */
export function createCluster(directory, password, durable) {
  mkdirSync(dirname(directory), { recursive: true });
  removeUnfinished(directory);
  const unfinished = `${directory}.creation-${process.pid}`;
  const passwordFile = join(unfinished, 'password');
  mkdirSync(unfinished, { mode: 0o700 });
  const data = join(unfinished, 'data');
  mkdirSync(data, { mode: 0o700 });
  const { account, name, options, program } = launcherFor(realpathSync(data));
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [unfinished, data, passwordFile]) chownSync(path, account.uid, account.gid);
  const characters = characterClassLocale();
  const { status, stderr } = spawnSync(
    program('initdb'),
    [
      ...['-D', name, '-U', superuser, '--pwfile=../password', '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characters}`],
      ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ],
    { ...options, cwd: data, encoding: 'utf8' },
  );
  if (status !== 0) throw refusedCluster(dirname(directory), stderr);
  renameSync(data, directory);
  rmSync(unfinished, { recursive: true });
}

/** @throws SetupError when the files are of another PostgreSQL than the embedded one. */
export function checkVersion(directory) {
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new SetupError(
    `la base de ${directory} est de PostgreSQL ${version}, et le programme embarque PostgreSQL ${majorVersion}.`,
  );
}

/** Gives a copied data directory back to the account that PostgreSQL runs under. */
export function ownCluster(directory) {
  const account = postgresAccount();
  chmodSync(directory, 0o700);
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, directory]);
}
