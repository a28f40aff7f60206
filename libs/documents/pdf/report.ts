import { pageText } from './pdf-text.js';
import { ReportCanvas } from './report-canvas.js';
import { ReportContents } from './report-contents.js';
import { drawFooters } from './report-footers.js';
import { drawHead, type ReportHead } from './report-head.js';
import { THEME } from './theme.js';

const BULLET_WIDTH = 10;
/** Points that the heading of a section takes, with the blank around it. */
const SECTION = 42;
/** Points that the heading of a part of a section takes, with the blank around it. */
export const SUBSECTION = 26;

/**
 * A report: tagged for screen readers (title, language, headings, lists, tables, alternatives of figures), with
 * bookmarks, a table of contents and page numbers. Pages stay in memory until the end, since the numbers on them are
 * known last, so a report holds figures and summaries, not lines without end.
 */
export class Report extends ReportCanvas {
  private readonly contents: ReportContents;

  /** @param sections how many sections will follow: the table of contents is laid out before them */
  constructor(
    private readonly head: ReportHead,
    sections: number,
  ) {
    super({
      Title: pageText(`${head.title} – ${head.autorite}`),
      Author: pageText(head.autorite),
      Subject: pageText(head.subtitle),
      CreationDate: head.producedAt,
    });
    drawHead(this, head);
    this.contents = new ReportContents(this, sections);
  }

  /**
   * Begins a section, named in the table of contents and in the bookmarks.
   * @param keepWith points of what follows that stay on the page of the heading
   */
  section(title: string, keepWith = 80): void {
    const { doc } = this;
    this.ensure(keepWith + SECTION);
    if (doc.y > THEME.margins.top) doc.y += 14;
    const { start, count } = doc.bufferedPageRange();
    doc.addNamedDestination(this.contents.add(title, start + count), 'XYZ', null, doc.y - 8, null);
    doc.outline.addItem(pageText(title));
    this.parent = this.group('Sect', this.root);
    this.heading('H2', title, { size: THEME.size.h2, font: 'bold', colour: THEME.accent, after: 8 });
  }

  /** A heading within a section; kept with what follows it. */
  subsection(title: string, keepWith = 60): void {
    this.ensure(keepWith + SUBSECTION);
    this.doc.y += 6;
    this.heading('H3', title, { size: THEME.size.h3, font: 'bold', after: 5 });
  }

  /** A list with bullets; items are not cut between pages. */
  list(items: readonly string[]): void {
    if (items.length === 0) return;
    const { doc } = this;
    const list = this.group('L');
    for (const text of items.map((item) => pageText(item))) {
      this.write({});
      const place = { width: this.width - BULLET_WIDTH, lineGap: 1.5 };
      this.ensure(doc.heightOfString(text, place));
      const item = this.group('LI', list);
      const top = doc.y;
      item.add(doc.struct('Lbl', {}, () => void doc.text('•', this.left, top, { lineBreak: false })));
      item.add(doc.struct('LBody', {}, () => void doc.text(text, this.left + BULLET_WIDTH, top, place)));
      doc.y += 4;
    }
    list.end();
    doc.x = this.left;
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** Numbers the pages, fills the table of contents and ends the document, whose bytes can then be read. */
  end(): PDFKit.PDFDocument {
    this.contents.fill();
    drawFooters(this, `${this.head.autorite} – ${this.head.title}`);
    this.root.end();
    this.doc.end();
    return this.doc;
  }
}
