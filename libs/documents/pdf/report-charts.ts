import type { Report } from './report.js';
import { THEME } from './theme.js';

/** One figure of a chart; the value draws, the text tells. */
export interface ChartValue {
  label: string;
  value: number;
  text: string;
}

export interface ComparedValue extends ChartValue {
  /** Of the exercice before. */
  previous?: number | null;
}

const ROW = 20;
const BAR = 9;

/** Horizontal bars, largest first as given, with the exercice before in pale beneath each where it is known. */
export function drawBars(report: Report, alt: string, values: readonly ComparedValue[]): void {
  const [labelWidth, textWidth] = [report.width * 0.36, 92];
  const barWidth = report.width - labelWidth - textWidth - 12;
  const largest = Math.max(1, ...values.flatMap(({ value, previous }) => [value, previous ?? 0]));
  const scaled = (value: number): number => Math.max(0.6, (Math.max(0, value) / largest) * barWidth);
  report.figure(describe(alt, values), values.length * ROW, (top) => {
    for (const [index, { label, value, previous, text }] of values.entries()) {
      const y = top + index * ROW;
      const x = report.left + labelWidth + 6;
      report.label(label, report.left, y + 2, { width: labelWidth });
      if (previous != null) report.doc.rect(x, y + BAR + 1, scaled(previous), 4).fill(THEME.pale);
      report.doc.rect(x, y + 1, scaled(value), BAR).fill(THEME.accent);
      report.label(text, report.left + report.width - textWidth, y + 2, { width: textWidth, align: 'right' });
    }
  });
}

/** One bar cut into shares, with their labels in a row beneath. */
export function drawShares(report: Report, alt: string, values: readonly ChartValue[]): void {
  const total = values.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const shown = values.filter(({ value }) => value > 0);
  if (total <= 0 || shown.length === 0) return;
  const [barHeight, legendHeight] = [22, 30];
  report.figure(describe(alt, shown), barHeight + legendHeight, (top) => {
    let x = report.left;
    const column = report.width / shown.length;
    for (const [index, { label, value, text }] of shown.entries()) {
      const width = (value / total) * report.width;
      const tone = THEME.tones[index % THEME.tones.length]!;
      report.doc.rect(x, top, width, barHeight).fill(tone);
      x += width;
      const legend = report.left + index * column;
      report.doc.rect(legend, top + barHeight + 8, 8, 8).fill(tone);
      report.label(label, legend + 12, top + barHeight + 6, { width: column - 16, font: 'bold' });
      report.label(text, legend + 12, top + barHeight + 17, { width: column - 16 });
    }
    // White gaps keep the parts apart in black and white.
    x = report.left;
    for (const { value } of shown.slice(0, -1)) {
      x += (value / total) * report.width;
      report.doc.rect(x - 0.75, top, 1.5, barHeight).fill('#ffffff');
    }
  });
}

/** Columns of successive exercices, the one in question in full tone. */
export function drawColumns(report: Report, alt: string, values: readonly (ChartValue & { current: boolean })[]): void {
  const height = 112;
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

export interface Heatmap {
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly ChartValue[] }[];
}

/** A map of amounts: the darker, the more; each cell bears its amount, so that no colour has to be read. */
export function drawHeatmap(report: Report, alt: string, { columns, rows }: Heatmap): void {
  const labelWidth = report.width * 0.3;
  const cellWidth = (report.width - labelWidth) / Math.max(1, columns.length);
  const [headHeight, cellHeight] = [34, 18];
  const largest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  report.figure(alt, headHeight + rows.length * cellHeight, (top) => {
    for (const [index, column] of columns.entries()) {
      const x = report.left + labelWidth + index * cellWidth;
      report.doc.font('bold').fontSize(6.5).fillColor(THEME.text);
      report.doc.text(column, x + 2, top + 2, {
        width: cellWidth - 4,
        height: headHeight - 6,
        align: 'center',
        ellipsis: true,
      });
    }
    for (const [rank, { label, cells }] of rows.entries()) {
      const y = top + headHeight + rank * cellHeight;
      report.label(label, report.left, y + 4, { width: labelWidth - 6, size: 7.5 });
      for (const [index, { value, text }] of cells.entries()) {
        const x = report.left + labelWidth + index * cellWidth;
        const depth = value <= 0 ? 0 : Math.sqrt(value / largest);
        report.doc.rect(x + 0.5, y + 0.5, cellWidth - 1, cellHeight - 1).fill(shade(depth));
        const colour = depth > 0.55 ? '#ffffff' : THEME.text;
        report.label(text, x + 1, y + 4.5, { width: cellWidth - 2, align: 'center', size: 7, colour });
      }
    }
  });
}

/** From near white to the accent. */
function shade(depth: number): [number, number, number] {
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * depth);
  return [mix(246, 31), mix(248, 78), mix(251, 121)];
}

function describe(alt: string, values: readonly ChartValue[]): string {
  return `${alt} : ${values.map(({ label, text }) => `${label} ${text}`).join(' ; ')}.`;
}
