import { STAGING } from '../staging.js';
import type { Run } from './loader.js';

/**
 * Gives each kind of line its famille: the table `import_classement`, a row for each (account, marché, supplier) of the
 * file. A million lines hold some thousands of them, and the rules of the trade run on those alone. Without a rule on
 * suppliers the supplier does not tell lines apart.
 * @returns whether the supplier is part of the key
 */
export async function classifyLines({ tx, organizationId }: Run): Promise<{ bySupplier: boolean }> {
  const rule = await tx.first(
    `SELECT 1 FROM regles_classement WHERE organization_id = $1 AND critere = 'fournisseur' LIMIT 1`,
    [organizationId],
  );
  const bySupplier = rule !== undefined;
  await tx.execute(
    `CREATE TEMPORARY TABLE import_classement ON COMMIT DROP AS
     WITH triplets AS (
       SELECT DISTINCT staging.compte, cite.marche_id, ${bySupplier ? 'fournisseur.id' : 'NULL::uuid'} AS fournisseur_id
       FROM ${STAGING} staging
       LEFT JOIN import_marches_cites cite ON cite.marche = staging.marche
       ${bySupplier ? SUPPLIER_OF_LINE.replaceAll('$1', `'${organizationId}'`) : ''}
       WHERE staging.statut <> 'rejetee'),
     listes AS (
       SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
       FROM triplets)
     SELECT choix.* FROM listes
     CROSS JOIN LATERAL classer_combinaisons('${organizationId}', comptes, marches, fournisseurs) choix`,
  );
  await tx.execute('ANALYZE import_classement');
  return { bySupplier };
}

/** Joins the supplier of a staged line; $1 is the organisation. */
export const SUPPLIER_OF_LINE = `
  LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
    AND fournisseur.type_id = staging.tiers_type AND fournisseur.identifiant = staging.tiers_id`;
