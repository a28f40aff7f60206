import type { FieldFault } from './app-error.js';

/** The list where the identifiers of a member stand. A member that is not here is of the resource's own list. */
const LISTS: Readonly<Record<string, string>> = {
  service_id: 'des services',
  famille_id: 'des familles',
  famille_actuelle_id: 'des familles',
  operation_id: 'des opérations',
  fournisseur_id: 'des fournisseurs',
  marche_id: 'des marchés',
  marches: 'des marchés',
  lot_id: 'des lots du marché',
  nomenclature_id: 'des versions de la nomenclature',
  consultations: 'des consultations',
  import: 'des imports',
  reclassement: 'des classements',
};

/**
 * The fault of a member that names what the organisation does not have, or has no more.
 * @param field such as `famille_id`, `marches.0` or `lignes.3.famille_id`
 */
export function unknownIdentifier(field: string): FieldFault {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const list = LISTS[name];
  const message = list === undefined ? 'relisez la liste' : `relisez la liste ${list} de votre organisation`;
  return { field, message: `Identifiant inconnu : ${message}.` };
}
