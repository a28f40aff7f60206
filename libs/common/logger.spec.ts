import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';

/** A device of Linux where every write finds no room. */
const FULL = '/dev/full';
const here = existsSync(FULL);

(here ? it : it.skip)(
  `goes on, and ends when asked, with a log that finds no room${here ? '' : ` (skipped: no ${FULL} on this machine)`}`,
  () => {
    const output = openSync(FULL, 'w');
    const program = `
      const { createLogger } = await import('./dist/libs/common/logger.js');
      const logger = createLogger('essai', 'info');
      for (let line = 0; line < 3000; line += 1) logger.info({ line, text: 'x'.repeat(1000) });
      setTimeout(() => process.stderr.write('still here'), 100);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', output, 'pipe'],
      encoding: 'utf8',
      timeout: 30_000,
      env: { PATH: process.env['PATH'] },
    });
    closeSync(output);
    expect([run.stderr, run.status, run.signal]).toEqual(['still here', 0, null]);
  },
);
