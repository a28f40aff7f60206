import { partOf, percent } from '#design/chart-units.js';
import { TextChart, type TextChartProps } from './text-chart.js';

export interface BarListItem {
  label: string;
  value: number;
  /** Drawn as a thinner bar beneath; absent where there is nothing to compare with. */
  previous?: number | null;
  /** Text at the end of the bar: short amount and share. */
  valueText: string;
}

export interface BarListProps extends Omit<TextChartProps, 'layout' | 'children'> {
  items: BarListItem[];
}

const BAR_HEIGHT = 10;
const PREVIOUS_BAR_HEIGHT = 5;

/** Horizontal bars, one an item: its name above, its amount at the right, last year's bar beneath. */
export function BarList({ items, ...chart }: BarListProps) {
  const longest = Math.max(...items.map((item) => Math.max(item.value, item.previous ?? 0)), 0);
  return (
    <TextChart {...chart} layout="bars">
      {items.map((item) => (
        <Item item={item} longest={longest} />
      ))}
    </TextChart>
  );
}

function Item({ item: { label, value, previous = null, valueText }, longest }: { item: BarListItem; longest: number }) {
  return (
    <div class="bar">
      <span class="bar-name" title={label}>
        {label}
      </span>
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
