import { useState } from 'react';
import type { AttestationItem } from '#client/operations.js';
import { useRead, useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { formatDay, formatDayOf } from '../../ui/dates.js';
import { Pagination } from '../../ui/pagination.js';
import { Sheet } from '../../ui/sheet.js';
import { Empty, Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';
import { AttestationForm } from './attestation-form.js';

const PAGE = 50;

/** What named persons attest of the publicity of a period: recorded, and withdrawn. */
export function AttestationsSheet({ onClose }: { onClose: () => void }) {
  const isWriter = useOrganization().can('procurement.write');
  const [page, setPage] = useState(1);
  const [withdrawn, setWithdrawn] = useState<AttestationItem>();
  const read = useRead('GET /api/v1/attestations-publicite', { query: { page, page_size: PAGE } }, { keep: true });
  return (
    <Sheet kind="Conformité" title="Attestations de publicité" onClose={onClose}>
      <p className="muted">
        Une personne nommée atteste que toute procédure adaptée de la période, à partir de 90 000 € HT, a fait l’objet
        d’un avis (R2131-12). Elle vaut pour les marchés dont l’avis n’est pas enregistré.
      </p>
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={4} />
      ) : read.data.total === 0 ? (
        <Empty title="Aucune attestation enregistrée">
          {isWriter && 'Donnez ci-dessous la période, le support des avis et la personne.'}
        </Empty>
      ) : (
        <>
          <DataTable
            label="Attestations de publicité"
            columns={isWriter ? [...COLUMNS, actsOf(setWithdrawn)] : COLUMNS}
            rows={read.data.attestations}
            keyOf={({ id }) => id}
          />
          <Pagination
            page={page}
            pages={read.data.pages}
            total={read.data.total}
            unit="attestations"
            onChange={setPage}
          />
        </>
      )}
      {isWriter && <AttestationForm />}
      {withdrawn && <Withdraw attestation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Sheet>
  );
}

const periodOf = ({ du, au }: AttestationItem): string => `du ${formatDay(du)} au ${formatDay(au)}`;

const COLUMNS: readonly Column<AttestationItem>[] = [
  {
    id: 'periode',
    label: 'Période',
    isName: true,
    cell: (one) => <NameCell detail={`${one.par} · ${one.support}`}>{periodOf(one)}</NameCell>,
  },
  { id: 'le', label: 'Enregistrée le', cell: ({ le }) => formatDayOf(le) },
];

const actsOf = (onWithdraw: (attestation: AttestationItem) => void): Column<AttestationItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (one) => (
    <Button look="quiet" aria-label={`Retirer l’attestation ${periodOf(one)}`} onPress={() => onWithdraw(one)}>
      Retirer
    </Button>
  ),
});

function Withdraw({ attestation, onClose }: { attestation: AttestationItem; onClose: () => void }) {
  const remove = useWrite(
    (api) => api.call('DELETE /api/v1/attestations-publicite/:id', { path: { id: attestation.id } }),
    {
      onDone: () => {
        notify('L’attestation est retirée.');
        onClose();
      },
    },
  );
  return (
    <DeletionDialog
      title="Retirer cette attestation ?"
      action="Retirer cette attestation"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">
        Celle de {attestation.par}, {periodOf(attestation)}. Les marchés qui reposaient sur elle seront de nouveau à
        vérifier.
      </p>
    </DeletionDialog>
  );
}
