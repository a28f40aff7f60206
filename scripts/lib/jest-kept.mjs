/**
 * What the spec files of a Jest worker share: made for the first that asks for it, ended with the worker. Node loads this
 * file, once in each worker (`jest-runtime.mjs`), so it outlives each spec file.
 */
const kept = new Map();

/** How jest-worker tells a worker to end (`CHILD_MESSAGE_END` of jest-worker). */
const END = 2;

/**
 * @param name what it is, the same for all who share it
 * @param make makes it, as a promise of something that `close()` ends; what could not be made is tried again
 */
export function keepForWorker(name, make) {
  if (!kept.has(name)) {
    if (kept.size === 0) process.on('message', endWhenTold);
    const made = make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
  }
  return kept.get(name);
}

/** Listening keeps a process: a worker that was told to end listens no more. */
function endWhenTold([type]) {
  if (type !== END) return;
  process.off('message', endWhenTold);
  void endKept();
}

async function endKept() {
  const all = [...kept.values()];
  kept.clear();
  for (const made of all) await (await made).close();
}

/** Jest's `globalTeardown`: without workers, the spec files ran in its own process. */
export default endKept;
