import type { EcheanceList } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { type Read, useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ImportLink } from '../../shell/import-link.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { DeadlineFilters } from './deadline-filters.js';
import { DeadlineRows } from './deadline-rows.js';
import { Months } from './months.js';
import { ToLaunch } from './to-launch.js';
import { formatMonth } from './words.js';
import './echeances.css';

const HERE = '/$org/echeances';
const PAGE = 100;

/** When contracts end or may be renewed, over 24 months, and by when to launch what follows. */
export function Screen() {
  useRowShortcuts('Échéances');
  const { search } = useHere(HERE);
  const { mois, nature, service, a_lancer_avant, tri, page = 1 } = search;
  const query = { mois, nature, service, a_lancer_avant, tri, page, page_size: PAGE };
  const read = useRead('GET /api/v1/echeances', { query }, { keep: true });
  return (
    <ScreenFrame title="Échéances" hasExercice={false}>
      <DeadlineFilters />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <Deadlines list={read.data} read={read} />
      )}
    </ScreenFrame>
  );
}

function Deadlines({ list, read }: { list: EcheanceList; read: Read<EcheanceList> }) {
  const { search, change } = useHere(HERE);
  const { mois, nature, service, a_lancer_avant: launched, page = 1 } = search;
  const isFiltered = [mois, nature, service, launched].some((one) => one !== undefined);
  return (
    <div className="deadlines" aria-busy={read.isFormer}>
      {(isFiltered || list.total > 0) && (
        <>
          <ToLaunch today={list.du} />
          <Months months={list.mois} />
        </>
      )}
      {list.total === 0 ? (
        <Empty
          title={
            isFiltered
              ? 'Aucune échéance ne répond à ces filtres'
              : 'Aucun marché ne se termine ni ne se reconduit d’ici 24 mois'
          }
          action={
            isFiltered ? (
              <Button
                onPress={() =>
                  change({
                    mois: undefined,
                    nature: undefined,
                    service: undefined,
                    a_lancer_avant: undefined,
                    page: undefined,
                  })
                }
              >
                Tout effacer
              </Button>
            ) : (
              <ImportLink />
            )
          }
        >
          Une échéance se calcule de la fin d’un marché, ou de sa notification et de sa durée : celui dont elles ne sont
          pas connues n’est pas ici.
        </Empty>
      ) : (
        <section className="stack" aria-labelledby="liste">
          <h2 id="liste">
            {formatQuantity(list.total, 'échéance', 'échéances')}
            {mois !== undefined && <span className="muted"> en {formatMonth(mois)}</span>}
          </h2>
          <DeadlineRows rows={list.echeances} today={list.du} />
          <Pagination
            page={page}
            pages={list.pages}
            total={list.total}
            unit="échéances"
            onChange={(next) => change({ page: next })}
          />
          <p className="small muted">
            « À lancer avant » : six mois avant la fin d’un marché, trois mois avant une reconduction. Ce sont des
            repères, aucun texte ne les fixe ; le marché peut dire autre chose.
          </p>
        </section>
      )}
    </div>
  );
}
