import { setTimeout as pause } from 'node:timers/promises';
import { FairShare } from './fair-share.js';

describe('the share of an organisation', () => {
  it('is never passed, is taken in order, and keeps nobody else waiting', async () => {
    const share = new FairShare(2);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (number: number) => async () => {
      most = Math.max(most, (running += 1));
      await pause(20);
      running -= 1;
      done.push(number);
    };
    const crowd = [1, 2, 3, 4, 5, 6].map((number) => share.within('a', work(number)));
    expect(await share.within('b', () => Promise.resolve('at once'))).toBe('at once');
    expect(done).toEqual([]);
    await Promise.all(crowd);
    expect([most, done]).toEqual([2, [1, 2, 3, 4, 5, 6]]);
  });

  it('is given back by work that fails', async () => {
    const share = new FairShare(1);
    const failing = share.within('a', () => Promise.reject(new Error('refused')));
    const next = share.within('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe('next');
  });

  it('answers that it is taken after five seconds, and lets the next in later', async () => {
    const share = new FairShare(1);
    let release = (): void => undefined;
    const held = share.within('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(share.within('a', () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
    release();
    await held;
    expect(await share.within('a', () => Promise.resolve('in'))).toBe('in');
  });
});
