import type { BesoinItem, EngagementItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { MarcheName } from '../../shell/marche-name.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { Loading } from '../../ui/state.js';

/** As many as the service gives at once. */
const MOST = 500;

/** The running marchés that still engage a need, whose sum is the figure above. */
export function Engagements({ need, exercice }: { need: BesoinItem; exercice: number }) {
  const { famille, operation } = need;
  const query = { exercice, famille: famille?.id, operation: operation?.id, page_size: MOST };
  const read = useRead('GET /api/v1/nomenclature/seuils/engagements', { query });
  return (
    <section className="stack" aria-labelledby="engages">
      <h3 id="engages">
        Engagé{read.data && ` par ${formatQuantity(read.data.total, 'marché en cours', 'marchés en cours')}`}
      </h3>
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={3} />
      ) : (
        <>
          <p className="small muted">
            La part de leur valeur qui revient à {exercice}, moins ce qui y est mandaté, et jamais plus que ce qui en
            reste.
          </p>
          <DataTable
            label="Marchés qui engagent ce besoin"
            columns={COLUMNS}
            rows={read.data.engagements}
            keyOf={({ marche }) => marche.id}
          />
          {read.data.total > MOST && <p className="small muted">Les {MOST} qui engagent le plus.</p>}
        </>
      )}
    </section>
  );
}

const COLUMNS: readonly Column<EngagementItem>[] = [
  {
    id: 'marche',
    label: 'Marché',
    isName: true,
    cell: ({ marche }) => <MarcheName marche={marche} />,
  },
  { id: 'fin', label: 'Fin', cell: ({ marche: { date_fin: end } }) => (end === null ? <Unknown /> : formatDay(end)) },
  { id: 'engage', label: 'Engagé HT', isNumber: true, cell: ({ engage_ht }) => <Amount euros={engage_ht} /> },
];
