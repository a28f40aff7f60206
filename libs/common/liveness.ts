/** A loop of this process that must keep turning for its work to be done. */
export interface Loop {
  /** Notes that it turned just now: what it depends on answered. */
  turned(): void;
  /** Takes it out of the watch. */
  forget(): void;
}

/** A loop that has not turned for too long. */
export interface LateLoop {
  name: string;
  /** When it last turned, or when it was first watched. */
  since: Date;
}

/** Seconds without a turn after which a loop is late. A healthy loop waits fifteen seconds at most. */
export const LATE_AFTER_SECONDS = 45;

interface Watched {
  name: string;
  turnedAt: number;
}

/**
 * Whether the loops of a process turn. A process that runs proves nothing: its loop may wait for ever for the answer of
 * a store that went silent. So each loop notes the turns in which its store answered.
 */
export class LoopWatch {
  private readonly watched = new Set<Watched>();

  /** @param now a clock in milliseconds that never jumps */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Starts watching a loop; until its first turn, the start counts as one. */
  watch(name: string): Loop {
    const loop: Watched = { name, turnedAt: this.now() };
    this.watched.add(loop);
    return {
      turned: () => {
        loop.turnedAt = this.now();
      },
      forget: () => void this.watched.delete(loop),
    };
  }

  /** Milliseconds since each loop turned, by name; of several of one name, the one that is latest. */
  idleMs(): Map<string, number> {
    const idle = new Map<string, number>();
    for (const { name, turnedAt } of this.watched) {
      idle.set(name, Math.max(idle.get(name) ?? 0, this.now() - turnedAt));
    }
    return idle;
  }

  /** The loops that are late. */
  late(afterSeconds = LATE_AFTER_SECONDS): LateLoop[] {
    return [...this.idleMs()]
      .filter(([, idleMs]) => idleMs > afterSeconds * 1_000)
      .map(([name, idleMs]) => ({ name, since: new Date(Date.now() - idleMs) }));
  }
}

/** The loops of this process. */
export const loops = new LoopWatch();
