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

/** Tells the mandat of a row from its cells; undefined for a row that names none. */
export function mandatOfRow(layout: TableLayout): (cells: string[]) => MandatDeLaLigne | undefined {
  const read = mandatMapper(readHeader(layout.entete, MANDATS), TOUJOURS_DECIMALES);
  return (cells) => {
    const verdict = new Verdict();
    const { exercice, budget, typeBordereau, numero }: LigneMandatLue = read(verdict, cells);
    return numero === '' ? undefined : { cle: [exercice, budget, typeBordereau, numero].join('|'), piece: numero };
  };
}
