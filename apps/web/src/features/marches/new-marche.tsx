import type { CreateMarcheDto } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { useOpenScreen } from '../../shell/here.js';
import { useExercice } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { Sheet } from '../../ui/sheet.js';
import { notify } from '../../ui/toasts.js';
import { useFormFaults } from './form-faults.js';
import { asCreation, createdMembers, emptyValues, type MarcheValues } from './form-values.js';
import { leftToComplete } from './left-to-complete.js';
import { numberOf } from './marche-data.js';
import { MarcheForm } from './marche-form.js';

/** A contract that no file brought. Its draft stays until it is recorded. */
export function NewMarche({ onClose }: { onClose: () => void }) {
  const { exercice } = useExercice();
  const openScreen = useOpenScreen();
  const { draft, change, clear, isKept } = useDraft<MarcheValues>('marche:nouveau', emptyValues(exercice));
  const create = useWrite((api, body: CreateMarcheDto) => api.call('POST /api/v1/marches', { body }), {
    onDone: (marche) => {
      clear();
      notify(`Marché ${numberOf(marche)} enregistré.${leftToComplete(marche)}`);
      openScreen({ to: '/$org/marches/$id', params: { id: marche.id } });
    },
  });
  const { members, faults: typed } = createdMembers(draft);
  const { faults, message, check } = useFormFaults(create.error, typed);
  function submit(): void {
    check();
    if (typed.size === 0) create.run(asCreation(members));
  }
  return (
    <Sheet title="Nouveau marché" kind="Marchés" onClose={onClose}>
      <MarcheForm
        values={draft}
        onChange={change}
        faults={faults}
        message={message}
        isPending={create.isPending}
        onSubmit={submit}
        onClose={onClose}
        onForget={isKept ? clear : undefined}
      />
    </Sheet>
  );
}
