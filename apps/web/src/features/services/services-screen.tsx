import { useState } from 'react';
import type { ServiceItem, ServiceList } from '#client/operations.js';
import { type Read, useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ImportLink } from '../../shell/import-link.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { type Column, DataTable, editActs } from '../../ui/data-table.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { DeleteService } from './delete-service.js';
import './services.css';

const ServiceForm = lazyDialog(() => import('./service-form.js').then((part) => part.ServiceForm));

const HERE = '/$org/administration/services';
const PAGE = 100;

type Act = { name: 'create' } | { name: 'edit' | 'delete'; id: string };

/** The tree of directions and services, to which mandats and marchés belong. */
export function Screen() {
  useRowShortcuts('Services');
  const isWriter = useOrganization().can('procurement.write');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const { search } = useHere(HERE);
  const query = { page: search.page ?? 1, page_size: PAGE };
  const services = useRead('GET /api/v1/services', { query }, { keep: true });
  // As it is read now: somebody else may change it while it is being typed.
  const chosen = act && 'id' in act ? services.data?.services.find(({ id }) => id === act.id) : undefined;
  return (
    <ScreenFrame
      title="Services"
      hasExercice={false}
      actions={
        isWriter && <NewButton label="Nouveau service" group="Services" onPress={() => setAct({ name: 'create' })} />
      }
    >
      <Tree services={services} onAct={isWriter ? (name, id) => setAct({ name, id }) : undefined} />
      {act?.name === 'create' && <ServiceForm onClose={close} />}
      {act?.name === 'edit' && chosen && <ServiceForm key={chosen.id} service={chosen} onClose={close} />}
      {act?.name === 'delete' && chosen && <DeleteService service={chosen} onClose={close} />}
    </ScreenFrame>
  );
}

type OnAct = (name: 'edit' | 'delete', id: string) => void;

function Tree({ services, onAct }: { services: Read<ServiceList>; onAct: OnAct | undefined }) {
  const { change } = useHere(HERE);
  if (services.error) return <ProblemState of={services} />;
  if (services.data === undefined) return <Loading lines={12} />;
  const { total, page, pages, services: shown } = services.data;
  if (total === 0)
    return (
      <Empty title="Aucun service" action={<ImportLink />}>
        Les services viennent avec les mandats, par leur code dans le logiciel financier ; ils se créent aussi un à un.
      </Empty>
    );
  return (
    <>
      <DataTable
        label="Directions et services"
        columns={onAct === undefined ? COLUMNS : [...COLUMNS, actsOf(onAct)]}
        rows={shown}
        keyOf={({ id }) => id}
      />
      <Pagination page={page} pages={pages} total={total} unit="services" onChange={(next) => change({ page: next })} />
      {onAct !== undefined && shown.some(({ utilise }) => utilise) && (
        <p className="small muted">
          Un service se supprime quand plus rien n’en dépend : ses mandats en changent quand leur fichier est importé de
          nouveau avec un autre code, un marché par sa fiche, un service par « Modifier ».
        </p>
      )}
    </>
  );
}

const LIST = new Intl.ListFormat('fr');
const HOLDERS = { services: 'des services', mandats: 'des mandats', marches: 'des marchés' } as const;

const COLUMNS: readonly Column<ServiceItem>[] = [
  {
    id: 'libelle',
    label: 'Service',
    isName: true,
    cell: ({ id, libelle, niveau }) => (
      <span className="service-name" style={{ '--level': niveau } as object}>
        {niveau > 0 && <span className="sr-only">niveau {niveau + 1} : </span>}
        <ScreenLink to="/$org/mandats" search={{ service: [id] }} className="given">
          {libelle}
          <span className="sr-only"> : voir ses mandats</span>
        </ScreenLink>
      </span>
    ),
  },
  { id: 'code', label: 'Code', cell: ({ code }) => <code className="given">{code}</code> },
];

const actsOf = (onAct: OnAct): Column<ServiceItem> =>
  editActs({
    nameOf: ({ libelle }) => libelle,
    onEdit: ({ id }) => onAct('edit', id),
    onDelete: ({ id }) => onAct('delete', id),
    keptFor: ({ utilise_par: holders }) =>
      holders.length === 0
        ? undefined
        : `Ne se supprime pas : ${LIST.format(holders.map((one) => HOLDERS[one]))} en dépendent`,
  });
