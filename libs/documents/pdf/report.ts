import PDFDocument from 'pdfkit';
import { type FontName, FONTS } from './fonts.js';
import { pageText } from './pdf-text.js';
import { THEME } from './theme.js';

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

export interface ReportHead {
  /** Shown large, and the title of the file. */
  title: string;
  subtitle: string;
  /** Name of the local authority. */
  autorite: string;
  /** PNG or JPEG; anything else is left out. */
  logo: Buffer | null;
  producedAt: Date;
  /** The day of production in words. */
  producedOn: string;
}

export interface TextStyle {
  size?: number;
  font?: FontName;
  colour?: string;
  /** Points left free beneath. */
  after?: number;
}

interface TocEntry {
  title: string;
  destination: string;
  page: number;
}

const TOC_LINE = 17;
const LOGO = { width: 90, height: 56 };

/**
 * A report on A4 pages: tagged for screen readers (title, language, headings, tables, alternatives of figures), with
 * bookmarks, a table of contents and page numbers. Blocks are set one under the other; pages stay in memory until the
 * end, since the numbers on them are known last, so a report holds figures and summaries, not lines without end.
 */
export class Report {
  readonly doc: Doc;
  private readonly root: Structure;
  private readonly toc: { structure: Structure; y: number; entries: TocEntry[]; capacity: number };
  private parent: Structure;

  /** @param sections how many sections will follow: the table of contents is laid out before them */
  constructor(
    private readonly head: ReportHead,
    sections: number,
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: THEME.margins,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: 'fr-FR',
      pdfVersion: '1.7',
      info: {
        Title: pageText(`${head.title} – ${head.autorite}`),
        Author: pageText(head.autorite),
        Subject: pageText(head.subtitle),
        CreationDate: head.producedAt,
      },
    });
    for (const [name, path] of Object.entries(FONTS)) this.doc.registerFont(name, path);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.parent = this.root;
    this.title();
    this.toc = { structure: this.doc.struct('TOC'), y: this.doc.y, entries: [], capacity: sections };
    if (sections > 0) this.reserveToc(sections);
  }

  get left(): number {
    return THEME.margins.left;
  }

  get width(): number {
    return this.doc.page.width - THEME.margins.left - THEME.margins.right;
  }

  /** Points left on the page. */
  get room(): number {
    return this.doc.page.height - THEME.margins.bottom - this.doc.y;
  }

  /** Begins a page unless so many points are left on this one. */
  ensure(points: number): void {
    if (this.room < points) this.doc.addPage();
  }

  /** Begins a section, named in the table of contents and in the bookmarks. */
  section(title: string, { newPage = false } = {}): void {
    if (newPage && this.doc.y > THEME.margins.top) this.doc.addPage();
    this.ensure(110);
    if (this.doc.y > THEME.margins.top) this.doc.y += 14;
    const destination = `section-${this.toc.entries.length + 1}`;
    this.toc.entries.push({ title, destination, page: this.pageNumber });
    this.doc.addNamedDestination(destination, 'XYZ', null, this.doc.y - 8, null);
    this.doc.outline.addItem(pageText(title));
    this.parent = this.doc.struct('Sect');
    this.root.add(this.parent);
    this.text('H1', title, { size: THEME.size.h2, font: 'bold', colour: THEME.accent, after: 8 });
  }

  /** A heading within a section; kept with what follows it. */
  subsection(title: string, keepWith = 60): void {
    this.ensure(keepWith + 24);
    this.doc.y += 6;
    this.text('H2', title, { size: THEME.size.h3, font: 'bold', after: 5 });
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.text('P', text, style);
  }

  /** Small print: what a figure counts, what is left out. */
  note(text: string): void {
    this.text('P', text, { size: THEME.size.small, colour: THEME.muted, after: 8 });
  }

  /** One item of a list. */
  item(text: string, style: TextStyle = {}): void {
    this.text('P', `• ${text}`, { after: 4, ...style });
  }

  /** Adds a structure element to the section; drawing happens within `draw`. */
  tagged(type: string, draw: () => void, alt?: string): void {
    this.parent.add(this.doc.struct(type, alt === undefined ? {} : { alt: pageText(alt) }, draw));
  }

  /** Adds a structure element that others go into. */
  group(type: string, parent: Structure = this.parent): Structure {
    const structure = this.doc.struct(type);
    parent.add(structure);
    return structure;
  }

  /** Draws what no reader needs to be told: lines, backgrounds, repeated headers. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Draws a figure of so many points, whole on one page.
   * @param alt what it shows, in words
   */
  figure(alt: string, height: number, draw: (top: number) => void): void {
    this.ensure(height);
    const top = this.doc.y;
    this.tagged('Figure', () => draw(top), alt);
    this.doc.x = this.left;
    this.doc.y = top + height + 8;
  }

  /** A text at a place of its own, on one line cut to its width. */
  label(
    text: string,
    x: number,
    y: number,
    { width, align = 'left', size = THEME.size.table, font = 'regular', colour = THEME.text }: LabelStyle,
  ): void {
    this.doc.font(font).fontSize(size).fillColor(colour);
    this.doc.text(this.fitted(pageText(text), width), x, y, { width, align, lineBreak: false });
  }

  /** Numbers the pages, fills the table of contents and ends the document, whose bytes can then be read. */
  end(): Doc {
    this.fillToc();
    this.footers();
    this.root.end();
    this.doc.end();
    return this.doc;
  }

  private get pageNumber(): number {
    const { start, count } = this.doc.bufferedPageRange();
    return start + count;
  }

  private text(
    type: string,
    text: string,
    { size = THEME.size.body, font = 'regular', colour = THEME.text, after = 6 }: TextStyle,
  ): void {
    const { doc } = this;
    doc.font(font).fontSize(size).fillColor(colour);
    this.tagged(type, () => doc.text(pageText(text), this.left, doc.y, { width: this.width, lineGap: 1.5 }));
    doc.y += after;
  }

  /** The text, or as much of it as fits with an ellipsis. */
  private fitted(text: string, width: number): string {
    if (this.doc.widthOfString(text) <= width) return text;
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.doc.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle;
      else high = middle - 1;
    }
    return `${text.slice(0, low).trimEnd()}…`;
  }

  private title(): void {
    const { doc, head } = this;
    const { logo } = head;
    const top = THEME.margins.top;
    if (logo && isDrawable(logo)) {
      this.tagged(
        'Figure',
        () => doc.image(logo, this.left, top, { fit: [LOGO.width, LOGO.height] }),
        `Logo : ${head.autorite}`,
      );
      doc.y = top + LOGO.height + 12;
    }
    this.text('P', head.autorite, { size: 12, font: 'bold', colour: THEME.muted, after: 6 });
    this.text('Title', head.title, { size: THEME.size.title, font: 'bold', colour: THEME.accent, after: 2 });
    this.text('P', head.subtitle, { size: 12, after: 6 });
    this.artifact(() => {
      doc.rect(this.left, doc.y, 72, 3).fill(THEME.accent);
    });
    doc.y += 12;
    this.text('P', `Document produit le ${head.producedOn}.`, { size: 8.5, colour: THEME.muted, after: 14 });
  }

  private reserveToc(sections: number): void {
    this.text('H1', 'Sommaire', { size: THEME.size.h3, font: 'bold', after: 6 });
    this.root.add(this.toc.structure);
    this.toc.y = this.doc.y;
    this.doc.y += sections * TOC_LINE + 10;
  }

  private fillToc(): void {
    const { entries, capacity } = this.toc;
    if (capacity === 0) return;
    if (entries.length > capacity) throw new Error('more sections than the table of contents was laid out for');
    this.doc.switchToPage(0);
    for (const [index, entry] of entries.entries()) this.tocEntry(entry, this.toc.y + index * TOC_LINE);
    this.toc.structure.end();
  }

  private tocEntry({ title, destination, page }: TocEntry, y: number): void {
    const { doc } = this;
    const item = this.group('TOCI', this.toc.structure);
    const link = this.group('Link', item);
    const numberWidth = 30;
    link.add(() => {
      this.label(title, this.left, y, { width: this.width - numberWidth - 8, size: THEME.size.body });
      this.label(String(page), this.left + this.width - numberWidth, y, {
        width: numberWidth,
        align: 'right',
        size: THEME.size.body,
      });
    });
    doc.goTo(this.left, y - 2, this.width, TOC_LINE - 2, destination, { structParent: link } as never);
    this.artifact(() => {
      doc
        .moveTo(this.left, y + 13)
        .lineTo(this.left + this.width, y + 13)
        .lineWidth(0.4)
        .strokeColor(THEME.line)
        .stroke();
    });
  }

  private footers(): void {
    const { doc, head } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      // Below the bottom margin, where text would otherwise begin a page.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - 36;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc
        .moveTo(this.left, y - 8)
        .lineTo(this.left + this.width, y - 8)
        .lineWidth(0.4)
        .strokeColor(THEME.line)
        .stroke();
      const style = { size: THEME.size.small, colour: THEME.muted };
      this.label(`${head.autorite} – ${head.title}`, this.left, y, { width: this.width - 90, ...style });
      this.label(`Page ${index + 1} / ${count}`, this.left + this.width - 80, y, {
        width: 80,
        align: 'right',
        ...style,
      });
      doc.endMarkedContent();
    }
  }
}

export interface LabelStyle {
  width: number;
  align?: 'left' | 'right' | 'center';
  size?: number;
  font?: FontName;
  colour?: string;
}

/** PNG or JPEG by their first bytes, which is what pdfkit draws. */
function isDrawable(image: Buffer): boolean {
  const start = image.subarray(0, 4).toString('hex');
  return start === '89504e47' || start.startsWith('ffd8ff');
}
