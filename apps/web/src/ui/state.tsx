import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.js';
import './state.css';

/** How long nothing is shown before a skeleton: most answers come sooner, and a flash is worse than a wait. */
const SKELETON_AFTER_MS = 150;

/**
 * The place of what is loading, in the shape that it will have: `children` draws it with `Bone`s, or `lines` of text.
 * Nothing at first, so that a quick answer does not flash.
 */
export function Loading({
  label = 'Chargement…',
  lines = 3,
  children,
}: {
  label?: string;
  lines?: number;
  children?: ReactNode;
}) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" aria-busy="true" data-late={late || undefined}>
      <span className="sr-only" role="status">
        {late ? label : ''}
      </span>
      <div aria-hidden="true" className="skeleton-shape">
        {children ??
          Array.from({ length: lines }, (_, index) => <Bone key={index} width={`${90 - ((index * 17) % 40)}%`} />)}
      </div>
    </div>
  );
}

/** A grey line or block of a skeleton. */
export const Bone = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className="bone" style={{ width, height }} />
);

/** Nothing to show: why, and the one action that fills it. */
export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className="state">
    <p className="state-title">{title}</p>
    {children && <div className="state-text">{children}</div>}
    {action && <div className="row">{action}</div>}
  </div>
);

export interface FailureProps {
  /** French, as the service wrote it. */
  message: string;
  requestId?: string | undefined;
  /** Absent: the same question would fail again. */
  again?: Again | undefined;
  /** The link to follow instead. */
  elsewhere?: ReactNode;
}

export interface Again {
  retry: () => void;
  isUnderWay: boolean;
}

/** What failed, in its place, with the way to try again. */
export function Failure({ message, requestId, again, elsewhere }: FailureProps) {
  return (
    <div className="state state-failure" role="alert">
      <p className="state-title">{message}</p>
      {again && (
        <div className="row">
          <RetryButton {...again} />
        </div>
      )}
      {elsewhere && <div className="row">{elsewhere}</div>}
      {requestId && <Details requestId={requestId} />}
    </div>
  );
}

/** « Réessayer »; it stays in its place, busy, while the question is asked again, by the person or by the page. */
export const RetryButton = ({ retry, isUnderWay }: Again) => (
  <>
    <Button isPending={isUnderWay} onPress={retry}>
      Réessayer
    </Button>
    {isUnderWay && <span className="muted">Nouvel essai…</span>}
  </>
);

/** What the person may not see: the permission that is missing, and who gives it. */
export const Forbidden = ({ message }: { message: string }) => (
  <div className="state">
    <p className="state-title">{message}</p>
    <p className="state-text">Un administrateur de votre organisation peut vous donner ce droit, dans ses membres.</p>
  </div>
);

function Details({ requestId }: { requestId: string }) {
  return (
    <details className="small muted">
      <summary>Détails</summary>
      <p>
        Référence à donner à l’opérateur : <code className="given">{requestId}</code>
      </p>
    </details>
  );
}
