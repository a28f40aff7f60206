import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { frenchReason } from '#imports/readers/xlsx/zip-faults.js';

const MAX_ENTRIES = 5_000;
/** Deflate cannot do better than 1,032 to 1; a sheet of repeated values does 40 to 1. */
const MAX_RATIO = 300;
const RATIO_FROM_BYTES = 10 * 1024 * 1024;
const SYMLINK = 0xa000;

/**
 * The parts of a ZIP archive, after a look at its directory: names that climb out of it, links, encryption, doubled
 * names, too many parts and sizes that no document has are refused before anything is inflated. A part is inflated only
 * when it is asked for, and its bytes are counted meanwhile, so that a directory that lies is caught at the first byte
 * too many. Archives inside the archive are never opened.
 */
export class ZipArchive {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /** @throws ImportFileError `xlsx_invalide` or `archive_dangereuse` */
  static async open(path: string): Promise<ZipArchive> {
    const zip = await yauzl
      .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true })
      .catch((error: unknown) => {
        throw new ImportFileError('xlsx_invalide', `Archive illisible ou tronquée : ${frenchReason(error)}`);
      });
    try {
      return new ZipArchive(zip, await readDirectory(zip));
    } catch (error) {
      zip.close();
      throw error instanceof ImportFileError
        ? error
        : new ImportFileError('archive_dangereuse', `Répertoire de l’archive refusé : ${frenchReason(error)}`);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The size of a part once inflated, as the directory announces it; 0 when it is missing. */
  sizeOf(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /**
   * The bytes of a part, inflated as they are read.
   *
   * @param onRead told the share of the part that has been read, between 0 and 1
   * @throws ImportFileError `xlsx_invalide` when the part is missing, `limite_depassee` when it is longer than `maxBytes`,
   *   `archive_dangereuse` when it holds more or less than the directory announces
   */
  async *read(name: string, maxBytes: number, onRead?: (share: number) => void): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new ImportFileError('xlsx_invalide', `Partie « ${name} » absente du classeur`);
    if (entry.uncompressedSize > maxBytes) throw tooLarge(name, maxBytes);
    let inflated = 0;
    let stream: Readable | undefined;
    try {
      stream = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        inflated += (chunk as Buffer).length;
        if (inflated > maxBytes) throw tooLarge(name, maxBytes);
        onRead?.(inflated / entry.uncompressedSize);
        yield chunk as Buffer;
      }
    } catch (error) {
      if (error instanceof ImportFileError) throw error;
      throw new ImportFileError(
        'archive_dangereuse',
        `Partie « ${name} » corrompue ou de taille mensongère : ${frenchReason(error)}`,
      );
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.zip.close();
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw dangerous(`plus de ${MAX_ENTRIES} entrées`);
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (entries.size >= MAX_ENTRIES) throw dangerous(`plus de ${MAX_ENTRIES} entrées`);
    if (entries.has(name)) throw dangerous(`entrée « ${name} » en double`);
    if (entry.isEncrypted()) throw dangerous('contenu chiffré par un mot de passe');
    if (((entry.externalFileAttributes >>> 16) & 0xf000) === SYMLINK) throw dangerous(`lien symbolique « ${name} »`);
    if (entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO) {
      throw dangerous(`« ${name} » se décompresse plus de ${MAX_RATIO} fois`);
    }
    entries.set(name, entry);
  }
  return entries;
}

function dangerous(raison: string): ImportFileError {
  return new ImportFileError('archive_dangereuse', `Archive refusée : ${raison}`);
}

function tooLarge(name: string, maxBytes: number): ImportFileError {
  return new ImportFileError(
    'limite_depassee',
    `Partie « ${name} » de plus de ${Math.round(maxBytes / 1_048_576)} Mio une fois décompressée`,
  );
}
