import { STAGING } from '../staging.js';
import type { Run } from './loader.js';
import type { MandatsPlan } from './mandats.check.js';

/** How much of what was known changed. */
export interface MontantsPrecises {
  mandats: number;
  lignes: number;
}

/**
 * Gives known mandats, whose amounts were with tax alone, the amounts without tax of the file. The tax is what is left of
 * the former amount.
 * @returns the mandats and lines that nothing else of this import changes
 */
export async function preciserMontants({ tx, organizationId }: Run, plan: MandatsPlan): Promise<MontantsPrecises> {
  const concerned = await tx.first(`SELECT 1 FROM ${plan.mandats} WHERE hors_taxes LIMIT 1`);
  if (!concerned) return { mandats: 0, lignes: 0 };
  // Before the lines, as every writer: docs/verrous.md.
  await tx.execute('SELECT lock_cumuls($1)', [organizationId]);
  const lignes = await tx.first<{ nombre: number }>(
    `WITH ecrites AS (
       UPDATE lignes_mandat ligne
       SET montant_ht = staging.montant_ht, montant_tva = ligne.montant_ht - staging.montant_ht, montant_base = 'ht'
       FROM ${plan.mandats} mandat
       JOIN ${plan.lignes} rangs USING (premiere)
       JOIN ${STAGING} staging ON staging.numero = rangs.numero AND staging.statut <> 'rejetee'
       WHERE mandat.hors_taxes AND ligne.organization_id = $1 AND ligne.mandat_id = mandat.connu_id
         AND ligne.numero = rangs.ligne
       RETURNING ligne.marche_id IS NULL AND ligne.marche_non_renseigne IS NOT NULL AND staging.marche IS NOT NULL AS aussi)
     SELECT count(*) FILTER (WHERE NOT aussi)::int AS nombre FROM ecrites`,
    [organizationId],
  );
  const mandats = await tx.first<{ nombre: number }>(
    `WITH ecrits AS (
       UPDATE mandats SET montant_ht = somme.montant_ht, montant_tva = somme.montant_tva, version = version + 1,
         updated_at = now()
       FROM ${plan.mandats} mandat
       JOIN ${STAGING} staging ON staging.numero = mandat.premiere AND staging.statut <> 'rejetee'
       CROSS JOIN LATERAL (
         SELECT sum(ligne.montant_ht) AS montant_ht, sum(ligne.montant_tva) AS montant_tva FROM lignes_mandat ligne
         WHERE ligne.organization_id = $1 AND ligne.mandat_id = mandat.connu_id) somme
       WHERE mandat.hors_taxes AND mandats.organization_id = $1 AND mandats.id = mandat.connu_id
       RETURNING coalesce(mandats.date_paiement < staging.date_paiement, staging.date_paiement IS NOT NULL) AS aussi)
     SELECT count(*) FILTER (WHERE NOT aussi)::int AS nombre FROM ecrits`,
    [organizationId],
  );
  return { mandats: mandats!.nombre, lignes: lignes!.nombre };
}
