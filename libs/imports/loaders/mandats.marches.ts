import type { Transaction } from '#database/transaction.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import type { Run } from './loader.js';
import type { MandatsPlan } from './mandats.check.js';

/** Before the lines, as every writer: docs/verrous.md. Held already where the file brought new lines. */
const lockCumuls = (tx: Transaction, organizationId: string): Promise<number> =>
  tx.execute('SELECT lock_cumuls($1)', [organizationId]);

/** From the first piece of a PES flow that names a marché, those before that named none were bought without one. */
export async function settleFlow({ tx, organizationId, format }: Run, { budgets }: MandatsPlan): Promise<void> {
  if (format !== 'pes-aller') return;
  await lockCumuls(tx, organizationId);
  await tx.execute(
    `UPDATE lignes_mandat ligne SET marche_non_renseigne = NULL
     FROM mandats mandat
     JOIN ${budgets} lu ON lu.exercice = mandat.exercice AND lu.budget = mandat.budget AND lu.marche_non_renseigne IS NULL
     WHERE mandat.organization_id = $1 AND ligne.organization_id = $1 AND ligne.mandat_id = mandat.id
       AND ligne.exercice = mandat.exercice AND ligne.marche_non_renseigne = 'flux'`,
    [organizationId],
  );
}

/**
 * Gives their marché to known lines that came without any, from a file that names it: how a line « marché non renseigné »
 * is completed. The lines that this file leaves without one were bought without, but for those that reduce others: theirs is
 * that of what they reduce.
 * @returns how many lines changed
 */
export async function completeMarches({ tx, organizationId }: Run, plan: MandatsPlan): Promise<number> {
  if (!plan.connus) return 0;
  await lockCumuls(tx, organizationId);
  const changed = await tx.execute(
    `UPDATE lignes_mandat ligne
     SET marche_reference = staging.marche, marche_id = cite.marche_id, marche_non_renseigne = NULL
     FROM ${plan.mandats} mandat
     JOIN ${plan.budgets} lu ON lu.exercice = mandat.exercice AND lu.budget = mandat.budget
       AND lu.marche_non_renseigne IS NULL
     JOIN ${plan.lignes} rangs ON rangs.premiere = mandat.premiere
     JOIN ${STAGING} staging ON staging.numero = rangs.numero AND staging.statut <> 'rejetee'
     LEFT JOIN ${plan.marchesCites} cite ON cite.marche = staging.marche
     WHERE ligne.organization_id = $1 AND ligne.mandat_id = mandat.connu_id AND ligne.numero = rangs.ligne
       AND ligne.marche_non_renseigne IS NOT NULL AND ligne.marche_id IS NULL
       AND (staging.marche IS NOT NULL OR ligne.emission_annulee IS NULL)`,
    [organizationId],
  );
  if (changed > 0) {
    await tx.execute(
      `SELECT reclasser_lignes($1, NULL, array_agg(marche_id)) FROM ${plan.marchesCites}
       WHERE marche_id IS NOT NULL HAVING count(*) > 0`,
      [organizationId],
    );
  }
  return changed;
}

/**
 * An annulation takes the verdict of what it cancels: its lines are judged by the need and on the day of that mandat, and
 * where they name no marché, by its marché, famille and opération: those of the line that they name (PES IdLigneOrig), else of all the lines
 * of that mandat, of those on the same account, of the same supplier on it, or of the same amount on it, when they have the same; else
 * by the marché alone of those on the account. What is reduced was booked on the account that the reduction is booked on. Where several
 * marchés are left, nothing says which: the line is « marché non renseigné », never without one.
 * Either of the two may come first.
 */
export async function linkAnnulations(run: Run, plan: MandatsPlan): Promise<void> {
  const { tx, organizationId } = run;
  // Without statistics of what was just written, each mandat is looked up among all those of its organisation.
  await tx.execute(
    `SELECT analyze_after_writing($1, 'mandats', count(*)) FROM ${plan.mandats} WHERE connu_id IS NULL`,
    [organizationId],
  );
  const couples = await findAnnulations(run, plan);
  const found = await tx.first(`SELECT 1 FROM ${couples} LIMIT 1`);
  if (!found) return;
  await tx.execute(`SELECT analyze_after_writing($1, 'lignes_mandat', count(*)) FROM ${plan.lignes}`, [organizationId]);
  await tx.execute(
    `WITH nommees AS MATERIALIZED (${linesThatNameTheirs(plan)}),
     origines AS MATERIALIZED (
       SELECT annulee.id AS annulee_id, couples.origine_id, couples.exercice, couples.date_emission, choix.*
       FROM ${couples} couples
       JOIN lignes_mandat annulee ON annulee.organization_id = $1 AND annulee.mandat_id = couples.annulation_id
       LEFT JOIN nommees ON nommees.annulation_id = couples.annulation_id AND nommees.ligne = annulee.numero
       CROSS JOIN LATERAL (
         SELECT coalesce(
                  min(numero) FILTER (WHERE numero = nommees.ligne_origine),
                  CASE WHEN count(DISTINCT faits) = 1 THEN min(numero) END,
                  CASE WHEN count(DISTINCT faits) FILTER (WHERE meme_compte) = 1
                    THEN min(numero) FILTER (WHERE meme_compte) END,
                  CASE WHEN count(DISTINCT faits) FILTER (WHERE meme_compte AND meme_tiers) = 1
                    THEN min(numero) FILTER (WHERE meme_compte AND meme_tiers) END,
                  CASE WHEN count(DISTINCT faits) FILTER (WHERE meme_compte AND meme_montant) = 1
                    THEN min(numero) FILTER (WHERE meme_compte AND meme_montant) END) AS ligne,
                CASE WHEN count(DISTINCT contrat) FILTER (WHERE meme_compte) = 1
                  THEN min(numero) FILTER (WHERE meme_compte) END AS ligne_du_contrat,
                coalesce(bool_or(sous_marche) FILTER (WHERE meme_compte), bool_or(sous_marche)) AS sous_marche
         FROM (
           SELECT numero, compte = annulee.compte AS meme_compte, fournisseur_id = annulee.fournisseur_id AS meme_tiers,
                  montant_ht = -annulee.montant_ht AS meme_montant,
                  num_nonnulls(marche_id, marche_reference, marche_non_renseigne) > 0 AS sous_marche,
                  ROW(marche_id, marche_reference, marche_non_renseigne)::text AS contrat,
                  ROW(marche_id, marche_reference, marche_non_renseigne, famille_id, type_achat, operation_id,
                    justification)::text AS faits
           FROM lignes_mandat WHERE organization_id = $1 AND mandat_id = couples.origine_id) modeles) choix
       WHERE EXISTS (SELECT FROM exercices WHERE exercices.organization_id = $1 AND exercices.annee = annulee.exercice
                     AND exercices.statut = 'ouvert'))
     UPDATE lignes_mandat ligne
     SET exercice_annule = origines.exercice, emission_annulee = origines.date_emission,
         (marche_id, marche_reference, marche_non_renseigne, famille_id, type_achat, operation_id, justification) = (
           SELECT CASE WHEN repris THEN modele.marche_id ELSE ligne.marche_id END,
                  CASE WHEN repris THEN modele.marche_reference ELSE ligne.marche_reference END,
                  CASE WHEN repris THEN modele.marche_non_renseigne WHEN indecis THEN 'fichier' ELSE ligne.marche_non_renseigne END,
                  CASE WHEN repris AND entier THEN modele.famille_id ELSE ligne.famille_id END,
                  CASE WHEN repris AND entier THEN modele.type_achat ELSE ligne.type_achat END,
                  CASE WHEN repris AND entier THEN modele.operation_id ELSE ligne.operation_id END,
                  CASE WHEN repris AND entier THEN modele.justification ELSE ligne.justification END
           FROM (SELECT libre AND modele_ligne IS NOT NULL AS repris, libre AND modele_ligne IS NULL AND origines.sous_marche AS indecis,
                        origines.ligne IS NOT NULL AS entier, modele_ligne
                 FROM (SELECT ligne.marche_reference IS NULL AND ligne.marche_id IS NULL AS libre,
                              coalesce(origines.ligne, origines.ligne_du_contrat) AS modele_ligne) lu) choix
           LEFT JOIN lignes_mandat modele ON modele.organization_id = $1 AND modele.mandat_id = origines.origine_id
             AND modele.numero = choix.modele_ligne)
     FROM origines
     WHERE ligne.organization_id = $1 AND ligne.id = origines.annulee_id AND ligne.emission_annulee IS NULL`,
    [organizationId],
  );
}

/** The lines of the new annulations that name the line which they reduce. It is not kept: a mandat that comes later finds none. */
const linesThatNameTheirs = ({ mandats, lignes }: Pick<MandatsPlan, 'mandats' | 'lignes'>): string => `
  SELECT mandat.id AS annulation_id, rangs.ligne, staging.ligne_origine
  FROM ${mandats} mandat
  JOIN ${lignes} rangs USING (premiere)
  JOIN ${STAGING} staging ON staging.numero = rangs.numero AND staging.ligne_origine IS NOT NULL
  JOIN ${STAGING} tete ON tete.numero = mandat.premiere
    AND tete.numero_origine = staging.numero_origine AND tete.exercice_origine = staging.exercice_origine
  WHERE mandat.connu_id IS NULL AND mandat.type_bordereau = '02'`;

/**
 * The annulations that the new mandats of the file are, or that cancel them, each with what it cancels. The statistics of
 * `mandats` may not know what this import wrote: PostgreSQL expects a row or two, and would compare each mandat of the
 * organisation with each of the file. Behind `OFFSET 0` it can only look each one up. What an annulation cancels is the first
 * mandat from its key on: by equality, PostgreSQL takes the index of the list for as good as that of the key, and reads all
 * mandats of the exercice each time.
 */
function findAnnulations(
  { tx, organizationId }: Run,
  { mandats }: MandatsPlan,
): Promise<RunTable<'import_annulations'>> {
  return fillRunTable(
    tx,
    'import_annulations',
    `SELECT annulation.id AS annulation_id, origine.id AS origine_id, origine.exercice, origine.date_emission
     FROM ${mandats} lu
     CROSS JOIN LATERAL (
       SELECT id, exercice_origine, budget, numero_origine FROM mandats
       WHERE organization_id = $1 AND id = lu.id OFFSET 0) annulation
     CROSS JOIN LATERAL (
       SELECT id, exercice, budget, type_bordereau, numero, date_emission FROM mandats
       WHERE organization_id = $1 AND (exercice, budget, type_bordereau, numero)
             >= (annulation.exercice_origine, annulation.budget, '01', annulation.numero_origine)
       ORDER BY exercice, budget, type_bordereau, numero LIMIT 1) origine
     WHERE lu.connu_id IS NULL AND lu.type_bordereau = '02'
       AND (origine.exercice, origine.budget, origine.type_bordereau, origine.numero)
           = (annulation.exercice_origine, annulation.budget, '01', annulation.numero_origine)
     UNION
     SELECT annulation.id, lu.id, lu.exercice, origine.date_emission
     FROM ${mandats} lu
     CROSS JOIN LATERAL (
       SELECT id FROM mandats
       WHERE organization_id = $1 AND exercice_origine = lu.exercice AND numero_origine = lu.piece AND budget = lu.budget
         AND type_bordereau = '02' OFFSET 0) annulation
     CROSS JOIN LATERAL (SELECT date_emission FROM mandats WHERE organization_id = $1 AND id = lu.id OFFSET 0) origine
     WHERE lu.connu_id IS NULL AND lu.type_bordereau = '01'
       AND EXISTS (SELECT FROM mandats WHERE organization_id = $1 AND numero_origine IS NOT NULL)`,
    [organizationId],
  );
}
