import type { Transaction } from '#database/transaction.js';
import type { Famille } from '#database/entities/famille.entity.js';
import type { RowOf } from '#database/row.js';
import type { CumulLignes } from '#database/entities/cumul-lignes.entity.js';
import { readSource, statementOn } from '#figures/source.js';

/** One cell of the map of familles and services. */
export interface CroisementRow extends RowOf<CumulLignes, 'famille_id' | 'service_id'> {
  code: string | null;
  libelle: string | null;
  service: string | null;
  montant: string;
}

const CROISEMENTS = {
  select: `SELECT cumul.famille_id, famille.code, famille.libelle, cumul.service_id, service.libelle AS service,
            sum(cumul.montant_ht)::text AS montant
     FROM cumuls_lignes cumul
     LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = cumul.famille_id
     LEFT JOIN services service ON service.organization_id = $1 AND service.id = cumul.service_id
     WHERE cumul.organization_id = $1 AND cumul.exercice = $2 AND NOT cumul.hors_perimetre
     GROUP BY 1, 2, 3, 4, 5 HAVING sum(cumul.nombre) <> 0`,
};

/** What each service bought of each famille, from the rollups. */
export async function readCroisements(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<CroisementRow[]> {
  const source = await readSource(tx, organizationId);
  return tx.many<CroisementRow>(statementOn(source, CROISEMENTS), [organizationId, exercice]);
}

/** The main suppliers of one famille. */
export interface FamilleFournisseursRow extends RowOf<Famille, 'code' | 'libelle'> {
  montant: string;
  fournisseurs: number;
  premiers: { nom: string; part: number }[];
}

const FAMILLES_FOURNISSEURS = {
  relations: [
    `fournisseur AS MATERIALIZED (
       SELECT id, raison_sociale, cle_fournisseur(siren, type_id, identifiant) AS cle
       FROM fournisseurs WHERE organization_id = $1)`,
    `principales AS MATERIALIZED (
       SELECT famille_id, montant_ht FROM cumuls_familles
       WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0 ORDER BY montant_ht DESC LIMIT 15)`,
    `parts AS (
       SELECT ligne.famille_id, fournisseur.cle, min(fournisseur.raison_sociale) AS nom, sum(ligne.montant_ht) AS montant
       FROM lignes_mandat ligne
       JOIN fournisseur ON fournisseur.id = ligne.fournisseur_id
       WHERE ligne.organization_id = $1 AND ligne.exercice = $2 AND NOT ligne.hors_perimetre
         AND ligne.famille_id IN (SELECT famille_id FROM principales)
       GROUP BY 1, 2)`,
    `rangs AS (
       SELECT parts.*, row_number() OVER (PARTITION BY famille_id ORDER BY montant DESC, cle) AS rang FROM parts)`,
  ],
  select: `SELECT famille.code, famille.libelle, principales.montant_ht::text AS montant,
            (SELECT count(*)::int FROM rangs WHERE rangs.famille_id = famille.id) AS fournisseurs,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('nom', nom,
               'part', (100 * montant / principales.montant_ht)::float8) ORDER BY rang), '[]')
             FROM rangs WHERE rangs.famille_id = famille.id AND rang <= 3 AND montant > 0) AS premiers
     FROM principales
     JOIN familles famille ON famille.organization_id = $1 AND famille.id = principales.famille_id
     ORDER BY principales.montant_ht DESC, famille.code`,
};

/** Who supplies the largest familles: three names each with their share in percent, among suppliers by SIREN. */
export async function readFamillesFournisseurs(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<FamilleFournisseursRow[]> {
  const source = await readSource(tx, organizationId);
  return tx.many<FamilleFournisseursRow>(statementOn(source, FAMILLES_FOURNISSEURS), [organizationId, exercice]);
}
