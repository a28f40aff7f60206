import type { FormEvent } from 'react';
import type { FamilleItem, FamilleNode, VersionDetail } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { ComboBox } from '../../ui/combobox.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toasts.js';
import { TYPE_NAMES } from './words.js';

const TYPES = (Object.keys(TYPE_NAMES) as FamilleItem['type'][]).map((value) => ({ value, label: TYPE_NAMES[value] }));
/** All that the api gives at once: nomenclatures have fewer. */
const MOST = 500;

const flat = (familles: readonly FamilleNode[]): FamilleNode[] =>
  familles.flatMap((famille) => [famille, ...flat(famille.familles)]);

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const LABELS = {
  code: 'Code',
  libelle: 'Libellé',
  type: 'Type d’achat',
  parent: 'Dans la famille',
  comptes: 'Comptes',
  cpv: 'Codes CPV',
};

/** A famille of the first level has the empty parent. */
const textsOf = (famille: FamilleNode | undefined) => ({
  code: famille?.code ?? '',
  libelle: famille?.libelle ?? '',
  type: famille?.type ?? 'fournitures',
  parent: famille?.parent_id ?? '',
  comptes: famille?.comptes.join(', ') ?? '',
  cpv: famille?.prefixes_cpv.join(', ') ?? '',
});

export interface FamilleFormProps {
  version: VersionDetail;
  /** Undefined: a new one. */
  famille?: FamilleNode;
  onClose: () => void;
}

/** Creates a famille of a version, or changes one. */
export function FamilleForm({ version: { id: nomenclature }, famille, onClose }: FamilleFormProps) {
  const form = useRowDraft(`famille:${famille?.id ?? nomenclature}`, textsOf(famille));
  const { values, set } = form;
  const { code, libelle, type, parent, comptes, cpv } = values;
  const all = useRead('GET /api/v1/nomenclature/versions/:id', {
    path: { id: nomenclature },
    query: { page_size: MOST },
  });
  const save = useWrite(
    (api) => {
      const body = {
        code: code.trim(),
        libelle: libelle.trim(),
        type: type as FamilleItem['type'],
        parent_id: parent || null,
        comptes: listOf(comptes),
        prefixes_cpv: listOf(cpv),
      };
      return famille === undefined
        ? api.call('POST /api/v1/familles', { body: { ...body, nomenclature_id: nomenclature } })
        : api.call('PATCH /api/v1/familles/:id', {
            path: { id: famille.id },
            body: { ...body, version: famille.version },
          });
    },
    {
      onDone: () => {
        form.clear();
        notify(`${code.trim()} ${libelle.trim()} est ${famille === undefined ? 'créée' : 'modifiée'}.`);
        onClose();
      },
    },
  );
  const others = flat(all.data?.familles ?? []);
  /** What is no text of its own: a famille by its code, a type by its name. */
  function wordOf(field: string, value: string): string {
    if (field === 'type') return TYPE_NAMES[value as FamilleItem['type']];
    return field === 'parent' ? (others.find(({ id }) => id === value)?.code ?? '') : value;
  }
  const problem = save.error === null ? undefined : problemOf(save.error);
  /** The service names the element at fault: `comptes.0`. */
  const faultOf = (field: string): string | undefined =>
    [...(problem?.faults ?? [])].find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run(undefined);
  }
  return (
    <Dialog title={famille === undefined ? 'Nouvelle famille' : `Modifier ${famille.code}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <RowFormFault form={form} problem={problem} labels={LABELS} wordOf={wordOf} />
        <TextField
          label={LABELS.code}
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={(written) => set({ code: written })}
          fault={faultOf('code')}
        />
        <TextField
          label={LABELS.libelle}
          autoComplete="off"
          maxLength={200}
          value={libelle}
          onChange={(written) => set({ libelle: written })}
          fault={faultOf('libelle')}
        />
        <Choice label={LABELS.type} value={type} onChange={(chosen) => set({ type: chosen })} options={TYPES} />
        <ComboBox
          key={`${parent !== '' && all.data === undefined ? 'attente' : 'familles'} ${form.recorded.parent}`}
          label={LABELS.parent}
          placeholder="Aucune : elle est de premier niveau"
          options={others
            .filter(({ id }) => id !== famille?.id)
            .map((one) => ({ id: one.id, label: `${one.code} ${one.libelle}` }))}
          value={parent || null}
          onChange={(id) => set({ parent: id ?? '' })}
          fault={faultOf('parent_id')}
          source={all}
        />
        <TextField
          label={LABELS.comptes}
          hint="Entiers, ou leur début, séparés par des virgules : leurs lignes sont de cette famille."
          autoComplete="off"
          value={comptes}
          onChange={(written) => set({ comptes: written })}
          fault={faultOf('comptes')}
        />
        <TextField
          label={LABELS.cpv}
          hint="Entiers, ou leur début : les marchés qui les portent sont de cette famille."
          autoComplete="off"
          value={cpv}
          onChange={(written) => set({ cpv: written })}
          fault={faultOf('prefixes_cpv')}
        />
        <DialogFoot
          action={famille === undefined ? 'Créer la famille' : 'Enregistrer'}
          isPending={save.isPending}
          isDisabled={code.trim() === '' || libelle.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
