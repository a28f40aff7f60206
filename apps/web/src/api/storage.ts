/** What a browser refuses to keep (private window, full disk) is done without. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const PREFIX = 'achats:';

/** One of the two stores of a browser, for the texts of this application alone. */
export class TextStore {
  constructor(private readonly area: () => Storage) {}

  read(name: string): string | undefined {
    return attempt(() => this.area().getItem(PREFIX + name) ?? undefined, undefined);
  }

  write(name: string, text: string): void {
    attempt(() => this.area().setItem(PREFIX + name, text), undefined);
  }

  remove(name: string): void {
    attempt(() => this.area().removeItem(PREFIX + name), undefined);
  }

  /** Removes all texts whose name begins so. */
  removeAll(beginning: string): void {
    const names = attempt(() => Object.keys(this.area()), []);
    for (const name of names.filter((one) => one.startsWith(PREFIX + beginning)))
      this.remove(name.slice(PREFIX.length));
  }
}

/** Kept for the next visits: how a person likes the application. Never data. */
export const preferences = new TextStore(() => localStorage);

/** Kept as long as the tab, across reloads: what a person has written and not sent. */
export const tabStore = new TextStore(() => sessionStorage);
