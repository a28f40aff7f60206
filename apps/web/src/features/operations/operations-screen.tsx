import { useRef, useState } from 'react';
import type { OperationItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, editActs } from '../../ui/data-table.js';
import { FigureLink } from '../../ui/figure-link.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { Pagination } from '../../ui/pagination.js';
import { SearchField } from '../../ui/search-field.js';
import { Empty, Loading } from '../../ui/state.js';
import { DeleteOperation } from './delete-operation.js';

const OperationForm = lazyDialog(() => import('./operation-form.js').then((part) => part.OperationForm));

const HERE = '/$org/operations';
const PAGE = 100;

type Act = { name: 'create' } | { name: 'edit' | 'delete'; id: string };

/** Works operations: their marchés make one need, over all the exercices that they last. */
export function Screen() {
  useRowShortcuts('Opérations');
  const { search } = useHere(HERE);
  const isWriter = useOrganization().can('procurement.write');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const query = { search: search.search, page: search.page ?? 1, page_size: PAGE };
  const read = useRead('GET /api/v1/operations', { query }, { keep: true });
  const operations = read.data?.operations ?? [];
  // As it is read now: somebody else may change it while it is being typed.
  const chosen = act && 'id' in act ? operations.find(({ id }) => id === act.id) : undefined;
  return (
    <ScreenFrame
      title="Opérations"
      hasExercice={false}
      actions={
        isWriter && (
          <NewButton label="Nouvelle opération" group="Opérations" onPress={() => setAct({ name: 'create' })} />
        )
      }
    >
      <Search />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={8} />
      ) : (
        <List
          rows={operations}
          total={read.data.total}
          pages={read.data.pages}
          onAct={isWriter ? (name, id) => setAct({ name, id }) : undefined}
        />
      )}
      {act?.name === 'create' && <OperationForm onClose={close} />}
      {act?.name === 'edit' && chosen && <OperationForm key={chosen.id} operation={chosen} onClose={close} />}
      {act?.name === 'delete' && chosen && <DeleteOperation operation={chosen} onClose={close} />}
    </ScreenFrame>
  );
}

function Search() {
  const { search, change } = useHere(HERE);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({
    keys: '/',
    label: 'Rechercher',
    group: 'Opérations',
    isAction: false,
    run: () => field.current?.focus(),
  });
  return (
    <FilterBar>
      <SearchField
        label="Rechercher dans les opérations"
        placeholder="Code ou nom"
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined, page: undefined }, { replace: true })}
        ref={field}
      />
    </FilterBar>
  );
}

type OnAct = (name: 'edit' | 'delete', id: string) => void;

interface ListProps {
  rows: readonly OperationItem[];
  total: number;
  pages: number;
  onAct: OnAct | undefined;
}

function List({ rows, total, pages, onAct }: ListProps) {
  const { search, change } = useHere(HERE);
  if (total === 0)
    return search.search === undefined ? (
      <Empty title="Aucune opération">
        Une opération réunit les travaux d’un même ouvrage : son besoin se compte sur tous ses marchés et tous ses
        exercices (R2121-5). Un marché y entre par sa fiche, une ligne de mandat par le fichier du logiciel financier.
      </Empty>
    ) : (
      <Empty
        title="Aucune opération ne répond à cette recherche"
        action={<Button onPress={() => change({ search: undefined, page: undefined })}>Tout effacer</Button>}
      />
    );
  return (
    <section className="stack" aria-labelledby="liste">
      <h2 id="liste">{formatQuantity(total, 'opération', 'opérations')}</h2>
      <DataTable
        label="Opérations"
        columns={onAct === undefined ? COLUMNS : [...COLUMNS, actsOf(onAct)]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        total={total}
        unit="opérations"
        onChange={(page) => change({ page })}
      />
    </section>
  );
}

const COLUMNS: readonly Column<OperationItem>[] = [
  {
    id: 'libelle',
    label: 'Opération',
    isName: true,
    cell: ({ code, libelle }) => <NameCell detail={code}>{libelle}</NameCell>,
  },
  {
    id: 'estimation',
    label: 'Estimation HT',
    isNumber: true,
    cell: ({ estimation_ht }) => <Amount euros={estimation_ht} />,
  },
  {
    id: 'marches',
    label: 'Marchés',
    isNumber: true,
    cell: ({ code, libelle, nombre_marches: count }) =>
      count === 0 ? (
        '0'
      ) : (
        <FigureLink
          to="/$org/marches"
          search={{ exercice: 'tous', operation: code }}
          label={`${count > 1 ? 'marchés' : 'marché'} de ${libelle}`}
        >
          {formatCount(count)}
        </FigureLink>
      ),
  },
];

const actsOf = (onAct: OnAct): Column<OperationItem> =>
  editActs({
    nameOf: ({ libelle }) => libelle,
    onEdit: ({ id }) => onAct('edit', id),
    onDelete: ({ id }) => onAct('delete', id),
  });
