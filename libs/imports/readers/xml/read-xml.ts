import { SaxesParser, SaxesTagPlain } from 'saxes';
import { FileBytes } from '#imports/readers/bytes.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { ChunkDecoder, requireUtf8, TextEncoding } from '#imports/readers/text/encoding.js';
import { xmlEncoding } from '#imports/readers/xml/xml-encoding.js';

/** What makes rows of the elements of an XML file. Names come without their namespace prefix. */
export interface XmlSink<Row> {
  open(name: string, attributes: Readonly<Record<string, string>>, ligne: number): void;
  close(name: string): void;
  /** Only a sink that has it is told of texts: the others do not pay for the attachments that a file carries. */
  text?(text: string): void;
  /** The rows completed since the last call. */
  take(): Row[];
}

export interface XmlLimits {
  maxDepth?: number;
  maxAttributes?: number;
  /** Longest stretch of the file without any tag, in characters: an attachment, a hostile attribute. */
  maxSilence?: number;
}

const DEFAULTS: Required<XmlLimits> = { maxDepth: 100, maxAttributes: 64, maxSilence: 64 * 1024 * 1024 };

/**
 * Reads an XML file as a stream, in its declared encoding. A document type declaration is refused before anything of it
 * is read, so that no entity is ever defined, expanded or fetched; unknown entities are faults.
 *
 * @throws ImportFileError `xml_interdit`, `xml_invalide`, `fichier_tronque`, `encodage_invalide`, `limite_depassee`,
 *   with line and column
 */
export async function* readXml<Row>(
  bytes: FileBytes,
  head: Buffer,
  sink: XmlSink<Row>,
  limits: XmlLimits = {},
): AsyncGenerator<Row[]> {
  const encoding = xmlEncoding(head);
  if (encoding === 'utf-8') await requireUtf8(bytes.scan());
  yield* feedXml(bytes, encoding, sink, limits);
}

/** The same for a part of an archive, whose encoding is settled. */
export async function* feedXml<Row>(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  sink: XmlSink<Row>,
  limits: XmlLimits = {},
): AsyncGenerator<Row[]> {
  const feed = new XmlFeed(sink, { ...DEFAULTS, ...limits });
  const decoder = new ChunkDecoder(encoding);
  for await (const chunk of chunks) {
    feed.write(decoder.decode(chunk));
    const rows = sink.take();
    if (rows.length > 0) yield rows;
  }
  feed.end(decoder.end());
  const rows = sink.take();
  if (rows.length > 0) yield rows;
}

const FORBIDDEN = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;
const FORBIDDEN_MAX = 10;

/** A saxes parser with its guards. */
class XmlFeed<Row> {
  private readonly parser = new SaxesParser();
  private depth = 0;
  private attributes = 0;
  private silence = 0;
  private tail = '';
  private line = 1;
  private column = 1;
  private ended = false;

  constructor(
    private readonly sink: XmlSink<Row>,
    private readonly limits: Required<XmlLimits>,
  ) {
    const { parser } = this;
    parser.on('opentagstart', () => this.enter());
    parser.on('attribute', () => this.attribute());
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('closetag', (tag) => this.close(tag));
    if (sink.text) parser.on('text', (text) => sink.text?.(text));
    if (sink.text) parser.on('cdata', (text) => sink.text?.(text));
    parser.on('error', (error) => {
      throw this.invalid(error);
    });
  }

  write(text: string): void {
    this.refuseDeclarations(text);
    this.silence += text.length;
    if (this.silence > this.limits.maxSilence + text.length) {
      throw this.fault('limite_depassee', `Plus de ${this.limits.maxSilence} caractères sans balise`);
    }
    this.parser.write(text);
  }

  end(text: string): void {
    this.write(text);
    this.ended = true;
    this.parser.close();
  }

  /** Looked for in the text itself, before the parser gathers a declaration that could be as long as the file. */
  private refuseDeclarations(text: string): void {
    const seen = this.tail + text;
    const found = FORBIDDEN.exec(seen);
    if (found) {
      this.pass(seen.slice(0, found.index));
      throw new ImportFileError('xml_interdit', 'Déclaration de type (DOCTYPE) ou d’entité interdite', {
        ligne: this.line,
        colonne: this.column,
      });
    }
    this.tail = seen.slice(-FORBIDDEN_MAX);
    this.pass(seen.slice(0, seen.length - this.tail.length));
  }

  /** Keeps the place of what is looked at, which the parser has not reached yet. */
  private pass(text: string): void {
    const lineStart = text.lastIndexOf('\n');
    this.column = lineStart === -1 ? this.column + text.length : text.length - lineStart;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.line++;
  }

  private enter(): void {
    this.silence = 0;
    this.attributes = 0;
    if (++this.depth > this.limits.maxDepth) {
      throw this.fault('limite_depassee', `Imbrication de plus de ${this.limits.maxDepth} éléments`);
    }
  }

  private attribute(): void {
    this.silence = 0;
    if (++this.attributes > this.limits.maxAttributes) {
      throw this.fault('limite_depassee', `Élément de plus de ${this.limits.maxAttributes} attributs`);
    }
  }

  private open(tag: SaxesTagPlain): void {
    this.sink.open(localName(tag.name), tag.attributes, this.parser.line);
  }

  private close(tag: SaxesTagPlain): void {
    this.silence = 0;
    this.depth--;
    this.sink.close(localName(tag.name));
  }

  private invalid(error: Error): ImportFileError {
    if (this.ended) return this.fault('fichier_tronque', 'Le fichier XML s’arrête avant sa fin : il est incomplet');
    return this.fault('xml_invalide', `XML invalide : ${frenchReason(error.message)}`);
  }

  private fault(code: 'limite_depassee' | 'xml_invalide' | 'fichier_tronque', raison: string): ImportFileError {
    return new ImportFileError(code, raison, { ligne: this.parser.line, colonne: this.parser.column });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The faults that saxes tells most, in French. */
const REASONS: readonly [RegExp, string][] = [
  [/unclosed tag|unexpected close tag|unmatched closing tag/, 'une balise n’est pas fermée comme elle a été ouverte'],
  [/entity/, 'entité inconnue ou mal écrite'],
  [/attribute/, 'attribut mal écrit ou répété'],
  [/disallowed character|invalid character/, 'caractère interdit'],
  [/outside of root|root element/, 'texte ou élément hors de la racine'],
];

function frenchReason(message: string): string {
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'syntaxe incorrecte';
}
