import { useState } from 'react';
import type { FamilleNode, VersionDetail } from '#client/operations.js';
import { useRead, useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { useHere, useOpenScreen } from '../../shell/here.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, editActs } from '../../ui/data-table.js';
import { Pagination } from '../../ui/pagination.js';
import { Icon } from '../../ui/icons.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { None } from '../../ui/amount.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify } from '../../ui/toasts.js';
import { ActivateVersion } from './activate-version.js';
import { FamilleForm } from './famille-form.js';
import { RenameVersion } from './rename-version.js';
import { TYPE_NAMES } from './words.js';
import './nomenclature.css';
import { countedTitle } from '../../ui/counted-title.js';

const HERE = '/$org/administration/nomenclature/$id';
const PAGE = 100;

type Act = { name: 'create' | 'activate' | 'rename' | 'delete' } | { name: 'edit' | 'remove'; id: string };

/** A version with its familles, which are written here; activating it says first what would move. */
export function Screen() {
  useRowShortcuts('Nomenclature');
  const { params, search } = useHere(HERE);
  const isWriter = useOrganization().can('procurement.write');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const version = useRead(
    'GET /api/v1/nomenclature/versions/:id',
    { path: { id: params.id }, query: { page: search.page ?? 1, page_size: PAGE } },
    { keep: true },
  );
  const { data } = version;
  // As it is read now: somebody else may change it while it is being typed.
  const chosen = act && 'id' in act ? flat(data?.familles ?? []).find(({ id }) => id === act.id) : undefined;
  return (
    <ScreenFrame
      title={data?.libelle ?? 'Version de la nomenclature'}
      hasExercice={false}
      back={
        <ScreenLink to="/$org/administration/nomenclature" className="back-link">
          <Icon name="gauche" />
          Nomenclature
        </ScreenLink>
      }
      actions={
        data &&
        isWriter && (
          <>
            {!data.active && <Button onPress={() => setAct({ name: 'activate' })}>Activer…</Button>}
            <NewButton label="Nouvelle famille" group="Version" onPress={() => setAct({ name: 'create' })} />
            <Button onPress={() => setAct({ name: 'rename' })}>Renommer</Button>
            {!data.active && <Button onPress={() => setAct({ name: 'delete' })}>Supprimer</Button>}
          </>
        )
      }
    >
      {version.error ? (
        <ProblemState
          of={version}
          missing="Cette version n’existe plus."
          elsewhere={{ to: '/$org/administration/nomenclature', label: 'Voir les versions' }}
        />
      ) : data === undefined ? (
        <Loading lines={12} />
      ) : (
        <>
          <Familles version={data} onAct={isWriter ? setAct : undefined} />
          {act?.name === 'create' && <FamilleForm version={data} onClose={close} />}
          {act?.name === 'edit' && chosen && (
            <FamilleForm key={chosen.id} version={data} famille={chosen} onClose={close} />
          )}
          {act?.name === 'remove' && chosen && <RemoveFamille famille={chosen} onClose={close} />}
          {act?.name === 'activate' && <ActivateVersion version={data} onClose={close} />}
          {act?.name === 'rename' && <RenameVersion version={data} onClose={close} />}
          {act?.name === 'delete' && <DeleteVersion version={data} onClose={close} />}
        </>
      )}
    </ScreenFrame>
  );
}

type Row = FamilleNode & { niveau: number };

const flat = (familles: readonly FamilleNode[], niveau = 0): Row[] =>
  familles.flatMap((famille) => [{ ...famille, niveau }, ...flat(famille.familles, niveau + 1)]);

function Familles({ version, onAct }: { version: VersionDetail; onAct: ((act: Act) => void) | undefined }) {
  const { change } = useHere(HERE);
  const { active, familles, total, page, pages } = version;
  return (
    <section className="stack" aria-labelledby="familles">
      <h2 id="familles">{countedTitle(total, 'famille', 'familles')}</h2>
      <p>
        {active ? (
          <StateWord tone="ok">Active : les lignes se classent ici</StateWord>
        ) : (
          <StateWord tone="off">Pas active : ce qui s’écrit ici ne déplace encore rien</StateWord>
        )}
      </p>
      {total === 0 ? (
        <Empty title="Aucune famille">Une version sans famille ne peut pas être activée : créez les siennes.</Empty>
      ) : (
        <DataTable
          label="Familles"
          columns={onAct ? [...columnsOf(active), actsOf(onAct)] : columnsOf(active)}
          rows={flat(familles)}
          keyOf={({ id }) => id}
        />
      )}
      <Pagination page={page} pages={pages} total={total} unit="familles" onChange={(next) => change({ page: next })} />
    </section>
  );
}

const columnsOf = (active: boolean): Column<Row>[] => [
  {
    id: 'famille',
    label: 'Famille',
    isName: true,
    cell: ({ code, libelle, niveau }) => (
      <span className="famille-name" style={{ '--level': niveau } as object}>
        {niveau > 0 && <span className="sr-only">niveau {niveau + 1} : </span>}
        {active ? (
          <ScreenLink to="/$org/mandats" search={{ famille: [code] }} className="given">
            {code} {libelle}
            <span className="sr-only"> : voir ses lignes</span>
          </ScreenLink>
        ) : (
          <span className="given">
            {code} {libelle}
          </span>
        )}
      </span>
    ),
  },
  { id: 'type', label: 'Type', cell: ({ type }) => TYPE_NAMES[type] },
  {
    id: 'comptes',
    label: 'Comptes',
    cell: ({ comptes }) => <span className="given">{comptes.join(', ') || <None />}</span>,
  },
  {
    id: 'cpv',
    label: 'CPV',
    cell: ({ prefixes_cpv: prefixes }) => <span className="given">{prefixes.join(', ') || <None />}</span>,
  },
];

const actsOf = (onAct: (act: Act) => void): Column<Row> =>
  editActs({
    nameOf: ({ code, libelle }) => `${code} ${libelle}`,
    onEdit: ({ id }) => onAct({ name: 'edit', id }),
    onDelete: ({ id }) => onAct({ name: 'remove', id }),
  });

function RemoveFamille({ famille: { id, code, libelle }, onClose }: { famille: FamilleNode; onClose: () => void }) {
  const remove = useWrite((api) => api.call('DELETE /api/v1/familles/:id', { path: { id } }), {
    onDone: () => {
      notify(`${code} ${libelle} est supprimée.`);
      onClose();
    },
  });
  return (
    <DeletionDialog
      title="Supprimer cette famille ?"
      action="Supprimer cette famille"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">
        « {code} {libelle} ». Seule se supprime une famille dont rien ne dépend : ni famille, ni ligne, ni marché. Ses
        règles partent avec elle.
      </p>
    </DeletionDialog>
  );
}

function DeleteVersion({ version: { id, libelle }, onClose }: { version: VersionDetail; onClose: () => void }) {
  const open = useOpenScreen();
  const remove = useWrite((api) => api.call('DELETE /api/v1/nomenclature/versions/:id', { path: { id } }), {
    // What was deleted is not asked for again.
    last: 'GET /api/v1/nomenclature/versions/:id',
    onDone: () => {
      notify(`${libelle} est supprimée.`);
      open({ to: '/$org/administration/nomenclature' });
    },
  });
  return (
    <DeletionDialog
      title="Supprimer cette version ?"
      action="Supprimer cette version"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">« {libelle} » et ses familles ne se rétablissent pas. L’active n’est pas touchée.</p>
    </DeletionDialog>
  );
}
