import { useEffect, useRef, useState } from 'react';
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
  const [asked, setAsked] = useState<number>();
  if (lines.length === 0 && failed.length === 0 && !isPending) return null;
  return (
    <section className="panel awaiting" aria-labelledby="a-traiter">
      <h2 id="a-traiter">À traiter</h2>
      {isPending ? (
        <>
          {Array.from({ length: KEYS }, (_, index) => (
            <EarlyKey key={index} keys={String(index + 1)} onPress={() => setAsked(index)} />
          ))}
          <Loading>
            {Array.from({ length: 4 }, (_, index) => (
              <Bone key={index} height="28px" />
            ))}
          </Loading>
        </>
      ) : (
        <ol className="awaiting-lines">
          {lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              keys={index < KEYS ? String(index + 1) : undefined}
              isAsked={index === asked}
            />
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

/** Who knows the page presses the key of a line before the lines are known: it is opened once it stands. */
function EarlyKey({ keys, onPress }: { keys: string; onPress: () => void }) {
  useShortcut({ keys, label: 'Ouvrir la ligne de ce rang', group: 'Accueil', isAction: false, run: onPress });
  return null;
}

interface LineProps {
  line: AwaitingLine;
  keys: string | undefined;
  /** Its key was pressed before it stood. */
  isAsked: boolean;
}

function Line({ line: { sign, what, detail, target }, keys, isAsked }: LineProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // It has the focus back when what it opens beside the page is closed.
  const open = (): void => {
    link.current?.focus({ preventScroll: true });
    link.current?.click();
  };
  useShortcut({ keys: keys ?? '', label: what, group: 'Accueil', run: open, enabled: keys !== undefined });
  const isOpening = useRef(isAsked);
  useEffect(() => {
    if (isOpening.current) open();
    isOpening.current = false;
  }, []);
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
