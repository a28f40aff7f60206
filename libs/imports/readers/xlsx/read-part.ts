import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';
import { feedXml, XmlSink } from '#imports/readers/xml/read-xml.js';

/** Largest part read besides the sheets and the shared strings, inflated. */
const MAX_PART_BYTES = 16 * 1024 * 1024;

/** Feeds to a sink a small part of a workbook, which has no rows of its own. */
export async function readPart(archive: ZipArchive, part: string, sink: XmlSink<never>): Promise<void> {
  for await (const rows of feedXml(archive.read(part, MAX_PART_BYTES), 'utf-8', sink)) {
    if (rows.length > 0) return;
  }
}
