import { Report } from './report.js';
import { drawTable, tableEnd } from './report-table.js';

const COLUMNS = [
  { header: 'Mandat', weight: 1 },
  { header: 'Objet', weight: 3 },
];
const LONG = 'Établissement public de coopération intercommunale et de ses communes associées '.repeat(3);

/** What is written, each text with the number of its page. */
function written(draw: (report: Report) => void): [number, string][] {
  const head = { autorite: 'Ville', title: 'Rapport', subtitle: '2025', logo: null, producedOn: '' };
  const report = new Report({ ...head, producedAt: new Date(0) }, 0);
  const texts: [number, string][] = [];
  const write = report.doc.text.bind(report.doc);
  Object.assign(report.doc, {
    text: (...all: Parameters<typeof write>) => {
      texts.push([report.doc.bufferedPageRange().count, all[0]]);
      return write(...all);
    },
  });
  draw(report);
  report.end();
  return texts;
}

describe('table of a report', () => {
  it('keeps its heading with its first row, however high that is', () => {
    const texts = written((report) => {
      report.doc.y = report.doc.page.height - report.doc.page.margins.bottom - 110;
      drawTable(report, COLUMNS, [{ cells: [LONG, 'Bancs'] }], { title: 'Principaux besoins' });
    });
    const pageOf = (text: string) => texts.find(([, one]) => one === text)?.[0];
    expect([pageOf('Principaux besoins'), pageOf('Mandat'), pageOf('Bancs')]).toEqual([2, 2, 2]);
  });

  it('keeps the heading of its section with its first row too, with a heading of its own between them', () => {
    const pagesOf = (room: number, title?: string) => {
      const texts = written((report) => {
        report.doc.y = report.doc.page.height - report.doc.page.margins.bottom - room;
        drawTable(report, COLUMNS, [{ cells: [LONG, 'Bancs'] }], { section: 'Lots', ...(title && { title }) });
      });
      return texts.filter(([, text]) => ['Lots', 'Bancs'].includes(text)).map(([page]) => page);
    };
    // The heading of a section takes 42 points, that of its part 26, the rows 100.
    expect(pagesOf(135)).toEqual([2, 2]);
    expect(pagesOf(160)).toEqual([1, 1]);
    expect(pagesOf(160, 'Sous-traitance')).toEqual([2, 2]);
    expect(pagesOf(200, 'Sous-traitance')).toEqual([1, 1]);
  });

  it('begins on the next page rather than at the foot of one, where a page holds it whole', () => {
    const pagesOf = (room: number, count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({ cells: [String(index), 'Bancs'] }));
      const texts = written((report) => {
        report.doc.y = report.doc.page.height - report.doc.page.margins.bottom - room;
        drawTable(report, COLUMNS, rows, { title: 'Principaux besoins' });
      });
      return texts.filter(([, text]) => ['Principaux besoins', 'Mandat'].includes(text)).map(([page]) => page);
    };
    expect(pagesOf(150, 20)).toEqual([2, 2]);
    // Half a page is used, and so is the foot by what no page holds.
    expect(pagesOf(350, 20)).toEqual([1, 1]);
    expect(pagesOf(150, 80)).toEqual([1, 1, 2, 3]);
    // Set closer, these end a page earlier.
    expect(pagesOf(150, 60)).toEqual([1, 1, 2]);
  });

  it('ends with a total that two of its rows go before, on a page too', () => {
    const rows = ['1', '2', '3', '4', 'Total'].map((name) => ({ cells: [name, ''] }));
    const texts = written((report) => {
      const heightWith = (count: number): number => {
        const top = report.doc.y;
        drawTable(report, COLUMNS, rows.slice(0, count));
        return report.doc.y - top - 10;
      };
      const room = heightWith(4);
      report.doc.addPage();
      report.doc.y = report.doc.page.height - report.doc.page.margins.bottom - room;
      drawTable(report, COLUMNS, rows);
    });
    const pageOf = (text: string) => texts.findLast(([, one]) => one === text)?.[0];
    expect(['1', '2', '3', '4', 'Total'].map(pageOf)).toEqual([2, 2, 3, 3, 3]);
  });

  it('says beforehand on which page a table ends, and how much of that page is written on', () => {
    const ends = [2, 12, 30, 80].map((count) => {
      const rows = [
        ...Array.from({ length: count }, (_, index) => ({ cells: [`n° ${index}`, ''] })),
        { cells: ['Total', ''] },
      ];
      let [told, bottom] = [{ page: -1, filled: -1 }, 0];
      const texts = written((report) => {
        report.doc.y = report.doc.page.height - report.doc.page.margins.bottom - 300;
        told = tableEnd(report, COLUMNS, rows, { above: 40 });
        report.doc.y += 40;
        drawTable(report, COLUMNS, rows);
        bottom = 1 - (report.room + 10) / report.pageHeight;
      });
      expect(texts.findLast(([, text]) => text === 'Total')?.[0]).toBe(told.page + 1);
      expect(told.filled).toBeCloseTo(bottom);
      return told.page;
    });
    expect(ends).toEqual([0, 0, 1, 2]);
  });

  it('leaves out a column that may be, where no row says anything in it', () => {
    const columns = [...COLUMNS, { header: 'Payé', weight: 1, optional: true } as const];
    const headsOf = (...paid: string[]) =>
      written((report) =>
        drawTable(
          report,
          columns,
          paid.map((one) => ({ cells: ['1', '', one] })),
        ),
      )
        .map(([, text]) => text)
        .filter((text) => columns.some(({ header }) => header === text));
    expect(headsOf('–', '')).toEqual(['Mandat', 'Objet']);
    expect(headsOf('–', '10 €')).toEqual(['Mandat', 'Objet', 'Payé']);
  });

  it('keeps rows to the lines that it is given', () => {
    const heights = [Infinity, 3].map((maxLines) => {
      let height = 0;
      written((report) => {
        const top = report.doc.y;
        drawTable(report, COLUMNS, [{ cells: [LONG, 'Bancs'] }], { maxLines });
        height = report.doc.y - top;
      });
      return height;
    });
    expect(heights[0]!).toBeGreaterThan(100);
    expect(heights[1]!).toBeLessThan(70);
  });
});
