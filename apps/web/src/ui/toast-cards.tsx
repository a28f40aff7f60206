import { useEffect, useRef } from 'react';
import { Button } from './button.js';
import { dismiss, type Toast } from './toasts.js';
import { undo } from './undo.js';
import './toast.css';

/** Long enough to read and to reach « Annuler »; the screen's own history undoes later. */
const SHOWN_MS = 10_000;

/** The toasts that are shown. A file of its own: who signs in has none. */
export const ToastCards = ({ shown }: { shown: readonly Toast[] }) => (
  <>
    {shown.map((toast) => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </>
);

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
