import { nombreSansAmbiguite } from '#imports/readers/values/separateurs.js';

/**
 * A JSON value with its numbers as the text that was written: an amount keeps every decimal it was given,
 * where `JSON.parse` would make it a double (`1e400` becoming Infinity, 2^53 + 1 losing a unit). `NaN` and `Infinity`,
 * which JSON forbids and programs write, are kept as their text too: one bad value concerns its record, not the file.
 */
export type JsonValue = string | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** A fault of the JSON text at `offset` (0-based, in characters). */
export class JsonSyntaxFault extends Error {
  constructor(
    readonly offset: number,
    readonly raison: string,
  ) {
    super(raison);
  }
}

const NONE: ReadonlySet<string> = new Set();
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f]/;

/**
 * Parses one JSON value that fills `text`; as RFC 8259 but for `NaN` and `Infinity`, at most
 * `maxDepth` containers deep.
 * @param montants the members that hold amounts: the point of a number is decimal there, and is written so that no reader asks
 */
export function parseJsonValue(text: string, maxDepth: number, montants: ReadonlySet<string> = NONE): JsonValue {
  const cursor = new JsonCursor(text, maxDepth, montants);
  const value = cursor.value(0);
  cursor.skipBlanks();
  if (cursor.at < text.length) throw cursor.fault('Texte inattendu après la valeur');
  return value;
}

class JsonCursor {
  at = 0;

  constructor(
    private readonly text: string,
    private readonly maxDepth: number,
    private readonly montants: ReadonlySet<string>,
  ) {}

  fault(raison: string): JsonSyntaxFault {
    return new JsonSyntaxFault(Math.min(this.at, this.text.length), raison);
  }

  skipBlanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.at++;
    }
  }

  /** @param name the member that holds it; undefined at the root */
  value(depth: number, name?: string): JsonValue {
    this.skipBlanks();
    const char = this.text[this.at];
    if (char === '"') return this.string();
    if (char === '{' || char === '[') {
      if (depth >= this.maxDepth) throw this.fault(`Imbrication de plus de ${this.maxDepth} niveaux`);
      return char === '{' ? this.object(depth) : this.array(depth, name);
    }
    if (char === undefined) throw this.fault('Valeur attendue, fin du texte trouvée');
    return this.literal(name);
  }

  private object(depth: number): JsonObject {
    // Without a prototype, a member named `__proto__` is a member like any other.
    const members = Object.create(null) as JsonObject;
    this.at++;
    this.skipBlanks();
    if (this.text[this.at] === '}') {
      this.at++;
      return members;
    }
    for (;;) {
      this.skipBlanks();
      if (this.text[this.at] !== '"') throw this.fault('Nom de membre entre guillemets attendu');
      const key = this.string();
      this.skipBlanks();
      if (this.text[this.at] !== ':') throw this.fault('« : » attendu');
      this.at++;
      members[key] = this.value(depth + 1, key);
      if (this.closes('}')) return members;
    }
  }

  private array(depth: number, name: string | undefined): JsonValue[] {
    const items: JsonValue[] = [];
    this.at++;
    this.skipBlanks();
    if (this.text[this.at] === ']') {
      this.at++;
      return items;
    }
    for (;;) {
      items.push(this.value(depth + 1, name));
      if (this.closes(']')) return items;
    }
  }

  /** After an element: true at the end of the container, false after a comma. */
  private closes(end: '}' | ']'): boolean {
    this.skipBlanks();
    const char = this.text[this.at];
    if (char !== ',' && char !== end) throw this.fault(`« , » ou « ${end} » attendu`);
    this.at++;
    return char === end;
  }

  private string(): string {
    const start = this.at;
    let end = this.text.indexOf('"', start + 1);
    while (end !== -1 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1);
    if (end === -1) throw this.fault('Chaîne non fermée');
    const raw = this.text.slice(start + 1, end);
    const control = CONTROL.exec(raw);
    if (control) {
      this.at = start + 1 + control.index;
      throw this.fault('Caractère de contrôle ou fin de ligne dans une chaîne');
    }
    this.at = end + 1;
    if (!raw.includes('\\')) return raw;
    try {
      return JSON.parse(`"${raw}"`) as string;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.at = start;
      throw this.fault('Séquence d’échappement invalide dans une chaîne');
    }
  }

  private isEscaped(quote: number): boolean {
    let backslashes = 0;
    while (this.text.charCodeAt(quote - 1 - backslashes) === 0x5c) backslashes++;
    return backslashes % 2 === 1;
  }

  private literal(name: string | undefined): JsonValue {
    for (const [word, value] of LITERALS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) throw this.fault('Valeur JSON attendue');
    this.at += match[0].length;
    return name !== undefined && this.montants.has(name) ? nombreSansAmbiguite(match[0]) : match[0];
  }
}

const LITERALS: readonly [string, JsonValue][] = [
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['-Infinity', '-Infinity'],
];
