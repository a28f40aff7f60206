import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToasts, shownToasts } from './toasts.js';

const ToastCards = lazy(async () => ({ default: (await import('./toast-cards.js')).ToastCards }));

/** Where the toasts stand: a landmark, announced politely. */
export function ToastRegion() {
  const shown = useSyncExternalStore(onToasts, shownToasts);
  return (
    <section className="toasts" aria-label="Notifications">
      <div role="status" className="toast-list">
        <Suspense>{shown.length > 0 && <ToastCards shown={shown} />}</Suspense>
      </div>
    </section>
  );
}
