import { layOutReport } from './report-head.js';

describe('the table of contents', () => {
  const HEAD = { title: 'Essai', subtitle: '', producedAt: new Date(0), sections: 6 };
  /** Pages of a report of so many blocks, seven a page, and whether its first page has its table of contents. */
  function laidOut(blocks: number): { pages: number; hasContents: boolean } {
    const drawn: { document: unknown; pages: number; start: number }[] = [];
    const document = layOutReport({ nom: 'Ville', siret: null, logo: null }, HEAD, (report) => {
      const start = report.doc.y;
      for (let block = 0; block < blocks; block += 1) {
        report.ensure(100);
        report.doc.y += 100;
      }
      drawn.push({ document: report.doc, pages: report.pages, start });
    });
    const kept = drawn.find((one) => one.document === document)!;
    return { pages: kept.pages, hasContents: kept.start === Math.max(...drawn.map(({ start }) => start)) };
  }

  it.each([
    ['is of one page', 3, { pages: 1, hasContents: true }],
    ['fills its last page well enough', 16, { pages: 3, hasContents: true }],
    ['is so long that one looks for a page', 19, { pages: 4, hasContents: true }],
    ['would end with a few lines on a page of their own', 12, { pages: 2, hasContents: false }],
  ])('of a report that %s', (_, blocks, expected) => {
    expect(laidOut(blocks)).toEqual(expected);
  });
});
