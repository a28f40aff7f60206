import { type FormEvent, useState } from 'react';
import type { ApiKeyItem, RotatedApiKey } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Choice } from '../../ui/form-fields.js';
import { KeyShown } from './key-shown.js';

const HOURS = [
  { value: '0', label: 'Aussitôt' },
  { value: '24', label: '24 heures' },
  { value: '168', label: '7 jours' },
  { value: '720', label: '30 jours' },
] as const;

type Hours = (typeof HOURS)[number]['value'];

/** Makes the key that takes the place of another, which goes on until the other software has the new one. */
export function RotateKey({ apiKey: { id, label }, onClose }: { apiKey: ApiKeyItem; onClose: () => void }) {
  const [hours, setHours] = useState<Hours>('24');
  const [rotated, setRotated] = useState<RotatedApiKey>();
  const rotate = useWrite(
    (api) => api.call('POST /api/v1/api-keys/:id/rotation', { path: { id }, body: { overlap_hours: Number(hours) } }),
    { onDone: setRotated },
  );
  if (rotated)
    return (
      <KeyShown title={rotated.label} apiKey={rotated} formerUntil={rotated.previous.expires_at} onClose={onClose} />
    );
  function submit(event: FormEvent): void {
    event.preventDefault();
    rotate.run(undefined);
  }
  return (
    <Dialog title={`Remplacer « ${label} »`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FormFault message={rotate.error === null ? undefined : problemOf(rotate.error).message} />
        <p>Une nouvelle clé est créée, avec le même nom, les mêmes droits et la même durée.</p>
        <Choice label="L’ancienne cesse de valoir dans" value={hours} onChange={setHours} options={HOURS} />
        <DialogFoot action="Créer la nouvelle clé" isPending={rotate.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
