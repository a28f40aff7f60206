import { loadavg } from 'node:os';

/** The value below which a share of the sorted values lies (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const ascending = (values: Iterable<number>): number[] => [...values].sort((one, other) => one - other);

/** One line of the table: what was measured, against what it is held. */
export interface Line {
  measure: string;
  /** What it stands beside: the queue it used, or what it is held against. */
  beside: string;
  value: string;
  aim: string;
  met: boolean;
}

export function printTable(lines: readonly Line[]): void {
  const rows = [
    ['measure', 'beside', 'value', 'aim', ''],
    ...lines.map(({ measure, beside, value, aim, met }) => [measure, beside, value, aim, met ? 'ok' : 'MISSED']),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  const missed = lines.filter(({ met }) => !met).length;
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`${missed === 0 ? 'All aims hold' : `${missed} of the aims MISSED`}; load average ${load.join(', ')}.`);
}

const [WIDTH, HEIGHT, MARGIN] = [720, 360, 48];
const COLOURS = ['#1d4ed8', '#b45309', '#047857', '#b91c1c', '#6d28d9', '#334155'];

/** Distribution of delays as an SVG: share of the deliveries on the vertical axis, milliseconds (log) on the other. */
export function drawDelays(curves: { name: string; sorted: readonly number[] }[]): string {
  const slowest = Math.max(10, ...curves.map(({ sorted }) => percentile(sorted, 0.999)));
  const x = (ms: number): number => MARGIN + (Math.log10(Math.max(1, ms)) / Math.log10(slowest)) * (WIDTH - 2 * MARGIN);
  const y = (share: number): number => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  const lines = curves.map(({ name, sorted }, index) => {
    const points = Array.from({ length: 200 }, (_, step) => (step + 1) / 200)
      .map((share) => `${x(percentile(sorted, share)).toFixed(1)},${y(share).toFixed(1)}`)
      .join(' ');
    const colour = COLOURS[index % COLOURS.length];
    const legend = `<text x="${MARGIN + 8}" y="${MARGIN + 16 * index}" fill="${colour}">${name}</text>`;
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points}"/>${legend}`;
  });
  const ticks = [1, 3, 10, 30, 100, 300, 1_000, 3_000].filter((ms) => ms <= slowest);
  const axis = ticks.map((ms) => `<text x="${x(ms)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${ms} ms</text>`);
  const shares = [0.5, 0.9, 0.99].map(
    (share) =>
      `<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y(share)}" y2="${y(share)}" stroke="#cbd5e1"/>` +
      `<text x="4" y="${y(share) + 4}">p${share * 100}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">${[...shares, ...axis, ...lines].join('')}</svg>\n`;
}
