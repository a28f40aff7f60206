import type { EcheanceItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { MarcheName } from '../../shell/marche-name.js';
import { Amount } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { StateWord } from '../../ui/state-word.js';
import { daysOf, formatMonth, natureOf } from './words.js';

const keyOf = ({ marche, nature, rang }: EcheanceItem): string => `${marche.id} ${nature} ${rang}`;

/** The deadlines of a page: month after month, or in one table by what is to be launched first. */
export function DeadlineRows({ rows, today }: { rows: readonly EcheanceItem[]; today: string }) {
  const { search } = useHere('/$org/echeances');
  const columns = columnsOf(today);
  if (search.tri === 'a_lancer')
    return <DataTable label="Échéances, à lancer d’abord" columns={columns} rows={rows} keyOf={keyOf} />;
  const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => {
    const ofMonth = rows.filter(({ date }) => date.startsWith(month));
    const { first, last } = daysOf(month);
    return (
      <section key={month} className="stack" aria-labelledby={`mois-${month}`}>
        <div className="deadline-month">
          <h3 id={`mois-${month}`}>{formatMonth(month)}</h3>
          <ScreenLink
            to="/$org/marches"
            search={{ exercice: 'tous', tri: 'echeance', echeance_apres: first, echeance_avant: last }}
            className="small"
          >
            Voir les marchés qui finissent ce mois<span className="sr-only"> : {formatMonth(month)}</span>
          </ScreenLink>
        </div>
        <DataTable label={`Échéances, ${formatMonth(month)}`} columns={columns} rows={ofMonth} keyOf={keyOf} />
      </section>
    );
  });
}

const columnsOf = (today: string): Column<EcheanceItem>[] => [
  {
    id: 'marche',
    label: 'Marché',
    isName: true,
    cell: ({ marche }) => (
      <MarcheName
        marche={marche}
        detail={[marche.objet, ...marche.titulaires.map((one) => one.raison_sociale)].join(' · ')}
      />
    ),
  },
  { id: 'nature', label: 'Échéance', cell: natureOf },
  {
    id: 'date',
    label: 'Le',
    cell: ({ date, jours_restants: left }) => (
      <span className="deadline-day">
        {formatDay(date)}
        <span className="small muted">
          {left === 0 ? 'aujourd’hui' : `dans ${formatQuantity(left, 'jour', 'jours')}`}
        </span>
      </span>
    ),
  },
  {
    id: 'lancer',
    label: 'À lancer avant',
    cell: ({ a_lancer_le: day }) =>
      day < today ? <StateWord tone="fault">{formatDay(day)}, passé</StateWord> : formatDay(day),
  },
  { id: 'valeur', label: 'Valeur HT', isNumber: true, cell: ({ marche }) => <Amount euros={marche.valeur_ht} /> },
];
