import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './button.js';
import { dismiss, onToasts, shownToasts, type Toast, undo } from './toasts.js';
import './toast.css';

/** Long enough to read and to reach « Annuler »; the screen's own history undoes later. */
const SHOWN_MS = 10_000;

/** Where the toasts stand: a landmark, announced politely. */
export function ToastRegion() {
  const shown = useSyncExternalStore(onToasts, shownToasts);
  return (
    <section className="toasts" aria-label="Notifications">
      <div role="status" className="toast-list">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, text, tone, detail } = toast;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone !== 'done') return undefined;
    // Whoever points at it or stands on it is still reading.
    const timer = setInterval(() => {
      const busy = card.current?.matches(':hover, :focus-within') ?? false;
      if (!busy) dismiss(id);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [id, tone]);
  return (
    <div className="toast" data-tone={tone} ref={card}>
      <p className="given">
        {text}
        {detail && <span aria-hidden="true"> {detail}</span>}
      </p>
      {toast.undo && (
        <Button icon="annuler" keys="Ctrl Z" onPress={() => undo(toast)}>
          Annuler
        </Button>
      )}
      <Button look="quiet" icon="croix" aria-label="Fermer cette notification" onPress={() => dismiss(id)} />
    </div>
  );
}
