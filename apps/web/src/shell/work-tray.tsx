import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Progress } from '../ui/progress.js';
import { Empty } from '../ui/state.js';
import { putAway, type Work } from './works.js';
import './work-tray.css';

const STATES: Readonly<Record<Work['state'], string>> = { running: 'En cours', done: 'Terminé', failed: 'En échec' };

/** « Travaux en cours »: what goes on wherever the person is. */
export function WorkTray({ works }: { works: readonly Work[] }) {
  const [isOpen, setOpen] = useState(false);
  const under = works.findLast(({ state }) => state === 'running');
  const running = works.filter(({ state }) => state === 'running').length;
  const count = running === 0 ? works.length : running;
  return (
    <>
      <Button look="quiet" icon="travaux" aria-label={`Travaux (${count})`} onPress={() => setOpen(true)}>
        <span className="bar-works">Travaux</span> ({count}){under && <UnderWay fraction={under.fraction} />}
      </Button>
      <span className="sr-only" role="status">
        {running === 0 ? 'Travaux terminés' : ''}
      </span>
      <Dialog title="Travaux en cours" isOpen={isOpen} onClose={() => setOpen(false)}>
        {works.length === 0 ? (
          <Empty title="Aucun travail en cours" />
        ) : (
          <ul className="works">
            {works.toReversed().map((work) => (
              <WorkLine key={work.id} work={work} onChoose={() => setOpen(false)} />
            ))}
          </ul>
        )}
        <p className="small muted">Fermer cette fenêtre ou changer d’écran n’arrête rien.</p>
      </Dialog>
    </>
  );
}

/** How far the latest work is, without opening the tray; ears open it, for a button has no live part. */
const UnderWay = ({ fraction }: { fraction: number | undefined }) => (
  <span className="bar-progress" aria-hidden="true" data-unknown={fraction === undefined || undefined}>
    <span style={{ width: `${Math.round((fraction ?? 1) * 100)}%` }} />
  </span>
);

const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

function WorkLine({ work, onChoose }: { work: Work; onChoose: () => void }) {
  const { id, label, state, fraction, detail, since, href } = work;
  return (
    <li className="work" data-state={state}>
      <div className="work-head">
        <strong className="given">
          {href ? (
            <Link to={href as '.'} onClick={onChoose}>
              {label}
            </Link>
          ) : (
            label
          )}
        </strong>
        <span className="small">{STATES[state]}</span>
        {state !== 'running' && (
          <Button look="quiet" icon="croix" aria-label={`Ranger : ${label}`} onPress={() => putAway(id)} />
        )}
      </div>
      {state === 'running' && <Progress label={label} fraction={fraction} />}
      <p className="small muted">
        depuis {time.format(since)}
        {detail && <> · {detail}</>}
      </p>
    </li>
  );
}
