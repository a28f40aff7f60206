import type { Tone } from '#design/tone.js';
import type { ReportCanvas } from './report-canvas.js';
import { fillTone } from './report-fill.js';
import { THEME } from './theme.js';

/** One figure of a chart; the value draws, the text tells. */
export interface ChartValue {
  label: string;
  value: number;
  text: string;
}

/** A part of a whole, in the tone that it has on the pages. */
export interface ShareValue extends ChartValue {
  tone: Tone;
}

export interface ComparedValue extends ChartValue {
  /** Of the exercice before. */
  previous?: number | null;
}

export interface BarsOptions {
  /** What a whole bar stands for; the largest value where it is left out. The bar of a value beyond it marks where it ends. */
  whole?: number;
  /** Points of what is said under the bars, their key too, on the same page. */
  under?: number;
  /** What the tones of the bars are, in a line under them. */
  key?: readonly KeyEntry[];
  /** What should stand under them on the page too, where it can: the bars of another chart, and points beside these. */
  next?: { bars: number; points: number };
}

/** What a tone of a chart stands for. */
export interface KeyEntry {
  tone: Tone;
  label: string;
}

/** Points of the key of a chart. */
export const KEY = 15;

/** Squares in the tones of a chart, each with what it stands for, in one line. */
function drawKey(report: ReportCanvas, entries: readonly KeyEntry[], top: number): void {
  let x = report.left;
  for (const { tone, label } of entries) {
    fillTone(report.doc, tone, { x, y: top, width: 8, height: 8 });
    const width = report.left + report.width - x - 12;
    report.label(label, x + 12, top, { width });
    x += 12 + report.doc.widthOfString(label) + 18;
  }
}

/** Points of a row of bars: as wished, and the least that it is set closer to where the chart then stays on its page. */
const ROW = { wished: 20, least: 14, leastOfTwoLines: 17 };
const BAR = 9;
const PREVIOUS_BAR = 4;
const LABEL_SHARE = 0.36;

/** The fewest points that the bars of these names take. */
export const leastOfBars = (report: ReportCanvas, names: readonly string[]): number =>
  names.length * leastRow(report, names);

function leastRow(report: ReportCanvas, names: readonly string[]): number {
  const isWide = report.rowNameSize(names, report.width * LABEL_SHARE) < THEME.size.table;
  return isWide ? ROW.leastOfTwoLines : ROW.least;
}

/** Points of a row, for the chart to stand whole on this page; undefined where it does not. */
function rowHere(report: ReportCanvas, names: readonly string[], { under = 0, next }: BarsOptions): number | undefined {
  const room = report.room - under;
  const least = leastRow(report, names);
  const shared = next ? (room - next.points) / (names.length + next.bars) : 0;
  if (shared >= ROW.leastOfTwoLines) return Math.min(ROW.wished, shared);
  const alone = room / names.length;
  return alone < least ? undefined : Math.min(ROW.wished, alone);
}

/**
 * Horizontal bars, largest first as given, with the exercice before in pale beneath each where it is known. Bars that are
 * measured against a whole show what is left of it. A chart is never cut: it is set closer where it then fits, or begins a page.
 */
export function drawBars(
  report: ReportCanvas,
  alt: string,
  values: readonly ComparedValue[],
  options: BarsOptions = {},
): void {
  const { whole, under = 0, key = [] } = options;
  const [labelWidth, textWidth] = [report.width * LABEL_SHARE, 104];
  const barWidth = report.width - labelWidth - textWidth - 12;
  const largest = whole ?? Math.max(1, ...values.flatMap(({ value, previous }) => [value, previous ?? 0]));
  const scaled = (value: number): number => Math.max(0.6, Math.min(1, Math.max(0, value) / largest) * barWidth);
  const names = values.map(({ label }) => label);
  const size = report.rowNameSize(names, labelWidth);
  const row = rowHere(report, names, options) ?? ROW.wished;
  report.ensure(values.length * row + under);
  const height = values.length * row;
  report.figure(describe(alt, values), height + (key.length > 0 ? KEY : 0), (top) => {
    drawKey(report, key, top + height + 2);
    for (const [index, { label, value, previous, text }] of values.entries()) {
      const y = top + index * row;
      const x = report.left + labelWidth + 6;
      report.rowName(label, y, { width: labelWidth, height: BAR + 2, size });
      if (whole !== undefined) report.doc.rect(x, y + 1, barWidth, BAR).fill(THEME.track);
      if (previous != null)
        fillTone(report.doc, 'soft', { x, y: y + BAR + 1, width: scaled(previous), height: PREVIOUS_BAR });
      report.doc.rect(x, y + 1, scaled(value), BAR).fill(THEME.accent);
      if (whole !== undefined && value > whole)
        drawBeyond(report, { x, y: y + 1, width: barWidth, within: whole / value });
      report.label(text, report.left + report.width - textWidth, y + 2, { width: textWidth, align: 'right' });
    }
  });
}

/**
 * What goes beyond the whole, in the colour of a warning, behind a mark that black and white keep too.
 * @param place.within fraction of the bar that the whole takes
 */
function drawBeyond({ doc }: ReportCanvas, place: { x: number; y: number; width: number; within: number }): void {
  const { x, y, width, within } = place;
  const limit = x + within * width;
  doc.rect(limit, y, x + width - limit, BAR).fill(THEME.warning);
  doc.rect(limit - 0.75, y - 2, 1.5, BAR + 4).fill(THEME.text);
}

/** One bar cut into shares, with their labels in a row beneath. */
export function drawShares(report: ReportCanvas, alt: string, values: readonly ShareValue[]): void {
  const total = values.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  if (total <= 0) return;
  const [barHeight, legendHeight] = [22, 30];
  report.figure(describe(alt, values), barHeight + legendHeight, (top) => {
    let x = report.left;
    const column = report.width / values.length;
    for (const [index, { label, value, text, tone }] of values.entries()) {
      // More annulations than payments draw nothing; their text says them.
      const width = (Math.max(0, value) / total) * report.width;
      fillTone(report.doc, tone, { x, y: top, width, height: barHeight });
      x += width;
      const legend = report.left + index * column;
      fillTone(report.doc, tone, { x: legend, y: top + barHeight + 8, width: 8, height: 8 });
      report.label(label, legend + 12, top + barHeight + 6, { width: column - 16, font: 'bold' });
      report.label(text, legend + 12, top + barHeight + 17, { width: column - 16 });
    }
    // White gaps keep the parts apart in black and white.
    x = report.left;
    for (const { value } of values.slice(0, -1)) {
      x += (Math.max(0, value) / total) * report.width;
      report.doc.rect(x - 0.75, top, 1.5, barHeight).fill(THEME.paper);
    }
  });
}

/** Widest that the place of a column is: two of them fill no page. */
const WIDEST_STEP = 170;

/** One of successive columns, with what it changed since the one before it. */
export interface ColumnValue extends ChartValue {
  current: boolean;
  /** It is not over: drawn as what still grows. */
  running: boolean;
  change?: string | undefined;
}

/** Points of a chart of columns: as wished, and the least that it is set closer to where it then stays on its page. */
const COLUMNS = { wished: 114, least: 88 };

/** The fewest points of a chart of columns. */
export const LEAST_OF_COLUMNS = COLUMNS.least;

/**
 * Columns of successive exercices over the page, the one in question in full tone, one that is not over in bands.
 * @param options.under points of what is said under them, their key too, on the same page
 */
export function drawColumns(
  report: ReportCanvas,
  alt: string,
  values: readonly ColumnValue[],
  { under = 0, key = [] }: Pick<BarsOptions, 'under' | 'key'>,
): void {
  const room = report.room - under;
  const height = room < COLUMNS.least ? COLUMNS.wished : Math.min(COLUMNS.wished, room);
  const [labels, plot] = [16, height - 46];
  const largest = Math.max(1, ...values.map(({ value }) => value));
  const step = Math.min(WIDEST_STEP, report.width / Math.max(1, values.length));
  const told = values.map(({ text, change, ...one }) => ({
    ...one,
    text: change === undefined ? text : `${text} (${change})`,
  }));
  report.figure(describe(alt, told), height + (key.length > 0 ? KEY : 0), (top) => {
    drawKey(report, key, top + height + 2);
    const base = top + labels + plot;
    for (const [index, { label, value, text, current, running, change }] of values.entries()) {
      const x = report.left + index * step;
      const column = Math.max(0.6, (Math.max(0, value) / largest) * plot);
      const style = { width: step, align: 'center', font: current ? 'bold' : 'regular' } as const;
      const tone = running ? 'running' : current ? 'a' : 'soft';
      fillTone(report.doc, tone, { x: x + step * 0.2, y: base - column, width: step * 0.6, height: column });
      report.label(text, x, base - column - 12, style);
      report.label(label, x, base + 5, style);
      if (change !== undefined) report.label(change, x, base + 17, { ...style, colour: THEME.muted });
    }
    report.doc
      .moveTo(report.left, base)
      .lineTo(report.left + values.length * step, base)
      .lineWidth(0.8)
      .strokeColor(THEME.muted)
      .stroke();
  });
}

function describe(alt: string, values: readonly ChartValue[]): string {
  return `${alt} : ${values.map(({ label, text }) => `${label} ${text}`).join(' ; ')}.`;
}
