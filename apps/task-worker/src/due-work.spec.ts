import { setTimeout as pause } from 'node:timers/promises';
import { DueWork } from './due-work.js';

class Numbers extends DueWork<number> {
  readonly done: number[] = [];
  readonly failed: string[] = [];

  constructor(private readonly numbers: readonly number[]) {
    super('numbers', 10);
  }

  protected async due(): Promise<number[]> {
    return [...this.numbers];
  }

  protected async run(due: number, signal: AbortSignal): Promise<void> {
    if (due < 0) throw new Error(`negative: ${due}`);
    await pause(20);
    this.done.push(due);
    expect(signal).toBeInstanceOf(AbortSignal);
  }

  protected onFailure(due: number, error: Error): void {
    this.failed.push(`${due} ${error.message}`);
  }
}

it('does the rest when one fails', async () => {
  const work = new Numbers([-1, 2, -3, 4]);
  work.onApplicationBootstrap();
  while (work.done.length < 2) await pause(5);
  expect(work.done.slice(0, 2)).toEqual([2, 4]);
  expect(work.failed.slice(0, 2)).toEqual(['-1 negative: -1', '-3 negative: -3']);
  await work.onApplicationShutdown();
});

it('lets what runs end at a shutdown, and begins nothing more', async () => {
  const work = new Numbers(Array.from({ length: 100 }, (_, index) => index));
  work.onApplicationBootstrap();
  while (work.done.length < 1) await pause(5);
  await work.onApplicationShutdown();
  const { length } = work.done;
  expect(length).toBeLessThan(100);
  await pause(50);
  expect(work.done).toHaveLength(length);
});
