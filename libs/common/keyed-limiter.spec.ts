import { setTimeout as pause } from 'node:timers/promises';
import { KeyedLimiter } from './keyed-limiter.js';

const limiter = (maxConcurrent: number) =>
  new KeyedLimiter({ maxConcurrent, maxWaitMs: 200, error: () => new Error('none came free') });

describe('the limiter of a key', () => {
  it('is never passed, is taken in order, and keeps no other key waiting', async () => {
    const limited = limiter(2);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (number: number) => async () => {
      most = Math.max(most, (running += 1));
      await pause(20);
      running -= 1;
      done.push(number);
    };
    const crowd = [1, 2, 3, 4, 5, 6].map((number) => limited.run('a', work(number)));
    expect(await limited.run('b', () => Promise.resolve('at once'))).toBe('at once');
    expect(done).toEqual([]);
    await Promise.all(crowd);
    expect([most, done]).toEqual([2, [1, 2, 3, 4, 5, 6]]);
  });

  it('gives fewer permits while another key asks, and all of them again later', async () => {
    const limited = new KeyedLimiter({
      maxConcurrent: 4,
      maxBesideOthers: 2,
      error: () => new Error('none came free'),
    });
    const mostOf = async (work: number): Promise<number> => {
      let [running, most] = [0, 0];
      const one = async (): Promise<void> => {
        most = Math.max(most, (running += 1));
        await pause(5);
        running -= 1;
      };
      await Promise.all(Array.from({ length: work }, () => limited.run('a', one)));
      return most;
    };
    expect(await mostOf(12)).toBe(4);
    await limited.run('b', () => Promise.resolve());
    expect(await mostOf(12)).toBe(2);
    await pause(1_050);
    expect(await mostOf(12)).toBe(4);
  });

  it('takes permits back one by one when another key comes', async () => {
    const limited = new KeyedLimiter({
      maxConcurrent: 4,
      maxBesideOthers: 2,
      error: () => new Error('none came free'),
    });
    const held = await Promise.all([1, 2, 3, 4].map(() => limited.acquire('a')));
    let admitted = 0;
    for (let waiting = 0; waiting < 4; waiting += 1) void limited.acquire('a').then(() => (admitted += 1));
    await limited.run('b', () => Promise.resolve());
    for (const [released, expected] of [0, 0, 1, 2].entries()) {
      held[released]!();
      await pause(1);
      expect(admitted).toBe(expected);
    }
  });

  it('is given back by work that fails', async () => {
    const limited = limiter(1);
    const failing = limited.run('a', () => Promise.reject(new Error('failed')));
    const next = limited.run('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('answers its error when no permit comes free in time, and lets the next in later', async () => {
    const limited = limiter(1);
    const release = await limited.acquire('a');
    await expect(limited.run('a', () => Promise.resolve())).rejects.toThrow('none came free');
    release();
    release(); // a second release frees nothing more
    expect(await limited.run('a', () => Promise.resolve('in'))).toBe('in');
  });

  it('gives a permit without waiting, or none', () => {
    const limited = limiter(1);
    const release = limited.tryAcquire('a')!;
    expect([limited.hasPermit('a'), limited.tryAcquire('a'), limited.hasPermit('b')]).toEqual([false, undefined, true]);
    release();
    expect(limited.tryAcquire('a')).toBeDefined();
    release(); // of a permit given back before: whoever holds one now keeps it
    expect(limited.tryAcquire('a')).toBeUndefined();
  });

  it('lets who leaves the queue go at once', async () => {
    const limited = limiter(1);
    await limited.acquire('a');
    const leaving = new AbortController();
    const waiting = limited.acquire('a', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });
});
