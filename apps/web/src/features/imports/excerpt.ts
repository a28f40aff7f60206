/** A line of a file around its fault, cut where it is long. */
export interface ExcerptLine {
  number: number;
  before: string;
  /** The character at fault; empty on the other lines. */
  fault: string;
  after: string;
}

/** Lines shown before and after the one at fault. */
const AROUND = 2;
/** Characters shown of a line, around its fault. */
const WIDTH = 160;
/** Nobody looks for a fault with the eyes further in a file, in bytes. */
const READ_MAX = 32 * 1024 * 1024;

/** The lines of a file around `ligne` (from 1), its character at `colonne` (from 1) set apart. */
export async function readExcerpt(file: Blob, ligne: number, colonne: number | undefined): Promise<ExcerptLine[]> {
  const bytes = await file.slice(0, READ_MAX).arrayBuffer();
  return excerptOf(decode(bytes), ligne, colonne);
}

export function excerptOf(text: string, ligne: number, colonne: number | undefined): ExcerptLine[] {
  const lines = text.split(/\r\n|\n|\r/);
  const first = Math.max(1, ligne - AROUND);
  return lines.slice(first - 1, ligne + AROUND).map((line, index): ExcerptLine => {
    const number = first + index;
    if (number !== ligne || colonne === undefined || colonne > line.length)
      return { number, before: cut(line), fault: '', after: '' };
    const at = colonne - 1;
    const start = Math.max(0, at - WIDTH / 2);
    return {
      number,
      before: (start > 0 ? '…' : '') + line.slice(start, at),
      fault: line.charAt(at),
      after: cut(line.slice(at + 1), WIDTH / 2),
    };
  });
}

const cut = (line: string, width = WIDTH): string => (line.length > width ? `${line.slice(0, width)}…` : line);

/** In UTF-8, or in the encoding of Windows where it is not. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
