/** For how long a key counts as active after it was last seen, in milliseconds. */
const ACTIVE_MS = 1_000;

interface Seen {
  key: string;
  at: number;
}

/** Remembers which keys were seen last, to tell one key whether it is alone. Holds two of them, however many there are. */
export class RecentKeys {
  private last: Seen | undefined;
  /** The last one of another key than `last`. */
  private other: Seen | undefined;

  see(key: string): void {
    if (this.last && this.last.key !== key) this.other = this.last;
    this.last = { key, at: performance.now() };
  }

  /** Whether another key was seen within a second. */
  isAnotherActive(key: string): boolean {
    const another = this.last?.key === key ? this.other : this.last;
    return another !== undefined && performance.now() - another.at < ACTIVE_MS;
  }
}
