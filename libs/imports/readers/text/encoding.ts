import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { firstInvalidUtf8, incompleteTail } from '#imports/readers/text/utf8.js';

export type TextEncoding = 'utf-8' | 'windows-1252' | 'iso-8859-15' | 'utf-16le' | 'utf-16be';

/** The encoding of a table: lines of two exports, put together, may be written in one and the other. */
export type TableEncoding = TextEncoding | 'utf-8-et-windows-1252';

interface Place {
  ligne: number;
  colonne: number;
}

/** Bytes 0x80 to 0x9f of Windows-1252; five of them mean nothing. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const UNDEFINED_BYTES = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** Where ISO-8859-15 differs from ISO-8859-1. */
const ISO_8859_15: Readonly<Record<string, string>> = {
  '¤': '€',
  '¦': 'Š',
  '¨': 'š',
  '´': 'Ž',
  '¸': 'ž',
  '¼': 'Œ',
  '½': 'œ',
  '¾': 'Ÿ',
};

/**
 * The encoding of a text file, found by reading it to its end once: the byte order mark, else UTF-8 when every byte
 * agrees, else Windows-1252 (which holds ISO-8859-1), or both where accents of UTF-8 stand in it too. Reading twice costs little (over a gigabyte a second) and settles
 * it: an accent of the last line decides as well as one of the first.
 *
 * @throws ImportFileError `encodage_invalide` when the bytes are no text in any of them, with line and column
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<TableEncoding> {
  const scan = new TextScan();
  for await (const chunk of chunks) {
    const marked = scan.atStart ? byteOrderMark(chunk) : undefined;
    if (marked) return marked;
    scan.pass(chunk);
  }
  const invalid = scan.end();
  if (invalid === undefined) return 'utf-8';
  if (scan.macRoman) throw new ImportFileError('encodage_invalide', MAC_ROMAN, scan.macRoman);
  if (scan.undefinedByte && scan.hasUtf8Accents) throw new ImportFileError('encodage_invalide', NOT_UTF8, invalid);
  if (scan.undefinedByte) {
    throw new ImportFileError(
      'encodage_invalide',
      'Octet qui n’est ni de l’UTF-8 ni du Windows-1252',
      scan.undefinedByte,
    );
  }
  return scan.hasUtf8Accents ? 'utf-8-et-windows-1252' : 'windows-1252';
}

const MAC_ROMAN = 'Accents d’un ancien Macintosh (MacRoman) : enregistrez le fichier en UTF-8';

/** What is said of bytes that are not, wherever a file has to be UTF-8. */
export const NOT_UTF8 = 'Octets qui ne sont pas de l’UTF-8 : enregistrez le fichier en UTF-8';

/**
 * Checks that a file is UTF-8 to its end, where the format or the file itself says that it is.
 *
 * @throws ImportFileError `encodage_invalide` with the line and column of the first wrong byte
 */
export async function requireUtf8(chunks: AsyncIterable<Buffer>): Promise<void> {
  const scan = new TextScan();
  for await (const chunk of chunks) {
    scan.pass(chunk);
    if (scan.invalidUtf8) break;
  }
  const place = scan.end();
  if (place) throw new ImportFileError('encodage_invalide', NOT_UTF8, place);
}

/** The encoding that a byte order mark tells, UTF-16 only: UTF-8 is what is tried first anyway. */
export function byteOrderMark(chunk: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** First byte of the accented letters of French in UTF-8, two bytes each. */
const UTF8_ACCENT = 0xc3;
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

const isSmall = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
/** The é and É of MacRoman, and the letters that they stand behind. */
const MAC_ROMAN_ACCENTS: readonly [byte: number, follows: (byte: number) => boolean][] = [
  [0x8e, isSmall],
  [0x83, isCapital],
];

function* placesIn(bytes: Buffer, byte: number): Generator<number> {
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) yield at;
}

/** What the bytes of a file allow, seen chunk by chunk. */
class TextScan {
  /** Where the file stops being UTF-8. */
  invalidUtf8: Place | undefined;
  /** The first byte without meaning in Windows-1252. */
  undefinedByte: Place | undefined;
  /** The first é or É of MacRoman: Windows-1252 has there a Ž and a ƒ, which follow no such letter. */
  macRoman: Place | undefined;
  /** Whether an accented letter of UTF-8 stands in it: in Windows-1252, « Ã » before a sign is no French. */
  hasUtf8Accents = false;
  atStart = true;
  private last = 0;
  private lines = 0;
  private column = 0;
  private tail: Buffer = Buffer.alloc(0);

  pass(chunk: Buffer): void {
    this.atStart = false;
    const zero = chunk.indexOf(0);
    if (zero !== -1) {
      throw new ImportFileError(
        'encodage_invalide',
        'Fichier binaire : octet nul dans le texte',
        this.placeOf(chunk, zero),
      );
    }
    if (!this.invalidUtf8) this.passUtf8(chunk);
    this.undefinedByte ??= this.findUndefined(chunk);
    this.macRoman ??= this.findMacRoman(chunk);
    this.hasUtf8Accents ||= this.findUtf8Accent(chunk);
    this.last = chunk.at(-1) ?? this.last;
    this.advance(chunk);
  }

  /** Place of the first byte that is not UTF-8, a character cut by the end of the file included. */
  end(): Place | undefined {
    if (!this.invalidUtf8 && this.tail.length > 0) {
      this.invalidUtf8 = { ligne: this.lines + 1, colonne: this.column - this.tail.length + 1 };
    }
    return this.invalidUtf8;
  }

  private passUtf8(chunk: Buffer): void {
    const bytes = this.tail.length === 0 ? chunk : Buffer.concat([this.tail, chunk]);
    const whole = bytes.subarray(0, bytes.length - incompleteTail(bytes));
    if (isUtf8(whole)) this.tail = bytes.subarray(whole.length);
    else this.invalidUtf8 = this.placeOf(chunk, firstInvalidUtf8(whole) - this.tail.length);
  }

  private findUndefined(chunk: Buffer): Place | undefined {
    const found = UNDEFINED_BYTES.map((byte) => chunk.indexOf(byte)).filter((at) => at !== -1);
    return found.length === 0 ? undefined : this.placeOf(chunk, Math.min(...found));
  }

  private findMacRoman(chunk: Buffer): Place | undefined {
    for (const [byte, follows] of MAC_ROMAN_ACCENTS) {
      for (const at of placesIn(chunk, byte)) {
        if (follows(at === 0 ? this.last : chunk[at - 1]!)) return this.placeOf(chunk, at);
      }
    }
    return undefined;
  }

  private findUtf8Accent(chunk: Buffer): boolean {
    if (this.last === UTF8_ACCENT && isContinuation(chunk[0])) return true;
    for (const at of placesIn(chunk, UTF8_ACCENT)) if (isContinuation(chunk[at + 1])) return true;
    return false;
  }

  /** The place of byte `at` of the chunk; before 0, of the tail of the one before, which holds no line end. */
  private placeOf(chunk: Buffer, at: number): Place {
    if (at < 0) return { ligne: this.lines + 1, colonne: this.column + at + 1 };
    const before = chunk.subarray(0, at);
    const lineStart = before.lastIndexOf(0x0a);
    return {
      ligne: this.lines + countLineFeeds(before) + 1,
      colonne: lineStart === -1 ? this.column + at + 1 : at - lineStart,
    };
  }

  private advance(chunk: Buffer): void {
    const lineStart = chunk.lastIndexOf(0x0a);
    this.lines += countLineFeeds(chunk);
    this.column = lineStart === -1 ? this.column + chunk.length : chunk.length - lineStart - 1;
  }
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) count++;
  return count;
}

/** Decodes chunks one after the other; a character cut between two chunks is put together. */
export class ChunkDecoder {
  private readonly decoder: StringDecoder | undefined;
  private odd: Buffer = Buffer.alloc(0);
  private atStart = true;

  constructor(private readonly encoding: TextEncoding) {
    if (encoding === 'utf-8') this.decoder = new StringDecoder('utf8');
    else if (encoding === 'utf-16le' || encoding === 'utf-16be') this.decoder = new StringDecoder('utf16le');
  }

  /** The text of a chunk, without the byte order mark of the file. */
  decode(chunk: Buffer): string {
    if (!this.decoder) return decodeSingleByte(chunk, this.encoding === 'iso-8859-15');
    const text = this.decoder.write(this.encoding === 'utf-16be' ? this.littleEndian(chunk) : chunk);
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
export function decodeSingleByte(bytes: Buffer, iso885915 = false): string {
  const text = bytes.toString('latin1');
  if (iso885915) return text.replace(/[¤¦¨´¸¼½¾]/g, (letter) => ISO_8859_15[letter] ?? letter);
  return text.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
}
