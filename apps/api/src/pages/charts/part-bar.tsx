import { partOf, percent } from '#design/chart-units.js';
import { type Tone, toneAttributes } from '#design/tone.js';

export interface PartBarProps {
  parts: { value: number; tone: Tone }[];
  /** What the full width stands for, in the unit of the parts. */
  total: number;
  hatchId: string;
}

/** Height of the drawing in CSS pixels. */
export const PART_BAR_HEIGHT = 20;

/** One thin bar of parts, read with the figure above it and its legend below. */
export function PartBar({ parts, total, hatchId }: PartBarProps) {
  let start = 0;
  return (
    <g>
      {parts.map(({ value, tone }) => {
        const width = partOf(value, total);
        const x = start;
        start += width;
        if (width === 0) return null;
        return (
          <rect
            x={percent(x)}
            y="0.5"
            width={percent(width)}
            height={PART_BAR_HEIGHT - 1}
            {...toneAttributes(tone, hatchId)}
          />
        );
      })}
    </g>
  );
}
