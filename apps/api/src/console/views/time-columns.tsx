import { percent } from '#design/chart-units.js';
import { formatCount } from '#design/format-francais.js';
import { type Tone, toneAttributes } from '#design/tone.js';
import { ChartFigure } from '../../pages/charts/chart-figure.js';
import { HatchPattern } from '../../pages/charts/hatch.js';
import { Legend } from '../../pages/charts/legend.js';

export interface TimeSeries {
  label: string;
  tone: Tone;
}

export interface TimeColumn {
  /** Under the axis and in the table. */
  label: string;
  /** One a series, from the bottom up. */
  values: number[];
}

export interface TimeColumnsProps {
  id: string;
  title: string;
  description: string;
  series: TimeSeries[];
  columns: TimeColumn[];
  /** Heading of the first column of the table. */
  unit: string;
  /** Said instead of a chart that would be blank. */
  empty: string;
}

const PLOT_HEIGHT = 120;
const AXIS_HEIGHT = 24;
const TOP = 18;

/** Counts over time, stacked: one column an hour or a day, the greatest total written at the top. */
export function TimeColumns({ id, title, description, series, columns, unit, empty }: TimeColumnsProps) {
  const greatest = Math.max(0, ...columns.map(total));
  if (greatest === 0) return <p class="muted">{empty}</p>;
  const slot = 100 / Math.max(1, columns.length);
  const hatchId = `${id}-hachures`;
  return (
    <ChartFigure
      id={id}
      title={title}
      description={description}
      height={TOP + PLOT_HEIGHT + AXIS_HEIGHT}
      legend={<Legend id={`${id}-legende`} layout="line" entries={series} />}
      table={{
        caption: title,
        columns: [unit, ...series.map(({ label }) => label)],
        rows: columns.map(({ label, values }) => [label, ...values.map(formatCount)]),
      }}
    >
      <HatchPattern id={hatchId} />
      <text class="axis" x="0" y="12">{`maximum ${formatCount(greatest)}`}</text>
      <rect class="tone-track" x="0" y={TOP + PLOT_HEIGHT} width="100%" height="1" />
      {columns.map((column, index) => (
        <Column
          column={column}
          series={series}
          left={index * slot}
          width={slot * 0.8}
          greatest={greatest}
          hatchId={hatchId}
        />
      ))}
      {axisLabels(columns).map(({ label, at, anchor }) => (
        <text class="axis" x={percent(at)} y={TOP + PLOT_HEIGHT + 18} text-anchor={anchor}>
          {label}
        </text>
      ))}
    </ChartFigure>
  );
}

const total = ({ values }: TimeColumn): number => values.reduce((sum, value) => sum + value, 0);

interface AxisLabel {
  label: string;
  /** Percentage of the width. */
  at: number;
  anchor: 'start' | 'middle' | 'end';
}

/** The first column's label, the middle one's and the last one's: three are all that a phone has room for. */
function axisLabels(columns: TimeColumn[]): AxisLabel[] {
  const last = columns.length - 1;
  if (last < 0) return [];
  const middle = Math.floor(last / 2);
  const labels: AxisLabel[] = [{ label: columns[0]!.label, at: 0, anchor: 'start' }];
  if (last >= 4) {
    labels.push({ label: columns[middle]!.label, at: ((middle + 0.4) * 100) / columns.length, anchor: 'middle' });
  }
  if (last >= 1) labels.push({ label: columns[last]!.label, at: 100, anchor: 'end' });
  return labels;
}

interface ColumnProps {
  column: TimeColumn;
  series: TimeSeries[];
  left: number;
  width: number;
  greatest: number;
  hatchId: string;
}

function Column({ column, series, left, width, greatest, hatchId }: ColumnProps) {
  let bottom = TOP + PLOT_HEIGHT;
  return (
    <g>
      {column.values.map((value, index) => {
        if (value === 0) return null;
        // A count that is not nil stays visible beside a large one.
        const height = Math.max(2, (value / greatest) * PLOT_HEIGHT);
        bottom -= height;
        return (
          <rect
            x={percent(left)}
            y={bottom.toFixed(1)}
            width={percent(width)}
            height={height.toFixed(1)}
            {...toneAttributes(series[index]!.tone, hatchId)}
          />
        );
      })}
    </g>
  );
}
