import type { TypeAchat } from '#procurement/types-achat.js';
import { type TypesPossibles, typesPossibles } from '#procurement/verdicts/types-possibles.js';
import type { FaitsRow } from './faits.row.js';

/** The types that each contract of a consultation may be of, by its id. Lots that are sure speak for the others. */
export function typesDesLots(rows: readonly FaitsRow[]): Map<string, TypesPossibles> {
  const alone = new Map(rows.map((row) => [row.id, typesOf(row, [])]));
  const sure = rows.map(({ id }) => ({ id, types: alone.get(id)!.types })).filter(({ types }) => types.length === 1);
  return new Map(
    rows.map((row) => [
      row.id,
      typesOf(
        row,
        sure.filter(({ id }) => id !== row.id).map(({ types }) => types[0]!),
      ),
    ]),
  );
}

/**
 * A type that a person chose or that the file wrote is known. One that was deduced is not: what it was deduced from speaks
 * again.
 */
function typesOf(row: FaitsRow, autresLots: readonly TypeAchat[]): TypesPossibles {
  const type = row.type_achat as TypeAchat | null;
  const provenance = provenanceDuType(row);
  return typesPossibles({
    saisi: provenance === 'saisie' ? type : null,
    fichier: provenance === 'publie' ? type : null,
    ccag: row.ccag,
    cpv: row.cpv,
    objet: row.objet,
    autresLots,
  });
}

/** A contract that no import brought was written by a person. */
export const provenanceDuType = (row: Pick<FaitsRow, 'provenances' | 'importe'>): string =>
  row.provenances.type_achat ?? (row.importe ? 'deduit' : 'saisie');
