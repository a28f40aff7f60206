import type { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';

/** The password that the standard input gives; a command line would leave it in the history of the shell. */
export async function readPassword(input: Readable): Promise<string> {
  return (await readAll(input)).replace(/\r?\n$/, '');
}
