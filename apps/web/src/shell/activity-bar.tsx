import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import './activity-bar.css';

/** A shorter wait needs no word: its end tells all. */
const SAID_AFTER_MS = 1_000;

/** Tells that something is asked for or recorded, once that lasts: eyes by a bar below the top bar, ears in a word. */
export function ActivityBar() {
  const isRecording = useIsMutating() > 0;
  const isBusy = useIsFetching() > 0 || isRecording;
  return (
    <>
      {isBusy && <div className="activity" aria-hidden="true" />}
      <span className="sr-only" role="status">
        {useLasts(isRecording) ? 'En cours…' : ''}
      </span>
    </>
  );
}

/** Whether it has gone on for so long; what is read tells so itself in its place. */
function useLasts(isUnderWay: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLasts(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isUnderWay]);
  return lasts;
}
