import { partOf, percent, wrapLabel } from '#design/chart-units.js';
import { ChartFigure, type ChartFigureProps } from './chart-figure.js';

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

const LINE_HEIGHT = 18;
const BAR_HEIGHT = 10;
const PREVIOUS_BAR_HEIGHT = 5;
const LABEL_GAP = 4;
const ITEM_GAP = 10;
/** Characters of a label line at 360 px: the first one ends where its amount begins. */
const LABEL_WIDTH = { first: 20, next: 38 };
const LABEL_LINES = 2;

/** Horizontal bars, one an item: its name above, its amount at the right, last year's bar beneath. */
export function BarList({ items, ...figure }: BarListProps) {
  const longest = Math.max(...items.map((item) => Math.max(item.value, item.previous ?? 0)), 0);
  let top = 0;
  const drawn = items.map((item) => {
    const lines = wrapLabel(item.label, LABEL_WIDTH.next, LABEL_LINES, LABEL_WIDTH.first);
    const y = top;
    top += itemHeight(lines.length, item) + ITEM_GAP;
    return <Item item={item} lines={lines} y={y} longest={longest} />;
  });
  return (
    <ChartFigure {...figure} height={Math.max(0, top - ITEM_GAP)}>
      {drawn}
    </ChartFigure>
  );
}

const hasPrevious = (item: BarListItem): boolean => item.previous !== undefined && item.previous !== null;

function itemHeight(lines: number, item: BarListItem): number {
  return lines * LINE_HEIGHT + LABEL_GAP + BAR_HEIGHT + (hasPrevious(item) ? PREVIOUS_BAR_HEIGHT + 1 : 0);
}

function Item({ item, lines, y, longest }: { item: BarListItem; lines: string[]; y: number; longest: number }) {
  const barTop = y + lines.length * LINE_HEIGHT + LABEL_GAP;
  return (
    <g>
      {lines.map((line, index) => (
        <text x="0" y={y + 13 + index * LINE_HEIGHT}>
          {line}
        </text>
      ))}
      <rect class="tone-a" x="0" y={barTop} height={BAR_HEIGHT} width={barWidth(item.value, longest)} />
      {hasPrevious(item) && (
        <rect
          class="tone-soft"
          x="0"
          y={barTop + BAR_HEIGHT + 1}
          height={PREVIOUS_BAR_HEIGHT}
          width={barWidth(item.previous ?? 0, longest)}
        />
      )}
      <text x="100%" y={y + 13} text-anchor="end" class="value">
        {item.valueText}
      </text>
    </g>
  );
}

function barWidth(value: number, longest: number): string {
  return percent(partOf(value, longest));
}
