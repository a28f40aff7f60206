import { partOf, percent } from '#design/chart-units.js';
import { DataDetails } from '../data-table.js';
import type { ChartFigureProps } from './chart-figure.js';

export interface BarListItem {
  label: string;
  value: number;
  /** Drawn as a thinner bar beneath; absent where there is nothing to compare with. */
  previous?: number | null;
  /** Text at the end of the bar: short amount and share. */
  valueText: string;
}

export interface BarListProps extends Omit<ChartFigureProps, 'height' | 'children'> {
  items: BarListItem[];
}

const BAR_HEIGHT = 10;
const PREVIOUS_BAR_HEIGHT = 5;

/**
 * Horizontal bars, one an item: its name above, its amount at the right, last year's bar beneath. Names are of any length and
 * fold where their column ends, which a drawing cannot know: each is a text, and only its bars are drawn.
 */
export function BarList({ items, id, title, description, table, legend }: BarListProps) {
  const longest = Math.max(...items.map((item) => Math.max(item.value, item.previous ?? 0)), 0);
  return (
    <figure class="chart">
      <div class="bars" role="img" aria-labelledby={`${id}-titre ${id}-description`}>
        <p id={`${id}-titre`} hidden>
          {title}
        </p>
        <p id={`${id}-description`} hidden>
          {description}
        </p>
        {items.map((item) => (
          <Item item={item} longest={longest} />
        ))}
      </div>
      {legend}
      <DataDetails {...table} />
    </figure>
  );
}

function Item({ item: { label, value, previous = null, valueText }, longest }: { item: BarListItem; longest: number }) {
  return (
    <div class="bar">
      <span>{label}</span>
      <span class="bar-value">{valueText}</span>
      <svg width="100%" height={previous === null ? BAR_HEIGHT : BAR_HEIGHT + 1 + PREVIOUS_BAR_HEIGHT}>
        <rect class="tone-a" height={BAR_HEIGHT} width={barWidth(value, longest)} />
        {previous !== null && (
          <rect class="tone-soft" y={BAR_HEIGHT + 1} height={PREVIOUS_BAR_HEIGHT} width={barWidth(previous, longest)} />
        )}
      </svg>
    </div>
  );
}

const barWidth = (value: number, longest: number): string => percent(partOf(value, longest));
