import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { rejectSql, warnSql } from '../verdicts.js';
import { citedMarche } from './classification.js';
import type { Run } from './loader.js';

/** The mandats of a file, their lines, and the marchés that these name: see `MandatsPlan`. */
interface Lus {
  mandats: RunTable<'import_mandats'>;
  lignes: RunTable<'import_rangs'>;
  marchesCites: RunTable<'import_marches_cites'>;
}

/**
 * A mandat that was known with tax alone, and whose every line the file now gives without, within what a rate of tax
 * allows: its amounts are made precise, it is no other mandat.
 */
async function findCorrectedAmounts(
  { tx, organizationId }: Run,
  { mandats, lignes }: Omit<Lus, 'marchesCites'>,
): Promise<void> {
  await tx.execute(
    `UPDATE ${mandats} mandat SET hors_taxes = true
     FROM (
       SELECT connu.connu_id, count(*) AS connues, count(staging.numero) FILTER (WHERE staging.montant_base = 'ht'
                AND abs(ligne.montant_ht) BETWEEN abs(staging.montant_ht) AND round(abs(staging.montant_ht) * 1.20, 2) + 0.01
                AND sign(ligne.montant_ht) = sign(staging.montant_ht)
                AND staging.montant_tva IN (0, ligne.montant_ht - staging.montant_ht)) AS precisees
       FROM ${mandats} connu
       JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = connu.connu_id
       LEFT JOIN ${lignes} rangs ON rangs.premiere = connu.premiere AND rangs.ligne = ligne.numero
       LEFT JOIN ${STAGING} staging ON staging.numero = rangs.numero
       WHERE connu.connu_id IS NOT NULL AND connu.autre_montant
       GROUP BY connu.connu_id HAVING bool_and(ligne.montant_base = 'ttc')) lu
     WHERE lu.connu_id = mandat.connu_id AND lu.connues = mandat.lignes AND lu.precisees = mandat.lignes`,
    [organizationId],
  );
}

/** A mandat is known by its number: one of other amounts, or of other lines, is rejected. */
export async function rejectChangedMandats(run: Run, { mandats, lignes }: Omit<Lus, 'marchesCites'>): Promise<void> {
  await findCorrectedAmounts(run, { mandats, lignes });
  await run.tx.execute(
    rejectSql(
      'mandat.autre_contenu',
      'numero',
      `SELECT rangs.numero, format('Le mandat %s de l’exercice %s est déjà connu avec un autre contenu.', mandat.piece, mandat.exercice) AS raison
       FROM ${mandats} mandat
       JOIN ${lignes} rangs USING (premiere)
       LEFT JOIN (
         SELECT ligne.mandat_id, count(*) AS lignes
         FROM ${mandats} connu
         JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = connu.connu_id
         GROUP BY ligne.mandat_id) connues ON connues.mandat_id = mandat.connu_id
       WHERE mandat.connu_id IS NOT NULL AND NOT mandat.hors_taxes
         AND (mandat.autre_montant OR mandat.lignes <> coalesce(connues.lignes, 0))`,
    ),
    [run.organizationId],
  );
}

/** Tells what a file says otherwise of mandats that are known: what is known stays. */
export async function warnOfOtherValues(run: Run, plan: Lus): Promise<void> {
  await warnOfOtherPayments(run, plan.mandats);
  await warnOfOtherFacts(run, plan);
}

/** A known mandat that the file pays on another day: the latest of both is kept, and a person is told. */
async function warnOfOtherPayments({ tx, organizationId }: Run, mandats: RunTable<'import_mandats'>): Promise<void> {
  await tx.execute(
    warnSql(
      'paiement.autre_date',
      'date_paiement',
      `SELECT staging.numero, format('Mandat %s déjà enregistré comme payé le %s, et payé le %s dans ce fichier : la date la plus tardive est gardée.',
                mandat.piece, to_char(connu.date_paiement, 'DD/MM/YYYY'), to_char(staging.date_paiement, 'DD/MM/YYYY')) AS raison
       FROM ${mandats} mandat
       JOIN ${STAGING} staging ON staging.numero = mandat.premiere
       JOIN mandats connu ON connu.organization_id = $1 AND connu.id = mandat.connu_id
       WHERE staging.statut <> 'rejetee' AND connu.date_paiement <> staging.date_paiement`,
    ),
    [organizationId],
  );
}

/**
 * A known mandat of the same amounts whose day, account, supplier or marché the file says otherwise. A value is another one when
 * no line of the known mandat has it, for lines without a number may come in another order. What a file does not say is no
 * other value, and a line that was without its marché because a file had no column for it is completed (completeMarches).
 */
async function warnOfOtherFacts({ tx, organizationId }: Run, { mandats, lignes, marchesCites }: Lus): Promise<void> {
  await tx.execute(
    warnSql(
      'mandat.autres_valeurs',
      null,
      `SELECT compare.numero, compare.champ,
              format('Le mandat %s est déjà enregistré : %s. Ce qui est enregistré reste.', compare.piece, compare.ecarts) AS raison
       FROM (
         SELECT rangs.numero, rangs.piece,
                CASE WHEN autre.jour THEN 'date_emission' WHEN autre.compte THEN 'compte' WHEN autre.tiers THEN 'fournisseur'
                     ELSE 'marche' END AS champ,
                concat_ws(' ; ',
                  CASE WHEN autre.jour THEN format('date du %s, ici %s', to_char(connu.date_emission, 'DD/MM/YYYY'),
                    to_char(rangs.date_emission, 'DD/MM/YYYY')) END,
                  CASE WHEN autre.compte THEN format('compte %s, ici %s', array_to_string(connues.comptes, ', '), staging.compte) END,
                  CASE WHEN autre.tiers THEN format('fournisseur %s, ici %s', array_to_string(connues.tiers, ', '), staging.tiers_id) END,
                  CASE WHEN autre.marche THEN format('%s, ici %s', coalesce('marché ' || nullif(array_to_string(connues.marches, ', '), ''),
                    'sans marché'), staging.marche) END) AS ecarts
         FROM ${mandats} mandat
         JOIN mandats connu ON connu.organization_id = $1 AND connu.id = mandat.connu_id
         JOIN (
           SELECT ligne.mandat_id, array_agg(DISTINCT ligne.compte) FILTER (WHERE ligne.compte IS NOT NULL) AS comptes,
                  array_agg(DISTINCT fournisseur.identifiant) FILTER (WHERE fournisseur.id IS NOT NULL) AS tiers,
                  array_agg(DISTINCT ligne.marche_reference) FILTER (WHERE ligne.marche_reference IS NOT NULL) AS marches,
                  array_agg(ligne.marche_id) FILTER (WHERE ligne.marche_id IS NOT NULL) AS marche_ids,
                  bool_or(ligne.marche_non_renseigne IS NOT NULL AND ligne.marche_id IS NULL) AS a_completer
           FROM ${mandats} lu
           JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = lu.connu_id
           LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = ligne.fournisseur_id
           GROUP BY ligne.mandat_id) connues ON connues.mandat_id = mandat.connu_id
         JOIN ${lignes} rangs USING (premiere)
         JOIN ${STAGING} staging ON staging.numero = rangs.numero AND staging.statut <> 'rejetee'
         ${citedMarche(marchesCites)}
         CROSS JOIN LATERAL (
           SELECT connu.date_emission <> rangs.date_emission AS jour,
                  staging.compte <> ALL (connues.comptes) AS compte,
                  staging.tiers_id <> ALL (connues.tiers) AS tiers,
                  staging.marche IS NOT NULL AND NOT connues.a_completer
                    AND staging.marche <> ALL (coalesce(connues.marches, '{}'))
                    AND (cite.marche_id IS NULL OR cite.marche_id <> ALL (coalesce(connues.marche_ids, '{}'))) AS marche) autre
         WHERE autre.jour OR autre.compte OR autre.tiers OR autre.marche) compare`,
    ),
    [organizationId],
  );
}
