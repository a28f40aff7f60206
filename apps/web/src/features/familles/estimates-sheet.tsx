import { useState } from 'react';
import type { BesoinEstimeItem } from '#client/operations.js';
import { useOrganization } from '../../shell/organization.js';
import { FamilleField } from '../../shell/lines/famille-field.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { Sheet } from '../../ui/sheet.js';
import { Empty, Loading } from '../../ui/state.js';
import { EstimateForm } from './estimate-form.js';
import { useEstimates } from './estimates.js';

interface Chosen {
  id: string;
  name: string;
}

const chosenOf = ({ famille: { id, code, libelle } }: BesoinEstimeItem): Chosen => ({ id, name: `${code} ${libelle}` });

/** The estimated needs of an exercice: also those of familles that nothing was paid in yet. */
export function EstimatesSheet({ exercice, onClose }: { exercice: number; onClose: () => void }) {
  const isWriter = useOrganization().can('procurement.write');
  const read = useEstimates(exercice);
  const [chosen, setChosen] = useState<Chosen>();
  const rows = read.data?.besoins_estimes ?? [];
  const recorded = rows.find((one) => one.famille_id === chosen?.id)?.montant_ht ?? null;
  return (
    <Sheet kind={`Exercice ${exercice}`} title="Besoins estimés" onClose={onClose}>
      <p className="muted">
        L’estimation dit ce que l’exercice demandera en tout à une famille (R2121-6). Les verdicts s’y comparent ; sans
        elle, à la dépense de l’exercice précédent, s’il est clos.
      </p>
      {isWriter && (
        <div className="stack">
          <FamilleField
            value={chosen?.id ?? null}
            onChange={(id, name) => setChosen(id === null ? undefined : { id, name })}
          />
          {chosen && (
            <EstimateForm
              key={chosen.id}
              famille={chosen}
              exercice={exercice}
              recorded={recorded}
              onDone={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={5} />
      ) : rows.length === 0 ? (
        <Empty title={`Aucun besoin estimé en ${exercice}`}>
          {isWriter && 'Choisissez une famille, puis donnez son montant.'}
        </Empty>
      ) : (
        <DataTable
          label={`Besoins estimés en ${exercice}`}
          columns={isWriter ? [...COLUMNS, actsOf(setChosen)] : COLUMNS}
          rows={rows}
          keyOf={({ famille_id }) => famille_id}
        />
      )}
    </Sheet>
  );
}

const COLUMNS: readonly Column<BesoinEstimeItem>[] = [
  { id: 'famille', label: 'Famille', isName: true, cell: (row) => <span className="given">{chosenOf(row).name}</span> },
  { id: 'montant', label: 'Besoin HT', isNumber: true, cell: ({ montant_ht }) => <Amount euros={montant_ht} /> },
];

const actsOf = (onEdit: (famille: Chosen) => void): Column<BesoinEstimeItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (row) => (
    <Button look="quiet" aria-label={`Modifier ${chosenOf(row).name}`} onPress={() => onEdit(chosenOf(row))}>
      Modifier
    </Button>
  ),
});
