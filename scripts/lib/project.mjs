import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout: every path of the scripts starts here, whatever directory they are called from. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A fault that a person can mend: shown as its message alone, without a stack. */
export class SetupError extends Error {}

/** One progress line for the person at the console. */
export const say = (line) => console.log(`• ${line}`);

/** Prints why the script ends: the message alone when a person can act on it, the stack when it is our fault. */
export function explain(error) {
  if (error instanceof SetupError) console.error(`\nArrêt : ${error.message}`);
  else console.error(error);
}

/** Waits without holding the processor. */
export const pause = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));

/** Goes on when whoever read our messages is gone (`npm start | head`): what we started is still ours to stop. */
export function tolerateClosedConsole() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
