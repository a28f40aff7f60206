import type { MarcheListItem } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { type Column, DAY } from '../../ui/list-columns.js';
import { decimalText, type TextColumn } from '../../ui/list-text.js';
import { distance } from './days.js';
import { holdersOf, numberOf } from './marche-data.js';
import { STATUTS, termOf } from './vocabulary.js';
import { formatDay, today } from '../../ui/dates.js';

/** Share paid of what may be: the maximum, else the amount with its avenants. */
const paidShare = ({ paye_ht, reference_ht }: MarcheListItem): string | null => formatPaidShare(paye_ht, reference_ht);

const orUnknown = (text: string) => (text === '' ? <Unknown /> : <span title={text}>{text}</span>);

const textColumn = (
  column: Omit<Column<MarcheListItem>, 'cell' | 'text'>,
  text: (marche: MarcheListItem) => string,
): Column<MarcheListItem> => ({ ...column, text, cell: (marche) => orUnknown(text(marche)) });

const endOf = ({ date_fin }: MarcheListItem): string => (date_fin === null ? '' : formatDay(date_fin));

/** « , dont 20 000,50 € d’avenants »; nothing where they change no amount. */
export function withAvenants(current: number | null, initial: number | null): string {
  const cents = Math.round((current ?? 0) * 100) - Math.round((initial ?? 0) * 100);
  return cents === 0 ? '' : `, dont ${formatExactAmount(cents / 100)} d’avenants`;
}

/** What a file of the list says besides. */
export const INITIAL: TextColumn<MarcheListItem> = {
  label: 'Montant initial HT',
  text: ({ montant }) => decimalText(montant),
};

export const COLUMNS: readonly Column<MarcheListItem>[] = [
  textColumn({ id: 'numero', label: 'Numéro', width: 116, figures: 13, grow: 0, rank: 1 }, numberOf),
  textColumn({ id: 'objet', label: 'Objet', width: 166, grow: 3, rank: 1 }, ({ objet }) => objet),
  textColumn({ id: 'titulaire', label: 'Titulaire', width: 110, grow: 2, rank: 3 }, holdersOf),
  {
    id: 'fin',
    label: 'Fin',
    width: 98,
    figures: DAY,
    rank: 4,
    sort: { ascending: 'echeance' },
    text: endOf,
    cell: (marche) =>
      marche.date_fin === null ? <Unknown /> : <span title={distance(marche.date_fin, today())}>{endOf(marche)}</span>,
  },
  textColumn({ id: 'statut', label: 'Statut', width: 112, rank: 6 }, ({ statut }) => termOf(STATUTS, statut)),
  {
    id: 'montant',
    label: 'Montant actuel HT',
    width: 142,
    // « 123 456 789,00 € »: its separators are narrow.
    figures: 15,
    isNumber: true,
    rank: 1,
    sort: { descending: 'montant_desc' },
    text: ({ montant_actuel }) => decimalText(montant_actuel),
    cell: ({ montant, montant_actuel }) => (
      <span title={withAvenants(montant_actuel, montant).slice(2) || undefined}>
        <Amount euros={montant_actuel} />
      </span>
    ),
  },
  {
    id: 'paye',
    label: 'Mandaté',
    width: 94,
    figures: 9,
    isNumber: true,
    rank: 5,
    text: (marche) => paidShare(marche) ?? '',
    cell: (marche) => <Paid marche={marche} />,
  },
];

function Paid({ marche }: { marche: MarcheListItem }) {
  const share = paidShare(marche);
  if (share === null) return <Unknown />;
  const isBeyond = marche.paye_ht > (marche.reference_ht ?? 0);
  return (
    <span
      className={isBeyond ? 'beyond' : undefined}
      title={`${formatExactAmount(marche.paye_ht)} mandatés, payés ou non`}
    >
      {isBeyond && <span aria-hidden="true">! </span>}
      {share}
      {isBeyond && <span className="sr-only"> (au-delà du montant)</span>}
    </span>
  );
}

/** A contract in three lines, on a phone or beside a sheet: its number stands first and whole, its object has a line. */
export function MarcheCard({ marche }: { marche: MarcheListItem }) {
  return (
    <>
      <span className="list-card-line">
        <span className="muted">{numberOf(marche)}</span>
        <strong>{marche.montant_actuel === null ? '–' : formatExactAmount(marche.montant_actuel)}</strong>
      </span>
      <span className="list-card-line">
        <span>{marche.objet}</span>
      </span>
      <span className="list-card-line small muted">
        <span>{holdersOf(marche) || 'titulaire inconnu'}</span>
        <span>
          {endOf(marche) === '' ? 'fin inconnue' : `fin ${endOf(marche)}`}
          {paidShare(marche) !== null && (
            <>
              {' '}
              · mandaté <Paid marche={marche} />
            </>
          )}
        </span>
      </span>
    </>
  );
}
