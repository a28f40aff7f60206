import { type FormEvent, useState } from 'react';
import type { VersionItem } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { problemOfField } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useOpenScreen } from '../../shell/here.js';
import { ImportLink } from '../../shell/import-link.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { formatDayOf } from '../../ui/dates.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Checkbox, TextField } from '../../ui/form-fields.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { SectionHead } from '../../ui/section-head.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify } from '../../ui/toasts.js';

const VERSION = '/$org/administration/nomenclature/$id';

/** The versions of the nomenclature: one is active, the next one is prepared beside it. */
export function Versions() {
  const isWriter = useOrganization().can('procurement.write');
  const [isCreating, setCreating] = useState(false);
  const list = useRead('GET /api/v1/nomenclature/versions');
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={4} />;
  const { versions } = list.data;
  return (
    <section className="stack" aria-labelledby="versions">
      <SectionHead>
        <h2 id="versions">Versions</h2>
        {isWriter && <NewButton label="Nouvelle version" group="Nomenclature" onPress={() => setCreating(true)} />}
      </SectionHead>
      <p className="muted">
        Les lignes se classent dans la version active. Une autre se prépare à côté sans rien changer, puis s’active.
      </p>
      {versions.length === 0 ? (
        <Empty title="Aucune nomenclature" action={<ImportLink />}>
          Importez la vôtre, en CSV ou Excel, ou créez une version et ses familles ici.
        </Empty>
      ) : (
        <DataTable label="Versions, la dernière d’abord" columns={COLUMNS} rows={versions} keyOf={({ id }) => id} />
      )}
      {isCreating && (
        <NewVersion hasActive={versions.some(({ active }) => active)} onClose={() => setCreating(false)} />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<VersionItem>[] = [
  {
    id: 'libelle',
    label: 'Version',
    isName: true,
    cell: ({ id, libelle, numero }) => (
      <NameCell detail={`Version ${numero}`} isBrief>
        <ScreenLink to={VERSION} params={{ id }}>
          {libelle}
        </ScreenLink>
      </NameCell>
    ),
  },
  {
    id: 'etat',
    label: 'État',
    cell: ({ active }) =>
      active ? <StateWord tone="ok">Active</StateWord> : <StateWord tone="off">Pas active</StateWord>,
  },
  { id: 'familles', label: 'Familles', isNumber: true, cell: ({ nombre_familles: count }) => formatCount(count) },
  { id: 'depuis', label: 'Changée le', cell: ({ updated_at: at }) => formatDayOf(at) },
];

function NewVersion({ hasActive, onClose }: { hasActive: boolean; onClose: () => void }) {
  const open = useOpenScreen();
  const [libelle, setLibelle] = useState(`Nomenclature ${new Date().getFullYear() + 1}`);
  const [isCopy, setCopy] = useState(true);
  const create = useWrite(
    (api) =>
      api.call('POST /api/v1/nomenclature/versions', {
        body: { libelle: libelle.trim(), reprendre_active: hasActive && isCopy },
      }),
    {
      onDone: ({ id }) => {
        notify(`${libelle.trim()} est préparée. Rien ne change tant qu’elle n’est pas activée.`);
        open({ to: VERSION, params: { id } });
      },
    },
  );
  const { fault, message } = problemOfField(create.error, 'libelle');
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.run(undefined);
  }
  return (
    <Dialog title="Nouvelle version" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={message} />
        <TextField
          label="Libellé"
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={libelle}
          onChange={setLibelle}
          fault={fault}
        />
        {hasActive && (
          <Checkbox isSelected={isCopy} onChange={setCopy} hint="Vous les modifiez ensuite, sans toucher à l’active.">
            Commencer par les familles de la version active
          </Checkbox>
        )}
        <DialogFoot
          action="Préparer la version"
          isPending={create.isPending}
          isDisabled={libelle.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
