import { ImportFileError } from '#imports/readers/import-file-error.js';
import { byteOrderMark, TextEncoding } from '#imports/readers/text/encoding.js';

const ENCODINGS: Readonly<Record<string, TextEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  // As browsers do: a file that says ISO-8859-1 and holds bytes 0x80 to 0x9f was written in Windows-1252.
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

/**
 * The encoding of an XML file: its byte order mark, else what its first line declares, else UTF-8 (XML 1.0, appendix F).
 *
 * @throws ImportFileError `encodage_invalide` for an encoding that is not read
 */
export function xmlEncoding(head: Buffer): TextEncoding {
  const marked = byteOrderMark(head);
  if (marked) return marked;
  const declaration = /^(?:\u00ef\u00bb\u00bf)?<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(
    head.subarray(0, 400).toString('latin1'),
  );
  const declared = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = ENCODINGS[declared];
  if (encoding === undefined || encoding.startsWith('utf-16')) {
    throw new ImportFileError('encodage_invalide', `Encodage déclaré « ${declared} » non pris en charge`, { ligne: 1 });
  }
  return encoding;
}
