/** Rows that are named beside others, as JSON, each found by the identifier that `alias` bears of it. */

const codeLibelle = (alias: string): string =>
  `jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'libelle', ${alias}.libelle)`;

/**
 * A famille, from `alias.famille_id`; null without one.
 * @param organization the organisation of the row, where `alias` does not bear it
 */
export const familleJson = (alias: string, organization = `${alias}.organization_id`): string => `
  (SELECT ${codeLibelle('famille')} FROM familles famille
     WHERE famille.organization_id = ${organization} AND famille.id = ${alias}.famille_id)`;

/** Likewise a service, from `alias.service_id`. */
export const serviceJson = (alias: string, organization = `${alias}.organization_id`): string => `
  (SELECT ${codeLibelle('service')} FROM services service
     WHERE service.organization_id = ${organization} AND service.id = ${alias}.service_id)`;

/** Likewise a supplier, from `alias.fournisseur_id`. */
export const fournisseurJson = (alias: string, organization = `${alias}.organization_id`): string => `
  (SELECT jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id, 'identifiant', fournisseur.identifiant,
            'raison_sociale', fournisseur.raison_sociale)
     FROM fournisseurs fournisseur
     WHERE fournisseur.organization_id = ${organization} AND fournisseur.id = ${alias}.fournisseur_id)`;
