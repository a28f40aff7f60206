import { useEffect, useState } from 'react';
import type { MarcheDetail } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useDraft } from '../../shell/stored.js';
import { notify } from '../../ui/toasts.js';
import { ConflictPanel } from './conflict-panel.js';
import { merge, settled, type Sides } from './conflicts.js';
import { useFormFaults } from './form-faults.js';
import { changedMembers, changedNames, type MarcheValues, valuesOf } from './form-values.js';
import { numberOf } from './marche-data.js';
import { MarcheForm } from './marche-form.js';
import { useSaveMarche } from './save-marche.js';

/** A form as it is kept: what it began with, and what was typed over it. */
interface Draft {
  version: number;
  base: MarcheValues;
  values: MarcheValues;
}

/**
 * Changes a contract. Only what the person changed is sent, so that what a file gave stays known as such. When somebody else
 * changed it meanwhile, both values of a member stand side by side.
 */
export function EditMarche({ marche, onClose }: { marche: MarcheDetail; onClose: () => void }) {
  const read = valuesOf(marche);
  const { draft, change, clear, isKept } = useDraft<Draft>(`marche:${marche.id}`, {
    version: marche.version,
    base: read,
    values: read,
  });
  const save = useSaveMarche(marche, () => {
    clear();
    onClose();
  });
  const isStale = draft.version !== marche.version;
  // The answer to the first sending was lost: what is recorded is what was typed. It is said once it is sent again.
  const [isSentAgain, setSentAgain] = useState(false);
  const isAsTyped = isStale && changedNames(draft.values, read).size === 0;
  const isRecorded = isAsTyped && (isSentAgain || save.error !== null);
  useEffect(() => {
    if (!isRecorded) return;
    notify(`Marché ${numberOf(marche)} modifié.`);
    clear();
    onClose();
  }, [isRecorded, marche, clear, onClose]);
  const [sides, setSides] = useState<Sides>({});
  const merged = isStale ? merge(draft.base, draft.values, read) : undefined;
  const { faults: typed } = changedMembers(draft.base, draft.values);
  const { faults, message, check } = useFormFaults(save.error, typed);

  function submit({ base, values, version }: Draft): void {
    check();
    const { members, faults: found } = changedMembers(base, values);
    if (found.size > 0) return;
    if (Object.keys(members).length === 0) return close();
    save.run({ members, version });
  }
  function close(): void {
    if (isKept && Object.keys(changedMembers(draft.base, draft.values).members).length === 0) clear();
    onClose();
  }
  /** Over what somebody else recorded meanwhile, with the values that hold. */
  function record(): void {
    if (merged === undefined) return submit(draft);
    if (isAsTyped) return setSentAgain(true);
    const next = { version: marche.version, base: read, values: settled(merged, sides, read) };
    change(next);
    setSides({});
    save.reset();
    submit(next);
  }

  return (
    <MarcheForm
      values={merged?.values ?? draft.values}
      onChange={(values) => change({ ...draft, values })}
      faults={faults}
      message={isStale ? undefined : message}
      notice={
        merged && (
          <ConflictPanel
            id={marche.id}
            merged={merged}
            problem={save.error ? problemOf(save.error) : undefined}
            sides={sides}
            onChoose={setSides}
          />
        )
      }
      isPending={save.isPending}
      onSubmit={record}
      onClose={close}
      onForget={isKept ? clear : undefined}
    />
  );
}
