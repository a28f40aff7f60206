import { LoopWatch } from './liveness.js';

it('tells the loops that have not turned for too long, and since when', () => {
  let now = 0;
  const loops = new LoopWatch(() => now);
  const imports = loops.watch('imports');
  const schedules = loops.watch('schedules');
  now = 45_000;
  expect(loops.late()).toEqual([]);
  schedules.turned();
  now = 46_000;
  const [late, ...others] = loops.late();
  expect([late!.name, others]).toEqual(['imports', []]);
  expect(Math.abs(Date.now() - 46_000 - late!.since.getTime())).toBeLessThan(1_000);
  imports.turned();
  expect(loops.late()).toEqual([]);
  now = 100_000;
  expect(loops.late().map(({ name }) => name)).toEqual(['imports', 'schedules']);
  imports.forget();
  expect(loops.late().map(({ name }) => name)).toEqual(['schedules']);
});
