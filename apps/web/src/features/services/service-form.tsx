import { type FormEvent, useState } from 'react';
import type { ServiceItem } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { ComboBox } from '../../ui/combobox.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { missingOf, NameAndCode } from '../../ui/name-and-code.js';
import { notify } from '../../ui/toasts.js';

/** All that the api gives at once: towns have fewer. */
const MOST = 2_000;

const LABELS = { libelle: 'Libellé', code: 'Code', parent: 'Dépend de' };

/** A service that depends on none has the empty parent. */
const textsOf = (service: ServiceItem | undefined) => ({
  libelle: service?.libelle ?? '',
  code: service?.code ?? '',
  parent: service?.parent_id ?? '',
});

/** Creates a service, or renames and moves one. */
export function ServiceForm({ service, onClose }: { service?: ServiceItem; onClose: () => void }) {
  const { id: organization } = useOrganization();
  const form = useRowDraft(`service:${organization}:${service?.id ?? 'nouveau'}`, textsOf(service));
  const { values, set } = form;
  const [isChecked, setChecked] = useState(false);
  const all = useRead('GET /api/v1/services', { query: { page_size: MOST } });
  const save = useWrite(
    (api, { code, libelle, parent }: typeof values) => {
      const body = { code: code.trim(), libelle: libelle.trim(), parent_id: parent || null };
      return service === undefined
        ? api.call('POST /api/v1/services', { body })
        : api.call('PATCH /api/v1/services/:id', {
            path: { id: service.id },
            body: { ...body, version: service.version },
          });
    },
    {
      onDone: ({ libelle }) => {
        form.clear();
        notify(service === undefined ? `${libelle} est créé.` : `${libelle} est modifié.`);
        onClose();
      },
    },
  );
  const problem = save.error === null ? undefined : problemOf(save.error);
  /** A parent by its name. */
  const wordOf = (field: string, value: string): string =>
    field === 'parent' ? (all.data?.services.find(({ id }) => id === value)?.libelle ?? '') : value;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (missingOf(values).size === 0) save.run(values);
  }
  return (
    <Dialog title={service === undefined ? 'Nouveau service' : `Modifier ${service.libelle}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <RowFormFault form={form} problem={problem} labels={LABELS} wordOf={wordOf} />
        <NameAndCode
          values={values}
          set={set}
          labels={LABELS}
          hint="Celui du logiciel financier : c’est par lui que les mandats importés trouvent leur service."
          faults={isChecked ? new Map([...(problem?.faults ?? []), ...missingOf(values)]) : problem?.faults}
        />
        <ComboBox
          key={`${values.parent !== '' && all.data === undefined ? 'attente' : 'services'} ${form.recorded.parent}`}
          label={LABELS.parent}
          placeholder="De personne : c’est une direction"
          options={(all.data?.services ?? [])
            .filter(({ id }) => id !== service?.id)
            .map(({ id, code, libelle }) => ({ id, label: libelle, detail: code }))}
          value={values.parent || null}
          onChange={(parent) => set({ parent: parent ?? '' })}
          fault={problem?.faults.get('parent_id')}
          source={all}
        />
        <DialogFoot
          action={service === undefined ? 'Créer le service' : 'Enregistrer'}
          isPending={save.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
