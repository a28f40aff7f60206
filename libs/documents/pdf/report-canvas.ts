import PDFDocument from 'pdfkit';
import { embeddedFont, type FontName, FONTS } from './fonts.js';
import { pageText } from './pdf-text.js';
import { THEME } from './theme.js';
import { setBothDirections } from './two-directions.js';

export type Structure = PDFKit.PDFStructureElement;

export interface TextStyle {
  size?: number;
  font?: FontName;
  colour?: string;
  /** Points left free beneath. */
  after?: number;
  /** Points that lines may be long; the width of the page by default. */
  width?: number;
}

export interface LabelStyle {
  width: number;
  align?: 'left' | 'right' | 'center';
  size?: number;
  font?: FontName;
  colour?: string;
}

/** What pdfkit takes beyond its published types. */
export interface StructureOptions {
  alt?: string;
  /** Of a header cell: what it heads. */
  scope?: 'Row' | 'Column';
  /** Left, top, right and bottom, in points from the top left corner of the page. */
  bbox?: [number, number, number, number];
}

/** A part of a report, set in its turn or earlier where it fills a page that the one before it does not fit. */
export interface Block {
  /** Points that it begins in, its heading included. */
  room: number;
  /** @param isLast nothing follows it, to fill the page that it ends on */
  draw: (isLast: boolean) => void;
}

/** Share of a page that may stay blank for a block to stand whole on the next one. */
const FOOT = 0.27;
/** Share of a page that may stay blank rather than have blocks out of their order. */
const BLANK = 0.2;
/** Points between the lines of a text. */
const LINE_GAP = 1.5;
/** Small print, with the blank under it. */
const NOTE = { size: THEME.size.small, colour: THEME.muted, after: 8 } as const;
/** Points that the heading of a block takes at most. */
const HEADING = 40;

/** Pages of A4 that blocks are set on, one under the other, each told to screen readers for what it is. */
export class ReportCanvas {
  readonly doc: PDFKit.PDFDocument;
  protected readonly root: Structure;
  /** What the next blocks belong to. */
  protected parent: Structure;

  constructor(info: PDFKit.DocumentInfo) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: THEME.margins,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: 'fr-FR',
      pdfVersion: '1.7',
      info,
    });
    for (const [name, path] of Object.entries(FONTS)) {
      this.doc.registerFont(name, path);
      setBothDirections(embeddedFont(this.doc, name));
    }
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.parent = this.root;
  }

  get left(): number {
    return THEME.margins.left;
  }

  get width(): number {
    return this.doc.page.width - THEME.margins.left - THEME.margins.right;
  }

  /** Points between the margins of a page. */
  get pageHeight(): number {
    return this.doc.page.height - THEME.margins.top - THEME.margins.bottom;
  }

  /** Points left on the page. */
  get room(): number {
    return this.doc.page.height - THEME.margins.bottom - this.doc.y;
  }

  /**
   * Points to ask for a block, its heading left out, that goes on over the next page: all of them where it would begin at the
   * foot of a page and one page holds it, for a few rows there read worse than the blank that they leave; else the least.
   */
  asked({ whole, least }: { whole: number; least: number }): number {
    const { pageHeight: page } = this;
    return this.room < FOOT * page && whole < page - HEADING ? Math.max(whole, least) : least;
  }

  /** Sets blocks in their order; where the next one would leave much of the page blank, the first after it that fits goes before it. */
  inTurn(blocks: readonly Block[]): void {
    const waiting = [...blocks];
    while (waiting.length > 0) {
      const fitting = waiting.findIndex(({ room }) => room <= this.room);
      const [next] = waiting.splice(this.room < BLANK * this.pageHeight ? 0 : Math.max(0, fitting), 1);
      next!.draw(waiting.length === 0);
    }
  }

  /** Begins a page unless so many points are left on this one. */
  ensure(points: number): void {
    if (this.room < points) this.doc.addPage();
  }

  /** A heading of the document's own tree. */
  heading(level: 'H1' | 'H2' | 'H3', text: string, style: TextStyle): void {
    this.text(level, text, style);
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.text('P', text, style);
  }

  /** A line that leads elsewhere. */
  link(text: string, address: string): void {
    const { doc, left } = this;
    this.ensure(2 * THEME.size.body);
    this.write({ colour: THEME.accent });
    const [top, shown] = [doc.y, pageText(text)];
    const link = this.group('Link', this.group('P'));
    const [width, height] = [doc.widthOfString(shown), doc.currentLineHeight()];
    link.add(() => void doc.text(shown, left, top, { underline: true, lineBreak: false }));
    doc.link(left, top, width, height, address, { structParent: link } as never);
    doc.x = left;
    doc.y = top + height + 6;
  }

  /** Small print, not cut between pages: what a figure counts, what is left out. */
  note(text: string): void {
    this.ensure(this.noteHeight(text) - NOTE.after);
    this.text('P', text, NOTE);
  }

  /** Points that small print takes, with the blank under it. */
  noteHeight(text: string): number {
    this.write(NOTE);
    return this.doc.heightOfString(pageText(text), { width: this.width, lineGap: LINE_GAP }) + NOTE.after;
  }

  /** Adds a structure element to the section, or to another one; drawing happens within `draw`. */
  tagged(type: string, draw: () => void, options: StructureOptions = {}, parent: Structure = this.parent): void {
    const { alt, ...others } = options;
    parent.add(this.doc.struct(type, { ...others, ...(alt === undefined ? {} : { alt: pageText(alt) }) }, draw));
  }

  /** Adds a structure element that others go into. */
  group(type: string, parent: Structure = this.parent): Structure {
    const structure = this.doc.struct(type);
    parent.add(structure);
    return structure;
  }

  /** Draws what no reader needs to be told: lines, backgrounds, repeated headers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
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
    this.tagged('Figure', () => draw(top), { alt, bbox: [this.left, top, this.left + this.width, top + height] });
    this.doc.x = this.left;
    this.doc.y = top + height + 8;
  }

  /** A text at a place of its own, on one line cut to its width. */
  label(text: string, x: number, y: number, { width, align = 'left', ...style }: LabelStyle): void {
    this.write({ size: THEME.size.table, ...style });
    const shown = this.fitted(pageText(text), width);
    // Within a width, pdfkit breaks a line at a hyphen that it finds a hair too far.
    this.doc.text(shown, x, y, { lineBreak: false, ...(align === 'left' ? {} : { width, align }) });
  }

  /** The size that all names of a figure are written in: a little smaller when one of them takes two lines. */
  rowNameSize(names: readonly string[], width: number, size: number = THEME.size.table): number {
    this.write({ size });
    return names.some((name) => this.doc.widthOfString(pageText(name)) > width) ? size - 1 : size;
  }

  /** The name of a row of a figure at its left, in the middle of its height, on two lines at most. */
  rowName(
    text: string,
    y: number,
    {
      width,
      height,
      size,
      font = 'regular',
    }: { width: number; height: number; size: number; font?: 'regular' | 'bold' },
  ): void {
    const { doc, left } = this;
    const name = pageText(text);
    this.write({ size, font });
    const place = { width, height: 2.4 * size, lineGap: -0.6, ellipsis: true };
    const drawn = Math.min(doc.heightOfString(name, { width, lineGap: -0.6 }), place.height);
    doc.text(name, left, y + (height - drawn) / 2, place);
  }

  /** A thin line across the page. */
  rule(y: number): void {
    const { doc, left, width } = this;
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.4)
      .strokeColor(THEME.line)
      .stroke();
  }

  /** Sets what the next text is written with. */
  write({ size = THEME.size.body, font = 'regular', colour = THEME.text }: TextStyle): void {
    this.doc.font(font).fontSize(size).fillColor(colour);
  }

  private text(type: string, text: string, { after = 6, width = this.width, ...style }: TextStyle): void {
    const { doc } = this;
    this.write(style);
    this.tagged(type, () => doc.text(pageText(text), this.left, doc.y, { width, lineGap: LINE_GAP }));
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
}
