import { useState } from 'react';
import type { ConsultationItem, ConsultationList } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Amount } from '../../../ui/amount.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.js';
import { useKeptFocus } from '../../../ui/kept-focus.js';
import { ChoiceMenu } from '../../../ui/menu.js';
import { Pagination } from '../../../ui/pagination.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { SectionHead } from '../../../ui/section-head.js';
import { Empty, Loading } from '../../../ui/state.js';
import { FACTS } from '../../../shell/verdict-facts.js';
import { shortened } from '../marche-data.js';
import { useGroup } from '../consultation/grouping.js';
import { BULK_FACTS, type BulkFact, factOf } from './choices.js';
import { GiveFact } from './give-fact.js';
import { TickButtons, TickCell, TickedBar, useAllRows, useTicks } from './ticks.js';
import { countedTitle } from '../../../ui/counted-title.js';

const HERE = '/$org/completer';
const PAGE = 100;
/** All that the api gives at once. */
const MOST = 200;
const NAME_LENGTH = 60;
/** Numbers that a row says: the api gives one more, to tell that there are others. */
const NAMED = 3;

const titleOf = (fact: BulkFact): string => (fact === 'regroupement' ? 'Regroupement des lots' : FACTS[fact].title);

/** Consultations whose verdict lacks one fact: it is given to those that are ticked, at once. */
export function LackingFacts() {
  const { search, change } = useHere(HERE);
  const { page = 1 } = search;
  const manque = factOf(search.manque);
  const query = { manque, page, page_size: PAGE };
  const read = useRead('GET /api/v1/consultations', { query }, { keep: true });
  return (
    <>
      <div className="row">
        <ChoiceMenu<BulkFact>
          label="Il manque"
          value={manque}
          onChange={(next) => change({ manque: next === BULK_FACTS[0] ? undefined : next, page: undefined })}
          options={BULK_FACTS.map((value) => ({ value, label: titleOf(value) }))}
        />
      </div>
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={10} />
      ) : (
        <Lacking key={manque} fact={manque} list={read.data} isRead={!read.isFetching} />
      )}
    </>
  );
}

interface LackingProps {
  fact: BulkFact;
  list: ConsultationList;
  /** Nothing newer is on its way. */
  isRead: boolean;
}

function Lacking({ fact, list: { consultations, total, page, pages }, isRead }: LackingProps) {
  const { change } = useHere(HERE);
  const isWriter = useOrganization().can('procurement.write');
  const { ticked, chosen, keep, tick } = useTicks<ConsultationItem>();
  const all = useAllLacking(fact, keep);
  // What somebody else gave meanwhile lacks it no longer; the others are ticked as they are now.
  const reread = useAllLacking(fact, (found) => keep(found.filter(({ id }) => ticked.has(id))));
  const again = (): void => reread.run();
  const isGiven = isWriter && fact !== 'regroupement';
  useKeptFocus('manque', total);
  // What was given may have been taken back: that nothing is missing is said of the last answer alone.
  const isReread = total === 0 && !isRead;
  return (
    <section className="stack" aria-labelledby="manque">
      <SectionHead>
        <h2 id="manque" tabIndex={-1}>
          {isReread ? 'Consultations' : countedTitle(total, 'consultation', 'consultations')}
        </h2>
        {isGiven && total > 0 && (
          <TickButtons
            total={total}
            hasTicked={chosen.length > 0}
            isPending={all.isPending}
            onAll={() => all.run()}
            onNone={() => keep([])}
          />
        )}
      </SectionHead>
      {isReread ? (
        <Loading lines={10} />
      ) : total === 0 ? (
        <Empty title="Ce fait ne manque nulle part">
          Une consultation vient ici quand le verdict d’un de ses marchés dépend d’un fait que personne n’a enregistré.
        </Empty>
      ) : (
        <DataTable
          label={`Consultations sans « ${titleOf(fact)} »`}
          columns={[
            ...columnsOf(isGiven ? tick : undefined, ticked),
            ...(isWriter && fact === 'regroupement' ? [CONFIRM] : []),
          ]}
          rows={consultations}
          keyOf={({ id }) => id}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="consultations"
        onChange={(next) => change({ page: next })}
      />
      {isGiven && chosen.length > 0 && (
        <TickedBar
          key={fact}
          count={chosen.length}
          words={['consultation cochée', 'consultations cochées']}
          onNone={() => keep([])}
          title={titleOf(fact)}
          form={(close) => (
            <GiveFact fact={fact} consultations={chosen} onDone={keep} onOvertaken={again} onClose={close} />
          )}
        />
      )}
    </section>
  );
}

/** All consultations that lack a fact, on whatever page they stand. */
function useAllLacking(manque: BulkFact, onDone: (found: readonly ConsultationItem[]) => void) {
  const api = useApi();
  return useAllRows(async (page) => {
    const query = { manque, page, page_size: MOST };
    const { consultations, total } = await api.call('GET /api/v1/consultations', { query });
    return { rows: consultations, total };
  }, onDone);
}

const nameOf = ({ reference, objet }: ConsultationItem): string => reference ?? shortened(objet, NAME_LENGTH);

/** « 2025-014 · 2025-015 · 2025-016… »: consultations of one objet are told apart by the numbers of their marchés. */
const numbersOf = ({ numeros }: ConsultationItem): string =>
  `${numeros.slice(0, NAMED).join(' · ')}${numeros.length > NAMED ? '…' : ''}`;

/** What names a consultation, and ticks it where facts are given. */
const columnsOf = (
  tick: ((one: ConsultationItem, isTicked: boolean) => void) | undefined,
  ticked: ReadonlyMap<string, unknown>,
) => [
  {
    id: 'objet',
    label: 'Consultation',
    isName: true,
    cell: (consultation: ConsultationItem) => {
      const { id, reference, objet } = consultation;
      const detail = reference === null ? [] : [shortened(objet)];
      const name = (
        <NameCell detail={[...detail, numbersOf(consultation)].join(' · ')}>{reference ?? shortened(objet)}</NameCell>
      );
      if (tick === undefined) return name;
      return (
        <TickCell isTicked={ticked.has(id)} onTick={(isTicked) => tick(consultation, isTicked)}>
          {name}
        </TickCell>
      );
    },
  },
  {
    id: 'marches',
    label: 'Marchés',
    cell: (consultation: ConsultationItem) => <Marches consultation={consultation} />,
  },
  {
    id: 'montant',
    label: 'Montant HT',
    isNumber: true,
    cell: ({ montant_total }: ConsultationItem) => <Amount euros={montant_total} />,
  },
];

/** The marchés of a consultation, asked for when somebody opens them. */
function Marches({ consultation }: { consultation: ConsultationItem }) {
  const [isOpen, setOpen] = useState(false);
  const read = useRead('GET /api/v1/consultations/:id', { path: { id: consultation.id } }, { enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {formatQuantity(consultation.nombre_marches, 'marché', 'marchés')}
        <span className="sr-only"> de {nameOf(consultation)}</span>
      </summary>
      {read.error && <ProblemState of={read} />}
      {read.isPending && <Loading lines={1} />}
      <ul>
        {read.data?.lots.map(({ id, numero, lot }) => (
          <li key={id}>
            <ScreenLink to="/$org/marches/$id" params={{ id }} search={{ onglet: 'lots' }}>
              {numero}
              {lot !== '' && `, lot ${lot}`}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const CONFIRM: Column<ConsultationItem> = {
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (consultation) => <ConfirmButton consultation={consultation} />,
};

function ConfirmButton({ consultation }: { consultation: ConsultationItem }) {
  const group = useGroup(consultation);
  return (
    <>
      <Button isPending={group.isPending} onPress={() => group.run({ act: 'confirmer' })}>
        Confirmer<span className="sr-only"> le regroupement de {nameOf(consultation)}</span>
      </Button>
      {group.error && <p role="alert">{problemOf(group.error).message}</p>}
    </>
  );
}
