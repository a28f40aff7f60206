import { unavailable } from '#common/app-error.js';

/** As long as the pool itself makes anyone wait for a connection. */
const PATIENCE_MS = 5_000;

interface Share {
  held: number;
  waiting: (() => void)[];
}

/**
 * Keeps one organisation from holding every connection of a process, by locks that wait for its import or by its heaviest
 * reads: beyond its share, its transactions wait for each other while those of the others go on.
 */
export class FairShare {
  private readonly shares = new Map<string, Share>();

  /** @param most transactions of one organisation at once */
  constructor(private readonly most: number) {}

  /**
   * Runs work in a place of the organisation, in the order of arrival.
   * @throws AppError unavailable when none comes free for five seconds
   */
  async within<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.shares.get(organizationId) ?? { held: 0, waiting: [] };
    this.shares.set(organizationId, share);
    if (share.held < this.most) share.held += 1;
    else await turn(share);
    try {
      return await work();
    } finally {
      this.leave(organizationId, share);
    }
  }

  private leave(organizationId: string, share: Share): void {
    const next = share.waiting.shift();
    if (next) return next(); // the place passes on
    share.held -= 1;
    if (share.held === 0) this.shares.delete(organizationId);
  }
}

function turn(share: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const admit = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(admit), 1);
      reject(unavailable(new Error('the organisation holds its share of the connections')));
    }, PATIENCE_MS);
    share.waiting.push(admit);
  });
}
