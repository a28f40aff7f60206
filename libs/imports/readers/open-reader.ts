import { FileBytes, ReadProgress } from '#imports/readers/bytes.js';
import { readDecpJson } from '#imports/readers/decp/decp-json.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { ReadBatches } from '#imports/readers/record.js';
import { ContentFormat, HEAD_BYTES, ImportType, recogniseFormat } from '#imports/recognise.js';

export interface OpenReaderOptions {
  /** The type that the person named; the file must be of that type. Omitted: recognised. */
  type?: ImportType;
  /** Name of the uploaded file, for messages. */
  nom?: string;
}

/** A recognised file, ready to be read once. `contenu` says what its rows are. */
export type OpenedFile = {
  type: ImportType;
  /** Published with the import. */
  format: string;
  progress: Readonly<ReadProgress>;
} & { contenu: 'marches'; batches: ReadBatches<MarcheLu> };

/**
 * Opens an uploaded file: recognises it and gives its rows, in batches, read once and in constant memory.
 * Whole-file faults met while reading are thrown by the iteration of `batches`.
 *
 * @throws ImportFileError when the file is empty, unknown, or not of the type that was named
 */
export async function openReader(path: string, options: OpenReaderOptions = {}): Promise<OpenedFile> {
  const bytes = await FileBytes.open(path);
  const format = recogniseFormat(await bytes.head(HEAD_BYTES), options.nom);
  const opened = openFormat(bytes, format);
  if (options.type !== undefined && options.type !== opened.type) {
    throw new ImportFileError(
      'format_inconnu',
      `Le fichier est de type « ${opened.type} » (${opened.format}), et non « ${options.type} ».`,
    );
  }
  return opened;
}

function openFormat(bytes: FileBytes, format: ContentFormat): OpenedFile {
  const { progress } = bytes;
  switch (format) {
    case 'decp-v1-json':
    case 'decp-v2-json':
      return { type: 'decp', format, contenu: 'marches', progress, batches: readDecpJson(bytes) };
    default:
      throw new ImportFileError('format_non_pris_en_charge', `Format « ${format} » non pris en charge.`);
  }
}
