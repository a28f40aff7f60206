import type { ComponentChildren } from 'preact';
import { DataDetails } from '../data-table.js';
import type { ChartFigureProps } from './chart-figure.js';

export interface TextChartProps extends Omit<ChartFigureProps, 'height' | 'table'> {
  /** Its data below; absent where who draws it shows them. */
  table?: ChartFigureProps['table'];
  /** How its texts and bars are laid out. */
  layout: 'bars' | 'years';
  children: ComponentChildren;
}

/**
 * The frame of a chart whose names and values are texts and whose bars alone are drawn: a text folds where its column ends,
 * which a drawing cannot know. An image to assistive technology, its data in a table below.
 */
export function TextChart({ id, title, description, table, legend, layout, children }: TextChartProps) {
  return (
    <figure class="chart">
      <div class={layout} role="img" aria-labelledby={`${id}-titre ${id}-description`}>
        <p id={`${id}-titre`} hidden>
          {title}
        </p>
        <p id={`${id}-description`} hidden>
          {description}
        </p>
        {children}
      </div>
      {legend}
      {table && <DataDetails {...table} />}
    </figure>
  );
}
