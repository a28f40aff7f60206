/**
 * Loaded into a process under test (`--import`): answers its parent's question about memory, measured after a full
 * collection so that what counts is what is kept. Threads of the process load it too and have no parent to answer.
 */
if (process.channel) {
  process.on('message', () => {
    globalThis.gc();
    process.send(process.memoryUsage());
  });
  // A run that is killed leaves no process behind.
  process.on('disconnect', () => process.exit());
  // The channel alone must not keep a process alive that has ended.
  process.channel.unref();
}
