import { isPattern, type PatternTone, type Tone } from '#design/tone.js';
import { HatchPattern } from './hatch.js';
import { PART_BAR_HEIGHT, PartBar } from './part-bar.js';
import { TextChart, type TextChartProps } from './text-chart.js';

export interface YearBar {
  exercice: number;
  /** What it is called: « 2026 en cours ». */
  name: string;
  /** The exercice that the page shows. */
  current: boolean;
  /** From the left, in the unit of `scale`. */
  parts: { value: number; tone: Tone }[];
  /** At the end of the bar. */
  valueText: string;
}

export interface YearBarsProps extends Omit<TextChartProps, 'layout' | 'children'> {
  years: YearBar[];
  /** Value of a bar of the full width; that of each year where it is left out. */
  scale?: number;
}

/** A bar for each known exercice with its value at the end, the shown one in bold. */
export function YearBars({ years, scale, ...chart }: YearBarsProps) {
  const hatchId = `${chart.id}-hachures`;
  return (
    <TextChart {...chart} layout="years">
      {years.map((year) => {
        const isFirst = year === years.find((one) => patternOf(one) !== undefined);
        return <Year year={year} scale={scale} pattern={isFirst ? patternOf(year) : undefined} hatchId={hatchId} />;
      })}
    </TextChart>
  );
}

/** The one that a bar of the chart is filled with: a chart has no other. */
const patternOf = ({ parts }: YearBar): PatternTone | undefined => parts.map(({ tone }) => tone).find(isPattern);

interface YearProps {
  year: YearBar;
  scale: number | undefined;
  /** That this bar defines for itself and those after it. */
  pattern: PatternTone | undefined;
  hatchId: string;
}

function Year({ year, scale, pattern, hatchId }: YearProps) {
  const { name, current, parts, valueText } = year;
  const mark = current ? 'year-current' : undefined;
  return (
    <>
      <span class={mark}>{name}</span>
      <svg width="100%" height={PART_BAR_HEIGHT}>
        {pattern && <HatchPattern id={hatchId} tone={pattern} />}
        <PartBar parts={parts} total={scale ?? total(parts)} hatchId={hatchId} />
      </svg>
      <span class={mark}>{valueText}</span>
    </>
  );
}

/** Of what is drawn: annulations draw nothing. */
const total = (parts: YearBar['parts']): number => parts.reduce((sum, part) => sum + Math.max(0, part.value), 0);
