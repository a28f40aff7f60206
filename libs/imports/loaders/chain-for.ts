import type { Transaction } from '#database/transaction.js';
import type { Bilan } from '../ledger.js';
import type { OpenedFile } from '../readers/open-reader.js';
import type { ReadBatches } from '../readers/record.js';
import { stage, type StageOptions } from '../staging.js';
import { bordereauLoader } from './bordereau.loader.js';
import type { Loader, Run } from './loader.js';
import { mandatsLoader } from './mandats.loader.js';
import { marchesLoader } from './marches.loader.js';
import { nomenclatureLoader } from './nomenclature.loader.js';
import { paiementsLoader } from './paiements.loader.js';

/** The steps of an import from its reader to its tables: each gives what the next one needs. */
export interface Chain {
  /** The tables that may be filled with many rows. */
  tables: readonly string[];
  /** @returns rows read */
  stage(tx: Transaction, options: StageOptions): Promise<number>;
  check(run: Run): Promise<Checked>;
}

/** The rows are judged: those that were kept can be written. */
export interface Checked {
  apply(): Promise<Bilan>;
  /** After `apply`. */
  link(): Promise<void>;
}

/** The loader of what an opened file holds, joined to its reader. */
export function chainFor(file: OpenedFile): Chain {
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

function chain<Lu, Plan>(batches: ReadBatches<Lu>, loader: Loader<Lu, Plan>): Chain {
  return {
    tables: loader.tables,
    stage: (tx, options) => stage(tx, loader.columns, batches, options),
    check: async (run) => {
      const plan = await loader.check(run);
      return {
        apply: () => loader.apply(run, plan),
        link: async () => loader.link?.(run, plan),
      };
    },
  };
}
