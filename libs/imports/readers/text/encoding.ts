import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { ImportFileError } from '#imports/readers/import-file-error.js';

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Bytes 0x80 to 0x9f of Windows-1252; five of them mean nothing. */
const WINDOWS_1252 = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';
const UNDEFINED_BYTES = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * The encoding of a text file, found by reading it to its end once: the byte order mark, else UTF-8 when every byte
 * agrees, else Windows-1252 (which holds ISO-8859-1). Reading twice costs little (over a gigabyte a second) and settles
 * it: an accent of the last line decides as well as one of the first.
 *
 * @throws ImportFileError `encodage_invalide` when the bytes are no text in any of them, with line and column
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<TextEncoding> {
  let utf8 = true;
  let tail: Buffer = Buffer.alloc(0);
  let first = true;
  let undefinedByte: { ligne: number; colonne: number } | undefined;
  const place = new LinePlace();
  for await (const chunk of chunks) {
    if (first) {
      const marked = byteOrderMark(chunk);
      if (marked) return marked;
      first = false;
    }
    const zero = chunk.indexOf(0);
    if (zero !== -1) {
      throw new ImportFileError(
        'encodage_invalide',
        'Fichier binaire : octet nul dans le texte',
        place.of(chunk, zero),
      );
    }
    if (utf8) {
      const joined = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
      const cut = joined.length - incompleteTail(joined);
      utf8 = isUtf8(joined.subarray(0, cut));
      tail = joined.subarray(cut);
    }
    undefinedByte ??= findUndefined(chunk, place);
    place.pass(chunk);
  }
  if (utf8 && tail.length === 0) return 'utf-8';
  if (undefinedByte) {
    throw new ImportFileError('encodage_invalide', 'Octet qui n’est ni de l’UTF-8 ni du Windows-1252', undefinedByte);
  }
  return 'windows-1252';
}

function byteOrderMark(chunk: Buffer): TextEncoding | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  return undefined;
}

function findUndefined(chunk: Buffer, place: LinePlace): { ligne: number; colonne: number } | undefined {
  for (const byte of UNDEFINED_BYTES) {
    const at = chunk.indexOf(byte);
    if (at !== -1) return place.of(chunk, at);
  }
  return undefined;
}

/** Bytes at the end of a chunk that may begin a UTF-8 character of the next one. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** Counts lines over chunks, so that a byte can be named by its line and column. */
class LinePlace {
  private lines = 0;
  private column = 0;

  of(chunk: Buffer, at: number): { ligne: number; colonne: number } {
    const before = new LinePlace();
    before.lines = this.lines;
    before.column = this.column;
    before.pass(chunk.subarray(0, at));
    return { ligne: before.lines + 1, colonne: before.column + 1 };
  }

  pass(chunk: Buffer): void {
    let at = chunk.indexOf(0x0a);
    let lineStart = -1;
    while (at !== -1) {
      this.lines++;
      lineStart = at;
      at = chunk.indexOf(0x0a, at + 1);
    }
    this.column = lineStart === -1 ? this.column + chunk.length : chunk.length - lineStart - 1;
  }
}

/** Decodes chunks one after the other; a character cut between two chunks is put together. */
export class ChunkDecoder {
  private readonly decoder: StringDecoder | undefined;
  private readonly bigEndian: boolean;
  private odd: Buffer = Buffer.alloc(0);
  private atStart = true;

  constructor(encoding: TextEncoding) {
    this.bigEndian = encoding === 'utf-16be';
    if (encoding !== 'windows-1252') this.decoder = new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le');
  }

  /** The text of a chunk, without the byte order mark of the file. */
  decode(chunk: Buffer): string {
    if (!this.decoder) return decodeWindows1252(chunk);
    const text = this.decoder.write(this.bigEndian ? this.littleEndian(chunk) : chunk);
    if (!this.atStart || text === '') return text;
    this.atStart = false;
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }

  end(): string {
    return this.decoder?.end() ?? '';
  }

  private littleEndian(chunk: Buffer): Buffer {
    const bytes = Buffer.concat([this.odd, chunk]);
    const even = bytes.length - (bytes.length % 2);
    this.odd = bytes.subarray(even);
    return bytes.subarray(0, even).swap16();
  }
}

/** By table: some versions of Node decode `windows-1252` as ISO-8859-1, which loses € and œ. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
}
