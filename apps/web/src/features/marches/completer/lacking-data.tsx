import { useState } from 'react';
import type { ACompleterItem, ACompleterList } from '#client/operations.js';
import { useApi, useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Unknown } from '../../../ui/amount.js';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.js';
import { formatDay } from '../../../ui/dates.js';
import { useKeptFocus } from '../../../ui/kept-focus.js';
import { ChoiceMenu } from '../../../ui/menu.js';
import { Button } from '../../../ui/button.js';
import { FilterBar } from '../../../ui/filter-bar.js';
import { Pagination } from '../../../ui/pagination.js';
import { SearchField } from '../../../ui/search-field.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { SectionHead } from '../../../ui/section-head.js';
import { Empty, Loading } from '../../../ui/state.js';
import { numberOf } from '../marche-data.js';
import { memberOf } from '../publication/members.js';
import { TYPES, termOf } from '../vocabulary.js';
import { DATA, type Datum, datumOf, isTyped, PURCHASE_TYPES, type PurchaseType, type TypedDatum } from './choices.js';
import { fieldOf } from './datum-field.js';
import { GiveDatum } from './give-datum.js';
import { TypedCell } from './typed-datum.js';
import { TickButtons, TickCell, TickedBar, type Ticks, useAllRows, useTicks } from './ticks.js';
import { countedTitle } from '../../../ui/counted-title.js';

const HERE = '/$org/completer';
const PAGE = 50;
/** All that the api gives at once. */
const MOST = 500;

type Marche = ACompleterItem['marche'];

/** Marchés whose publication lacks a value of a closed list: it is given to those that are ticked, at once. */
export function LackingData() {
  const { search, change } = useHere(HERE);
  const { page = 1 } = search;
  const donnee = datumOf(search.donnee);
  const filters = { membre: donnee, search: search.search, type: search.type };
  const query = { ...filters, page, page_size: PAGE };
  const read = useRead('GET /api/v1/marches/export/decp/a-completer', { query }, { keep: true });
  return (
    <>
      <FilterBar>
        <SearchField
          label="Rechercher dans les marchés à compléter"
          placeholder="Numéro, objet, titulaire"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined, page: undefined }, { replace: true })}
        />
        <ChoiceMenu<Datum>
          label="Il manque"
          value={donnee}
          onChange={(next) => change({ donnee: next === DATA[0] ? undefined : next, page: undefined })}
          options={DATA.map((value) => ({ value, label: memberOf(value).label }))}
        />
        <ChoiceMenu<PurchaseType | 'tous'>
          label="Type"
          value={search.type ?? 'tous'}
          onChange={(type) => change({ type: type === 'tous' ? undefined : type, page: undefined })}
          options={[
            { value: 'tous', label: 'tous' },
            ...PURCHASE_TYPES.map((value) => ({ value, label: termOf(TYPES, value).toLowerCase() })),
          ]}
        />
      </FilterBar>
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={10} />
      ) : (
        <Lacking key={donnee} filters={filters} list={read.data} isRead={!read.isFetching} />
      )}
    </>
  );
}

interface Filters {
  membre: Datum;
  search: string | undefined;
  type: PurchaseType | undefined;
}

interface LackingProps {
  filters: Filters;
  list: ACompleterList;
  /** Nothing newer is on its way. */
  isRead: boolean;
}

function Lacking({ filters, list, isRead }: LackingProps) {
  const { membre: datum, search, type } = filters;
  const { a_completer: lacking, total, page, pages } = list;
  const { change } = useHere(HERE);
  const api = useApi();
  const isWriter = useOrganization().can('procurement.write');
  // A value that each marché has of its own is typed in its row; any other is given to those that are ticked.
  const isGiven = isWriter && !isTyped(datum);
  const ticks = useTicks<Marche>();
  const readPage = async (next: number) => {
    const query = { ...filters, page: next, page_size: MOST };
    const answer = await api.call('GET /api/v1/marches/export/decp/a-completer', { query });
    return { rows: answer.a_completer.map(({ marche }) => marche), total: answer.total };
  };
  const all = useAllRows(readPage, ticks.keep);
  // What somebody else gave meanwhile lacks it no longer; the others are ticked as they are now.
  const reread = useAllRows(readPage, (found) => ticks.keep(found.filter(({ id }) => ticks.ticked.has(id))));
  useKeptFocus('donnees', total);
  const { label } = memberOf(datum);
  // What was given may have been taken back: that nothing is missing is said of the last answer alone.
  const isReread = total === 0 && !isRead;
  // All that a search found was given: it is done, and was no bad search.
  const asked = JSON.stringify(filters);
  const [given, setGiven] = useState<string>();
  const isDone = given === asked;
  return (
    <section className="stack" aria-labelledby="donnees">
      <SectionHead>
        <h2 id="donnees" tabIndex={-1}>
          {isReread ? 'Marchés' : countedTitle(total, 'marché', 'marchés')} sans « {label} »
        </h2>
        {isGiven && total > 0 && (
          <TickButtons
            total={total}
            hasTicked={ticks.chosen.length > 0}
            isPending={all.isPending}
            onAll={() => all.run()}
            onNone={() => ticks.keep([])}
          />
        )}
      </SectionHead>
      {isReread ? (
        <Loading lines={10} />
      ) : total === 0 && (search ?? type) !== undefined ? (
        <Empty
          title={
            isDone
              ? `C’est fait : plus rien de cette recherche n’attend « ${label} »`
              : 'Aucun marché ne répond à cette recherche'
          }
          action={
            <Button onPress={() => change({ search: undefined, type: undefined, page: undefined })}>
              {isDone ? 'Voir les autres marchés' : 'Tout effacer'}
            </Button>
          }
        />
      ) : total === 0 ? (
        <Empty title="Cette donnée ne manque nulle part">
          Un marché vient ici quand le fichier des données essentielles l’attend sans cette donnée.
        </Empty>
      ) : (
        <DataTable
          label={`Marchés sans « ${label} »`}
          columns={columnsOf(isGiven ? ticks : undefined, isWriter && isTyped(datum) ? datum : undefined)}
          rows={lacking}
          keyOf={({ marche, membre }) => `${marche.id} ${membre}`}
        />
      )}
      <Pagination page={page} pages={pages} total={total} unit="marchés" onChange={(next) => change({ page: next })} />
      {!isTyped(datum) && isWriter && ticks.chosen.length > 0 && (
        <TickedBar
          count={ticks.chosen.length}
          words={['marché coché', 'marchés cochés']}
          onNone={() => ticks.keep([])}
          title="Donner une valeur"
          form={(close) => (
            <GiveDatum
              datum={datum}
              marches={ticks.chosen}
              onGiven={(left) => {
                ticks.keep(left);
                setGiven(asked);
              }}
              onOvertaken={() => reread.run()}
              onClose={close}
            />
          )}
        />
      )}
    </section>
  );
}

const columnsOf = (ticks: Ticks<Marche> | undefined, typed: TypedDatum | undefined): Column<ACompleterItem>[] => [
  {
    id: 'marche',
    label: 'Marché',
    isName: true,
    cell: ({ marche }) => {
      const name = (
        <NameCell detail={marche.objet} isBrief>
          {numberOf(marche)}
        </NameCell>
      );
      if (ticks === undefined) return name;
      return (
        <TickCell isTicked={ticks.ticked.has(marche.id)} onTick={(isTicked) => ticks.tick(marche, isTicked)}>
          {name}
        </TickCell>
      );
    },
  },
  { id: 'type', label: 'Type', cell: ({ marche: { type } }) => (type === null ? <Unknown /> : termOf(TYPES, type)) },
  {
    id: 'notification',
    label: 'Notifié le',
    cell: ({ marche: { date_notification: day } }) => (day === null ? <Unknown /> : formatDay(day)),
  },
  ...(typed === undefined
    ? []
    : [
        {
          id: 'valeur',
          label: fieldOf(typed).label,
          cell: ({ marche }: ACompleterItem) => <TypedCell key={marche.id} datum={typed} marche={marche} />,
        },
      ]),
  {
    id: 'fiche',
    label: 'Fiche',
    cell: ({ marche }) => (
      <ScreenLink to="/$org/marches/$id" params={{ id: marche.id }}>
        Ouvrir<span className="sr-only"> {numberOf(marche)}</span>
      </ScreenLink>
    ),
  },
];
