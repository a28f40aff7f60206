import { toAmount } from '#common/money.js';
import { formatAmount, formatCount } from '#design/format-francais.js';
import { SANS_DIRECTION } from '#design/parts.js';
import type { Heatmap } from '#documents/pdf/report-heatmap.js';
import { SANS_FAMILLE } from '../words.js';
import type { CroisementRow } from './cartographie-figures.js';

const MAX_FAMILLES = 20;
const MAX_SERVICES = 6;

/** One unit for the whole map: thousands of euros where its total is a million. */
const MILLION = 1_000_000;

/** The largest familles against the largest services; what is left of each goes in a row and a column, before the totals. */
export function toHeatmap(rows: readonly CroisementRow[]): Heatmap {
  const familles = ranked(
    rows,
    ({ famille_id: id }) => id ?? '',
    ({ code, libelle }) => (code === null ? SANS_FAMILLE : `${code} ${libelle}`),
  );
  const services = ranked(
    rows,
    ({ service_id: id }) => id ?? '',
    ({ service }) => service ?? SANS_DIRECTION,
  );
  const [mainFamilles, otherFamilles] = [familles.slice(0, MAX_FAMILLES), familles.slice(MAX_FAMILLES)];
  const [mainServices, otherServices] = [services.slice(0, MAX_SERVICES), services.slice(MAX_SERVICES)];
  const columns = [...mainServices.map((one) => [one]), ...(otherServices.length > 0 ? [otherServices] : [])];
  const lines = [...mainFamilles.map((one) => [one]), ...(otherFamilles.length > 0 ? [otherFamilles] : [])];
  const total = amountOf(rows, keys(familles), keys(services));
  const isLarge = Math.abs(total) >= MILLION;
  const shown = (value: number): HeatmapCell => ({ value, text: isLarge ? thousands(value) : euros(value) });
  const name = (group: readonly Ranked[]): string =>
    group.length === 1 ? group[0]!.label : `Autres (${group.length})`;
  return {
    heading: isLarge ? 'Famille (milliers d’euros)' : 'Famille',
    columns: columns.map(name),
    rows: lines.map((line) => ({
      label: name(line),
      cells: columns.map((column) => shown(amountOf(rows, keys(line), keys(column)))),
      total: shown(amountOf(rows, keys(line), keys(services))).text,
    })),
    total: {
      label: 'Total',
      cells: columns.map((column) => shown(amountOf(rows, keys(familles), keys(column)))),
      total: shown(total).text,
    },
  };
}

type HeatmapCell = Heatmap['rows'][number]['cells'][number];

interface Ranked {
  key: string;
  label: string;
  total: number;
}

const keys = (group: readonly Ranked[]): Set<string> => new Set(group.map(({ key }) => key));

function ranked(
  rows: readonly CroisementRow[],
  keyOf: (row: CroisementRow) => string,
  labelOf: (row: CroisementRow) => string,
): Ranked[] {
  const groups = new Map<string, Ranked>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { key, label: labelOf(row), total: 0 };
    group.total += toAmount(row.montant);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.total - a.total || a.label.localeCompare(b.label, 'fr'));
}

function amountOf(rows: readonly CroisementRow[], familles: Set<string>, services: Set<string>): number {
  return rows
    .filter((row) => familles.has(row.famille_id ?? '') && services.has(row.service_id ?? ''))
    .reduce((sum, { montant }) => sum + toAmount(montant), 0);
}

const euros = (value: number): string => (value === 0 ? '' : formatAmount(value));

/** What is below half a thousand is something still. */
function thousands(value: number): string {
  if (value === 0) return '';
  const count = Math.round(value / 1000);
  if (count !== 0) return formatCount(count);
  return value > 0 ? '< 1' : '> −1';
}
