import { partOf, percent } from '#design/chart-units.js';
import { type Tone, toneAttributes } from '#design/tone.js';
import { ChartFigure, type ChartFigureProps } from './chart-figure.js';
import { HatchPattern } from './hatch.js';

export interface StackedSegment {
  label: string;
  value: number;
  tone: Tone;
  /** Its share, as the figures say it. */
  text: string;
}

export interface StackedRow {
  /** Above the bar: the exercice. */
  caption: string;
  segments: StackedSegment[];
  /** Thinner, for what the main row is compared with. */
  secondary?: boolean;
}

export interface StackedBarProps extends Omit<ChartFigureProps, 'height' | 'children'> {
  rows: StackedRow[];
}

const CAPTION_HEIGHT = 22;
const ROW_GAP = 12;
const BAR_HEIGHT = 52;
const SECONDARY_BAR_HEIGHT = 26;
/** Shares from which a text fits in its segment at 360 px; from the lower one, a name fits too on a wide page and on paper. */
const NAME_FITS_FROM = 27;
const SHARE_FITS_FROM = 15;

/** One bar a row, cut into parts of the whole, each named on the bar where it fits and always in the legend. */
export function StackedBar({ rows, ...figure }: StackedBarProps) {
  const hatchId = `${figure.id}-hachures`;
  let top = 0;
  const drawn = rows.filter(isDrawn).map((row) => {
    const y = top;
    top += CAPTION_HEIGHT + barHeight(row) + ROW_GAP;
    return <Row row={row} y={y} hatchId={hatchId} />;
  });
  return (
    <ChartFigure {...figure} height={Math.max(0, top - ROW_GAP)}>
      <HatchPattern id={hatchId} />
      {drawn}
    </ChartFigure>
  );
}

/** A year whose annulations leave nothing has no bar; its legend and its table tell it. */
const isDrawn = (row: StackedRow): boolean => row.segments.some(({ value }) => value > 0);

const barHeight = (row: StackedRow): number => (row.secondary ? SECONDARY_BAR_HEIGHT : BAR_HEIGHT);

function Row({ row, y, hatchId }: { row: StackedRow; y: number; hatchId: string }) {
  const total = row.segments.reduce((sum, segment) => sum + Math.max(0, segment.value), 0);
  const height = barHeight(row);
  let start = 0;
  return (
    <g>
      <text x="0" y={y + 14} class={row.secondary ? 'axis' : 'axis axis-current'}>
        {row.caption}
      </text>
      {row.segments.map((segment) => {
        const width = partOf(segment.value, total);
        const x = start;
        start += width;
        if (width === 0) return null;
        return (
          <g>
            <rect
              x={percent(x)}
              y={y + CAPTION_HEIGHT}
              width={percent(width)}
              height={height}
              {...toneAttributes(segment.tone, hatchId)}
            />
            <SegmentText
              segment={segment}
              centre={x + width / 2}
              share={width}
              top={y + CAPTION_HEIGHT}
              height={height}
            />
          </g>
        );
      })}
    </g>
  );
}

interface SegmentTextProps {
  segment: StackedSegment;
  centre: number;
  share: number;
  top: number;
  height: number;
}

function SegmentText({ segment, centre, share, top, height }: SegmentTextProps) {
  if (share < SHARE_FITS_FROM) return null;
  const place = { segment, centre, middle: top + height / 2 };
  if (height !== BAR_HEIGHT) return <Texts {...place} named={false} />;
  if (share >= NAME_FITS_FROM) return <Texts {...place} named />;
  return (
    <>
      <Texts {...place} named={false} on="narrow-only" />
      <Texts {...place} named on="wide-only" />
    </>
  );
}

interface TextsProps {
  segment: StackedSegment;
  centre: number;
  middle: number;
  /** Its name above its share, or its share alone. */
  named: boolean;
  /** The screens that show it; all where it is left out. */
  on?: 'narrow-only' | 'wide-only';
}

function Texts({ segment, centre, middle, named, on }: TextsProps) {
  const tone = `value on-${segment.tone}`;
  return (
    <g text-anchor="middle" class={on}>
      {named && (
        <text x={percent(centre)} y={middle - 4} class={tone}>
          {segment.label}
        </text>
      )}
      <text x={percent(centre)} y={named ? middle + 14 : middle + 5} class={tone}>
        {segment.text}
      </text>
    </g>
  );
}
