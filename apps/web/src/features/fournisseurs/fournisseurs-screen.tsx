import { useRef } from 'react';
import type { ConcentrationItem, FournisseurItem, FournisseurList, PrincipalItem } from '#client/operations.js';
import { amountFormatOf, formatCount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { ImportLink } from '../../shell/import-link.js';
import { useRead } from '../../shell/data.js';
import { identifierOf } from '#design/identifier-words.js';
import { useHere } from '../../shell/here.js';
import { useExercice } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { SearchField } from '../../ui/search-field.js';
import { SortMenu } from '../../ui/sort-menu.js';
import { Empty, Loading } from '../../ui/state.js';
import { type Reading, READINGS, SORTS } from './filters.js';
import { SpendLink } from './spend-link.js';
import { IN_SCOPE, linesOf, READING_WORDS, SORT_WORDS, toLines, unitOf } from './words.js';
import './fournisseurs.css';

const HERE = '/$org/fournisseurs';
const PAGE = 50;

/** Who is paid, how much, and how much of it goes to a few. */
export function Screen() {
  useRowShortcuts('Fournisseurs');
  const { search } = useHere(HERE);
  const { exercice } = useExercice();
  const { search: text, payes, par = READINGS[0], tri = 'depense_desc', page = 1 } = search;
  const query = { exercice, search: text, payes, par, tri, page, page_size: PAGE };
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
          <List found={read.data} />
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
      {search.payes === undefined ? (
        <ChoiceMenu<Reading>
          label="Une ligne par"
          value={search.par ?? READINGS[0]}
          onChange={(par) => change({ par: par === READINGS[0] ? undefined : par, page: undefined })}
          options={READINGS.map((value) => ({ value, label: READING_WORDS[value] }))}
        />
      ) : (
        // Those that were paid are always counted by legal unit.
        <ChoiceMenu<'oui' | 'tous'>
          label="Fournisseurs"
          value={search.payes}
          onChange={() => change({ payes: undefined, page: undefined })}
          options={[
            { value: 'tous', label: 'tous' },
            { value: 'oui', label: 'avec des mandats' },
          ]}
        />
      )}
      <SortMenu
        sorts={SORTS}
        words={SORT_WORDS}
        value={search.tri}
        onChange={(tri) => change({ tri, page: undefined })}
      />
    </div>
  );
}

function Concentration({ concentration }: { concentration: ConcentrationItem }) {
  const {
    exercice,
    fournisseurs_distincts: count,
    total_ht: total,
    principaux,
    base_ht: base,
    ...parts
  } = concentration;
  const share = (name: string, value: number | null, first: number): Fact => ({
    name,
    value: <Share value={value} of={principaux.slice(0, first)} base={base} exercice={exercice} />,
  });
  return (
    <section className="panel" aria-label={`Concentration en ${exercice}`}>
      <Facts
        isFigures
        facts={[
          {
            name: `Fournisseurs mandatés en ${exercice}`,
            value: (
              <strong>
                {count === 0 ? (
                  '0'
                ) : (
                  <FigureLink
                    to={HERE}
                    search={{ exercice, payes: 'oui' }}
                    label={`fournisseurs mandatés en ${exercice}`}
                  >
                    {formatCount(count)}
                  </FigureLink>
                )}
              </strong>
            ),
          },
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
          share('Part du premier', parts.premier_pct, 1),
          // Of no more suppliers than that, the share is the whole: it says nothing.
          ...(count > 5 ? [share('Part des cinq premiers', parts.cinq_premiers_pct, 5)] : []),
          ...(count > 10 ? [share('Part des dix premiers', parts.dix_premiers_pct, 10)] : []),
        ]}
      />
    </section>
  );
}

interface ShareProps {
  value: number | null;
  /** The legal units that the share is of. */
  of: readonly PrincipalItem[];
  base: number;
  exercice: number;
}

/** What few suppliers were paid, of what all were: that amount opens their lines. */
function Share({ value, of, base, exercice }: ShareProps) {
  if (value === null) return <strong>inconnue</strong>;
  const paid = of.reduce((sum, one) => sum + Math.round(one.montant_ht * 100), 0) / 100;
  const write = amountFormatOf([paid, base]);
  const target = linesOf(
    of.map(({ fournisseur }) => fournisseur),
    exercice,
  );
  return (
    <>
      <strong>{formatShare(percentOf(paid, base))}</strong>
      <span className="share-terms small muted">
        <FigureLink {...target} label={`mandatés à ${of.map((one) => one.raison_sociale).join(', ')}`}>
          <Amount euros={paid} form="short" write={write} />
        </FigureLink>{' '}
        sur <Amount euros={base} form="short" write={write} />
      </span>
    </>
  );
}

function List({ found: { total, pages, fournisseurs, concentration } }: { found: FournisseurList }) {
  const { search, change } = useHere(HERE);
  const isByUnit = search.payes !== undefined || search.par !== 'etablissement';
  const columns = columnsOf(concentration?.exercice, isByUnit);
  if (total === 0)
    return search.search === undefined && search.payes === undefined ? (
      <Empty title="Aucun fournisseur" action={<ImportLink />}>
        Les fournisseurs viennent avec les mandats et les marchés importés.
      </Empty>
    ) : (
      <Empty
        title="Aucun fournisseur ne répond à cette recherche"
        action={
          <Button onPress={() => change({ search: undefined, payes: undefined, page: undefined })}>Tout effacer</Button>
        }
      />
    );
  return (
    <section className="stack" aria-labelledby="liste">
      <h2 id="liste">
        {isByUnit
          ? formatQuantity(total, 'fournisseur', 'fournisseurs')
          : formatQuantity(total, 'établissement', 'établissements')}
      </h2>
      <DataTable label="Fournisseurs" columns={columns} rows={fournisseurs} keyOf={({ id }) => id} />
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        total={total}
        unit={isByUnit ? 'fournisseurs' : 'établissements'}
        onChange={(page) => change({ page })}
      />
    </section>
  );
}

/**
 * @param exercice of the spend; undefined: there is none yet
 * @param isByUnit a row is a legal unit; else an establishment, beside what its whole legal unit amounts to
 */
const columnsOf = (exercice: number | undefined, isByUnit: boolean): Column<FournisseurItem>[] => [
  {
    id: 'nom',
    label: isByUnit ? 'Fournisseur' : 'Établissement',
    isName: true,
    cell: (one) => (
      <NameCell detail={[identifierOf(one), othersOf(one)].filter(Boolean).join(' · ')} isBrief>
        <ScreenLink to="/$org/fournisseurs/$id" params={{ id: one.id }}>
          {one.raison_sociale}
        </ScreenLink>
      </NameCell>
    ),
  },
  {
    id: 'marches',
    label: isByUnit ? 'Marchés' : 'Marchés de l’entreprise',
    isNumber: true,
    cell: ({ raison_sociale: name, nombre_marches: count, ...one }) =>
      count === 0 ? (
        '0'
      ) : (
        <FigureLink
          to="/$org/marches"
          search={{ exercice: 'tous', fournisseur: unitOf(one) }}
          label={`${count > 1 ? 'marchés' : 'marché'} de ${name}`}
        >
          {formatCount(count)}
        </FigureLink>
      ),
  },
  {
    id: 'depense',
    label: isByUnit ? 'Dépense HT' : 'Dépense HT de l’entreprise',
    isNumber: true,
    cell: (one) => (
      <SpendLink
        target={exercice === undefined || one.depense_ht === 0 ? undefined : toLines(one, exercice)}
        label={`de dépense, ${one.raison_sociale}`}
        amount={<Amount euros={one.depense_ht} />}
      />
    ),
  },
];

/** A row is a legal unit, under the name of one of its establishments. */
const othersOf = ({ autres_etablissements: { length: count } }: FournisseurItem): string | undefined =>
  count === 0 ? undefined : `et ${formatQuantity(count, 'autre établissement', 'autres établissements')}`;
