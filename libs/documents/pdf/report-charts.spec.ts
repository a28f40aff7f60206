import { jest } from '@jest/globals';
import { Report } from './report.js';
import { drawBars, drawColumns, KEY, LEAST_OF_COLUMNS } from './report-charts.js';
import { drawHeatmap } from './report-heatmap.js';
import { THEME } from './theme.js';

const HEAD = {
  autorite: 'Ville',
  title: 'Rapport',
  subtitle: '2025',
  logo: null,
  producedOn: '',
  producedAt: new Date(0),
};

/** A report with so many points left on its page. */
function reportWith(room: number): Report {
  const report = new Report(HEAD, 0);
  report.doc.y = report.doc.page.height - report.doc.page.margins.bottom - room;
  return report;
}

const bars = (count: number, label = 'Services') =>
  Array.from({ length: count }, () => ({ label, value: 1, previous: null, text: '1 €' }));

/** Pages that there are after the bars, and the points that are left on the last one. */
function afterBars(room: number, ...drawn: [ReturnType<typeof bars>, Parameters<typeof drawBars>[3]?]) {
  const report = reportWith(room);
  drawBars(report, 'Achats', ...drawn);
  const found = [report.doc.bufferedPageRange().count, Math.round(report.room)];
  report.end();
  return found;
}

describe('bars of a report', () => {
  it('stand whole on their page, closer where that is what it takes, or on the next one', () => {
    const page = new Report(HEAD, 0).pageHeight;
    expect(afterBars(400, bars(13))).toEqual([1, 400 - 13 * 20 - 8]);
    expect(afterBars(200, bars(13))).toEqual([1, -8]);
    expect(afterBars(180, bars(13))).toEqual([2, Math.round(page - 13 * 20 - 8)]);
    // What is said under them stays with them.
    expect(afterBars(200, bars(13), { under: 30 })[0]).toBe(2);
    // Names of two lines need more.
    expect(afterBars(200, bars(13, 'Direction de la transition écologique et des mobilités actives'))[0]).toBe(2);
  });

  it('mark the whole where a value goes beyond it, and only there', () => {
    const report = reportWith(400);
    const drawn = jest.spyOn(report.doc, 'fill');
    const fills = (value: number) => {
      drawn.mockClear();
      drawBars(report, 'Payé', [{ label: 'Payé', value, text: `${value} %` }], { whole: 100 });
      return drawn.mock.calls.map(([color]) => color);
    };
    const within = [THEME.track, THEME.accent];
    expect(fills(100)).toEqual(expect.arrayContaining(within));
    expect(fills(100)).not.toContain(THEME.warning);
    expect(fills(948.6)).toEqual(expect.arrayContaining([...within, THEME.warning]));
    report.end();
  });

  it('have their key on their page too', () => {
    const key = [{ tone: 'running', label: 'Exercice en cours, au 30 novembre' }] as const;
    expect(afterBars(400, bars(10), { key, under: KEY })).toEqual([1, 400 - 10 * 20 - KEY - 8]);
    expect(afterBars(10 * 14 + KEY - 1, bars(10), { key, under: KEY })[0]).toBe(2);
  });

  it('leave room for the next chart where both then stand on the page', () => {
    expect(afterBars(400, bars(10), { next: { bars: 10, points: 40 } })).toEqual([1, 400 - 10 * 18 - 8]);
    expect(afterBars(300, bars(10), { next: { bars: 10, points: 40 } })).toEqual([1, 300 - 10 * 20 - 8]);
  });
});

it('blocks go in their order, or before one that would leave much of the page blank', () => {
  const drawnWith = (room: number): string => {
    const report = reportWith(room);
    const order: string[] = [];
    const block = (name: string, height: number) => ({
      room: height,
      draw: (isLast: boolean) => {
        report.ensure(height);
        order.push(isLast ? `${name}.` : name);
        report.doc.y += height;
      },
    });
    report.inTurn([block('chart', 300), block('table', 100), block('end', 50)]);
    return order.join(' ');
  };
  expect(drawnWith(500)).toBe('chart table end.');
  expect(drawnWith(200)).toBe('table chart end.');
  // A small blank is left rather.
  expect(drawnWith(120)).toBe('chart table end.');
});

/** Points left under a heat map of one row and its total. */
function roomUnder(column: string, next = 0): number {
  const report = reportWith(600);
  const row = { label: 'Travaux', cells: [{ value: 1, text: '1' }], total: '1' };
  drawHeatmap(report, { heading: 'Famille', columns: [column], rows: [row], total: row }, { under: 0, next });
  const { room } = report;
  report.end();
  return room;
}

it('a heat map is set wider where what follows does not fit under it', () => {
  const room = roomUnder('Direction');
  expect(roomUnder('Direction', room)).toBeCloseTo(room);
  expect(roomUnder('Direction', room + 1)).toBeCloseTo(room - 2 * 8);
});

it('a heat map cuts the name of a column that would take its page', () => {
  const long = roomUnder('SansEspace'.repeat(60));
  expect(roomUnder('SansEspace'.repeat(150))).toBeCloseTo(long);
  expect(roomUnder('Direction')).toBeGreaterThan(long + 20);
});

describe('columns of a report', () => {
  /** Pages that there are after columns with 20 points said under them, and the points that are left on the last one. */
  function afterColumns(room: number): number[] {
    const report = reportWith(room);
    drawColumns(report, 'Achats', [{ label: '2025', value: 1, text: '1 €', current: true, running: false }], {
      under: 20,
    });
    const found = [report.doc.bufferedPageRange().count, Math.round(report.room)];
    report.end();
    return found;
  }

  it('stand on their page with what is said under them, closer where that is what it takes', () => {
    expect(afterColumns(400)).toEqual([1, 400 - 114 - 8]);
    expect(afterColumns(LEAST_OF_COLUMNS + 20)).toEqual([1, 20 - 8]);
    expect(afterColumns(LEAST_OF_COLUMNS + 19)[0]).toBe(2);
  });
});
