import type { LigneMandatLue } from '../readers/mandats/ligne-mandat-lue.js';
import { STAGING } from '../staging.js';
import { rejectSql, warnSql } from '../verdicts.js';
import { classifyLines } from './classification.js';
import { openExercices, rejectClosedExercices } from './exercices.js';
import type { Loader, Run } from './loader.js';
import { MANDATS_COLUMNS } from './mandats.columns.js';
import { insertMandats } from './mandats.insert.js';
import { createReferences } from './mandats.references.js';

/**
 * Loads mandats, from PES or from the exports of finance software. The file holds lines: they are grouped into mandats by
 * (exercice, budget, type of bordereau, number), and what belongs to the mandat is taken from its first line.
 * A mandat that is already known with the same lines and total is left as it is, but for its payment date; with another
 * content its lines are rejected, since a mandat that was issued never changes.
 */
export const mandatsLoader: Loader<LigneMandatLue> = {
  columns: MANDATS_COLUMNS,

  tables: ['mandats', 'lignes_mandat', 'recherche_mandats', 'suivi_dgp', 'fournisseurs'],

  async check(run) {
    await rejectClosedExercices(run);
    await rejectPartialMandats(run);
    await rejectRepeatedLines(run);
    await groupIntoMandats(run);
    await rejectChangedMandats(run);
    await warnOfUnknownMarches(run);
  },

  async apply(run) {
    await openExercices(run);
    await createReferences(run);
    return insertMandats(run, await classifyLines(run));
  },
};

/** A mandat without one of its lines has another total, and once it is known it no longer changes: all or nothing. */
async function rejectPartialMandats({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'numero',
      `SELECT numero, format('Le mandat %s n’est pas repris en partie : sa ligne de rang %s est rejetée.', piece, rang) AS raison
       FROM ${STAGING} JOIN (
         SELECT exercice, budget, type_bordereau, piece, min(numero) AS rang FROM ${STAGING}
         WHERE statut = 'rejetee' AND piece <> '' GROUP BY 1, 2, 3, 4) partiels USING (exercice, budget, type_bordereau, piece)`,
    ),
  );
}

async function rejectRepeatedLines({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'ligne',
      `SELECT numero, format('Doublon : la ligne %s du mandat %s figure déjà dans le fichier (rang %s).', ligne_lue, piece, retenue) AS raison
       FROM (
         SELECT numero, piece, ligne_lue, row_number() OVER w AS rang, first_value(numero) OVER w AS retenue
         FROM ${STAGING} WHERE statut <> 'rejetee' AND ligne_lue IS NOT NULL
         WINDOW w AS (PARTITION BY exercice, budget, type_bordereau, piece, ligne_lue ORDER BY numero)
       ) rangs WHERE rang > 1`,
    ),
  );
}

/**
 * The mandats of the file, each with its future identifier and that of the known mandat of the same number, and the rank
 * of each line in its mandat. One sort serves both.
 */
async function groupIntoMandats({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(`
    CREATE TEMPORARY TABLE import_rangs ON COMMIT DROP AS
    SELECT numero, exercice, budget, type_bordereau, piece, row_number() OVER w AS rang,
           count(*) OVER p AS lignes, sum(montant_ht) OVER p AS montant_ht, sum(montant_tva) OVER p AS montant_tva,
           CASE WHEN count(ligne_lue) OVER p = count(*) OVER p THEN ligne_lue ELSE row_number() OVER w END AS ligne
    FROM ${STAGING} WHERE statut <> 'rejetee'
    WINDOW p AS (PARTITION BY exercice, budget, type_bordereau, piece),
           w AS (PARTITION BY exercice, budget, type_bordereau, piece ORDER BY numero)`);
  await tx.execute(`ANALYZE import_rangs`);
  await tx.execute(
    `CREATE TEMPORARY TABLE import_mandats ON COMMIT DROP AS
     SELECT uuidv7() AS id, rangs.numero AS premiere, rangs.exercice, rangs.budget, rangs.type_bordereau, rangs.piece,
            rangs.lignes, rangs.montant_ht, rangs.montant_tva, connu.id AS connu_id,
            connu.montant_ht IS DISTINCT FROM rangs.montant_ht OR connu.montant_tva IS DISTINCT FROM rangs.montant_tva
              AS autre_montant
     FROM import_rangs rangs
     LEFT JOIN mandats connu ON connu.organization_id = '${organizationId}' AND connu.exercice = rangs.exercice
       AND connu.budget = rangs.budget AND connu.type_bordereau = rangs.type_bordereau AND connu.numero = rangs.piece
     WHERE rangs.rang = 1`,
  );
  await tx.execute('ANALYZE import_mandats');
}

async function rejectChangedMandats({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'numero',
      `SELECT rangs.numero, format('Le mandat %s de l’exercice %s est déjà connu avec un autre contenu.', mandat.piece, mandat.exercice) AS raison
       FROM import_mandats mandat
       JOIN import_rangs rangs USING (exercice, budget, type_bordereau, piece)
       LEFT JOIN (
         SELECT ligne.mandat_id, count(*) AS lignes
         FROM import_mandats connu
         JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = connu.connu_id
         GROUP BY ligne.mandat_id) connues ON connues.mandat_id = mandat.connu_id
       WHERE mandat.connu_id IS NOT NULL
         AND (mandat.autre_montant OR mandat.lignes <> coalesce(connues.lignes, 0))`,
    ),
    [organizationId],
  );
}

async function warnOfUnknownMarches({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `CREATE TEMPORARY TABLE import_marches_cites ON COMMIT DROP AS
     SELECT DISTINCT ON (cite.marche) cite.marche, coalesce(marche.id, par_pes.id) AS marche_id
     FROM (SELECT DISTINCT marche FROM ${STAGING} WHERE statut <> 'rejetee' AND marche IS NOT NULL) cite
     LEFT JOIN marches marche ON marche.organization_id = '${organizationId}' AND marche.numero = cite.marche
     LEFT JOIN marches par_pes ON par_pes.organization_id = '${organizationId}' AND par_pes.pes_id_marche = cite.marche
     ORDER BY cite.marche, par_pes.id`,
  );
  await tx.execute('ANALYZE import_marches_cites');
  await tx.execute(
    warnSql(
      'marche',
      `SELECT numero, format('Marché inconnu : %s.', marche) AS raison
       FROM ${STAGING} JOIN import_marches_cites USING (marche) WHERE marche_id IS NULL`,
    ),
  );
}
