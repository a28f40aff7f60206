import { setTimeout as pause } from 'node:timers/promises';
import { Recurring } from './recurring.js';

const EVERY_MS = 20;

it('does one turn at a time, tells of those that fail and goes on', async () => {
  const failures: string[] = [];
  let [turns, atOnce, most] = [0, 0, 0];
  const recurring = new Recurring(
    EVERY_MS,
    async () => {
      turns += 1;
      most = Math.max(most, (atOnce += 1));
      await pause(EVERY_MS * 2);
      atOnce -= 1;
      if (turns === 1) throw new Error('the first');
    },
    (error) => failures.push(error.message),
  );
  recurring.start('at once');
  expect(turns).toBe(1);
  while (turns < 3) await pause(EVERY_MS);
  await recurring.stop();
  expect([most, failures]).toEqual([1, ['the first']]);
});

it('waits for the turn under way when it stops, and starts none after', async () => {
  const ended: string[] = [];
  const recurring = new Recurring(
    EVERY_MS,
    async () => {
      await pause(EVERY_MS * 3);
      ended.push('turn');
    },
    (error) => ended.push(error.message),
  );
  recurring.start();
  await pause(EVERY_MS * 2);
  await recurring.stop();
  ended.push('stopped');
  await pause(EVERY_MS * 6);
  expect(ended).toEqual(['turn', 'stopped']);
});

it('does an urgent turn at once, or waits for the one under way', async () => {
  let turns = 0;
  const recurring = new Recurring(
    60_000,
    async () => {
      turns += 1;
      await pause(5);
    },
    () => undefined,
  );
  await Promise.all([recurring.turn(), recurring.turn()]);
  expect(turns).toBe(1);
  await recurring.turn();
  expect(turns).toBe(2);
});
