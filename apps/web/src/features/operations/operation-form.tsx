import { type FormEvent, useState } from 'react';
import type { CreateOperationDto, OperationItem } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { TextField } from '../../ui/form-fields.js';
import { missingOf, NameAndCode } from '../../ui/name-and-code.js';
import { readNumber, writeNumber } from '../../ui/french-input.js';
import { notify } from '../../ui/toasts.js';

const LABELS = { code: 'Code', libelle: 'Libellé', estimation: 'Estimation HT' };

const textsOf = (operation: OperationItem | undefined) => ({
  code: operation?.code ?? '',
  libelle: operation?.libelle ?? '',
  estimation: operation?.estimation_ht == null ? '' : writeNumber(operation.estimation_ht),
});

/** Creates an operation, or changes one. */
export function OperationForm({ operation, onClose }: { operation?: OperationItem; onClose: () => void }) {
  const { id: organization } = useOrganization();
  const api = useApi();
  const changed = useChanged();
  const form = useRowDraft(`operation:${organization}:${operation?.id ?? 'nouvelle'}`, textsOf(operation));
  const { values, set } = form;
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = useWrite(
    (_, body: CreateOperationDto) =>
      operation === undefined
        ? api.call('POST /api/v1/operations', { body })
        : patch(operation.id, { ...body, version: operation.version }),
    {
      onDone: ({ id, libelle, version }) => {
        form.clear();
        if (operation === undefined) notify(`${libelle} est créée.`);
        else notify(`${libelle} est modifiée.`, { undo: () => takeBack(id, version, operation) });
        onClose();
      },
    },
  );
  const patch = (id: string, body: CreateOperationDto & { version: number }) =>
    api.call('PATCH /api/v1/operations/:id', { path: { id }, body });
  async function takeBack(id: string, version: number, former: OperationItem): Promise<void> {
    const { code, libelle, estimation_ht } = former;
    await patch(id, { code, libelle, estimation_ht, version });
    changed();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = values.estimation.trim();
    const estimation = typed === '' ? null : readNumber(typed);
    setFault(estimation === undefined ? 'Un montant est attendu, comme 2 400 000.' : undefined);
    setChecked(true);
    if (estimation !== undefined && missingOf(values).size === 0)
      save.run({ code: values.code.trim(), libelle: values.libelle.trim(), estimation_ht: estimation });
  }
  const problem = save.error === null ? undefined : problemOf(save.error);
  const isNew = operation === undefined;
  return (
    <Dialog title={isNew ? 'Nouvelle opération' : `Modifier ${operation.libelle}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <RowFormFault form={form} problem={problem} labels={LABELS} />
        <NameAndCode
          values={values}
          set={set}
          labels={LABELS}
          hint="Celui du logiciel financier : c’est par lui que les mandats importés trouvent leur opération."
          faults={isChecked ? new Map([...(problem?.faults ?? []), ...missingOf(values)]) : problem?.faults}
        />
        <TextField
          label={LABELS.estimation}
          hint="Valeur estimée de tous ses travaux, ceux qui restent à venir compris (R2121-5)."
          inputMode="decimal"
          autoComplete="off"
          value={values.estimation}
          onChange={(estimation) => set({ estimation })}
          fault={fault ?? problem?.faults.get('estimation_ht')}
        />
        <DialogFoot action={isNew ? 'Créer l’opération' : 'Enregistrer'} isPending={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
