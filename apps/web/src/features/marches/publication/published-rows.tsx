import { useEffect, useRef } from 'react';
import type { MarcheDecpItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { MarcheName } from '../../../shell/marche-name.js';
import { useExercice, useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.js';
import { useKeptFocus } from '../../../ui/kept-focus.js';
import { Pagination } from '../../../ui/pagination.js';
import { ScreenLink, type ScreenSearch } from '../../../ui/screen-link.js';
import { Loading } from '../../../ui/state.js';
import { numberOf } from '../marche-data.js';
import { memberOf } from './members.js';
import { PUBLISHED_STATES, type PublishedState } from './published-states.js';

const HERE = '/$org/publication';
const PAGE = 50;

export interface PublishedRowsProps {
  etat: PublishedState;
  /** Only what is remarked of this member. */
  champ: string | undefined;
}

/** The marchés that a figure of the publication counts, with what is remarked of each. */
export function PublishedRows({ etat, champ }: PublishedRowsProps) {
  const { search, change } = useHere(HERE);
  const { exercice } = useExercice();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, query: chosen } = PUBLISHED_STATES[etat];
  const query = { ...chosen, champ, exercice, page: search.page ?? 1, page_size: PAGE };
  const isWriter = useOrganization().can('procurement.write');
  const read = useRead('GET /api/v1/marches/export/decp/marches', { query }, { keep: true });
  // Whoever chose a figure goes on to its marchés.
  useEffect(() => {
    if (document.activeElement?.matches('a')) heading.current?.focus();
  }, []);
  useKeptFocus('etat', read.data?.total);
  return (
    <section className="stack" aria-labelledby="etat">
      <h2 id="etat" ref={heading} tabIndex={-1}>
        {title}
        {champ !== undefined && `, ${memberOf(champ).label}`}
        {read.data && ` : ${formatQuantity(read.data.total, 'marché', 'marchés')}`}
      </h2>
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={6} />
      ) : (
        <>
          <DataTable
            label={title}
            columns={columnsOf(search, isWriter && etat === 'retenus')}
            rows={read.data.marches}
            keyOf={({ marche }) => marche.id}
          />
          <Pagination
            page={search.page ?? 1}
            pages={read.data.pages}
            total={read.data.total}
            unit="marchés"
            onChange={(page) => change({ page })}
          />
        </>
      )}
    </section>
  );
}

/** A remark is of a member, or of a part of one: `modifications[2].montant`. */
const labelOf = (path: string): string => memberOf(path.split('[')[0]!).label;

/** @param isMended each marché opens all that it lacks, to be given at once; else its page */
const columnsOf = (search: ScreenSearch<typeof HERE>, isMended: boolean): Column<MarcheDecpItem>[] => [
  {
    id: 'marche',
    label: 'Marché',
    isName: true,
    cell: ({ marche }) =>
      isMended ? (
        <NameCell detail={marche.objet} isBrief>
          <ScreenLink
            to={HERE}
            search={{ ...search, fiche: marche.id }}
            aria-current={search.fiche === marche.id || undefined}
          >
            {numberOf(marche)}
          </ScreenLink>
        </NameCell>
      ) : (
        <MarcheName marche={marche} />
      ),
  },
  {
    id: 'remarques',
    label: 'Ce qui en est dit',
    cell: ({ remarques }) =>
      remarques.length === 0 ? (
        <span className="muted">publié tel qu’il est enregistré</span>
      ) : (
        <ul className="published-remarks">
          {remarques.map(({ champ, message }, rank) => (
            <li key={`${rank} ${champ}`} className="given">
              {labelOf(champ)} : {message}
            </li>
          ))}
        </ul>
      ),
  },
];
