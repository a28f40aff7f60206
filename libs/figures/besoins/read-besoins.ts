import { boundPage, type Page } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { TypeAchat } from '#procurement/types-achat.js';

/** A need with what is ordered and not paid yet, amounts as `numeric(15,2)`. */
export interface BesoinRow {
  perimetre: 'famille' | 'operation';
  id: string;
  code: string;
  libelle: string;
  type_achat: TypeAchat;
  consomme: string;
  engage: string;
}

/**
 * Needs of an exercice: every famille of the active nomenclature, those of another one that were used, every opération
 * that was paid. What is committed is, for each running marché of the need, the share of its value (the maximum of an
 * accord-cadre, else its amount over the whole duration; avenants included) that falls in the exercice by the day (from the day after its notification), less what was paid on it, never below zero.
 */
const BESOINS = `
  WITH bornes AS (SELECT make_date($2::int, 1, 1) AS debut, make_date($2::int, 12, 31) AS fin),
  marches_actifs AS (
    SELECT marche.id, marche.famille_id, marche.operation_id,
           valeur.montant + coalesce((SELECT sum(avenant.variation_montant) FROM avenants avenant
             WHERE avenant.organization_id = $1 AND avenant.marche_id = marche.id), 0) AS montant,
           marche.date_notification + 1 AS debut,
           coalesce(marche.date_fin, fin_de_periode(marche.date_notification, marche.duree_mois)) AS fin
    FROM marches marche
    CROSS JOIN LATERAL (
      SELECT CASE WHEN marche.montant_max > 1 AND marche.montant_max < 999999999 THEN marche.montant_max
                  WHEN marche.montant_base = 'annuel' THEN marche.montant * marche.duree_mois / 12
                  WHEN marche.montant > 0 AND marche.montant < 999999999 THEN marche.montant END AS montant) valeur
    WHERE marche.organization_id = $1 AND marche.famille_id IS NOT NULL AND valeur.montant > 0
      AND marche.date_notification <= make_date($2::int, 12, 31)),
  engages AS (
    SELECT marche.famille_id, marche.operation_id,
           greatest(0, round(marche.montant
             * (least(marche.fin, bornes.fin) - greatest(marche.debut, bornes.debut) + 1)
             / (marche.fin - marche.debut + 1), 2) - coalesce(paye.montant_ht, 0)) AS montant
    FROM marches_actifs marche
    CROSS JOIN bornes
    LEFT JOIN LATERAL (
      SELECT sum(cumul.montant_ht) AS montant_ht FROM cumuls_lignes cumul
      WHERE cumul.organization_id = $1 AND cumul.marche_id = marche.id AND cumul.exercice = $2
        AND NOT cumul.hors_perimetre) paye ON true
    WHERE marche.fin >= bornes.debut AND marche.fin >= marche.debut AND $3),
  engages_par_besoin AS (
    SELECT perimetre.perimetre, perimetre.cible_id, sum(engages.montant) AS montant
    FROM engages
    JOIN familles famille ON famille.organization_id = $1 AND famille.id = engages.famille_id
    CROSS JOIN LATERAL perimetre_besoin(false, famille.id, famille.type_achat, engages.operation_id) perimetre
    GROUP BY 1, 2),
  cibles AS (
    SELECT 'famille' AS perimetre, famille.id, famille.code, famille.libelle, famille.type_achat, nomenclature.active
    FROM familles famille
    JOIN nomenclatures nomenclature
      ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id
    WHERE famille.organization_id = $1
    UNION ALL
    SELECT 'operation', id, code, libelle, 'travaux', false FROM operations WHERE organization_id = $1)
  SELECT cibles.perimetre, cibles.id, cibles.code, cibles.libelle, cibles.type_achat,
         coalesce(besoin.montant_ht, 0)::numeric(15,2)::text AS consomme,
         coalesce(engage.montant, 0)::numeric(15,2)::text AS engage
  FROM cibles
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = $2
    AND besoin.perimetre = cibles.perimetre AND besoin.cible_id = cibles.id AND besoin.nombre <> 0
  LEFT JOIN engages_par_besoin engage ON engage.perimetre = cibles.perimetre AND engage.cible_id = cibles.id
  WHERE cibles.active OR besoin.id IS NOT NULL OR engage.montant > 0
  ORDER BY coalesce(besoin.montant_ht, 0) DESC, cibles.perimetre, cibles.code, cibles.id`;

/**
 * @param running whether the exercice is not over: an exercice that is has nothing committed any more
 * @param page those of one page; absent: all of them
 */
export function readBesoins(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  running: boolean,
  page?: Page,
): Promise<BesoinRow[]> {
  const parameters = [organizationId, exercice, running];
  if (!page) return tx.many<BesoinRow>(BESOINS, parameters);
  const bound = boundPage(parameters, page);
  return tx.many<BesoinRow>(`${BESOINS} ${bound.limit}`, bound.parameters);
}

/** How many needs `readBesoins` finds without a page. */
export async function countBesoins(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  running: boolean,
): Promise<number> {
  const row = await tx.first<{ total: number }>(`SELECT count(*)::int AS total FROM (${BESOINS}) besoins`, [
    organizationId,
    exercice,
    running,
  ]);
  return row!.total;
}
