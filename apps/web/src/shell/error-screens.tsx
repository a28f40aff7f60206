import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { connectionIsCut, onConnection } from '../api/connection.js';
import { reloadForFile } from '../api/lost-files.js';
import { isOffline } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { forgetFailures } from '../ui/lazy-component.js';
import { reportError } from './error-reports.js';
import { ProblemState } from './problem-state.js';
import { Title } from './title.js';
import './error-screens.css';

/** In the place of a screen that failed; the frame around it still works. What the network kept away is asked for again once it is back. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    void reloadForFile(error).then((isReloaded) => isReloaded || isOffline(error) || reportError(error));
  }, [error]);
  const retry = useCallback(() => {
    forgetFailures();
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => (isOffline(error) ? onConnection(() => connectionIsCut() || retry()) : undefined), [error, retry]);
  return (
    <div className="alone">
      <Title>{isOffline(error) ? 'La connexion est coupée' : 'Cet écran n’a pas pu s’afficher'}</Title>
      <ProblemState of={{ error, retry }} />
      {/* Without network the browser would show its own page of error in its place. */}
      {!isOffline(error) && <Button onPress={() => location.reload()}>Recharger la page</Button>}
    </div>
  );
}
