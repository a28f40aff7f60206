import { type FormEvent, useState } from 'react';
import type { ConsultationDetail } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { CheckboxGroup } from '../../../ui/checkbox-group.js';
import { FormFault } from '../../../ui/form-fault.js';
import { Choice } from '../../../ui/form-fields.js';
import { FormFoot } from '../../../ui/form-foot.js';
import { numberOf, shortened } from '../marche-data.js';
import { useGroup } from './grouping.js';

const LABEL_LENGTH = 90;

/** Takes marchés out of a consultation: together, or each alone. */
export function SplitForm({ consultation, onClose }: { consultation: ConsultationDetail; onClose: () => void }) {
  const [marches, setMarches] = useState<readonly string[]>([]);
  const [act, setAct] = useState<'detacher' | 'scinder'>('detacher');
  const [fault, setFault] = useState<string>();
  const group = useGroup(consultation, onClose);
  const { lots } = consultation;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultOf(marches.length, lots.length);
    setFault(found);
    if (found === undefined) group.run({ act, marches: [...marches] });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormFault message={fault ?? (group.error === null ? undefined : problemOf(group.error).message)} />
      <p className="muted">
        Ceux qui partent gardent ce qui est enregistré de la consultation : avis, estimation, dates.
      </p>
      <CheckboxGroup
        label="Marchés qui la quittent"
        options={lots.map((lot) => ({
          value: lot.id,
          label: `${numberOf(lot)} · ${shortened(lot.objet, LABEL_LENGTH)}`,
        }))}
        values={marches}
        onChange={setMarches}
      />
      {marches.length > 1 && (
        <Choice
          label="Ils vont"
          value={act}
          onChange={setAct}
          options={[
            { value: 'detacher', label: 'chacun seul' },
            { value: 'scinder', label: 'ensemble, dans une autre' },
          ]}
        />
      )}
      <FormFoot action="Séparer" isPending={group.isPending} onClose={onClose} />
    </form>
  );
}

function faultOf(chosen: number, all: number): string | undefined {
  if (chosen === 0) return 'Un marché au moins est à cocher.';
  return chosen === all ? 'Un marché au moins reste dans la consultation.' : undefined;
}
