import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Dialog } from '../ui/dialog.js';
import { useEarlyKeys } from '../ui/early-keys.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { Sheet } from '../ui/sheet.js';
import { Loading } from '../ui/state.js';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads its file before it is shown. */
  preload: () => void;
}

/**
 * A part of a screen whose file is loaded when it is shown first, which keeps it out of what the screen weighs:
 * `lazyPart(() => import('./x.js').then(({ X }) => X))`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending?: ComponentType<Props>,
): LazyPart<Props> {
  const Part = lazyComponent(load);
  const Shown = (props: Props) => (
    <Suspense fallback={Pending && <Pending {...props} />}>
      <Part {...props} />
    </Suspense>
  );
  // What came ahead is drawn at once; after what stands in its place, React would keep it back for 300 ms.
  return Object.assign(Shown, { preload: Part.loadAhead });
}

/** A dialog whose file is loaded so: it has the focus at once, and what is typed meanwhile is typed into it. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, PendingDialog as ComponentType<Props>);

function PendingDialog({ onClose }: { onClose: () => void }) {
  useEarlyKeys(true);
  return (
    <Dialog title="Un instant" isOpen onClose={onClose}>
      <Loading lines={4} />
    </Dialog>
  );
}

/**
 * A sheet whose file is loaded so: its frame stands at once, under what kind of row it is of. The focus stays where it was, so
 * that the sheet gives it back there when it is closed.
 */
export const lazySheet = <Props extends { onClose: () => void }>(
  kind: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> =>
  lazyPart(load, (({ onClose }: { onClose: () => void }) => (
    <Sheet kind={kind} title="…" takesFocus={false} onClose={onClose}>
      <Loading lines={8} />
    </Sheet>
  )) as ComponentType<Props>);
