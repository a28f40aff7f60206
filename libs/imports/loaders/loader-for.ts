import type { OpenedFile } from '../readers/open-reader.js';
import type { ReadBatches } from '../readers/record.js';
import { bordereauLoader } from './bordereau.loader.js';
import type { Loader } from './loader.js';
import { mandatsLoader } from './mandats.loader.js';
import { marchesLoader } from './marches.loader.js';
import { nomenclatureLoader } from './nomenclature.loader.js';
import { paiementsLoader } from './paiements.loader.js';

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
    case 'mandats':
      return chain(file.batches, mandatsLoader);
    case 'paiements':
      return chain(file.batches, paiementsLoader);
    case 'familles':
      return chain(file.batches, nomenclatureLoader);
    case 'prix':
      return chain(file.batches, bordereauLoader);
  }
}

const chain = <Lu>(batches: ReadBatches<Lu>, loader: Loader<Lu>): Chain<unknown> =>
  ({ batches, loader }) as unknown as Chain<unknown>;
