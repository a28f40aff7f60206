import { isUtf8 } from 'node:buffer';
import { ChunkDecoder, decodeSingleByte, type TableEncoding } from '#imports/readers/text/encoding.js';

/** A line longer than that is cut: it is refused where records are put together. */
const LINE_MAX = 1024 * 1024;

/** Decodes a file whose lines are UTF-8 or Windows-1252, each by itself. */
class MixedLinesDecoder {
  private rest: Buffer = Buffer.alloc(0);

  /** The lines that end in the chunk. */
  decode(chunk: Buffer): string {
    const bytes = Buffer.concat([this.rest, chunk]);
    const end = lastLineEnd(bytes);
    const whole = end === 0 && bytes.length > LINE_MAX ? bytes.length : end;
    this.rest = bytes.subarray(whole);
    return decodeLines(bytes.subarray(0, whole));
  }

  end(): string {
    return decodeLines(this.rest);
  }
}

/** What decodes a table, chunk by chunk. */
export const decoderOf = (encoding: TableEncoding): Pick<ChunkDecoder, 'decode' | 'end'> =>
  encoding === 'utf-8-et-windows-1252' ? new MixedLinesDecoder() : new ChunkDecoder(encoding);

/** Where the line after the last whole one begins; old Macintosh exports end lines with a carriage return alone. */
const lastLineEnd = (bytes: Buffer): number => Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;

function decodeLines(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  // No byte of a longer character of UTF-8 is a line end.
  return bytes
    .toString('latin1')
    .split('\n')
    .map((line) => decodeLine(Buffer.from(line, 'latin1')))
    .join('\n');
}

const decodeLine = (line: Buffer): string => (isUtf8(line) ? line.toString('utf8') : decodeSingleByte(line));
