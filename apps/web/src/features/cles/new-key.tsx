import { type FormEvent, useState } from 'react';
import type { CreatedApiKey } from '#client/operations.js';
import { problemOfField } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { CheckboxGroup } from '../../ui/checkbox-group.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { KeyShown } from './key-shown.js';
import { type KeyPermission, PERMISSION_WORDS, PERMISSIONS } from './permissions.js';

const DAYS = [
  { value: '90', label: '90 jours' },
  { value: '365', label: '1 an' },
  { value: '1095', label: '3 ans' },
  { value: '0', label: 'Sans fin' },
] as const;

interface Draft {
  label: string;
  permissions: KeyPermission[];
  days: (typeof DAYS)[number]['value'];
}

/** The least that serves: whoever needs more ticks it. */
const NEW: Draft = { label: '', permissions: ['procurement.read'], days: '365' };

const OPTIONS = PERMISSIONS.map((value) => ({ value, label: `${PERMISSION_WORDS[value]} (${value})` }));

/** Makes a key, then shows it this once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { id, can } = useOrganization();
  const { draft, change, clear } = useDraft(`cle:${id}`, NEW);
  const [created, setCreated] = useState<CreatedApiKey>();
  const create = useWrite(
    (api, { label, permissions, days }: Draft) =>
      api.call('POST /api/v1/api-keys', {
        body: { label: label.trim(), permissions, expires_in_days: Number(days) },
      }),
    {
      onDone: (apiKey) => {
        clear();
        setCreated(apiKey);
      },
    },
  );
  if (created) return <KeyShown title={created.label} apiKey={created} onClose={onClose} />;
  const { fault, message } = problemOfField(create.error, 'label');
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.run(draft);
  }
  return (
    <Dialog title="Nouvelle clé d’API" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={message} />
        <TextField
          label="À quoi elle sert"
          hint="Le logiciel et son usage : c’est ainsi que le journal la nommera."
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={draft.label}
          onChange={(label) => change({ ...draft, label })}
          fault={fault}
        />
        <CheckboxGroup
          label="Ce qu’elle peut faire"
          // A key can do no more than who makes it.
          options={OPTIONS.filter(({ value }) => can(value))}
          values={draft.permissions}
          onChange={(values) => change({ ...draft, permissions: values as KeyPermission[] })}
        />
        <Choice label="Valable" value={draft.days} onChange={(days) => change({ ...draft, days })} options={DAYS} />
        <DialogFoot
          action="Créer la clé"
          isPending={create.isPending}
          isDisabled={draft.label.trim() === '' || draft.permissions.length === 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
