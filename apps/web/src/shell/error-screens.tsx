import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadForFile } from '../api/lost-files.js';
import { Button } from '../ui/button.js';
import { reportError } from './error-reports.js';
import { ProblemState } from './problem-state.js';
import { Title } from './title.js';
import './error-screens.css';

/** In the place of a screen that failed; the frame around it still works. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (!reloadForFile(error)) reportError(error);
  }, [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="alone">
      <Title>Cet écran n’a pas pu s’afficher</Title>
      <ProblemState of={{ error, retry }} />
      <Button onPress={() => location.reload()}>Recharger la page</Button>
    </div>
  );
}
