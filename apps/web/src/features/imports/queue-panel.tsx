import type { ImportItem } from '#client/operations.js';
import { formatBytes } from '#design/format-francais.js';
import { Button } from '../../ui/button.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Progress } from '../../ui/progress.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { SectionHead } from '../../ui/section-head.js';
import {
  isAtItsEnd,
  isOnItsWay,
  type QueueContext,
  type QueuedFile,
  readInWords,
  rejectedInWords,
  sendAgain,
  takeOut,
} from './import-queue.js';
import { shownName } from '../../shell/file-name.js';
import { unchangedInWords } from './words.js';

const STATES: Readonly<Record<QueuedFile['state'], string>> = {
  waiting: 'Attend son tour',
  sending: 'Envoi',
  cut: 'Connexion coupée',
  running: 'Lecture',
  ended: 'Terminé',
  failed: 'En échec',
};

/** A sentence for ears: it ends with one stop. */
const spoken = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** The files that were given in this tab, each with its way. */
export function QueuePanel({ files, context }: { files: readonly QueuedFile[]; context: QueueContext }) {
  if (files.length === 0) return null;
  const ended = files.filter(isAtItsEnd);
  const under = files.length - ended.length;
  return (
    <section className="panel" aria-labelledby="file-d-attente">
      <SectionHead>
        <h2 id="file-d-attente">{under > 0 ? 'En ce moment' : 'À l’instant'}</h2>
        {ended.length > 1 && <PutAllAway files={ended} />}
      </SectionHead>
      <p className="sr-only" role="status">
        {under === 0
          ? files.map(({ file, detail }) => spoken(`${shownName(file.name)} : ${detail ?? ''}`)).join(' ')
          : ''}
      </p>
      <ul className="queue">
        {files.map((file) => (
          <QueueLine key={file.id} queued={file} context={context} />
        ))}
      </ul>
      {under > 0 && (
        <p className="small muted">
          Vous pouvez quitter cet écran : « Travaux » suit ces fichiers partout.
          {files.some(isOnItsWay) &&
            ' Ne rechargez pas la page avant la fin de l’envoi : le navigateur ne garde pas les fichiers, il faudrait les choisir de nouveau.'}
        </p>
      )}
    </section>
  );
}

/** Takes all that ended out of this list, and says before what stays. */
const PutAllAway = ({ files }: { files: readonly QueuedFile[] }) => (
  <div className="row">
    <span className="small muted" id="tout-ranger">
      Retire d’ici les {files.length} fichiers terminés ; leurs imports restent dans la liste plus bas.
    </span>
    <Button aria-describedby="tout-ranger" onPress={() => takeOut(...files.map(({ id }) => id))}>
      Tout ranger
    </Button>
  </div>
);

/** What was read, and the way to what was not: whoever sees the figure wants its rows. */
const Rejected = ({ id, result }: { id: string; result: ImportItem }) => (
  <span>
    {' · '}
    {readInWords(result)},{' '}
    <FigureLink to="/$org/imports/$id" params={{ id }} search={{ statut: 'rejetee' }} label="de ce fichier">
      {rejectedInWords(result)}
    </FigureLink>
    {unchangedInWords(result).map((words) => ` · ${words}`)}
  </span>
);

function QueueLine({ queued, context }: { queued: QueuedFile; context: QueueContext }) {
  const { id, file, state, detail, fraction, dryRun, importId, result } = queued;
  const name = shownName(file.name);
  const isUnderWay = state === 'sending' || state === 'running' || state === 'cut';
  return (
    <li className="queue-line" data-state={state}>
      <div className="queue-head">
        <strong className="given" title={file.name}>
          {importId ? (
            <ScreenLink to="/$org/imports/$id" params={{ id: importId }}>
              {name}
            </ScreenLink>
          ) : (
            name
          )}
        </strong>
        <span className="small muted">{formatBytes(file.size)}</span>
        {dryRun && <span className="tag">Simulation</span>}
      </div>
      {isUnderWay && (
        <Progress label={`${STATES[state]} : ${name}`} fraction={state === 'cut' ? undefined : fraction} />
      )}
      <p className="small queue-detail">
        <span className="queue-state">{STATES[state]}</span>
        {state === 'sending' && ` ${Math.round(fraction * 100)}\u00a0%`}
        {result && importId && state === 'ended' && result.lignes_rejetees > 0 ? (
          <Rejected id={importId} result={result} />
        ) : (
          detail && <span className="given"> · {detail}</span>
        )}
      </p>
      <div className="row">
        {state === 'failed' && importId === undefined && (
          <Button icon="envoyer" onPress={() => sendAgain(context, queued)}>
            Réessayer
          </Button>
        )}
        {isAtItsEnd(queued) && (
          <Button look="quiet" onPress={() => takeOut(id)} aria-label={`Ranger : ${name}`}>
            Ranger
          </Button>
        )}
      </div>
    </li>
  );
}
