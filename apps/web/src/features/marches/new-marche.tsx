import { useState } from 'react';
import type { CreateMarcheDto } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { useOpenScreen } from '../../shell/here.js';
import { useExercice } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { Sheet } from '../../ui/sheet.js';
import { notify } from '../../ui/toast.js';
import { asCreation, createdMembers, emptyValues, type MarcheValues } from './form-values.js';
import { numberOf } from './marche-data.js';
import { MarcheForm } from './marche-form.js';

/** A contract that no file brought. Its draft stays until it is recorded. */
export function NewMarche({ onClose }: { onClose: () => void }) {
  const { exercice } = useExercice();
  const openScreen = useOpenScreen();
  const { draft, change, clear, isKept } = useDraft<MarcheValues>('marche:nouveau', emptyValues(exercice));
  const [checked, setChecked] = useState(false);
  const create = useWrite((api, body: CreateMarcheDto) => api.call('POST /api/v1/marches', { body }), {
    onDone: (marche) => {
      clear();
      notify(`Marché ${numberOf(marche)} enregistré.`);
      openScreen({ to: '/$org/marches/$id', params: { id: marche.id } });
    },
  });
  const { members, faults: typed } = createdMembers(draft);
  const problem = create.error === null ? undefined : problemOf(create.error);
  function submit(): void {
    setChecked(true);
    if (typed.size === 0) create.run(asCreation(members));
  }
  return (
    <Sheet title="Nouveau marché" kind="Marchés" onClose={onClose}>
      <MarcheForm
        values={draft}
        onChange={change}
        faults={new Map([...(problem?.faults ?? []), ...(checked ? typed : [])])}
        message={problem?.message}
        action="Enregistrer le marché"
        isPending={create.isPending}
        onSubmit={submit}
        onClose={onClose}
        onForget={isKept ? clear : undefined}
      />
    </Sheet>
  );
}
