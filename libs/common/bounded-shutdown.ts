/** What of a logger is needed to say that the process ends without having finished. */
interface ErrorLog {
  error(message: string): void;
}

/**
 * Ends the process `milliseconds` after it was asked to stop, even if parts of it are not done: each part of a shutdown
 * has its own limit, and this is the limit of their sum. Another process takes up what is left, as after a crash.
 */
export function endWithin(milliseconds: number, logger: ErrorLog): void {
  const startClock = (): void => {
    setTimeout(() => {
      logger.error(`still stopping after ${milliseconds} ms: ending without waiting any longer`);
      process.exit(1);
    }, milliseconds).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, startClock);
}
