import { useRef } from 'react';
import type { ConcentrationItem, FournisseurItem } from '#client/operations.js';
import { formatCount, formatQuantity, formatShare } from '#design/format-francais.js';
import { ImportLink } from '../../shell/import-link.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useExercice } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { Facts } from '../../ui/facts.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { SearchField } from '../../ui/search-field.js';
import { SortMenu } from '../../ui/sort-menu.js';
import { Empty, Loading } from '../../ui/state.js';
import { SORTS } from './filters.js';
import { identifierOf, IN_SCOPE, SORT_WORDS } from './words.js';
import './fournisseurs.css';

const HERE = '/$org/fournisseurs';
const PAGE = 50;

/** Who is paid, how much, and how much of it goes to a few. */
export function Screen() {
  const { search } = useHere(HERE);
  const { exercice } = useExercice();
  const { search: text, tri = 'depense_desc', page = 1 } = search;
  const query = { exercice, search: text, tri, page, page_size: PAGE };
  const read = useRead('GET /api/v1/fournisseurs', { query }, { keep: true });
  return (
    <ScreenFrame title="Fournisseurs">
      <Tools />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <div className="suppliers" aria-busy={read.isFormer}>
          {read.data.concentration && text === undefined && <Concentration concentration={read.data.concentration} />}
          <List total={read.data.total} pages={read.data.pages} rows={read.data.fournisseurs} />
        </div>
      )}
    </ScreenFrame>
  );
}

function Tools() {
  const { search, change } = useHere(HERE);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({
    keys: '/',
    label: 'Rechercher',
    group: 'Fournisseurs',
    isAction: false,
    run: () => field.current?.focus(),
  });
  return (
    <div className="supplier-tools">
      <SearchField
        label="Rechercher dans les fournisseurs"
        placeholder="Nom ou SIRET"
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined, page: undefined }, { replace: true })}
        ref={field}
      />
      <SortMenu
        sorts={SORTS}
        words={SORT_WORDS}
        value={search.tri}
        onChange={(tri) => change({ tri, page: undefined })}
      />
    </div>
  );
}

const share = (value: number | null) => <strong>{value === null ? 'inconnue' : formatShare(value)}</strong>;

function Concentration({ concentration }: { concentration: ConcentrationItem }) {
  const { exercice, fournisseurs_distincts: count, total_ht: total, ...parts } = concentration;
  return (
    <section className="panel" aria-label={`Concentration en ${exercice}`}>
      <Facts
        isFigures
        facts={[
          { name: `Fournisseurs payés en ${exercice}`, value: <strong>{formatCount(count)}</strong> },
          {
            name: 'Dépense HT',
            value: (
              <strong>
                <FigureLink
                  to="/$org/mandats"
                  search={{ exercice, verdict: IN_SCOPE }}
                  label={`de dépense en ${exercice}`}
                >
                  <Amount euros={total} form="short" />
                </FigureLink>
              </strong>
            ),
          },
          { name: 'Part du premier', value: share(parts.premier_pct) },
          { name: 'Part des cinq premiers', value: share(parts.cinq_premiers_pct) },
          { name: 'Part des dix premiers', value: share(parts.dix_premiers_pct) },
        ]}
      />
    </section>
  );
}

function List({ total, pages, rows }: { total: number; pages: number; rows: readonly FournisseurItem[] }) {
  const { search, change } = useHere(HERE);
  if (total === 0)
    return search.search === undefined ? (
      <Empty title="Aucun fournisseur." action={<ImportLink />}>
        Les fournisseurs viennent avec les mandats et les marchés importés.
      </Empty>
    ) : (
      <Empty
        title="Aucun fournisseur ne répond à cette recherche"
        action={<Button onPress={() => change({ search: undefined, page: undefined })}>Tout effacer</Button>}
      />
    );
  return (
    <section className="stack" aria-labelledby="liste">
      <h2 id="liste">{formatQuantity(total, 'fournisseur', 'fournisseurs')}</h2>
      <DataTable label="Fournisseurs" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        total={total}
        unit="fournisseurs"
        onChange={(page) => change({ page })}
      />
    </section>
  );
}

const COLUMNS: readonly Column<FournisseurItem>[] = [
  {
    id: 'nom',
    label: 'Fournisseur',
    isName: true,
    cell: (one) => (
      <NameCell detail={identifierOf(one)}>
        <ScreenLink to="/$org/fournisseurs/$id" params={{ id: one.id }}>
          {one.raison_sociale}
        </ScreenLink>
      </NameCell>
    ),
  },
  { id: 'marches', label: 'Marchés', isNumber: true, cell: ({ nombre_marches: count }) => formatCount(count) },
  { id: 'depense', label: 'Dépense HT', isNumber: true, cell: ({ depense_ht }) => <Amount euros={depense_ht} /> },
];
