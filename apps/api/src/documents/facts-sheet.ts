import { formatInstant, formatQuantity } from '#design/format-francais.js';
import { NON_CLASSE, SECTIONS, shownParts, TYPES } from '#design/parts.js';
import type { Tone } from '#design/tone.js';
import { variationTold } from '#design/variation-told.js';
import type { Cell, Chart, Sheet } from '#documents/table.js';
import type { FiguresDesMembres } from '#figures/figures.js';
import { montantHorsMarche } from '#figures/hors-marche-connu.js';
import { partsMontrables } from '#figures/taux.js';
import { taxOfExercice, taxOfTwoYears, taxOfYearBefore, withTax } from '#figures/tax-label.js';
import { variationLabel, yearBefore } from '#figures/year-before.js';
import type { Autorite } from './read-autorite.js';
import { yearTold } from './words.js';

const SHEET = 'Synthèse';

/** When a workbook was made, as its last sheet says it. */
export const producedOn = (instant: Date): [string, string] => ['Produit le', formatInstant(instant)];

/** Rows under a name. */
interface Group {
  name: string;
  rows: readonly Cell[][];
}

/**
 * The first sheet of a workbook, to be read rather than filtered: what the exercice comes to, subject by subject.
 * @param charts beside the one by type of purchase, from other sheets of the workbook
 */
export function factsSheet(
  autorite: Autorite,
  figures: FiguresDesMembres,
  producedAt: Date,
  charts: readonly Chart[] = [],
): Sheet {
  const groups = groupsOf(figures);
  const rows: Cell[][] = [];
  const headings = new Set<number>();
  for (const group of groups) {
    headings.add(rows.length);
    rows.push([group.name], ...group.rows);
  }
  const types = shownParts(TYPES, figures.types);
  const first = rows.findIndex(([name]) => name === PAR_TYPE) + 1;
  return {
    name: SHEET,
    columns: [
      { header: `${autorite.nom} – exercice ${yearTold(figures.exercice, producedAt)}`, kind: 'text', width: 46 },
      { header: withTax('Montant', taxOfTwoYears(figures)), kind: 'amount', width: 18 },
      { header: 'Part', kind: 'percent', width: 12 },
      { header: 'Nombre', kind: 'integer', width: 10 },
    ],
    rows,
    headings,
    charts: [
      {
        title: PAR_TYPE,
        description: `Achats de l’exercice ${figures.exercice} par type`,
        sheet: SHEET,
        first,
        last: first + types.length - 1,
        labels: 0,
        values: 1,
        tones: types.map(({ tone }) => tone) as [Tone, ...Tone[]],
        isSigned: isSigned(types.map(({ montant }) => montant)),
      },
      ...charts,
    ],
  };
}

const PAR_TYPE = 'Par type d’achat';

function groupsOf(figures: FiguresDesMembres): Group[] {
  const { types, sections, hors_marche: without, comparaison } = figures;
  const tax = taxOfExercice(figures);
  const taux = partsMontrables(figures.taux_conformite);
  const share = (label: string, percent: number | null): Cell[] => [label, null, percent];
  const shares = (parts: readonly { label: string; montant: number; part_pct: number | null }[]): Cell[][] =>
    parts.map(({ label, montant, part_pct: part }) => [withTax(label, tax), montant, part]);
  return [
    {
      name: 'Volume et fournisseurs',
      rows: [
        [withTax('Volume des achats', tax), figures.volume_total],
        [
          `${withTax('Volume', taxOfYearBefore(figures))} de l’exercice ${yearBefore(figures)}`,
          comparaison?.volume_precedent ?? null,
        ],
        share(variationLabel(figures), variationTold(comparaison?.variation_pct)),
        ...(figures.ttc === 0 ? [] : [['dont gardé TTC, taux de TVA inconnu', figures.ttc] satisfies Cell[]]),
        ['Fournisseurs distincts', null, null, figures.fournisseurs_distincts],
      ],
    },
    { name: PAR_TYPE, rows: shares(shownParts(TYPES, types)) },
    ...(sections ? [{ name: 'Par section', rows: shares(shownParts(SECTIONS, sections)) }] : []),
    {
      name: 'Conformité des procédures',
      rows: [
        share('Conforme, en montant', taux.montant_pct),
        share('Non conforme, en montant', taux.non_conforme_pct),
        share('À vérifier, en montant', taux.a_verifier_pct),
        share('dont marché non renseigné, en montant', taux.marche_non_renseigne_pct),
        share(`${NON_CLASSE}, en montant`, taux.non_classe_pct),
        share('Conforme, en nombre', taux.nombre_pct),
        ...(without === null ? [] : [['Hors marché', montantHorsMarche(without), without.part_pct] satisfies Cell[]]),
      ],
    },
  ];
}

const isSigned = (amounts: readonly number[]): boolean => amounts.some((montant) => montant < 0);

/** Letters of a name that stand beside a bar: a longer one runs over the next in some readers of the file. */
const CHART_NAME_LENGTH = 48;
const CHART_NAME = 'Nom dans le graphique';

/** A sheet all of whose rows are there. */
export type WholeSheet = Sheet & { rows: readonly (readonly Cell[])[] };

/**
 * A sheet that a chart draws the first rows of. Where one of their names is too long to stand beside a bar, its last column
 * has them short, for the chart; the table keeps them whole.
 * @param labels the column of the names
 * @param count rows that the chart draws
 */
export function withChartNames(sheet: WholeSheet, labels: number, count: number): WholeSheet {
  const drawn = sheet.rows.slice(0, count).map((row) => String(row[labels] ?? ''));
  if (drawn.every((name) => name.length <= CHART_NAME_LENGTH)) return sheet;
  return {
    ...sheet,
    columns: [...sheet.columns, { header: CHART_NAME, kind: 'text', width: 44 }],
    rows: sheet.rows.map((row, rank) => [...row, rank < count ? shortened(drawn[rank]!) : null]),
  };
}

const shortened = (name: string): string =>
  name.length <= CHART_NAME_LENGTH ? name : `${name.slice(0, CHART_NAME_LENGTH - 1).trimEnd()}…`;

/**
 * Bars of the first rows of a sheet, each a name and an amount.
 * @param amounts theirs, in euros
 * @param cells.tones of the bars; that of a whole amount where they are left out
 */
export function barsOf(
  sheet: Sheet,
  amounts: readonly number[],
  { tones = ['a'], ...cells }: { title: string; labels: number; values: number; tones?: Chart['tones'] },
): Chart[] {
  if (amounts.length === 0) return [];
  const short = sheet.columns.findIndex(({ header }) => header === CHART_NAME);
  const labels = short === -1 ? cells.labels : short;
  const description = `${cells.title}, ${formatQuantity(amounts.length, 'barre', 'barres')} de la feuille ${sheet.name}`;
  const range = { sheet: sheet.name, first: 0, last: amounts.length - 1 };
  return [{ ...cells, labels, ...range, description, tones, isSigned: isSigned(amounts) }];
}

/**
 * The last sheet: whose figures these are, of when, and what they count.
 * @param explanations beside the perimeter: each a name and what is said of it
 */
export function lectureSheet(
  autorite: Autorite,
  exercice: number,
  producedAt: Date,
  perimetre: string,
  explanations: readonly (readonly [string, string])[] = [],
): Sheet {
  return {
    name: 'Lecture',
    columns: [
      { header: 'Rubrique', kind: 'text', width: 24 },
      { header: 'Valeur', kind: 'text', width: 90, wrap: true },
    ],
    rows: [
      ['Collectivité', autorite.nom],
      ['SIRET', autorite.siret],
      ['Exercice', yearTold(exercice, producedAt)],
      producedOn(producedAt),
      ['Périmètre', perimetre],
      ...explanations,
    ],
  };
}
