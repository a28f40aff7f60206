import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import './activity-bar.css';

/** Below the top bar while something is asked for or recorded: its style shows it once that lasts. Ears are told in place. */
export function ActivityBar() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  return isBusy ? <div className="activity" aria-hidden="true" /> : null;
}
