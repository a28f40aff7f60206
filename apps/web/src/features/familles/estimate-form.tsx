import { type FormEvent, useState } from 'react';
import { problemOfField } from '../../api/problem.js';
import { useDraft } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import { FormFault } from '../../ui/form-fault.js';
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

/** The estimated need of one famille; an empty field takes it away. */
export function EstimateForm({ famille, exercice, recorded, onDone }: EstimateFormProps) {
  const written = recorded === null ? '' : writeNumber(recorded);
  const { draft, change, clear } = useDraft(`besoin-estime:${famille.id}:${exercice}`, written);
  const [fault, setFault] = useState<string>();
  const save = useRecordEstimate(() => {
    clear();
    onDone?.();
  });
  const { fault: refused, message } = problemOfField(save.error, 'montant_ht');
  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = draft.trim() === '' ? null : readNumber(draft);
    setFault(amount === undefined ? 'Un montant est attendu, comme 45 000.' : undefined);
    if (amount !== undefined) save.run({ famille, exercice, amount, former: recorded });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormFault message={message} />
      <TextField
        label={`Besoin estimé HT, ${exercice}`}
        hint="Tout ce que l’exercice demandera à cette famille. Vide : aucune estimation."
        inputMode="decimal"
        autoComplete="off"
        value={draft}
        onChange={change}
        fault={fault ?? refused}
      />
      <div className="row">
        <Button type="submit" isPending={save.isPending} isDisabled={draft.trim() === written}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
