import type { ComponentChildren } from 'preact';
import { DataDetails, type DataTableProps } from '../data-table.js';

export interface ChartFigureProps {
  /** Unique on the page: the ids of the title and description derive from it. */
  id: string;
  title: string;
  /** The chart said in words: what a person who does not see it would want to know. */
  description: string;
  /** Height in CSS pixels; the width follows the column. */
  height: number;
  table: DataTableProps;
  /** Shapes, with horizontal coordinates in percent. */
  children: ComponentChildren;
  /** Shown between the drawing and the table. */
  legend?: ComponentChildren;
}

/**
 * The frame of every chart: an image to assistive technology, its data in a table below.
 *
 * The charts are written by hand rather than by a chart library: horizontal positions in percent and no viewBox let
 * text keep its size from a phone to paper, colours come from the stylesheet (dark theme, print), and the whole page
 * with six charts stays lighter than the markup of a single generated one.
 */
export function ChartFigure({ id, title, description, height, table, children, legend }: ChartFigureProps) {
  return (
    <figure class="chart">
      <svg role="img" aria-labelledby={`${id}-titre ${id}-description`} width="100%" height={height}>
        <title id={`${id}-titre`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {children}
      </svg>
      {legend}
      <DataDetails {...table} />
    </figure>
  );
}
