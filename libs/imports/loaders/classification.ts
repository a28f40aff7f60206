import { fillRunTable, type RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import type { Run } from './loader.js';

/** The famille of each kind of line of the file. */
export interface Classement {
  /** `compte`, `marche_id`, `fournisseur_id` (null unless suppliers matter), `famille_id`, `type_achat`, `source`, `confiance`. */
  table: RunTable<'import_classement'>;
  /** Whether the supplier tells kinds of line apart: only where the organisation has a rule on suppliers. */
  parFournisseur: boolean;
}

/**
 * Gives each kind of line its famille: a row for each (account, marché, supplier) of the file. A million lines hold some
 * thousands of them, and the rules of the trade run on those alone.
 * @param marchesCites the marchés that the lines name
 */
export async function classifyLines(
  { tx, organizationId }: Run,
  marchesCites: RunTable<'import_marches_cites'>,
): Promise<Classement> {
  const rule = await tx.first(
    `SELECT 1 FROM regles_classement WHERE organization_id = $1 AND critere = 'fournisseur' LIMIT 1`,
    [organizationId],
  );
  const parFournisseur = rule !== undefined;
  const table = await fillRunTable(
    tx,
    'import_classement',
    `WITH triplets AS (
       SELECT DISTINCT staging.compte, cite.marche_id, ${parFournisseur ? 'fournisseur.id' : 'NULL::uuid'} AS fournisseur_id
       FROM ${STAGING} staging
       ${citedMarche(marchesCites)}
       ${parFournisseur ? SUPPLIER_OF_LINE : ''}
       WHERE staging.statut <> 'rejetee'),
     listes AS (
       SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
       FROM triplets)
     SELECT choix.* FROM listes
     CROSS JOIN LATERAL classer_combinaisons($1, comptes, marches, fournisseurs) choix`,
    [organizationId],
  );
  return { table, parFournisseur };
}

/** Joins the marché that a staged line names, as `cite`. */
export const citedMarche = (marchesCites: RunTable<'import_marches_cites'>): string => `
  LEFT JOIN ${marchesCites} cite ON cite.marche = staging.marche
    AND (NOT cite.partage OR (cite.tiers_type, cite.tiers_id) IS NOT DISTINCT FROM (staging.tiers_type, staging.tiers_id))`;

/** Joins the supplier of a staged line; $1 is the organisation. */
export const SUPPLIER_OF_LINE = `
  LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
    AND fournisseur.type_id = staging.tiers_type AND fournisseur.identifiant = staging.tiers_id`;
