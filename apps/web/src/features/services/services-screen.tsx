import { useState } from 'react';
import type { ServiceItem } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, RowActs } from '../../ui/data-table.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { DeleteService } from './delete-service.js';
import './services.css';

const ServiceForm = lazyDialog(() => import('./service-form.js').then((part) => part.ServiceForm));

const PAGE = 100;

type Act = { name: 'create' } | { name: 'edit' | 'delete'; service: ServiceItem };

/** The tree of directions and services, to which mandats and marchés belong. */
export function Screen() {
  const isWriter = useOrganization().can('procurement.write');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <ScreenFrame
      title="Services"
      hasExercice={false}
      actions={
        isWriter && <NewButton label="Nouveau service" group="Services" onPress={() => setAct({ name: 'create' })} />
      }
    >
      <Tree onAct={isWriter ? (name, service) => setAct({ name, service }) : undefined} />
      {act?.name === 'create' && <ServiceForm onClose={close} />}
      {act?.name === 'edit' && <ServiceForm service={act.service} onClose={close} />}
      {act?.name === 'delete' && <DeleteService service={act.service} onClose={close} />}
    </ScreenFrame>
  );
}

type OnAct = (name: 'edit' | 'delete', service: ServiceItem) => void;

function Tree({ onAct }: { onAct: OnAct | undefined }) {
  const { search, change } = useHere('/$org/administration/services');
  const query = { page: search.page ?? 1, page_size: PAGE };
  const services = useRead('GET /api/v1/services', { query }, { keep: true });
  if (services.error) return <ProblemState of={services} />;
  if (services.data === undefined) return <Loading lines={12} />;
  const { total, page, pages, services: shown } = services.data;
  if (total === 0)
    return (
      <Empty title="Aucun service.">
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
    </>
  );
}

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
          <span className="sr-only">, voir ses mandats</span>
        </ScreenLink>
      </span>
    ),
  },
  { id: 'code', label: 'Code', cell: ({ code }) => <code className="given">{code}</code> },
];

const actsOf = (onAct: OnAct): Column<ServiceItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (service) => (
    <RowActs>
      <Button aria-label={`Modifier ${service.libelle}`} onPress={() => onAct('edit', service)}>
        Modifier
      </Button>
      <Button aria-label={`Supprimer ${service.libelle}`} onPress={() => onAct('delete', service)}>
        Supprimer
      </Button>
    </RowActs>
  ),
});
