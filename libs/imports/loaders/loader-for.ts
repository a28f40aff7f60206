import { ImportRefusal } from '../import-refusal.js';
import type { OpenedFile } from '../readers/open-reader.js';
import type { ReadBatches } from '../readers/record.js';
import type { Loader } from './loader.js';
import { marchesLoader } from './marches.loader.js';

/** A reader and the loader of its rows, whose types agree. */
export interface Chain<Lu> {
  batches: ReadBatches<Lu>;
  loader: Loader<Lu>;
}

/** The loader of what an opened file holds. */
export function chainFor(file: OpenedFile): Chain<unknown> {
  switch (file.contenu) {
    case 'marches':
      return chain(file.batches, marchesLoader);
    default:
      throw new ImportRefusal('type_non_pris_en_charge', `Les fichiers « ${file.format} » ne sont pas encore importés.`);
  }
}

const chain = <Lu>(batches: ReadBatches<Lu>, loader: Loader<Lu>): Chain<unknown> =>
  ({ batches, loader }) as unknown as Chain<unknown>;
