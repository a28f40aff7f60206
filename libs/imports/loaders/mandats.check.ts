import { fillRunTable, type RunTable } from '../run-table.js';
import { LIGNE_DU_FICHIER, STAGING } from '../staging.js';
import { rejectSql, warnSql } from '../verdicts.js';
import { citedMarche, SUPPLIER_OF_LINE } from './classification.js';
import { rejectForeignFlow } from './collectivite.js';
import { rejectClosedExercices, warnOfFarExercices } from './exercices.js';
import type { Run } from './loader.js';
import { findBudgets } from './mandats.budgets.js';
import { rejectChangedMandats, warnOfOtherValues } from './mandats.connus.js';
import { warnOfDoubts } from './mandats.doutes.js';
import { warnOfCreatedReferences, warnOfUnknownComptes } from './mandats.references.js';
import { warnOfLaterPayments } from './paiements.dates.js';

/** What the check of a file of mandats found, in tables of the run. */
export interface MandatsPlan {
  /**
   * The mandats of the file: `id`, `premiere` (number of their first row), their key (`exercice`, `budget`,
   * `type_bordereau`, `piece`), `lignes`, `montant_ht`, `montant_tva`, `connu_id`, `autre_montant` and `hors_taxes`: the
   * known mandat has amounts with tax alone, which the file gives without.
   */
  mandats: RunTable<'import_mandats'>;
  /** Whether any of them is known: without one, what compares or completes them is spared. */
  connus: boolean;
  /**
   * The kept rows: `numero`, `premiere`, by which their mandat is joined, `ligne`, their number in it, and what they have from
   * its first row: `date_emission` and `service`.
   */
  lignes: RunTable<'import_rangs'>;
  /**
   * The marchés that kept rows name: `marche` as the file writes it, `marche_id` when it is known; `partage` when several lots
   * bear the number (`marches`): then for the supplier of `tiers_type` and `tiers_id`. Joined by `citedMarche`.
   */
  marchesCites: RunTable<'import_marches_cites'>;
  /** What the lines of each `exercice` and `budget` say when they name no marché: `marche_non_renseigne`. */
  budgets: RunTable<'import_budgets'>;
}

/** Judges the lines of mandats, and groups those that are kept into mandats. */
export async function checkMandats(run: Run): Promise<MandatsPlan> {
  await rejectForeignFlow(run);
  await rejectClosedExercices(run);
  await rejectPartialMandats(run);
  await rejectRepeatedLines(run);
  const lignes = await rankLines(run);
  const mandats = await groupIntoMandats(run, lignes);
  await joinObjets(run, { mandats, lignes });
  const connus = (await run.tx.first(`SELECT 1 FROM ${mandats} WHERE connu_id IS NOT NULL LIMIT 1`)) !== undefined;
  if (connus) await rejectChangedMandats(run, { mandats, lignes });
  const marchesCites = await findCitedMarches(run);
  await warnOfFarExercices(run);
  await warnOfSameLines(run, lignes);
  await warnOfUnknownMarches(run, marchesCites);
  await warnOfUnknownComptes(run);
  await warnOfCreatedReferences(run);
  await warnOfLaterPayments(run);
  await warnOfDoubts(run, mandats);
  if (connus) await warnOfOtherValues(run, { mandats, lignes, marchesCites });
  return { mandats, connus, lignes, marchesCites, budgets: await findBudgets(run) };
}

/** A mandat without one of its lines has another total, and once it is known it no longer changes: all or nothing. */
async function rejectPartialMandats({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'mandat.incomplet',
      'numero',
      `SELECT numero, format('Le mandat %s n’est pas repris en partie : la ligne %s du fichier est rejetée.', piece, ecartee) AS raison
       FROM ${STAGING} JOIN (
         SELECT exercice, budget, type_bordereau, piece, min(${LIGNE_DU_FICHIER}) AS ecartee FROM ${STAGING}
         WHERE statut = 'rejetee' AND piece <> '' GROUP BY 1, 2, 3, 4) partiels USING (exercice, budget, type_bordereau, piece)`,
    ),
  );
}

async function rejectRepeatedLines({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'ligne.repetition',
      'ligne',
      `SELECT numero, format('Doublon : la ligne %s du mandat %s figure déjà à la ligne %s du fichier.', ligne_lue, piece, retenue) AS raison
       FROM (
         SELECT numero, piece, ligne_lue, row_number() OVER w AS rang,
                first_value(${LIGNE_DU_FICHIER}) OVER w AS retenue
         FROM ${STAGING} WHERE statut <> 'rejetee' AND ligne_lue IS NOT NULL
         WINDOW w AS (PARTITION BY exercice, budget, type_bordereau, piece, ligne_lue ORDER BY numero)
       ) rangs WHERE rang > 1`,
    ),
  );
}

/**
 * The kept rows with the key of their mandat, what is read from its first row, their rank and number in it, and the sums of
 * the mandat. One sort and one pass serve them all. Texts are told apart by a hash: few are read again, those that differ where
 * they should not, or are the same.
 */
function rankLines({ tx }: Run): Promise<RunTable<'import_rangs'>> {
  return fillRunTable(
    tx,
    'import_rangs',
    `SELECT numero, first_value(numero) OVER w AS premiere, exercice, budget, type_bordereau, piece,
            first_value(date_emission) OVER w AS date_emission, first_value(service) OVER w AS service,
            row_number() OVER w AS rang, count(*) OVER w AS lignes, sum(montant_ht) OVER w AS montant_ht,
            sum(montant_tva) OVER w AS montant_tva,
            CASE WHEN count(ligne_lue) OVER w = count(*) OVER w THEN ligne_lue ELSE row_number() OVER w END AS ligne,
            min(hashtextextended(objet, 0)) OVER w <> max(hashtextextended(objet, 0)) OVER w AS plusieurs_objets,
            hashtextextended(original, 0) AS empreinte
     FROM ${STAGING} WHERE statut <> 'rejetee'
     WINDOW w AS (PARTITION BY exercice, budget, type_bordereau, piece ORDER BY numero
                  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`,
  );
}

/**
 * The mandats of the file, each with its future identifier and that of the known mandat of the same number. A file without
 * tax says nothing of the tax that is known.
 *
 * Identifiers are given in the order of the lists, the latest first. Rows written in that order go side by side into the
 * indexes by identifier and into those of the lists.
 */
function groupIntoMandats(
  { tx, organizationId }: Run,
  lignes: RunTable<'import_rangs'>,
): Promise<RunTable<'import_mandats'>> {
  return fillRunTable(
    tx,
    'import_mandats',
    `SELECT uuidv7() AS id, tries.* FROM (
       SELECT rangs.numero AS premiere, rangs.exercice, rangs.budget, rangs.type_bordereau, rangs.piece, rangs.lignes,
              rangs.montant_ht, rangs.montant_tva, connu.id AS connu_id,
              connu.montant_ht IS DISTINCT FROM rangs.montant_ht
                OR (connu.montant_tva IS DISTINCT FROM rangs.montant_tva AND rangs.montant_tva <> 0) AS autre_montant,
              false AS hors_taxes
       FROM ${lignes} rangs
       LEFT JOIN mandats connu ON connu.organization_id = $1 AND connu.exercice = rangs.exercice
         AND connu.budget = rangs.budget AND connu.type_bordereau = rangs.type_bordereau AND connu.numero = rangs.piece
       WHERE rangs.rang = 1
       ORDER BY rangs.exercice DESC, rangs.date_emission DESC, rangs.numero) tries`,
    [organizationId],
  );
}

/** Longest object of a mandat, in characters. */
const OBJET_MAX = 500;

/** A mandat has one object: those of its lines, where they differ, in their order. */
async function joinObjets({ tx }: Run, { mandats, lignes }: Pick<MandatsPlan, 'mandats' | 'lignes'>): Promise<void> {
  await tx.execute(
    `UPDATE ${STAGING} premiere SET objet = left(plusieurs.objets, ${OBJET_MAX})
     FROM ${mandats} mandat
     JOIN (
       SELECT premiere, string_agg(objet, ' / ' ORDER BY rang, objet) AS objets
       FROM (
         SELECT rangs.premiere, staging.objet, min(rangs.ligne) AS rang
         FROM ${lignes} rangs
         JOIN ${STAGING} staging ON staging.numero = rangs.numero
         WHERE rangs.plusieurs_objets AND staging.objet <> '' GROUP BY 1, 2) distincts
       GROUP BY 1 HAVING count(*) > 1) plusieurs USING (premiere)
     WHERE premiere.numero = mandat.premiere AND mandat.connu_id IS NULL`,
  );
}

/**
 * The marchés that kept rows name, each with the known marché that is meant. A number that several lots bear has a row for
 * each supplier: the lot that it holds.
 */
function findCitedMarches({ tx, organizationId }: Run): Promise<RunTable<'import_marches_cites'>> {
  return fillRunTable(
    tx,
    'import_marches_cites',
    `WITH cites AS (SELECT DISTINCT marche FROM ${STAGING} WHERE statut <> 'rejetee' AND marche IS NOT NULL),
     seuls AS MATERIALIZED (
       SELECT cite.* FROM (SELECT array_agg(marche) AS numeros FROM cites) liste
       CROSS JOIN LATERAL marches_cites($1, liste.numeros, NULL) cite),
     par_tiers AS (
       SELECT DISTINCT staging.marche, staging.tiers_type, staging.tiers_id, fournisseur.id AS fournisseur_id
       FROM ${STAGING} staging
       JOIN seuls ON seuls.reference = staging.marche AND seuls.candidats > 1
       ${SUPPLIER_OF_LINE}
       WHERE staging.statut <> 'rejetee'),
     paires AS (
       SELECT array_agg(marche) AS numeros, array_agg(fournisseur_id) AS fournisseurs
       FROM (SELECT DISTINCT marche, fournisseur_id FROM par_tiers) distincts)
     SELECT reference AS marche, marche_id, marches, false AS partage, NULL AS tiers_type, NULL AS tiers_id
     FROM seuls WHERE candidats <= 1
     UNION ALL
     SELECT tiers.marche, cite.marche_id, cite.marches, true, tiers.tiers_type, tiers.tiers_id
     FROM paires
     CROSS JOIN LATERAL marches_cites($1, paires.numeros, paires.fournisseurs) cite
     JOIN par_tiers tiers ON tiers.marche = cite.reference
       AND coalesce(tiers.fournisseur_id, uuid_nul()) = coalesce(cite.fournisseur_id, uuid_nul())`,
    [organizationId],
  );
}

/** Two lines without a number may be two purchases of one price, or one of them twice: both are kept, and a person is told. */
async function warnOfSameLines({ tx }: Run, lignes: RunTable<'import_rangs'>): Promise<void> {
  await tx.execute(
    warnSql(
      'ligne.identique',
      'ligne',
      `SELECT rangs.numero,
              format('Ligne identique à la ligne %s du fichier, dans le mandat %s : les deux sont comptées.',
                coalesce(retenue.ligne, retenue.numero), rangs.piece) AS raison
       FROM (
         SELECT premiere, empreinte, min(numero) AS retenue FROM ${lignes} WHERE lignes > 1
         GROUP BY premiere, empreinte HAVING count(*) > 1) identiques
       JOIN ${lignes} rangs USING (premiere, empreinte)
       JOIN ${STAGING} retenue ON retenue.numero = identiques.retenue
       WHERE rangs.numero > identiques.retenue`,
    ),
  );
}

async function warnOfUnknownMarches(
  { tx, organizationId }: Run,
  marchesCites: RunTable<'import_marches_cites'>,
): Promise<void> {
  await tx.execute(
    warnSql(
      'marche.inconnu',
      'marche',
      `SELECT staging.numero, format('Marché inconnu : %s.', cite.marche) AS raison
       FROM ${STAGING} staging ${citedMarche(marchesCites)} WHERE cite.marche_id IS NULL AND NOT cite.partage`,
    ),
  );
  await tx.execute(
    warnSql(
      'marche.plusieurs_lots',
      'marche',
      // What lots there are is told once a number, not for each line that names it.
      `SELECT staging.numero, format('Le marché %s est enregistré plusieurs fois (%s), et le fournisseur de la ligne ne dit pas lequel : elle ne lui est pas rattachée.',
                cite.marche, coalesce(lots.noms, 'lots à préciser')) AS raison
       FROM ${STAGING} staging ${citedMarche(marchesCites)}
       JOIN (SELECT marches, distinguer_marches($1, marches) AS noms
             FROM (SELECT DISTINCT marches FROM ${marchesCites} WHERE marche_id IS NULL AND partage) candidats
             OFFSET 0) lots USING (marches)
       WHERE cite.marche_id IS NULL AND cite.partage`,
    ),
    [organizationId],
  );
}
