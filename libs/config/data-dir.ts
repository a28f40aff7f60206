import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** `DATA_DIR` cannot be used: says why in one sentence. */
export class DataDirError extends Error {}

/** One page: a volume without room for it serves nobody. */
const PROBE_BYTES = 4 * 1024;

/** What an operator can do about a code of the system; the code itself stands in the sentence for the others. */
const REASONS: Record<string, string> = {
  EACCES: 'le compte qui lance le service n’a pas le droit d’y écrire',
  EPERM: 'le compte qui lance le service n’a pas le droit d’y écrire',
  EROFS: 'son système de fichiers est en lecture seule',
  ENOSPC: 'il n’y a plus de place sur son disque',
  EDQUOT: 'le quota de disque du compte est atteint',
  ENOTDIR: 'l’un des éléments de son chemin est un fichier',
  ELOOP: 'ses liens symboliques tournent en rond',
  ENAMETOOLONG: 'son chemin est trop long',
  ENOENT: 'son système de fichiers n’accepte pas de dossier à cet endroit',
};

/**
 * Makes the directory when it is missing, and proves by writing that the service can use it. Its parent is not made: a
 * mistyped path must not become an empty database elsewhere. (Nor does `recursive` end on every file system: under
 * `/proc` it turns for ever.)
 * @param mode of a directory that is made
 * @throws DataDirError
 */
export function prepareDataDir(path: string, mode = 0o700): void {
  const directory = resolve(path);
  try {
    if (!existsSync(directory)) createIn(directory, mode);
    if (!statSync(directory).isDirectory()) throw fault(directory, 'c’est un fichier');
    proveWritable(join(directory, `.essai-${process.pid}`));
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'inconnu';
    throw fault(directory, REASONS[code] ?? `le système répond ${code}`);
  }
}

function createIn(directory: string, mode: number): void {
  const parent = dirname(directory);
  if (!existsSync(parent)) throw fault(directory, `son dossier parent ${parent} n’existe pas`);
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // Another process of the service made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function proveWritable(probe: string): void {
  const descriptor = openSync(probe, 'w', 0o600);
  try {
    writeFileSync(descriptor, Buffer.alloc(PROBE_BYTES));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
    rmSync(probe, { force: true });
  }
}

const fault = (directory: string, why: string): DataDirError =>
  new DataDirError(`DATA_DIR : ${directory} ne peut pas servir, ${why}.`);
