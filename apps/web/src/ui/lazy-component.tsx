import { type ComponentType, type ReactNode, use } from 'react';
import { loadFiles } from '../api/lost-files.js';

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads its file before it is shown. It never throws: what failed is thrown where the component is shown. */
  preload: () => Promise<void> | undefined;
  /** The same before anybody asked for it: one that does not come is asked for again where it is shown. */
  loadAhead: () => void;
}

/** How to ask again for each file that did not come. */
const failed = new Set<() => void>();

/** What did not come is asked for again when it is shown next. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component whose file is loaded when it is shown first. The `lazy` of React never asks again for a file that did not come,
 * and the `lazyRouteComponent` of the router loads the page again by itself, which without network leaves the application for
 * an error page of the browser.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let failure: { error: unknown } | undefined;
  let loading: Promise<void> | undefined;
  const forget = (): void => {
    failure = undefined;
  };
  const loadNow = async (): Promise<void> => {
    forget();
    try {
      Loaded = await loadFiles(load);
    } catch (error) {
      failure = { error };
      failed.add(forget);
    } finally {
      loading = undefined;
    }
  };
  const preload = () => (Loaded ? undefined : (loading ??= loadNow()));
  function Shown(props: Props) {
    if (failure) throw failure.error;
    const awaited = preload();
    if (awaited) use(awaited);
    return Loaded && <Loaded {...props} />;
  }
  const loadAhead = (): void =>
    void loadFiles(load).then(
      (component) => {
        Loaded = component;
      },
      () => undefined,
    );
  return Object.assign(Shown, { preload, loadAhead });
}
