import { type FormEvent, useState } from 'react';
import type { RegleItem } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useApi, useWrite } from '../../shell/data.js';
import { useBulk } from '../../shell/lines/bulk.js';
import { FamilleField } from '../../shell/lines/famille-field.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Checkbox, Choice, TextField } from '../../ui/form-fields.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { ReachWords } from './reach-words.js';
import { useReach } from './use-reach.js';
import { CRITERIA } from './words.js';

const OPTIONS = (['compte', 'fournisseur', 'cpv'] as const).map((value) => ({ value, label: CRITERIA[value].label }));

/** Makes a rule, with the lines of today that it would move, which may follow at once. */
export function NewRule({ onClose }: { onClose: () => void }) {
  const [critere, setCritere] = useState<RegleItem['critere']>('compte');
  const [typed, setTyped] = useState('');
  const [famille, setFamille] = useState<{ id: string; name: string }>();
  const [mayFollow, setFollow] = useState(true);
  const valeur = typed.replace(/\s/g, '');
  const reach = useReach({ critere, valeur }, famille?.name.split(' ')[0]);
  const api = useApi();
  const bulk = useBulk();
  const canFollow = reach.filter !== undefined && reach.count > reach.inFamille;
  const create = useWrite(
    (own, famille_id: string) =>
      own.call('POST /api/v1/nomenclature/regles', { body: { critere, valeur, famille_id } }),
    {
      onDone: () => {
        notify('La règle est créée : les prochaines lignes la suivent.');
        // The rules are gone through together: which one holds for a line depends on the others.
        if (canFollow && mayFollow)
          api
            .call('POST /api/v1/nomenclature/reclassement', { body: {} })
            .then(
              ({ id }) => bulk.follow({ id, label: 'Reclassement par les règles', done: 'reclassées', hasUndo: true }),
              notifyFailure,
            );
        onClose();
      },
    },
  );
  const problem = create.error === null ? undefined : problemOf(create.error);
  const { value: label, hint } = CRITERIA[critere];
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (famille) create.run(famille.id);
  }
  return (
    <Dialog title="Nouvelle règle" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={problem && problem.faults.size === 0 ? problem.message : undefined} />
        <Choice label="Les lignes de ce" value={critere} onChange={setCritere} options={OPTIONS} />
        <TextField
          label={label}
          hint={hint}
          inputMode="numeric"
          autoFocus
          autoComplete="off"
          maxLength={24}
          value={typed}
          onChange={setTyped}
          fault={problem?.faults.get('valeur')}
        />
        <FamilleField
          value={famille?.id ?? null}
          onChange={(id, name) => setFamille(id === null ? undefined : { id, name })}
        />
        <ReachWords criterion={{ critere, valeur }} reach={reach} famille={famille?.name} />
        {canFollow && famille && (
          <Checkbox
            isSelected={mayFollow}
            onChange={setFollow}
            hint="Toutes les règles s’appliquent aux exercices ouverts ; ce qu’une personne a classé reste. Cela s’annule."
          >
            Reclasser les lignes dès maintenant
          </Checkbox>
        )}
        <DialogFoot
          action="Créer la règle"
          isPending={create.isPending}
          isDisabled={valeur === '' || famille === undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
