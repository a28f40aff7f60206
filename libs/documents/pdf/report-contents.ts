import type { ReportCanvas } from './report-canvas.js';
import { THEME } from './theme.js';

interface Entry {
  title: string;
  destination: string;
  page: number;
}

const LINE = 17;
const NUMBER_WIDTH = 30;

/** The table of contents: its place is kept on the first page, its page numbers are filled in last. */
export class ReportContents {
  private readonly entries: Entry[] = [];
  private readonly structure: PDFKit.PDFStructureElement | undefined;
  private readonly top: number;

  /** @param capacity how many sections will follow; none has no table */
  constructor(
    private readonly report: ReportCanvas,
    private readonly capacity: number,
  ) {
    if (capacity > 0) {
      report.heading('H2', 'Sommaire', { size: THEME.size.h3, font: 'bold', after: 6 });
      this.structure = report.group('TOC');
    }
    this.top = report.doc.y;
    if (capacity > 0) report.doc.y += capacity * LINE + 10;
  }

  /** Notes a section; answers the name that links to it go by. */
  add(title: string, page: number): string {
    const destination = `section-${this.entries.length + 1}`;
    this.entries.push({ title, destination, page });
    return destination;
  }

  /** Writes the entries where their place was kept. */
  fill(): void {
    if (!this.structure) return;
    if (this.entries.length > this.capacity) throw new Error('more sections than the table of contents has room for');
    this.report.doc.switchToPage(0);
    for (const [index, entry] of this.entries.entries()) this.write(entry, this.top + index * LINE, this.structure);
    this.structure.end();
  }

  private write({ title, destination, page }: Entry, y: number, structure: PDFKit.PDFStructureElement): void {
    const { report } = this;
    const { doc, left, width } = report;
    const link = report.group('Link', report.group('TOCI', structure));
    const size = THEME.size.body;
    link.add(() => {
      report.label(title, left, y, { width: width - NUMBER_WIDTH - 8, size });
      report.label(String(page), left + width - NUMBER_WIDTH, y, { width: NUMBER_WIDTH, align: 'right', size });
    });
    doc.goTo(left, y - 2, width, LINE - 2, destination, { structParent: link } as never);
    report.artifact(() => report.rule(y + 13));
  }
}
