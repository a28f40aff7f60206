import { isUuid, optionalText } from '#common/filters.js';

/**
 * SQL of the identifiers that a filter names: an identifier, or a code of the table. Written for `column IN (…)`; a code is
 * that of one service, but of a famille in each version of the nomenclature.
 * @param placeholder of the value; $1 is the organisation
 */
export function identifiersOf(
  table: 'services' | 'familles' | 'operations',
  raw: unknown,
  placeholder: string,
): string {
  const text = optionalText(raw);
  return text !== undefined && isUuid(text)
    ? `${placeholder}::uuid`
    : `SELECT id FROM ${table} WHERE organization_id = $1 AND code = ${placeholder}`;
}

/**
 * Condition on `fournisseurs fournisseur` that it is the one, or of the legal unit, that a filter names.
 * @param placeholder of the value: an identifier, a SIRET or a SIREN
 */
export const isFournisseurNamed = (placeholder: string): string =>
  `${placeholder} IN (fournisseur.id::text, fournisseur.identifiant, fournisseur.siren)`;

/** SQL of the identifiers of those suppliers, for `column IN (…)`; $1 is the organisation. */
export const fournisseursNamed = (placeholder: string): string =>
  `SELECT fournisseur.id FROM fournisseurs fournisseur
   WHERE fournisseur.organization_id = $1 AND ${isFournisseurNamed(placeholder)}`;
