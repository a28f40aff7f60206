import type { PrixTrouve, StatistiquePrix } from '#client/operations.js';
import { NoSupplier, Unknown } from '../../ui/amount.js';
import { type Column, NameCell } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { UnitPrice } from '../../ui/unit-price.js';
import { gapOf, unitOf } from './words.js';

/** A price, how it compares, and where it comes from. @param units what compares; none: nothing does */
export const pricesColumns = (
  items: readonly PrixTrouve[],
  units: readonly StatistiquePrix[],
): Column<PrixTrouve>[] => [
  {
    id: 'designation',
    label: 'Désignation',
    isName: true,
    cell: ({ code, designation, famille, approche }) => (
      <NameCell detail={[code, famille?.libelle, approche && 'orthographe proche'].filter(Boolean).join(' · ')}>
        {designation}
      </NameCell>
    ),
  },
  {
    id: 'prix',
    label: 'Prix HT',
    isNumber: true,
    cell: ({ prix_unitaire_ht: price, unite }) => (
      <span className="price">
        <UnitPrice euros={price} column={items.map((one) => one.prix_unitaire_ht)} />
        {unite !== '' && <span className="sr-only"> par </span>}
        <span className="small muted">{unitOf(unite)}</span>
      </span>
    ),
  },
  ...(units.length === 0 ? [] : [gapColumn(units)]),
  {
    id: 'fournisseur',
    label: 'Fournisseur',
    cell: ({ fournisseur }) =>
      fournisseur === null ? (
        <NoSupplier />
      ) : (
        <ScreenLink
          to="/$org/fournisseurs/$id"
          params={{ id: fournisseur.id }}
          title={fournisseur.raison_sociale}
          className="given price-supplier"
        >
          {fournisseur.raison_sociale}
        </ScreenLink>
      ),
  },
  {
    id: 'marche',
    label: 'Marché',
    cell: ({ marche, bordereau }) =>
      marche === null ? (
        <span className="given">{bordereau.libelle}</span>
      ) : (
        <ScreenLink
          to="/$org/marches/$id"
          params={{ id: marche.id }}
          search={{ onglet: 'prix', bordereau: bordereau.id }}
          title={marche.objet}
          className="given"
        >
          {marche.numero}
          {marche.lot !== '' && `, lot ${marche.lot}`}
        </ScreenLink>
      ),
  },
  {
    id: 'depuis',
    label: 'Valable',
    cell: ({ date_valeur: from, echeance: to }) =>
      from === null && to === null ? <Unknown /> : <Validity from={from} to={to} />,
  },
];

/** Between two days each has its line where there is no room for both: no date is broken. */
function Validity({ from, to }: { from: string | null; to: string | null }) {
  if (from === null || to === null)
    return from === null ? `jusqu’au ${formatDay(to!)}` : `depuis le ${formatDay(from)}`;
  return (
    <span className="price-validity">
      <span>du {formatDay(from)}</span> <span>au {formatDay(to)}</span>
    </span>
  );
}

const gapColumn = (units: readonly StatistiquePrix[]): Column<PrixTrouve> => ({
  id: 'ecart',
  label: 'Face à la médiane',
  isNumber: true,
  cell: (one) => gapOf(one, units) ?? <Unknown />,
});
