import { useState } from 'react';
import type { ExerciceItem } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { ImportLink } from '../../shell/import-link.js';
import { NewButton } from '../../shell/new-button.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, RowActs } from '../../ui/data-table.js';
import { formatDayOf } from '../../ui/dates.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { CloseExercice } from './close-exercice.js';
import { NewExercice } from './new-exercice.js';

/** The budget years: opened, closed, opened again. */
export function Screen() {
  useRowShortcuts('Exercices');
  const isWriter = useOrganization().can('procurement.write');
  const [isOpening, setOpening] = useState(false);
  const [closing, setClosing] = useState<ExerciceItem>();
  // Those of the top bar, which the layout has read.
  const { exercices, isPending } = useExercice();
  const turn = useTurn();
  return (
    <ScreenFrame
      title="Exercices"
      hasExercice={false}
      actions={isWriter && <NewButton label="Nouvel exercice" group="Exercices" onPress={() => setOpening(true)} />}
    >
      {isPending ? (
        <Loading lines={4} />
      ) : exercices.length === 0 ? (
        <Empty title="Aucun exercice" action={<ImportLink />}>
          Un exercice s’ouvre de lui-même avec le premier mandat importé de son année, ou ici, avant.
        </Empty>
      ) : (
        <DataTable
          label="Exercices, le plus récent d’abord"
          columns={isWriter ? [...COLUMNS, actsOf(setClosing, turn)] : COLUMNS}
          rows={exercices}
          keyOf={({ annee }) => String(annee)}
        />
      )}
      {isOpening && <NewExercice exercices={exercices} onClose={() => setOpening(false)} />}
      {closing && <CloseExercice exercice={closing} onTurn={turn} onClose={() => setClosing(undefined)} />}
    </ScreenFrame>
  );
}

/** Closes an exercice or opens it again, with the way back; what somebody else did meanwhile is shown, not undone. */
function useTurn() {
  const change = useWrite((api, { annee, statut, version }: Pick<ExerciceItem, 'annee' | 'statut' | 'version'>) =>
    api.call('PATCH /api/v1/exercices/:annee', { path: { annee }, body: { statut, version } }),
  );
  return ({ annee, statut, version }: ExerciceItem): Promise<void> => {
    const next = statut === 'ouvert' ? 'clos' : 'ouvert';
    return change.send({ annee, statut: next, version }).then((after) => {
      const undo = () => change.send({ annee, statut, version: after.version }).then(() => undefined);
      notify(`L’exercice ${annee} est ${next}.`, { undo });
    }, notifyFailure);
  };
}

const COLUMNS: readonly Column<ExerciceItem>[] = [
  {
    id: 'annee',
    label: 'Exercice',
    isName: true,
    cell: ({ annee }) => (
      <ScreenLink to="/$org/mandats" search={{ exercice: annee }}>
        {annee}
        <span className="sr-only"> : voir ses mandats</span>
      </ScreenLink>
    ),
  },
  {
    id: 'statut',
    label: 'État',
    cell: ({ statut }) =>
      statut === 'ouvert' ? (
        <StateWord tone="ok">Ouvert</StateWord>
      ) : (
        <StateWord tone="off">Clos : rien ne s’y écrit</StateWord>
      ),
  },
  { id: 'depuis', label: 'Changé le', cell: ({ updated_at: at }) => formatDayOf(at) },
];

const actsOf = (
  onClosing: (exercice: ExerciceItem) => void,
  onTurn: (exercice: ExerciceItem) => Promise<void>,
): Column<ExerciceItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (exercice) => (
    <RowActs>
      {exercice.statut === 'ouvert' ? (
        <Button aria-label={`Clore l’exercice ${exercice.annee}`} onPress={() => onClosing(exercice)}>
          Clore
        </Button>
      ) : (
        <Button aria-label={`Rouvrir l’exercice ${exercice.annee}`} onPress={() => void onTurn(exercice)}>
          Rouvrir
        </Button>
      )}
    </RowActs>
  ),
});
