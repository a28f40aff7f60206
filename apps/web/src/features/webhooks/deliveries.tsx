import { useEffect, useRef, useState } from 'react';
import type { DeliveryList, DeliveryResponse } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { type Read, useRead } from '../../shell/data.js';
import { type Here, useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { formatInstant } from '../../ui/dates.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { lookAfter } from './awaited.js';
import { ERRORS, type ErrorCode, type Status, STATUSES } from './filters.js';
import { ERROR_WORDS, outcomeOf, STATUS_WORDS } from './words.js';

const HERE = '/$org/administration/webhooks/$id';
const PAGE = 25;

/** The deliveries of the address: its filters and page; while one is on its way, how often its outcome is looked for. */
export function useDeliveries(id: string): { read: Read<DeliveryList>; every: number | false } {
  const { search } = useHere(HERE);
  const { status, event, error_code, page = 1 } = search;
  const query = { status, event, error_code, page, limit: PAGE };
  const [every, setEvery] = useState<number | false>(false);
  const read = useRead('GET /api/v1/webhooks/:id/deliveries', { path: { id }, query }, { keep: true, every });
  useEffect(() => setEvery(lookAfter(read.data?.deliveries ?? [], Date.now())), [read.data]);
  return { read, every };
}

/** What was sent, the newest first. */
export function Deliveries({ read, isActive }: { read: Read<DeliveryList>; isActive: boolean }) {
  const here = useHere(HERE);
  const { search, change } = here;
  const heading = useRef<HTMLHeadingElement>(null);
  const figure = `${search.status} ${search.event}`;
  const shown = useRef(figure);
  // A figure above was followed: its rows come into view.
  useEffect(() => {
    if (shown.current !== figure) heading.current?.focus();
    shown.current = figure;
  }, [figure]);
  const isFiltered = [search.status, search.event, search.error_code].some((one) => one !== undefined);
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={6} />;
  const { deliveries, total, page, pages } = read.data;
  if (total === 0 && !isFiltered)
    return <Empty title="Rien n’a encore été envoyé">Le test envoie un premier événement.</Empty>;
  return (
    <section className="stack" aria-labelledby="envois">
      <h2 id="envois" tabIndex={-1} ref={heading}>
        {formatQuantity(total, 'envoi', 'envois')}
      </h2>
      <Filters />
      {total === 0 ? (
        <Empty
          title="Aucun envoi ne répond à ces filtres"
          action={
            <Button onPress={() => change({ status: undefined, event: undefined, error_code: undefined })}>
              Tout effacer
            </Button>
          }
        />
      ) : (
        <DataTable label="Envois" columns={columnsOf(here, isActive)} rows={deliveries} keyOf={({ id }) => id} />
      )}
      <Pagination page={page} pages={pages} total={total} unit="envois" onChange={(next) => change({ page: next })} />
    </section>
  );
}

const ANY = 'tous';

function Filters() {
  const { search, change } = useHere(HERE);
  const { status, event, error_code } = search;
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined, fiche: undefined });
  return (
    <div className="webhook-filters">
      <ChoiceMenu<Status | typeof ANY>
        label="Issue"
        value={status ?? ANY}
        onChange={(next) => refine({ status: next === ANY ? undefined : next })}
        options={[
          { value: ANY, label: 'toutes' },
          ...STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].toLowerCase() })),
        ]}
      />
      <ChoiceMenu<ErrorCode | typeof ANY>
        label="Raison"
        value={error_code ?? ANY}
        onChange={(next) => refine({ error_code: next === ANY ? undefined : next })}
        options={[
          { value: ANY, label: 'toutes' },
          ...ERRORS.map((value) => ({ value, label: ERROR_WORDS[value], detail: value })),
        ]}
      />
      {event !== undefined && (
        <Button icon="croix" onPress={() => refine({ event: undefined })}>
          {event}
        </Button>
      )}
    </div>
  );
}

const columnsOf = (
  { search, params: { id: webhook } }: Here<typeof HERE>,
  isActive: boolean,
): Column<DeliveryResponse>[] => [
  {
    id: 'evenement',
    label: 'Événement',
    isName: true,
    cell: ({ id, event, created_at: at }) => (
      <NameCell detail={formatInstant(at)}>
        <ScreenLink
          to="/$org/administration/webhooks/$id"
          params={{ id: webhook }}
          search={{ ...search, fiche: id }}
          aria-current={search.fiche === id || undefined}
        >
          {event}
          <span className="sr-only"> du {formatInstant(at)}</span>
        </ScreenLink>
      </NameCell>
    ),
  },
  {
    id: 'issue',
    label: 'Issue',
    cell: (delivery) => {
      const { tone, word } = outcomeOf(delivery, isActive);
      return <StateWord tone={tone}>{word}</StateWord>;
    },
  },
  {
    id: 'reponse',
    label: 'Réponse',
    cell: ({ status_code: code, error_code: error }) => (
      <span className="given">{error !== null && error !== 'status' ? ERROR_WORDS[error] : (code ?? '–')}</span>
    ),
  },
  { id: 'essais', label: 'Essais', isNumber: true, cell: ({ attempt_count: count }) => count },
];
