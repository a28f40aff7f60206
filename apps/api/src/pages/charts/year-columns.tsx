import { percent } from '#design/chart-units.js';
import { type Tone, toneAttributes } from '#design/tone.js';

export interface YearColumn {
  exercice: number;
  /** The exercice that the page shows. */
  current: boolean;
  /** From the bottom up, in the unit of `scale`. */
  parts: { value: number; tone: Tone }[];
}

export interface YearColumnsProps {
  columns: YearColumn[];
  /** Value of a full-height column. */
  scale: number;
  hatchId: string;
  /** Height of a full column in CSS pixels. */
  plotHeight: number;
}

const AXIS_HEIGHT = 20;
const SLOTS = 6;
const COLUMN_SHARE = 0.72;

/** Height of the whole drawing in CSS pixels: columns and years. */
export const yearColumnsHeight = (plotHeight: number): number => plotHeight + AXIS_HEIGHT;

/** A sparkline in columns: one a known exercice (yearly totals are not a continuous line), the shown one in bold. */
export function YearColumns({ columns, scale, hatchId, plotHeight }: YearColumnsProps) {
  const slot = 100 / Math.max(SLOTS, columns.length);
  return (
    <g>
      {columns.map((column, index) => (
        <Column
          column={column}
          left={index * slot}
          width={slot * COLUMN_SHARE}
          scale={scale}
          hatchId={hatchId}
          plotHeight={plotHeight}
        />
      ))}
    </g>
  );
}

interface ColumnProps {
  column: YearColumn;
  left: number;
  width: number;
  scale: number;
  hatchId: string;
  plotHeight: number;
}

function Column({ column, left, width, scale, hatchId, plotHeight }: ColumnProps) {
  let bottom = plotHeight;
  return (
    <g>
      {column.parts.map(({ value, tone }) => {
        const height = scale > 0 ? Math.max(0, (value / scale) * plotHeight) : 0;
        if (height === 0) return null;
        bottom -= height;
        return (
          <rect
            x={percent(left)}
            y={bottom.toFixed(1)}
            width={percent(width)}
            height={height.toFixed(1)}
            {...toneAttributes(tone, hatchId)}
          />
        );
      })}
      <text
        x={percent(left + width / 2)}
        y={plotHeight + 15}
        text-anchor="middle"
        class={column.current ? 'axis axis-current' : 'axis'}
      >
        {column.exercice}
      </text>
    </g>
  );
}
