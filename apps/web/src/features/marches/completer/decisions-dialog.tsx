import { useState } from 'react';
import type { DecisionFamilles } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useRead, useWrite } from '../../../shell/data.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { formatInstant } from '../../../ui/dates.js';
import { Dialog } from '../../../ui/dialog.js';
import { FormFault } from '../../../ui/form-fault.js';
import { Pagination } from '../../../ui/pagination.js';
import { Empty, Loading } from '../../../ui/state.js';
import { notify } from '../../../ui/toasts.js';
import { DECIDED, useUndoDecision } from './decide.js';

const PAGE = 20;

/** What was decided of suggested familles, the latest first, and the way back. */
export function DecisionsDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const isWriter = useOrganization().can('procurement.write');
  const takeBack = useUndoDecision();
  const undo = useWrite((_, id: string) => takeBack(id), { onDone: () => notify('C’est annulé.') });
  const read = useRead(
    'GET /api/v1/marches/suggestions/decisions',
    { query: { page, page_size: PAGE } },
    { keep: true },
  );
  const { data } = read;
  return (
    <Dialog title="Familles confirmées et refusées" look="wide" isOpen onClose={onClose}>
      <div className="dialog-body">
        <FormFault message={undo.error === null ? undefined : problemOf(undo.error).message} />
        {read.error && <ProblemState of={read} />}
        {read.isPending && <Loading lines={5} />}
        {data?.total === 0 && <Empty title="Rien n’a encore été décidé" />}
        {data && data.total > 0 && (
          <>
            <DataTable
              label="Décisions"
              columns={columnsOf(isWriter ? undo.run : undefined)}
              rows={data.decisions}
              keyOf={({ id }) => id}
            />
            <Pagination page={page} pages={data.pages} total={data.total} unit="décisions" onChange={setPage} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const columnsOf = (onUndo: ((id: string) => void) | undefined): Column<DecisionFamilles>[] => [
  { id: 'acte', label: 'Décision', isName: true, cell: ({ action }) => DECIDED[action] ?? action },
  { id: 'marches', label: 'Marchés', isNumber: true, cell: ({ marches }) => formatCount(marches) },
  { id: 'le', label: 'Le', cell: ({ created_at: at }) => formatInstant(at) },
  {
    id: 'etat',
    label: 'État',
    cell: ({ id, action, created_at: at, annule_le: undone }) => {
      if (undone !== null) return <span className="muted">annulée le {formatInstant(undone)}</span>;
      if (onUndo === undefined) return 'en vigueur';
      const name = `Annuler : ${DECIDED[action] ?? action}, ${formatInstant(at)}`;
      return (
        <Button look="quiet" icon="annuler" aria-label={name} onPress={() => onUndo(id)}>
          Annuler
        </Button>
      );
    },
  },
];
