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
    if (!process.listeners('message').includes(endWhenTold)) process.on('message', endWhenTold);
    const made = make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
  }
  return kept.get(name);
}

function endWhenTold([type]) {
  if (type === END) void endKept();
}

async function endKept() {
  // Listening keeps a process: one that ends listens no more.
  process.off('message', endWhenTold);
  const all = [...kept.values()];
  kept.clear();
  for (const made of all) await (await made).close();
}

/** Jest's `globalTeardown`: without workers, the spec files ran in its own process. */
export default endKept;
