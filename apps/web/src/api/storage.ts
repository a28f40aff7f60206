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

const DRAFT = 'brouillon:';
const OWNER = 'titulaire';

/** Where the tab keeps what was written in a form and not sent. */
export const draftKey = (name: string): string => DRAFT + name;

/** Forgets every draft: the next person of this tab sees none. */
export const forgetDrafts = (): void => tabStore.removeAll(DRAFT);

/** Drafts are those of one account: another one that signs in here finds none. */
export function keepDraftsOf(account: string | undefined): void {
  if (account === undefined || tabStore.read(OWNER) === account) return;
  forgetDrafts();
  tabStore.write(OWNER, account);
}
