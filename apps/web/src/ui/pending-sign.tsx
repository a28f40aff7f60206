import { useEffect, useState } from 'react';

/** A shorter wait needs no word: its end tells all. */
const SAID_AFTER_MS = 1_000;

/** Tells ears that what was asked for goes on; eyes see the bar of `button.css`. */
export function PendingSign() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="sr-only" role="status">
      {isLong ? 'En cours…' : ''}
    </span>
  );
}
