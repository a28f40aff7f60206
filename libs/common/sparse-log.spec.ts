import { setTimeout as pause } from 'node:timers/promises';
import { SparseLog } from './sparse-log.js';

it('writes the first line at once, then one a stretch, and tells how many it left out', async () => {
  const lines: string[] = [];
  const log = new SparseLog(50, (line) => lines.push(line));
  for (let time = 0; time < 4; time += 1) log.say('refused');
  expect(lines).toEqual(['refused']);
  await pause(60);
  log.say('refused again');
  expect(lines).toEqual(['refused', 'refused again (3 lines like this one left out)']);
});
