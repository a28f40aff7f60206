/** What of a logger is needed to say that the process ends without having finished. */
interface ErrorLog {
  error(message: string): void;
}

/**
 * Ends the process at the latest `milliseconds` after it was asked to stop, whatever it still waits for: each part of a
 * stop is bounded, their sum should be too. What is cut is taken up by another process, as after a crash.
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
