/**
 * Writes one line in a stretch of time, however many are given: what repeats many times a second says nothing more by
 * being written each time. The next line written tells how many were left out.
 */
export class SparseLog {
  private writtenAt = -Infinity;
  private leftOut = 0;

  /**
   * @param everyMs least time between two lines, in milliseconds
   * @param write writes a line
   */
  constructor(
    private readonly everyMs: number,
    private readonly write: (line: string) => void,
  ) {}

  /** Writes the line, unless another one was written too short a time ago. */
  say(line: string): void {
    const now = performance.now();
    if (now - this.writtenAt < this.everyMs) {
      this.leftOut += 1;
      return;
    }
    this.writtenAt = now;
    this.write(this.leftOut === 0 ? line : `${line} (${this.leftOut} lines like this one left out)`);
    this.leftOut = 0;
  }
}
