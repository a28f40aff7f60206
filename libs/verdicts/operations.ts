import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { estAccordCadre } from '#procurement/verdicts/autres-lots.js';
import type { FaitsMarche, FaitsValeur, Fourchette } from '#procurement/verdicts/faits.js';
import { plafond, plancher, valeurDeLot } from '#procurement/verdicts/valeur.js';
import type { FaitsRow } from './faits.row.js';

/** What the value of a contract is computed from. */
export const valeurDe = (row: FaitsRow): FaitsValeur => ({
  montant: known(row, 'montant'),
  ...possibles(row, 'montant', 'montants'),
  montantMax: known(row, 'montant_max'),
  montantBase: row.montant_base as 'total' | 'annuel',
  dureeMois: row.provenances.duree_mois === 'suppose' ? null : row.duree_mois,
  accordCadre: estAccordCadre(row.techniques, row.nature, row.objet),
  sansMaximum: row.sans_maximum === true,
  sansOptions: row.options_comprises === false,
});

/** A member that was not only supposed. */
export const known = <Member extends 'montant' | 'montant_max' | 'procedure' | 'date_lancement'>(
  row: FaitsRow,
  member: Member,
): FaitsRow[Member] | null => (row.provenances[member] === 'suppose' ? null : row[member]);

/** What a member may be, where rows contradict each other and no person has said. */
export function possibles<Name extends string>(
  { non_departages: found, provenances }: FaitsRow,
  member: 'procedure' | 'montant',
  name: Name,
): Partial<Record<Name, string[]>> {
  const values = provenances[member] === 'saisie' ? undefined : found?.[member];
  return values ? ({ [name]: values } as Record<Name, string[]>) : {};
}

/** The contracts that count in sums: concessions and confirmed recaps do not. */
export const compte = ({ categorie, recapitulatif }: FaitsRow): boolean =>
  categorie === 'marche' && recapitulatif !== 'confirme';

/**
 * What an opération adds up to: its recorded estimation, else its works (R2121-5), and for services those of the same
 * famille. Paid or not.
 */
export function operationDe(
  row: FaitsRow,
  ofOperation: readonly FaitsRow[],
  types: ReadonlyMap<string, readonly TypeAchat[]>,
): FaitsMarche['operation'] {
  if (row.operation_id === null) return null;
  const counted = ofOperation.filter(compte);
  const exactly = row.operation_estimation;
  return {
    travaux: exactly === null ? sumOf(counted, 'travaux', types) : { min: exactly, max: exactly },
    services:
      row.famille_id === null
        ? null
        : sumOf(
            counted.filter(({ famille_id }) => famille_id === row.famille_id),
            'services',
            types,
          ),
  };
}

/** The least counts what is surely of the type, the most what may be. An estimation stands for its whole consultation. */
function sumOf(
  rows: readonly FaitsRow[],
  type: TypeAchat,
  types: ReadonlyMap<string, readonly TypeAchat[]>,
): Fourchette {
  const may = rows.filter(({ id }) => types.get(id)!.includes(type));
  let [min, max, bounded] = [0n, 0n, true];
  for (const consultation of new Set(may.map(({ consultation_id }) => consultation_id))) {
    const lots = may.filter(({ consultation_id }) => consultation_id === consultation);
    const sure = lots.every(({ id }) => types.get(id)!.length === 1);
    const estimation = lots[0]!.estimation_ht;
    const values = lots.map((lot) => valeurDeLot(valeurDe(lot)));
    const least = plancher(
      values.reduce((sum, { exact }) => sum + exact, 0n),
      values.reduce((sum, { attribue }) => sum + attribue, 0n),
    );
    if (sure) min += estimation === null ? least : toCentimes(estimation);
    if (estimation !== null) max += toCentimes(estimation);
    else if (values.some(({ connue }) => !connue)) bounded = false;
    else max += values.reduce((sum, value) => sum + plafond(value), 0n);
  }
  return { min: fromCentimes(min), max: bounded ? fromCentimes(max) : null };
}
