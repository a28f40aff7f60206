import { isPattern, type PatternTone, type Tone } from '#design/tone.js';
import { THEME } from './theme.js';

/** A rectangle, in points from the top left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Pattern {
  step: number;
  line: number;
  ground: string;
  ink: string;
  isLevel: boolean;
}

/** What is not known, as lines on paper; what is not over, as level bands of the colour of a full one. In points. */
const PATTERNS: Readonly<Record<PatternTone, Pattern>> = {
  hatch: { step: 4, line: 1, ground: THEME.paper, ink: THEME.edge, isLevel: false },
  running: { step: 6, line: 2, ground: THEME.pale, ink: THEME.accent, isLevel: true },
};

/** Too pale to be told from paper without a line around them. */
const OUTLINED: ReadonlySet<Tone> = new Set(['soft', 'rest']);

/** Fills a rectangle as the pages do: a colour, or a pattern, which reads without colour. */
export function fillTone(doc: PDFKit.PDFDocument, tone: Tone, box: Box): void {
  const { x, y, width, height } = box;
  if (width <= 0 || height <= 0) return;
  if (!isPattern(tone)) {
    doc.rect(x, y, width, height).fill(THEME.tones[tone]);
    if (OUTLINED.has(tone)) doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(THEME.edge).stroke();
    return;
  }
  const { step, line, ground, ink, isLevel } = PATTERNS[tone];
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.rect(x, y, width, height).fill(ground);
  if (isLevel)
    for (let level = y + height - line; level > y; level -= step) doc.moveTo(x, level).lineTo(x + width, level);
  else
    for (let start = x - height; start < x + width; start += step)
      doc.moveTo(start, y + height).lineTo(start + height, y);
  doc.lineWidth(line).strokeColor(ink).stroke();
  doc.restore();
  doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(ink).stroke();
}
