import { type FormEvent, useState } from 'react';
import type { FamilleItem, FamilleNode, VersionDetail } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { ComboBox } from '../../ui/combobox.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toast.js';
import { TYPE_NAMES } from './words.js';

const TYPES = (Object.keys(TYPE_NAMES) as FamilleItem['type'][]).map((value) => ({ value, label: TYPE_NAMES[value] }));
/** All that the api gives at once: nomenclatures have fewer. */
const MOST = 500;

const flat = (familles: readonly FamilleNode[]): FamilleNode[] =>
  familles.flatMap((famille) => [famille, ...flat(famille.familles)]);

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export interface FamilleFormProps {
  version: VersionDetail;
  /** Undefined: a new one. */
  famille?: FamilleNode;
  onClose: () => void;
}

/** Creates a famille of a version, or changes one. */
export function FamilleForm({ version: { id: nomenclature }, famille, onClose }: FamilleFormProps) {
  const [code, setCode] = useState(famille?.code ?? '');
  const [libelle, setLibelle] = useState(famille?.libelle ?? '');
  const [type, setType] = useState<FamilleItem['type']>(famille?.type ?? 'fournitures');
  const [parent, setParent] = useState(famille?.parent_id ?? null);
  const [comptes, setComptes] = useState(famille?.comptes.join(', ') ?? '');
  const [cpv, setCpv] = useState(famille?.prefixes_cpv.join(', ') ?? '');
  const all = useRead('GET /api/v1/nomenclature/versions/:id', {
    path: { id: nomenclature },
    query: { page_size: MOST },
  });
  const save = useWrite(
    (api) => {
      const body = {
        code: code.trim(),
        libelle: libelle.trim(),
        type,
        parent_id: parent,
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
        notify(`${code.trim()} ${libelle.trim()} est ${famille === undefined ? 'créée' : 'modifiée'}.`);
        onClose();
      },
    },
  );
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
        <FormFault message={problem && problem.faults.size === 0 ? problem.message : undefined} />
        <TextField
          label="Code"
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={setCode}
          fault={faultOf('code')}
        />
        <TextField
          label="Libellé"
          autoComplete="off"
          maxLength={200}
          value={libelle}
          onChange={setLibelle}
          fault={faultOf('libelle')}
        />
        <Choice label="Type d’achat" value={type} onChange={setType} options={TYPES} />
        <ComboBox
          key={all.data === undefined ? 'attente' : 'familles'}
          label="Dans la famille"
          placeholder="Aucune : elle est de premier niveau"
          options={flat(all.data?.familles ?? [])
            .filter(({ id }) => id !== famille?.id)
            .map((one) => ({ id: one.id, label: `${one.code} ${one.libelle}` }))}
          value={parent}
          onChange={setParent}
          fault={faultOf('parent_id')}
        />
        <TextField
          label="Comptes"
          hint="Entiers, ou leur début, séparés par des virgules : leurs lignes sont de cette famille."
          autoComplete="off"
          value={comptes}
          onChange={setComptes}
          fault={faultOf('comptes')}
        />
        <TextField
          label="Codes CPV"
          hint="Entiers, ou leur début : les marchés qui les portent sont de cette famille."
          autoComplete="off"
          value={cpv}
          onChange={setCpv}
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
