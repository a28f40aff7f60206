import type { FormEvent } from 'react';
import type { ServiceItem } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { ComboBox } from '../../ui/combobox.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toast.js';

/** All that the api gives at once: towns have fewer. */
const MOST = 2_000;

interface Draft {
  code: string;
  libelle: string;
  parent: string | null;
}

const draftOf = (service: ServiceItem | undefined): Draft =>
  service === undefined
    ? { code: '', libelle: '', parent: null }
    : { code: service.code, libelle: service.libelle, parent: service.parent_id };

/** Creates a service, or renames and moves one. */
export function ServiceForm({ service, onClose }: { service?: ServiceItem; onClose: () => void }) {
  const { id: organization } = useOrganization();
  const { draft, change, clear } = useDraft(`service:${organization}:${service?.id ?? 'nouveau'}`, draftOf(service));
  const all = useRead('GET /api/v1/services', { query: { page_size: MOST } });
  const save = useWrite(
    (api, { code, libelle, parent }: Draft) => {
      const body = { code: code.trim(), libelle: libelle.trim(), parent_id: parent };
      return service === undefined
        ? api.call('POST /api/v1/services', { body })
        : api.call('PATCH /api/v1/services/:id', {
            path: { id: service.id },
            body: { ...body, version: service.version },
          });
    },
    {
      onDone: ({ libelle }) => {
        clear();
        notify(service === undefined ? `${libelle} est créé.` : `${libelle} est modifié.`);
        onClose();
      },
    },
  );
  const problem = save.error === null ? undefined : problemOf(save.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run(draft);
  }
  return (
    <Dialog title={service === undefined ? 'Nouveau service' : `Modifier ${service.libelle}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={problem && problem.faults.size === 0 ? problem.message : undefined} />
        <TextField
          label="Libellé"
          autoFocus
          autoComplete="off"
          value={draft.libelle}
          onChange={(libelle) => change({ ...draft, libelle })}
          fault={problem?.faults.get('libelle')}
        />
        <TextField
          label="Code"
          hint="Celui du logiciel financier : c’est par lui que les mandats importés trouvent leur service."
          autoComplete="off"
          value={draft.code}
          onChange={(code) => change({ ...draft, code })}
          fault={problem?.faults.get('code')}
        />
        <ComboBox
          key={all.data === undefined ? 'attente' : 'services'}
          label="Dépend de"
          placeholder="De personne : c’est une direction"
          options={(all.data?.services ?? [])
            .filter(({ id }) => id !== service?.id)
            .map(({ id, code, libelle }) => ({ id, label: libelle, detail: code }))}
          value={draft.parent}
          onChange={(parent) => change({ ...draft, parent })}
          fault={problem?.faults.get('parent_id')}
        />
        <DialogFoot
          action={service === undefined ? 'Créer le service' : 'Enregistrer'}
          isPending={save.isPending}
          isDisabled={draft.libelle.trim() === '' || draft.code.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
