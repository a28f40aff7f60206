import type { LigneItem } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { labelOf, SECTIONS, TYPES, VERDICTS } from '#design/parts.js';
import { Amount, NoSupplier, Unknown } from '../../ui/amount.js';
import { chosenColumns, type Column, DAY } from '../../ui/list-columns.js';
import { decimalText, type TextColumn } from '../../ui/list-text.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { CASES } from '../../shell/cases.js';
import { formatDay } from '../../ui/dates.js';

/** What classified a line, in words. */
export const SOURCES: Readonly<Record<string, string>> = {
  marche: 'Son marché',
  compte: 'Son compte',
  cpv: 'Son code CPV',
  fournisseur: 'Son fournisseur',
  manuel: 'Une personne',
};

const familleText = ({ famille }: LigneItem): string => (famille ? `${famille.code} ${famille.libelle}` : '');
const caseOf = ({ justification }: LigneItem): string =>
  CASES.find(({ value }) => value === justification)?.label ?? justification ?? '';

const supplierOf = ({ fournisseur }: LigneItem): string => fournisseur?.raison_sociale ?? '';

const orUnknown = (text: string) => (text === '' ? <Unknown /> : <span title={text}>{text}</span>);

/** A column of one text. */
const textColumn = (
  column: Omit<Column<LigneItem>, 'cell' | 'text'>,
  text: (line: LigneItem) => string,
): Column<LigneItem> => ({ ...column, text, cell: (line) => orUnknown(text(line)) });

/** The least widths leave the verdict its place on a screen of 768 pixels. */
export const COLUMNS: readonly Column<LigneItem>[] = [
  textColumn({ id: 'numero', label: 'Mandat', width: 80, figures: 7, grow: 0, rank: 1 }, ({ mandat }) => mandat.numero),
  textColumn(
    { id: 'date', label: 'Émis le', width: 90, figures: DAY, rank: 5, sort: { descending: 'recent' } },
    ({ mandat }) => formatDay(mandat.date_emission),
  ),
  textColumn({ id: 'objet', label: 'Objet', width: 110, grow: 3, rank: 1 }, ({ objet }) => objet),
  {
    ...textColumn({ id: 'fournisseur', label: 'Fournisseur', width: 118, grow: 2, rank: 2 }, supplierOf),
    cell: (line) => (line.fournisseur ? <span title={supplierOf(line)}>{supplierOf(line)}</span> : <NoSupplier />),
  },
  textColumn({ id: 'compte', label: 'Compte', width: 80, figures: 8, rank: 6 }, ({ compte }) => compte ?? ''),
  {
    id: 'famille',
    label: 'Famille',
    width: 104,
    grow: 2,
    rank: 3,
    text: familleText,
    cell: (line) =>
      line.famille ? (
        <span title={familleText(line)}>
          <span className="muted">{line.famille.code}</span> {line.famille.libelle}
        </span>
      ) : (
        <span className="muted">Sans famille</span>
      ),
  },
  textColumn(
    { id: 'service', label: 'Service', width: 120, grow: 1, rank: 8, isOptional: true },
    ({ service }) => service?.libelle ?? '',
  ),
  textColumn(
    { id: 'marche', label: 'Marché', width: 110, rank: 7, isOptional: true },
    ({ marche }) => marche?.numero ?? '',
  ),
  textColumn(
    { id: 'source', label: 'Classée par', width: 116, rank: 9, isOptional: true },
    ({ source_classement }) => SOURCES[source_classement ?? ''] ?? '',
  ),
  textColumn({ id: 'type', label: 'Type', width: 100, rank: 9, isOptional: true }, ({ type }) =>
    type === null ? '' : labelOf(TYPES, type),
  ),
  textColumn({ id: 'section', label: 'Section', width: 120, rank: 9, isOptional: true }, ({ section }) =>
    section === null ? '' : labelOf(SECTIONS, section),
  ),
  textColumn({ id: 'justification', label: 'Justification', width: 140, grow: 1, rank: 9, isOptional: true }, caseOf),
  {
    id: 'verdict',
    label: 'Verdict',
    width: 152,
    narrow: { width: 134, cell: ({ verdict }) => <VerdictBadge verdict={verdict.statut} look="narrow" /> },
    rank: 4,
    text: ({ verdict }) => labelOf(VERDICTS, verdict.statut),
    cell: ({ verdict }) => <VerdictBadge verdict={verdict.statut} />,
  },
  {
    id: 'montant',
    label: 'Montant HT',
    width: 124,
    // « −1 234 567,89 € »: its separators are narrow.
    figures: 13,
    isNumber: true,
    rank: 1,
    text: ({ montant_ht }) => decimalText(montant_ht),
    cell: ({ montant_ht, ttc }) => (
      <>
        {ttc && <abbr title="Toutes taxes comprises, d’un taux inconnu">TTC</abbr>} <Amount euros={montant_ht} />
      </>
    ),
    sort: { descending: 'montant_desc', ascending: 'montant_asc' },
  },
];

/**
 * The columns of an export: those that the list shows, in their order, then what a screen has no room for. Of lines that are
 * chosen by verdict, with the part of each that alone is à vérifier, so that the file tells what counts under which verdict.
 */
export const exportedColumns = (
  shown: readonly Column<LigneItem>[],
  byVerdict: boolean,
): readonly TextColumn<LigneItem>[] => [
  ...shown,
  ...COLUMNS.filter(({ id }) => !shown.some((column) => column.id === id)),
  IDENTIFIER,
  ...(byVerdict ? [BEYOND] : []),
];

/** What a file is joined by: names of suppliers are written in more than one way. */
const IDENTIFIER: TextColumn<LigneItem> = {
  label: 'SIRET ou identifiant du fournisseur',
  text: ({ fournisseur }) => fournisseur?.identifiant ?? '',
};

const BEYOND: TextColumn<LigneItem> = {
  label: 'Dont au-delà du marché, à vérifier HT',
  text: ({ part_au_dela_ht }) => decimalText(part_au_dela_ht),
};

/** The columns of a person, from what was kept of them. */
export const shownColumns = (written: string): Column<LigneItem>[] => chosenColumns(COLUMNS, written);

/** A line in three, on a phone or beside a sheet: its number stands first, and each line cuts a text of its own alone. */
export function LineCard({ line }: { line: LigneItem }) {
  const { mandat, objet, fournisseur, famille, montant_ht, verdict } = line;
  return (
    <>
      <span className="list-card-line">
        <span>
          <span className="muted">{mandat.numero}</span> {objet}
        </span>
      </span>
      <span className="list-card-line small muted">
        <span>{fournisseur?.raison_sociale ?? 'Sans fournisseur'}</span>
        <strong className="list-card-amount">{formatExactAmount(montant_ht)}</strong>
      </span>
      <span className="list-card-line small muted">
        <span>
          {formatDay(mandat.date_emission)} · {famille ? familleText(line) : 'Sans famille'}
        </span>
        <VerdictBadge verdict={verdict.statut} look="card" />
      </span>
    </>
  );
}
