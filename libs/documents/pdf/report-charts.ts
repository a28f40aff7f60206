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
  /** What a whole bar stands for; the largest value where it is left out. */
  whole?: number;
}

const ROW = 20;
const BAR = 9;
/** Bars that a page holds at least of a chart that goes on over the next one: where fewer fit, the chart moves there whole. */
export const FIRST_BARS = 5;
/** Bars that the next page then holds at least. */
export const LAST_BARS = 3;

/**
 * Horizontal bars, largest first as given, with the exercice before in pale beneath each where it is known. Bars that are
 * measured against a whole show what is left of it. A chart that would leave much of its page empty goes on over the next.
 */
export function drawBars(
  report: ReportCanvas,
  alt: string,
  values: readonly ComparedValue[],
  { whole }: BarsOptions = {},
): void {
  if (values.length === 0) return report.note('Aucun achat.');
  const [labelWidth, textWidth] = [report.width * 0.36, 104];
  const barWidth = report.width - labelWidth - textWidth - 12;
  const largest = whole ?? Math.max(1, ...values.flatMap(({ value, previous }) => [value, previous ?? 0]));
  const scaled = (value: number): number => Math.max(0.6, Math.min(1, Math.max(0, value) / largest) * barWidth);
  const names = values.map(({ label }) => label);
  const size = report.rowNameSize(names, labelWidth);
  const drawn = (shown: readonly ComparedValue[]): void =>
    report.figure(describe(alt, shown), shown.length * ROW, (top) => {
      for (const [index, { label, value, previous, text }] of shown.entries()) {
        const y = top + index * ROW;
        const x = report.left + labelWidth + 6;
        report.rowName(label, y, { width: labelWidth, height: BAR + 2, size });
        if (whole !== undefined) report.doc.rect(x, y + 1, barWidth, BAR).fill(THEME.track);
        if (previous != null) report.doc.rect(x, y + BAR + 1, scaled(previous), 4).fill(THEME.pale);
        report.doc.rect(x, y + 1, scaled(value), BAR).fill(THEME.accent);
        report.label(text, report.left + report.width - textWidth, y + 2, { width: textWidth, align: 'right' });
      }
    });
  const first = barsHere(report, values.length);
  drawn(values.slice(0, first));
  if (first < values.length) drawn(values.slice(first));
}

/** How many of the bars stand on this page, the others on the next one. */
function barsHere({ room }: ReportCanvas, count: number): number {
  const fit = Math.floor(room / ROW);
  return fit >= count || fit < FIRST_BARS ? count : Math.min(fit, count - LAST_BARS);
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

/** Columns of successive exercices, the one in question in full tone. */
export function drawColumns(
  report: ReportCanvas,
  alt: string,
  values: readonly (ChartValue & { current: boolean })[],
): void {
  const height = 100;
  const [labels, plot] = [16, height - 32];
  const largest = Math.max(1, ...values.map(({ value }) => value));
  const step = Math.min(90, report.width / Math.max(1, values.length));
  report.figure(describe(alt, values), height, (top) => {
    const base = top + labels + plot;
    for (const [index, { label, value, text, current }] of values.entries()) {
      const x = report.left + index * step;
      const column = Math.max(0.6, (Math.max(0, value) / largest) * plot);
      report.doc.rect(x + step * 0.2, base - column, step * 0.6, column).fill(current ? THEME.accent : THEME.pale);
      report.label(text, x, base - column - 12, { width: step, align: 'center', font: current ? 'bold' : 'regular' });
      report.label(label, x, base + 5, { width: step, align: 'center', font: current ? 'bold' : 'regular' });
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
