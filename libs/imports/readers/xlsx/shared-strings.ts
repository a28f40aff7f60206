import { ImportFileError } from '#imports/readers/import-file-error.js';
import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';
import { printable } from '#imports/readers/values/printable.js';
import { feedXml, XmlSink } from '#imports/readers/xml/read-xml.js';

/** All texts of a workbook are in memory while it is read: their whole length is what it may cost. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_STRINGS = 2_000_000;

/** The texts that cells point at by number. */
export async function readSharedStrings(archive: ZipArchive, part: string, maxBytes: number): Promise<string[]> {
  const strings: string[] = [];
  const sink = new SharedStringsSink();
  for await (const batch of feedXml(archive.read(part, maxBytes), 'utf-8', sink, { maxSilence: 4 * 1024 * 1024 })) {
    for (const text of batch) strings.push(text);
    if (strings.length > MAX_STRINGS) throw tooMany();
  }
  return strings;
}

/** A string is the text of its `<t>`, runs of rich text put together, without the phonetic guides of `<rPh>`. */
class SharedStringsSink implements XmlSink<string> {
  private strings: string[] = [];
  private current = '';
  private characters = 0;
  private inText = false;
  private phonetic = 0;

  open(name: string): void {
    if (name === 'si') this.current = '';
    else if (name === 'rPh') this.phonetic++;
    else if (name === 't') this.inText = this.phonetic === 0;
  }

  text(text: string): void {
    if (!this.inText) return;
    this.characters += text.length;
    if (this.characters > MAX_CHARACTERS) throw tooMany();
    this.current += text;
  }

  close(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.phonetic--;
    else if (name === 'si') this.strings.push(unescapeCell(this.current));
  }

  take(): string[] {
    const { strings } = this;
    this.strings = [];
    return strings;
  }
}

function tooMany(): ImportFileError {
  return new ImportFileError('limite_depassee', 'Classeur dont les textes dépassent la mémoire permise');
}

/** Characters that XML cannot hold are written `_x000D_`. */
export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text;
  return printable(
    text.replace(/_x([0-9a-fA-F]{4})_/g, (_escape, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}
