import type { MembreCompte } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useHere } from '../../../shell/here.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { FigureLink } from '../../../ui/figure-link.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { memberOf } from './members.js';

const HERE = '/$org/publication';

/** The members that lack, the most wanted first: each opens its marchés. */
export function LackingMembers({ members }: { members: readonly MembreCompte[] }) {
  const { search } = useHere(HERE);
  return (
    <section className="stack" aria-labelledby="manque">
      <h2 id="manque">Ce qui manque encore</h2>
      <DataTable
        label="Données qui manquent"
        columns={columnsOf(search.membre)}
        rows={members}
        keyOf={({ membre }) => membre}
      />
    </section>
  );
}

const columnsOf = (chosen: string | undefined): Column<MembreCompte>[] => [
  {
    id: 'donnee',
    label: 'Donnée',
    isName: true,
    cell: ({ membre }) => (
      <ScreenLink to={HERE} search={{ membre }} aria-current={membre === chosen || undefined}>
        {memberOf(membre).label}
      </ScreenLink>
    ),
  },
  {
    id: 'nombre',
    label: 'Marchés',
    isNumber: true,
    cell: ({ membre, nombre: count }) => (
      <FigureLink to={HERE} search={{ membre }} label={`sans « ${memberOf(membre).label} »`}>
        {formatQuantity(count, 'marché', 'marchés')}
      </FigureLink>
    ),
  },
];
