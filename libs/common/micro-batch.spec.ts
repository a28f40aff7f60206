import { MicroBatch } from './micro-batch.js';

const limits = { parallel: 1, size: 3 };

describe('MicroBatch', () => {
  it('gathers what is asked while a batch runs, up to its size, and gives each its own answer', async () => {
    const batches: number[][] = [];
    const batch = new MicroBatch<number, string>(async (inputs) => {
      batches.push(inputs);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return inputs.map((input) => `answer ${input}`);
    }, limits);
    const first = batch.submit(0);
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const rest = [1, 2, 3, 4].map((input) => batch.submit(input));
    expect(await Promise.all([first, ...rest])).toEqual([0, 1, 2, 3, 4].map((input) => `answer ${input}`));
    expect(batches).toEqual([[0], [1, 2, 3], [4]]);
  });

  it('runs no more batches at once than allowed', async () => {
    let [running, most] = [0, 0];
    const batch = new MicroBatch<number, number>(
      async (inputs) => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return inputs;
      },
      { parallel: 2, size: 2 },
    );
    await Promise.all(Array.from({ length: 20 }, (_, input) => batch.submit(input)));
    expect(most).toBe(2);
  });

  it('gives a failure to those of its batch and goes on', async () => {
    const batch = new MicroBatch<number, number>(async (inputs) => {
      if (inputs.includes(1)) throw new Error('refused');
      return inputs;
    }, limits);
    await expect(batch.submit(1)).rejects.toThrow('refused');
    expect(await batch.submit(2)).toBe(2);
  });
});
