import { createHash } from 'node:crypto';
import { tableSeuils } from '../seuils.js';

/** The rules of this folder. To be raised with every change that may give another verdict, or another sentence, to the same facts. */
const REGLES = '2026-11-30.2';

let version: string | undefined;

/** The rules with their table of thresholds: what a verdict was reached by. Stored verdicts of another one are judged again. */
export function versionDesRegles(): string {
  version ??= `${REGLES}-${createHash('sha256').update(JSON.stringify(tableSeuils())).digest('hex').slice(0, 8)}`;
  return version;
}
