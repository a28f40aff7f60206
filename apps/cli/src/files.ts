import { accessSync, constants, statSync } from 'node:fs';
import { UsageError } from './command.js';

/**
 * Refuses what cannot be read as a file, in words.
 * @param option the option that names it, such as `--heads`
 * @throws UsageError
 */
export function requireFile(option: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`${option} : le fichier ${path} n’existe pas.`);
  refuseDirectory(option, path);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new UsageError(`${option} : le fichier ${path} ne peut pas être lu par ce compte.`);
  }
}

/** Refuses a folder where a file is to be written. @throws UsageError */
export function refuseDirectory(option: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new UsageError(`${option} : ${path} est un dossier, un fichier est attendu.`);
  }
}
