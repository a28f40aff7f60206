import { type FormEvent, useState } from 'react';
import { problemOf } from '../../api/problem.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { readNumber, writeNumber } from '../../ui/french-input.js';
import { useRecordEstimate } from './estimates.js';

export interface EstimateFormProps {
  famille: { id: string; name: string };
  exercice: number;
  /** What is recorded. */
  recorded: number | null;
  onDone?: () => void;
}

const LABELS = { montant: 'Besoin estimé HT' };

/** The estimated need of one famille; an empty field takes it away. */
export function EstimateForm({ famille, exercice, recorded, onDone }: EstimateFormProps) {
  const form = useRowDraft(`besoin-estime:${famille.id}:${exercice}`, {
    montant: recorded === null ? '' : writeNumber(recorded),
  });
  const { montant } = form.values;
  const [fault, setFault] = useState<string>();
  const save = useRecordEstimate(() => {
    form.clear();
    onDone?.();
  });
  const problem = save.error === null ? undefined : problemOf(save.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = montant.trim() === '' ? null : readNumber(montant);
    setFault(amount === undefined ? 'Un montant est attendu, comme 45 000.' : undefined);
    if (amount !== undefined) save.run({ famille, exercice, amount, former: recorded });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <RowFormFault form={form} problem={problem} labels={LABELS} wordOf={(_, value) => value || 'aucun'} />
      <TextField
        label={`Besoin estimé HT, ${exercice}`}
        hint="Tout ce que l’exercice demandera à cette famille. Vide : aucune estimation."
        inputMode="decimal"
        autoComplete="off"
        value={montant}
        onChange={(typed) => form.set({ montant: typed })}
        fault={fault ?? problem?.faults.get('montant_ht')}
      />
      <div className="row">
        <Button type="submit" isPending={save.isPending} isDisabled={montant.trim() === form.recorded.montant}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
