import { useEffect, useRef, useState } from 'react';
import './form-fault.css';

export interface FormFaultProps {
  /** What the service refused, in its words; undefined: nothing. */
  message: string | undefined;
  /** When the service answers again, in milliseconds since 1970. */
  waitUntil?: number | undefined;
  onWaited?: () => void;
}

/** Why a form was refused, at its top, where the focus goes. */
export function FormFault({ message, waitUntil, onWaited }: FormFaultProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = message !== undefined;
  // Words that change while one types again are told, and leave the focus where it is.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (message === undefined) return null;
  return (
    <div className="form-fault" role="alert" tabIndex={-1} ref={box}>
      <p>{message}</p>
      {waitUntil !== undefined && <Countdown until={waitUntil} onEnd={onWaited} />}
    </div>
  );
}

function Countdown({ until, onEnd }: { until: number; onEnd: (() => void) | undefined }) {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((until - now) / 1000);
  const isOver = seconds <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  // Said once by the alert around it: a screen reader is not told each second.
  return <p aria-hidden="true">Nouvel essai possible dans {Math.max(0, seconds)} s.</p>;
}
