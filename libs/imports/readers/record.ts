import type { Motif } from '#imports/motifs.js';

/**
 * What every reader of an import file delivers: typed records, each with its verdict.
 *
 * Ledger: a reader yields exactly one `ReadRow` for each row, record or payment line it reads, so that
 * accepted + corrected + rejected = rows read holds by construction. A fault of the whole file is an `ImportFileError`.
 *
 * Left to the loader (SQL staging), because it needs the organisation's data or the whole file at once:
 * duplicates of a key inside the file or with what is already stored, buyers of another SIREN, closed exercices,
 * references to a service, famille, opération or marché, and the grouping of lines into mandats.
 */

/** `corrigee`: kept with a value other than the one read; `rejetee`: not kept, `donnees` is absent. */
export type Statut = 'acceptee' | 'corrigee' | 'rejetee';

/** A value kept otherwise than it was read. An empty `apres` means the value was left out. */
export interface Correction extends Motif {
  champ: string;
  avant: string;
  apres: string;
}

/** Why a row is not kept. */
export interface Rejet extends Motif {
  champ: string;
}

/** Something a person should look at; the row is kept as it was read. */
export interface Avertissement extends Motif {
  champ: string;
}

/** Longest `original` kept beside a row, in characters. */
export const ORIGINAL_MAX = 8192;

export interface ReadRow<T> {
  /** 1-based number of the row or record in the file, headers not counted. */
  numero: number;
  /** 1-based line of the file (or of the sheet) where the row starts. */
  ligne?: number;
  /** 1-based column where the row starts, when it does not start its line. */
  colonne?: number;
  /** The row as it stands in the file, for `rejets.csv`: text of the line, JSON or XML; cut at `ORIGINAL_MAX`. */
  original: string;
  statut: Statut;
  /** Present unless `statut` is `rejetee`. */
  donnees?: T;
  /** What was read of a rejected row, partly missing or wrong: it may find the rows that belong with it, and nothing else. */
  ecartees?: T;
  corrections: readonly Correction[];
  rejets: readonly Rejet[];
  avertissements: readonly Avertissement[];
}

/** Rows come in arrays: one `await` for some hundreds of rows instead of one for each. */
export type ReadBatches<T> = AsyncIterable<ReadRow<T>[]>;

/** Where a row stands in its file. */
export interface Position {
  numero: number;
  ligne?: number;
  colonne?: number;
}
