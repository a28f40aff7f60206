import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ThreadLimits, ThreadBusyError, WorkThread } from './work-thread.js';

/** A thread that does what it is told, written as plain JavaScript: it answers, fails, computes for ever or fills its heap. */
const ENTRY = `
import { parentPort } from 'node:worker_threads';
let served = 0;
parentPort.on('message', (work) => {
  served += 1;
  if (work === 'spin') for (;;);
  if (work === 'die') throw new Error('crashed');
  if (work === 'hoard') { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
  parentPort.postMessage(work === 'fail' ? { failure: 'no font' } : { product: work + ' ' + served });
});`;

let directory: string;
const open: WorkThread<unknown, string>[] = [];
const threadOf = (limits: Partial<ThreadLimits> = {}): WorkThread<unknown, string> => {
  const thread = new WorkThread<unknown, string>(pathToFileURL(join(directory, 'entry.mjs')), {
    patienceMs: 30_000,
    heapMiB: 64,
    maxWaiting: 10,
    ...limits,
  });
  open.push(thread);
  return thread;
};
const always = new AbortController().signal;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'achats-thread-'));
  writeFileSync(join(directory, 'entry.mjs'), ENTRY);
});
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('a thread for work', () => {
  it('does one piece after the other, in one thread', async () => {
    const thread = threadOf();
    const products = await Promise.all(['a', 'b', 'c'].map((work) => thread.run(work, always)));
    expect(products).toEqual(['a 1', 'b 2', 'c 3']);
  });

  it('leaves the event loop free', async () => {
    const thread = threadOf();
    const leave = new AbortController();
    const spinning = thread.run('spin', leave.signal).catch((error: unknown) => error);
    let turns = 0;
    for (; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(turns).toBe(20);
    leave.abort();
    await spinning;
  });

  it('gives up what it is doing and goes on with what waits', async () => {
    const thread = threadOf();
    const leave = new AbortController();
    const spinning = thread.run('spin', leave.signal);
    const waiting = thread.run('next', always);
    leave.abort(new Error('gone'));
    await expect(spinning).rejects.toThrow('gone');
    expect(await waiting).toBe('next 1');
  });

  it('forgets what waits and is given up', async () => {
    const thread = threadOf({ maxWaiting: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const spinning = thread.run('spin', first.signal);
    const waiting = thread.run('never', second.signal);
    await expect(thread.run('too many', always)).rejects.toThrow(ThreadBusyError);
    second.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const other = thread.run('other', always);
    first.abort();
    await expect(spinning).rejects.toThrow('aborted');
    expect(await other).toBe('other 1');
  });

  it('does nothing for who has left already', async () => {
    await expect(threadOf().run('x', AbortSignal.abort())).rejects.toThrow('aborted');
  });

  it('gives up what takes too long', async () => {
    const thread = threadOf({ patienceMs: 200 });
    await expect(thread.run('spin', always)).rejects.toThrow('takes too long');
  });

  it('outlives work that fails, crashes or needs too much memory', async () => {
    const thread = threadOf();
    await expect(thread.run('fail', always)).rejects.toThrow('no font');
    await expect(thread.run('die', always)).rejects.toThrow('crashed');
    await expect(thread.run('hoard', always)).rejects.toThrow('memory');
    await expect(thread.run(() => 'no plain data', always)).rejects.toThrow('could not be cloned');
    expect(await thread.run('still there', always)).toBe('still there 1');
  });
});
