import { useRef } from 'react';
import { useShortcut } from '../../shell/shortcuts.js';
import { Keys } from '../../ui/button.js';
import { TargetLink } from '../../ui/screen-link.js';
import { Bone, Loading, RetryButton } from '../../ui/state.js';
import type { AwaitingLine } from './awaiting-line.js';
import type { Awaiting } from './awaiting.js';

/** Lines that have a key: `1` to `9`. */
const KEYS = 9;

/** « À traiter »: the most urgent first, each with its key. */
export function AwaitingBlock({ lines, isPending, failed }: Awaiting) {
  if (lines.length === 0 && failed.length === 0 && !isPending) return null;
  return (
    <section className="panel awaiting" aria-labelledby="a-traiter">
      <h2 id="a-traiter">À traiter</h2>
      {isPending ? (
        <Loading>
          {Array.from({ length: 4 }, (_, index) => (
            <Bone key={index} height="28px" />
          ))}
        </Loading>
      ) : (
        <ol className="awaiting-lines">
          {lines.map((line, index) => (
            <Line key={line.id} line={line} keys={index < KEYS ? String(index + 1) : undefined} />
          ))}
        </ol>
      )}
      {failed.map(({ what, message, ...again }) => (
        <p key={message} className="awaiting-failed" role="alert">
          <span>
            On n’a pas pu lire {what}. {message}
          </span>
          <RetryButton {...again} />
        </p>
      ))}
    </section>
  );
}

function Line({ line: { sign, what, detail, target }, keys }: { line: AwaitingLine; keys: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null);
  useShortcut({
    keys: keys ?? '',
    label: what,
    group: 'Accueil',
    // It has the focus back when what it opens beside the page is closed.
    run: () => {
      link.current?.focus({ preventScroll: true });
      link.current?.click();
    },
    enabled: keys !== undefined,
  });
  return (
    <li className="awaiting-line">
      <span className="awaiting-sign" data-sign={sign} aria-hidden="true">
        {sign}
      </span>
      <TargetLink target={target} ref={link} className="awaiting-what given">
        {what}
      </TargetLink>
      {detail && <span className="awaiting-detail given">{detail}</span>}
      {keys && <Keys keys={keys} />}
    </li>
  );
}
