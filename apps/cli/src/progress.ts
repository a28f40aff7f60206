import type { Writable } from 'node:stream';

const WIDTH = 30;

/** A bar on the error stream, so that standard output holds the result alone; silent where nobody watches. */
export class Progress {
  private drawn = false;

  constructor(
    private readonly stream: Writable & { isTTY?: boolean },
    private readonly wanted: boolean,
  ) {}

  /** Draws how many of `total` steps are done. */
  show(label: string, done: number, total: number): void {
    if (!this.wanted || !this.stream.isTTY) return;
    const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
    this.stream.write(`\r${label} [${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${done}/${total} `);
    this.drawn = true;
  }

  /** Leaves the bar's line. */
  end(): void {
    if (this.drawn) this.stream.write('\n');
    this.drawn = false;
  }
}
