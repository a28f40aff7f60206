import type { LigneMandatLue } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { mandatMapper } from '#imports/readers/mandats/map-mandat.js';
import { MANDATS } from '#imports/readers/mandats/mandats-headers.js';
import { readHeader } from '#imports/readers/table/table-header.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';
import { TOUJOURS_DECIMALES } from '#imports/readers/values/separateurs.js';
import { Verdict } from '#imports/readers/verdict.js';

/** The mandat that a row of a table is a line of. */
export interface MandatDeLaLigne {
  /** Its key, as the import groups lines by it. */
  cle: string;
  /** Its number, as the row writes it. */
  piece: string;
}

/** How the rows of a table name their mandat. */
export interface MandatsDuTableau {
  /** Place of the column of the number, from 1. */
  colonne: number;
  /** The mandat of a row, from its cells; undefined for a row that names none. */
  read: (cells: string[]) => MandatDeLaLigne | undefined;
}

/** Tells the mandats of the rows of a table. */
export function mandatsOfTable(layout: TableLayout): MandatsDuTableau {
  const header = readHeader(layout.entete, MANDATS);
  const map = mandatMapper(header, TOUJOURS_DECIMALES);
  return {
    colonne: header.position('numero') + 1,
    read: (cells) => {
      const { exercice, budget, typeBordereau, numero }: LigneMandatLue = map(new Verdict(), cells);
      return numero === '' ? undefined : { cle: [exercice, budget, typeBordereau, numero].join('|'), piece: numero };
    },
  };
}
