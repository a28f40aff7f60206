import { ImportFileError } from '#imports/readers/import-file-error.js';
import { JsonStructure } from '#imports/readers/json/json-structure.js';
import { JsonToken } from '#imports/readers/json/json-token.js';
import type { JsonValue } from '#imports/readers/json/json-value.js';

/** One element of a list of records. */
export interface JsonRecord {
  /** Path of the list that holds it, such as `marches` or `marches.contrat-concession`. */
  liste: string;
  /** 1-based place of its first character. */
  ligne: number;
  colonne: number;
  text: string;
  valeur: JsonValue;
}

export interface JsonRecordsOptions {
  /** Dotted paths, from the root object, of the arrays whose elements are records. */
  listes: readonly string[];
  /** The file is records one after the other (JSON Lines), in the list of the path ``. */
  suite?: boolean;
  /** Members that hold amounts, at any depth (`parseJsonValue`). */
  montants?: ReadonlySet<string>;
  /** Longest record in bytes: what one record may cost in memory. */
  maxRecordBytes?: number;
  /** Deepest nesting of a record, and of what stands around the lists. */
  maxDepth?: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
/** Longest name, string or literal around the records. */
const MAX_TOKEN_BYTES = 64 * 1024;

/**
 * The records of a JSON file, in batches, with one chunk and one record in memory: bytes are walked once to find where
 * each record ends, and only then is the record parsed, so that depth and length are refused before anything is built.
 * (stream-json was left aside: it says itself that it is not made for hostile input, and it gives no line.)
 *
 * @throws ImportFileError `json_invalide`, `encodage_invalide`, `fichier_tronque`, `limite_depassee`, with line and column
 */
export async function* readJsonRecords(
  chunks: AsyncIterable<Buffer>,
  options: JsonRecordsOptions,
): AsyncGenerator<JsonRecord[]> {
  const splitter = new JsonRecordSplitter(options);
  for await (const chunk of chunks) {
    const records = splitter.push(chunk);
    if (records.length > 0) yield records;
  }
  splitter.end();
}

class JsonRecordSplitter {
  private readonly structure: JsonStructure;
  private readonly maxRecordBytes: number;
  private readonly maxDepth: number;
  private readonly montants: ReadonlySet<string> | undefined;

  private line = 1;
  /** Bytes of the file before the current line, and before the current chunk. */
  private lineStart = 0;
  private chunkStart = 0;
  private first = true;

  private readonly token = new JsonToken();
  private mode: 'structure' | 'string' | 'literal' | 'record' = 'structure';
  private inString = false;
  private escaped = false;
  private depth = 0;
  private records: JsonRecord[] = [];

  constructor(options: JsonRecordsOptions) {
    this.structure = new JsonStructure(new Set(options.listes), options.suite);
    this.maxRecordBytes = options.maxRecordBytes ?? 1024 * 1024;
    this.maxDepth = options.maxDepth ?? 64;
    this.montants = options.montants;
  }

  push(chunk: Buffer): JsonRecord[] {
    this.records = [];
    let at = this.first ? this.skipByteOrderMark(chunk) : 0;
    this.first = false;
    this.token.start = at;
    while (at < chunk.length) {
      if (this.mode === 'record') at = this.scanRecord(chunk, at);
      else if (this.mode === 'string') at = this.scanString(chunk, at);
      else if (this.mode === 'literal') at = this.scanLiteral(chunk, at);
      else at = this.scanStructure(chunk, at);
    }
    if (this.mode !== 'structure') {
      this.token.keep(chunk, this.mode === 'record' ? this.maxRecordBytes : MAX_TOKEN_BYTES);
    }
    this.chunkStart += chunk.length;
    return this.records;
  }

  end(): void {
    if (this.mode === 'record') {
      const raison = 'Le fichier s’arrête au milieu de l’enregistrement commencé ici';
      throw new ImportFileError('fichier_tronque', raison, this.token.place);
    }
    if (this.mode === 'literal') this.value(this.take(Buffer.alloc(0), 0, MAX_TOKEN_BYTES));
    if (!this.structure.complete) {
      throw this.fault('fichier_tronque', 'Le fichier JSON s’arrête avant sa fin : il est incomplet', this.chunkStart);
    }
  }

  private skipByteOrderMark(chunk: Buffer): number {
    if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) {
      this.lineStart = 3;
      return 3;
    }
    const utf16 = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);
    if (utf16 || chunk[0] === 0 || chunk[1] === 0) {
      throw this.fault(
        'encodage_invalide',
        'Le fichier JSON n’est pas en UTF-8 (UTF-16 ou binaire) : enregistrez-le en UTF-8',
        0,
      );
    }
    return 0;
  }

  private scanStructure(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      switch (byte) {
        case 0x20:
        case 0x09:
        case 0x0d:
          continue;
        case LINE_FEED:
          this.newLine(at);
          continue;
        case QUOTE:
          this.startToken(at, 'string');
          return at + 1;
        case OPEN_BRACE:
        case OPEN_BRACKET:
          if (this.open(byte === OPEN_BRACKET, at)) return at;
          continue;
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          this.close(byte === CLOSE_BRACKET, at);
          continue;
        case 0x3a:
          if (!this.structure.colon()) throw this.unexpected(byte, at);
          continue;
        case 0x2c:
          if (!this.structure.comma()) throw this.unexpected(byte, at);
          continue;
        default:
          if (!this.structure.wantsValue) throw this.unexpected(byte ?? 0, at);
          this.startToken(at, 'literal');
          return at;
      }
    }
    return chunk.length;
  }

  /** Enters a container, or a record (then true) when the container around is one of the lists. */
  private open(array: boolean, at: number): boolean {
    const { structure } = this;
    if (structure.wantsValue && (structure.liste ?? (array ? undefined : structure.seule)) !== undefined) {
      this.startToken(at, 'record');
      this.depth = 0;
      this.inString = this.escaped = false;
      return true;
    }
    if (structure.depth >= this.maxDepth) {
      throw this.fault('limite_depassee', `Imbrication de plus de ${this.maxDepth} niveaux`, this.chunkStart + at);
    }
    if (!structure.open(array)) throw this.unexpected(array ? OPEN_BRACKET : OPEN_BRACE, at);
    return false;
  }

  private close(array: boolean, at: number): void {
    if (!this.structure.close(array)) throw this.unexpected(array ? CLOSE_BRACKET : CLOSE_BRACE, at);
  }

  private startToken(at: number, mode: 'string' | 'literal' | 'record'): void {
    const isKey = mode === 'string' && this.structure.wantsKey;
    if (!isKey && !this.structure.wantsValue) throw this.unexpected(QUOTE, at);
    this.mode = mode;
    this.escaped = false;
    this.token.begin(at, { ligne: this.line, colonne: this.chunkStart + at - this.lineStart + 1 });
  }

  private scanString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.escaped) this.escaped = false;
      else if (byte === BACKSLASH) this.escaped = true;
      else if (byte === QUOTE) {
        const text = this.take(chunk, at + 1, MAX_TOKEN_BYTES);
        if (this.structure.wantsValue) this.value(text);
        else this.structure.named(this.token.parse(text, this.maxDepth) as string);
        return at + 1;
      } else if (byte === LINE_FEED) {
        throw this.fault('json_invalide', 'Fin de ligne dans une chaîne', this.chunkStart + at);
      }
    }
    return chunk.length;
  }

  private scanLiteral(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      const isWord =
        (byte >= 0x30 && byte <= 0x39) ||
        (byte >= 0x61 && byte <= 0x7a) ||
        byte === 0x2d ||
        byte === 0x2b ||
        byte === 0x2e ||
        // `E` of an exponent, `N` of NaN, `I` of Infinity.
        (byte >= 0x41 && byte <= 0x5a);
      if (isWord) continue;
      if (at === this.token.start && !this.token.beganEarlier) throw this.unexpected(byte, at);
      this.value(this.take(chunk, at, MAX_TOKEN_BYTES));
      return at;
    }
    return chunk.length;
  }

  /** A whole value: a record, an odd element of a list of them, or a member that nobody asked for. */
  private value(text: string, isRecord = false): void {
    const valeur = this.token.parse(text, this.maxDepth, this.montants);
    const liste = this.structure.liste ?? (isRecord ? this.structure.seule : undefined);
    if (liste !== undefined) this.records.push({ liste, ...this.token.place, text, valeur });
    this.structure.afterValue();
  }

  private scanRecord(chunk: Buffer, from: number): number {
    let { inString, escaped, depth } = this;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
        else if (byte === LINE_FEED) this.newLine(at);
      } else if (byte === QUOTE) inString = true;
      else if (byte === LINE_FEED) this.newLine(at);
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (++depth > this.maxDepth) {
          throw this.fault('limite_depassee', `Imbrication de plus de ${this.maxDepth} niveaux`, this.chunkStart + at);
        }
      } else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && --depth === 0) {
        this.value(this.take(chunk, at + 1, this.maxRecordBytes), true);
        return at + 1;
      }
    }
    this.inString = inString;
    this.escaped = escaped;
    this.depth = depth;
    return chunk.length;
  }

  /** The text of the token, which ends at `end` of this chunk. */
  private take(chunk: Buffer, end: number, maxBytes: number): string {
    this.mode = 'structure';
    return this.token.take(chunk, end, maxBytes);
  }

  private newLine(at: number): void {
    this.line++;
    this.lineStart = this.chunkStart + at + 1;
  }

  private unexpected(byte: number, at: number): ImportFileError {
    const shown = byte >= 0x20 && byte < 0x7f ? `« ${String.fromCharCode(byte)} »` : `octet 0x${byte.toString(16)}`;
    return this.fault('json_invalide', `JSON invalide : ${shown} inattendu`, this.chunkStart + at);
  }

  private fault(
    code: 'json_invalide' | 'encodage_invalide' | 'fichier_tronque' | 'limite_depassee',
    raison: string,
    offset: number,
  ): ImportFileError {
    return new ImportFileError(code, raison, { ligne: this.line, colonne: offset - this.lineStart + 1 });
  }
}
