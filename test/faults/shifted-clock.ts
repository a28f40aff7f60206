import { spawnSync } from 'node:child_process';
import type { Environment } from '../support/environment.js';

/** What preloads libfaketime, or undefined where `faketime` is not installed. */
const libfaketime = ((): string | undefined => {
  const { status, stdout } = spawnSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
})();

/** Who shifts the clocks: without `faketime`, those of C++ code (certificates, files) stay right. */
export const CLOCK_SHIFTER = libfaketime === undefined ? 'JavaScript alone, for want of faketime' : 'faketime';

/**
 * Environment of a process whose clock is some hours off. Its steady clock is left alone, as a machine set to a wrong
 * hour leaves it. The library is preloaded without the `faketime` command, whose own process would take our signals.
 */
export function clockOff(hours: number): Environment {
  if (hours === 0) return {};
  if (libfaketime === undefined) return { NODE_OPTIONS: `--import=data:text/javascript,${shiftedDate(hours)}` };
  return { LD_PRELOAD: libfaketime, FAKETIME: `${hours > 0 ? '+' : ''}${hours}h`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

const shiftedDate = (hours: number): string =>
  encodeURIComponent(`
    const Right = Date;
    const off = ${hours} * 3600000;
    globalThis.Date = class Date extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + off) : super(...given); }
      static now() { return Right.now() + off; }
    };`);
