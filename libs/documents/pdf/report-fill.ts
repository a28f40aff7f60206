import type { Tone } from '#design/tone.js';
import { THEME } from './theme.js';

/** A rectangle, in points from the top left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points between two lines of the hatching. */
const STEP = 4;

/** Fills a rectangle as the pages do: a colour, or hatching for what is not known, which reads without colour. */
export function fillTone(doc: PDFKit.PDFDocument, tone: Tone, box: Box): void {
  const { x, y, width, height } = box;
  if (width <= 0 || height <= 0) return;
  if (tone !== 'hatch') {
    doc.rect(x, y, width, height).fill(THEME.tones[tone]);
    return;
  }
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.rect(x, y, width, height).fill(THEME.paper);
  for (let start = x - height; start < x + width; start += STEP) {
    doc.moveTo(start, y + height).lineTo(start + height, y);
  }
  doc.lineWidth(1).strokeColor(THEME.edge).stroke();
  doc.restore();
  doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(THEME.edge).stroke();
}
