import type { CellulesFusionnees } from '#imports/readers/table/fill-merged.js';
import { columnOf } from '#imports/readers/xlsx/cell-values.js';
import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';

/** People merge the cells of short sheets; what software exports is long and has none [C]. */
const SHEET_MAX = 16 * 1024 * 1024;
const FUSIONS_MAX = 10_000;

const START = 'mergeCells';
const FUSION = /mergeCell ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

/** The cells of a sheet that are merged over several rows. They are told after its rows, so the sheet is looked through first. */
export async function readMergedCells(archive: ZipArchive, part: string): Promise<CellulesFusionnees[]> {
  if (archive.sizeOf(part) > SHEET_MAX) return [];
  let kept = '';
  let started = false;
  for await (const chunk of archive.read(part, SHEET_MAX)) {
    kept += chunk.toString('latin1');
    const at: number = started ? 0 : kept.indexOf(START);
    started ||= at !== -1;
    // Of what comes before, the beginning of the word may stand at the end of a piece.
    kept = started ? kept.slice(at) : kept.slice(-START.length);
  }
  const fusions: CellulesFusionnees[] = [];
  for (const [, colonne = '', premiere, derniere] of kept.matchAll(FUSION)) {
    if (premiere === derniere) continue;
    fusions.push({ position: columnOf(`${colonne}1`), premiere: Number(premiere), derniere: Number(derniere) });
    if (fusions.length >= FUSIONS_MAX) break;
  }
  return fusions;
}
