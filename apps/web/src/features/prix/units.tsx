import type { StatistiquePrix } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { FigureLink } from '../../ui/figure-link.js';
import type { ScreenSearch } from '../../ui/screen-link.js';
import { UnitPrice } from '../../ui/unit-price.js';
import { unitOf } from './words.js';

const HERE = '/$org/prix';
/** As many as the service tells of. */
const MOST = 20;

/** What compares: the prices of each unit, from the least to the greatest. */
export function Units({ units }: { units: readonly StatistiquePrix[] }) {
  const { search } = useHere(HERE);
  return (
    <section className="stack" aria-labelledby="unites">
      <h2 id="unites">Par unité</h2>
      <DataTable label="Prix par unité" columns={columnsOf(search, units)} rows={units} keyOf={({ unite }) => unite} />
      {units.length === MOST && <p className="small muted">Les {MOST} unités les plus fréquentes.</p>}
    </section>
  );
}

const columnsOf = (search: ScreenSearch<typeof HERE>, units: readonly StatistiquePrix[]): Column<StatistiquePrix>[] => [
  { id: 'unite', label: 'Unité', isName: true, cell: ({ unite }) => <span className="given">{unitOf(unite)}</span> },
  {
    id: 'nombre',
    label: 'Prix trouvés',
    isNumber: true,
    cell: ({ unite, nombre: count }) =>
      unite === '' ? (
        formatCount(count)
      ) : (
        <FigureLink to={HERE} search={{ ...search, unite, page: undefined }} label={`prix par ${unite}`}>
          {formatCount(count)}
        </FigureLink>
      ),
  },
  priceColumn('minimum', 'Minimum', units),
  priceColumn('mediane', 'Médiane', units),
  priceColumn('maximum', 'Maximum', units),
];

function priceColumn(
  id: 'minimum' | 'mediane' | 'maximum',
  label: string,
  units: readonly StatistiquePrix[],
): Column<StatistiquePrix> {
  const column = units.map((one) => one[id]);
  const Figure = id === 'mediane' ? 'strong' : 'span';
  return {
    id,
    label,
    isNumber: true,
    cell: (unit) => (
      <Figure>
        <UnitPrice euros={unit[id]} column={column} />
      </Figure>
    ),
  };
}
