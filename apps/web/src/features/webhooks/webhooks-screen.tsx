import { useState } from 'react';
import type { WebhookResponse } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { AdministrationOnly } from '../../shell/administration-only.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { EventCatalogue } from './event-catalogue.js';
import { LostDeliveries } from './lost-deliveries.js';
import { WebhookState } from './webhook-state.js';
import { EVERYTHING } from './words.js';

const NewWebhook = lazyDialog(() => import('./new-webhook.js').then((part) => part.NewWebhook));

const PAGE = 50;

/** Where other software is told of what happens: the entry points, and what each event says. */
export function Screen() {
  useRowShortcuts('Webhooks');
  const { can } = useOrganization();
  const [isCreating, setCreating] = useState(false);
  const mayManage = can('admin.manage');
  return (
    <ScreenFrame
      title="Webhooks"
      hasExercice={false}
      actions={
        mayManage && <NewButton label="Nouveau point d’entrée" group="Webhooks" onPress={() => setCreating(true)} />
      }
    >
      <AdministrationOnly what="voir ses webhooks">
        <WebhookTable />
        <EventCatalogue />
      </AdministrationOnly>
      {isCreating && <NewWebhook onClose={() => setCreating(false)} />}
    </ScreenFrame>
  );
}

function WebhookTable() {
  const { search, change } = useHere('/$org/administration/webhooks');
  const list = useRead('GET /api/v1/webhooks', { query: { page: search.page ?? 1, limit: PAGE } }, { keep: true });
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={5} />;
  const { webhooks, total, page, pages } = list.data;
  if (total === 0)
    return (
      <Empty title="Aucun point d’entrée">
        Un point d’entrée est l’adresse d’un de vos logiciels : le service l’appelle dès qu’un marché change, qu’un
        import se termine ou qu’une échéance approche, sans que personne ait à demander.
      </Empty>
    );
  return (
    <>
      <DataTable label="Points d’entrée" columns={COLUMNS} rows={webhooks} keyOf={({ id }) => id} />
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="points d’entrée"
        onChange={(next) => change({ page: next })}
      />
    </>
  );
}

const COLUMNS: readonly Column<WebhookResponse>[] = [
  {
    id: 'adresse',
    label: 'Adresse',
    isName: true,
    cell: ({ id, url, has_secret: isSigned }) => (
      <NameCell detail={isSigned ? undefined : 'Envois sans signature'} isBrief>
        <ScreenLink to="/$org/administration/webhooks/$id" params={{ id }} className="given">
          {url}
        </ScreenLink>
      </NameCell>
    ),
  },
  { id: 'evenements', label: 'Événements', cell: ({ events }) => eventsOf(events) },
  { id: 'etat', label: 'État', cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: 'perdus', label: 'Envois perdus', isNumber: true, cell: (webhook) => <LostDeliveries of={webhook} /> },
];

export const eventsOf = (events: readonly string[]): string =>
  events.includes(EVERYTHING) ? 'tous' : formatQuantity(events.length, 'événement', 'événements');
