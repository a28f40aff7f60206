import { isUtf8 } from 'node:buffer';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { NOT_UTF8 } from '#imports/readers/text/encoding.js';
import { firstInvalidUtf8 } from '#imports/readers/text/utf8.js';
import { JsonSyntaxFault, type JsonValue, parseJsonValue } from '#imports/readers/json/json-value.js';

/** A place in a file, 1-based; the column counts bytes up to the token, characters within it. */
export interface JsonPlace {
  ligne: number;
  colonne: number;
}

/** The token being read (a record, a name, a value): where it began, and its bytes when that was in an earlier chunk. */
export class JsonToken {
  place: JsonPlace = { ligne: 1, colonne: 1 };
  /** Where it begins in the current chunk. */
  start = 0;
  private earlier: Buffer[] = [];
  private earlierBytes = 0;

  begin(start: number, place: JsonPlace): void {
    this.start = start;
    this.place = place;
  }

  get beganEarlier(): boolean {
    return this.earlier.length > 0;
  }

  /**
   * The text up to `end` of the chunk; forgets the bytes that were kept.
   * @throws ImportFileError `limite_depassee`, `encodage_invalide`
   */
  take(chunk: Buffer, end: number, maxBytes: number): string {
    const last = chunk.subarray(this.start, end);
    const bytes = this.beganEarlier ? Buffer.concat([...this.earlier, last]) : last;
    this.earlier = [];
    this.earlierBytes = 0;
    if (bytes.length > maxBytes) throw this.tooLong(maxBytes);
    if (!isUtf8(bytes)) {
      const before = bytes.subarray(0, firstInvalidUtf8(bytes)).toString('utf8');
      throw new ImportFileError('encodage_invalide', NOT_UTF8, this.placeAfter(before));
    }
    return bytes.toString('utf8');
  }

  /**
   * Keeps the rest of a chunk: the token goes on in the next one.
   * @throws ImportFileError `limite_depassee`
   */
  keep(chunk: Buffer, maxBytes: number): void {
    const bytes = chunk.subarray(this.start);
    this.earlierBytes += bytes.length;
    if (this.earlierBytes > maxBytes) throw this.tooLong(maxBytes);
    this.earlier.push(bytes);
  }

  /**
   * The value that the token's text stands for.
   * @throws ImportFileError `json_invalide`
   */
  parse(text: string, maxDepth: number, montants?: ReadonlySet<string>): JsonValue {
    try {
      return parseJsonValue(text, maxDepth, montants);
    } catch (error) {
      if (!(error instanceof JsonSyntaxFault)) throw error;
      throw new ImportFileError('json_invalide', error.raison, this.placeAfter(text.slice(0, error.offset)));
    }
  }

  private tooLong(limit: number): ImportFileError {
    return new ImportFileError(
      'limite_depassee',
      `Enregistrement de plus de ${limit} octets, ou jamais fermé`,
      this.place,
    );
  }

  /** The place just after `before`, the beginning of the token. */
  private placeAfter(before: string): JsonPlace {
    const { ligne, colonne } = this.place;
    const lastBreak = before.lastIndexOf('\n');
    if (lastBreak === -1) return { ligne, colonne: colonne + before.length };
    return { ligne: ligne + before.split('\n').length - 1, colonne: before.length - lastBreak };
  }
}
