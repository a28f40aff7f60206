import { motif } from '#imports/motifs.js';
import { FileBytes } from '#imports/readers/bytes.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { type Liste, readMarche } from '#imports/readers/decp/read-marche.js';
import { isObject } from '#imports/readers/decp/source-object.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { JsonObject, JsonValue } from '#imports/readers/json/json-value.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import { Verdict } from '#imports/readers/verdict.js';
import { readXml, XmlSink } from '#imports/readers/xml/read-xml.js';

const RECORDS: ReadonlySet<string> = new Set<Liste>(['marche', 'contrat-concession']);
/** A contract that is larger than this is an attack, not a contract. */
const MAX_RECORD_CHARACTERS = 1024 * 1024;
const MAX_RECORD_ELEMENTS = 20_000;

/**
 * Contracts of a DECP v2 file in XML, one child of `<marches>` at a time.
 *
 * @throws ImportFileError faults of XML with line and column; `format_inconnu` when the file holds no contract
 */
export async function* readDecpXml(bytes: FileBytes, head: Buffer): ReadBatches<MarcheLu> {
  const sink = new MarchesSink();
  yield* readXml(bytes, head, sink, { maxSilence: MAX_RECORD_CHARACTERS });
  if (sink.numero === 0) {
    throw new ImportFileError(
      'format_inconnu',
      'Le fichier XML ne contient aucun marché. Attendu : au moins un élément « marche » ou « contrat-concession » sous la racine « marches ».',
    );
  }
}

interface OpenElement {
  name: string;
  children: JsonObject | undefined;
  text: string;
}

/** Turns each contract into the object that the JSON notation of it would be. */
class MarchesSink implements XmlSink<ReadRow<MarcheLu>> {
  numero = 0;
  private rows: ReadRow<MarcheLu>[] = [];
  private readonly stack: OpenElement[] = [];
  private readonly verdict = new Verdict();
  private depth = 0;
  private ligne = 0;
  private elements = 0;
  private characters = 0;

  open(name: string, _attributes: Readonly<Record<string, string>>, ligne: number): void {
    this.depth++;
    if (this.stack.length === 0) {
      if (this.depth !== 2 || !RECORDS.has(name)) return;
      this.ligne = ligne;
      this.elements = this.characters = 0;
    }
    if (++this.elements > MAX_RECORD_ELEMENTS) throw this.tooLarge();
    this.stack.push({ name, children: undefined, text: '' });
  }

  text(text: string): void {
    const top = this.stack.at(-1);
    if (!top || text.trim() === '') return;
    this.characters += text.length;
    if (this.characters > MAX_RECORD_CHARACTERS) throw this.tooLarge();
    top.text += text;
  }

  close(): void {
    this.depth--;
    const element = this.stack.pop();
    if (!element) return;
    const value: JsonValue = element.children ?? element.text.trim();
    const parent = this.stack.at(-1);
    if (parent) addChild((parent.children ??= Object.create(null) as JsonObject), element.name, value);
    else this.record(value, element.name as Liste);
  }

  take(): ReadRow<MarcheLu>[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private record(value: JsonValue, liste: Liste): void {
    if (!isObject(value))
      this.verdict.reject('marche', motif('enregistrement.vide', 'L’élément ne contient aucune donnée.'));
    const source = isObject(value) ? value : {};
    const marche = readMarche(this.verdict, source, liste);
    const position = { numero: ++this.numero, ligne: this.ligne };
    this.rows.push(this.verdict.close(position, JSON.stringify(source), marche));
  }

  private tooLarge(): ImportFileError {
    return new ImportFileError('limite_depassee', 'Marché de taille démesurée', { ligne: this.ligne });
  }
}

function addChild(children: JsonObject, name: string, value: JsonValue): void {
  const known = children[name];
  if (known === undefined) children[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else children[name] = [known, value];
}
