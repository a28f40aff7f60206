import { useEffect, useState } from 'react';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useSignedIn } from '../../shell/signed-in.js';
import { useOverReload } from '../../shell/stored.js';
import { Chips } from '../../ui/chips.js';
import { Pagination } from '../../ui/pagination.js';
import { Bone, Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';
import { ExpectedFiles } from './expected-files.js';
import { enqueue, followAgain, useQueue } from './import-queue.js';
import { ImportsTable } from './imports-table.js';
import { NewImport, type NewImportOptions, NO_OPTIONS, takenWith } from './new-import.js';
import { NoImport } from './no-import.js';
import { QueuePanel } from './queue-panel.js';
import { useQueueContext } from './use-queue-context.js';
import { isOver } from './words.js';
import './imports.css';

const LIMIT = 25;
/** As long as a file is being read, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

/** The files that came in, and the way to bring others. */
export function Screen() {
  useRowShortcuts('Imports');
  const { can } = useOrganization();
  return (
    <ScreenFrame title="Imports" hasExercice={false}>
      {can('procurement.import') ? <Imports /> : <NoImport />}
    </ScreenFrame>
  );
}

function Imports() {
  const { search, change } = useHere('/$org/imports');
  const context = useQueueContext();
  const { name } = useSignedIn();
  const queue = useQueue(context.api.organization!);
  const [options, setOptions] = useOverReload<NewImportOptions>('imports', NO_OPTIONS);
  const [isUnread, setUnread] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const page = search.page ?? 1;
  const isFiltered = search.rejets !== undefined;
  const clear = () => change({ rejets: undefined, page: undefined });
  const list = useRead(
    'GET /api/v1/imports',
    { query: { page, limit: LIMIT, rejets: search.rejets } },
    { keep: true, every: goesOn && LOOK_EVERY_MS },
  );
  // A file that another tab or person sent goes on as well, and after a reload so do one's own.
  useEffect(() => {
    const running = (list.data?.imports ?? []).filter((item) => !isOver(item));
    setGoesOn(running.length > 0);
    for (const item of running) if (item.auteur === name) followAgain(context, item);
  }, [list.data, context, name]);
  const take = (files: File[]): void => {
    const taken = takenWith(options);
    setUnread(taken === undefined);
    if (taken === undefined)
      notify('Aucun fichier n’est pris : le jour de l’extraction est à corriger.', { tone: 'failed' });
    else
      void enqueue(
        context,
        files.map((file) => ({ file, ...taken })),
      );
  };
  return (
    <>
      <NewImport options={options} isDayUnread={isUnread} onOptions={setOptions} onFiles={take} />
      <QueuePanel files={queue} context={context} />
      {list.error ? (
        <ProblemState of={list} />
      ) : !list.data ? (
        <Loading label="Chargement des imports…">
          {Array.from({ length: 6 }, (_, index) => (
            <Bone key={index} height="40px" />
          ))}
        </Loading>
      ) : (
        <section className="stack" aria-labelledby="fichiers">
          <h2 id="fichiers">
            {list.data.total > 0
              ? 'Fichiers reçus'
              : isFiltered
                ? 'Plus rien à corriger'
                : 'Aucun fichier n’est encore arrivé'}
          </h2>
          {isFiltered && <OnlyToMend left={list.data.reste_a_corriger} onClear={clear} />}
          {list.data.total > 0 && (
            <>
              {list.data.imports.length > 0 && <ImportsTable imports={list.data.imports} />}
              <Pagination
                page={page}
                pages={list.data.pages}
                total={list.data.total}
                unit="imports"
                onChange={(next) => change({ page: next === 1 ? undefined : next })}
              />
            </>
          )}
          <ExpectedFiles
            isOpen={list.data.total === 0 && !isFiltered}
            onTry={(file) => void enqueue(context, [file])}
          />
        </section>
      )}
    </>
  );
}

/** Says that the list holds only imports with refused rows to mend, and leads out of it. */
const OnlyToMend = ({ left, onClear }: { left: number; onClear: () => void }) => (
  <Chips
    chips={[
      {
        id: 'rejets',
        label: 'Rejets',
        value: formatQuantity(left, 'ligne à corriger', 'lignes à corriger'),
        onRemove: onClear,
      },
    ]}
    onClear={onClear}
  />
);
