import type { AvenantARattacherItem } from '#client/operations.js';
import { useHere } from '../../../shell/here.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Amount, Unknown } from '../../../ui/amount.js';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.js';
import { formatDay } from '../../../ui/dates.js';
import { ChoiceMenu } from '../../../ui/menu.js';
import { Pagination } from '../../../ui/pagination.js';
import { ScreenLink, type ScreenSearch } from '../../../ui/screen-link.js';
import { SectionHead } from '../../../ui/section-head.js';
import { Empty, Loading } from '../../../ui/state.js';
import { AVENANT_STATES, type AvenantState, stateOf } from './choices.js';
import { useWaitingAvenants } from './use-waiting-avenants.js';
import { countedTitle } from '../../../ui/counted-title.js';

const HERE = '/$org/completer';

const WORDS: Readonly<Record<AvenantState, { label: string; counted: [string, string]; empty: string }>> = {
  a_rattacher: {
    label: 'à rattacher',
    counted: ['avenant à rattacher', 'avenants à rattacher'],
    empty: 'Aucun avenant n’attend son marché',
  },
  rattache: {
    label: 'rattachés',
    counted: ['avenant rattaché', 'avenants rattachés'],
    empty: 'Aucun n’a été rattaché',
  },
  ecarte: { label: 'écartés', counted: ['avenant écarté', 'avenants écartés'], empty: 'Aucun n’a été écarté' },
};

/** Modifications of a file that names several lots of one number: a person says which one. */
export function WaitingAvenants() {
  const { search, change } = useHere(HERE);
  const { page = 1 } = search;
  const etat = stateOf(search.etat);
  const read = useWaitingAvenants();
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={8} />;
  const { total, pages, avenants } = read.data;
  const { counted, empty } = WORDS[etat];
  return (
    <section className="stack" aria-labelledby="avenants">
      <SectionHead>
        <h2 id="avenants" tabIndex={-1}>
          {countedTitle(total, ...counted)}
        </h2>
        <ChoiceMenu<AvenantState>
          label="Avenants"
          value={etat}
          onChange={(next) =>
            change({ etat: next === AVENANT_STATES[0] ? undefined : next, page: undefined, fiche: undefined })
          }
          options={AVENANT_STATES.map((value) => ({ value, label: WORDS[value].label }))}
        />
      </SectionHead>
      {total === 0 ? (
        <Empty title={empty}>
          Un avenant importé qui nomme plusieurs lots du même numéro attend ici qu’une personne dise lequel il modifie.
        </Empty>
      ) : (
        <DataTable label="Avenants importés" columns={columnsOf(search)} rows={avenants} keyOf={({ id }) => id} />
      )}
      <Pagination page={page} pages={pages} total={total} unit="avenants" onChange={(next) => change({ page: next })} />
    </section>
  );
}

const columnsOf = (search: ScreenSearch<typeof HERE>): Column<AvenantARattacherItem>[] => [
  {
    id: 'avenant',
    label: 'Avenant',
    isName: true,
    cell: ({ id, numero, objet }) => (
      <NameCell detail={objet} isBrief>
        <ScreenLink to={HERE} search={{ ...search, fiche: id }} aria-current={search.fiche === id || undefined}>
          {numero}
        </ScreenLink>
      </NameCell>
    ),
  },
  {
    id: 'notification',
    label: 'Notifié le',
    cell: ({ date_notification: day }) => (day === null ? <Unknown /> : formatDay(day)),
  },
  { id: 'montant', label: 'Montant après', isNumber: true, cell: ({ montant }) => <Amount euros={montant} /> },
  { id: 'lots', label: 'Lots possibles', isNumber: true, cell: ({ candidats }) => candidats.length },
];
