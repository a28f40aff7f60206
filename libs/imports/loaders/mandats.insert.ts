import type { Jour } from '#procurement/dates.js';
import { COMPTES_SANS_DELAI } from '#procurement/delai-paiement.js';
import type { Bilan } from '../ledger.js';
import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { citedMarche, type Classement, SUPPLIER_OF_LINE } from './classification.js';
import type { Run } from './loader.js';
import type { MandatsPlan } from './mandats.check.js';
import { completeMarches, settleFlow } from './mandats.marches.js';
import { preciserMontants } from './mandats.montants.js';

/**
 * Writes the mandats that are not known, their lines and their payment delay; completes the payment date of the others.
 *
 * Uncommitted rows slow the list of mandats: PostgreSQL reads each one and skips it. So what has the mandats for parent
 * is inserted before them where it can, and the mandats in the order of the list's index, which is that of their
 * identifiers (`groupIntoMandats`); the lines too. The lines are inserted last: from there on, whoever changes a line of
 * the organisation waits for the end of the import.
 */
export async function insertMandats(run: Run, plan: MandatsPlan, classement: Classement): Promise<Bilan> {
  const { tx } = run;
  const { mandats } = plan;
  await tx.execute('SET CONSTRAINTS suivi_dgp_organization_id_mandat_id_fkey DEFERRED');
  await insertSearchTexts(run, mandats);
  await tx.execute('SELECT achever_index_recherche()');
  const constat = await jourDuConstat(run);
  await insertPaymentDelays(run, mandats, constat);
  const crees = await insertNewMandats(run, mandats);
  const connus = plan.connus ? await completeKnown(run, plan, constat) : NONE_KNOWN;
  const lignes = await insertLines(run, plan, classement);
  await settleFlow(run, plan);
  const completees = connus.lignes.modifies + (await completeMarches(run, plan));
  return {
    mandats: { crees, modifies: connus.mandats.modifies, inchanges: connus.mandats.lus - connus.mandats.modifies },
    lignes: { crees: lignes, modifies: completees, inchanges: connus.lignes.lus - completees },
  };
}

/** How much of what the file tells again was known, and how much of it changed. */
interface Connus {
  mandats: { lus: number; modifies: number };
  lignes: { lus: number; modifies: number };
}

const NONE_KNOWN: Connus = { mandats: { lus: 0, modifies: 0 }, lignes: { lus: 0, modifies: 0 } };

/** Completes the mandats that were known already: amounts without tax, payment dates, and that they are still not paid. */
async function completeKnown(run: Run, plan: MandatsPlan, constat: Jour | null): Promise<Connus> {
  const { mandats } = plan;
  const precises = await preciserMontants(run, plan);
  const modifies = precises.mandats + (await completePaymentDates(run, mandats));
  if (constat !== null) await prolongerConstats(run, mandats, constat);
  const known = await run.tx.first<{ mandats: number; lignes: number }>(`
    SELECT count(*)::int AS mandats, coalesce(sum(lignes), 0)::int AS lignes
    FROM ${mandats} mandat
    JOIN ${STAGING} staging ON staging.numero = mandat.premiere AND staging.statut <> 'rejetee'
    WHERE mandat.connu_id IS NOT NULL`);
  return {
    mandats: { lus: known!.mandats, modifies },
    lignes: { lus: known!.lignes, modifies: precises.lignes },
  };
}

/** The mandats that are not known, as `mandat`, each with the first of its lines. */
const newMandats = (mandats: RunTable<'import_mandats'>): string => `${mandats} mandat
     JOIN ${STAGING} staging ON staging.numero = mandat.premiere AND mandat.connu_id IS NULL`;

const SERVICE_OF_LINE = 'LEFT JOIN services service ON service.organization_id = $1 AND service.code = staging.service';

async function insertSearchTexts({ tx, organizationId }: Run, mandats: RunTable<'import_mandats'>): Promise<void> {
  await tx.execute(
    `INSERT INTO recherche_mandats (organization_id, mandat_id, exercice, service_id, date_emission, texte)
     SELECT $1::uuid, mandat.id, mandat.exercice, service.id, staging.date_emission,
            texte_recherche_mandat(mandat.piece, staging.objet, fournisseur.raison_sociale)
     FROM ${newMandats(mandats)}
     ${SERVICE_OF_LINE}
     ${SUPPLIER_OF_LINE}`,
    [organizationId],
  );
}

function insertNewMandats({ tx, organizationId }: Run, mandats: RunTable<'import_mandats'>): Promise<number> {
  return tx.execute(
    `INSERT INTO mandats (organization_id, id, exercice, budget, type_bordereau, numero, bordereau, nature_piece, objet,
       service_id, fournisseur_id, date_emission, date_paiement, montant_ht, montant_tva, exercice_origine, numero_origine)
     SELECT $1::uuid, mandat.id, mandat.exercice, mandat.budget, mandat.type_bordereau, mandat.piece, staging.bordereau,
            staging.nature_piece, staging.objet, service.id, fournisseur.id, staging.date_emission, staging.date_paiement,
            mandat.montant_ht, mandat.montant_tva,
            CASE WHEN staging.numero_origine IS NOT NULL THEN coalesce(staging.exercice_origine, mandat.exercice) END,
            staging.numero_origine
     FROM ${newMandats(mandats)}
     ${SERVICE_OF_LINE}
     ${SUPPLIER_OF_LINE}
     ORDER BY mandat.id`,
    [organizationId],
  );
}

function insertLines({ tx, organizationId }: Run, plan: MandatsPlan, classement: Classement): Promise<number> {
  return tx.execute(
    `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, service_id, date_emission, compte, fonction,
       section, hors_perimetre, compte_inconnu, operation_id, fournisseur_id, facture, montant_ht, montant_tva,
       montant_base, marche_reference, marche_id, marche_non_renseigne, famille_id, type_achat, source_classement,
       confiance)
     SELECT $1::uuid, mandat.id, rangs.ligne, mandat.exercice, service.id, rangs.date_emission, staging.compte,
            staging.fonction,
            CASE WHEN NOT compte.inconnu THEN compte.section
                 WHEN compte.numero IS NULL AND staging.nature_piece = '01' THEN 'fonctionnement'
                 WHEN compte.numero IS NULL AND staging.nature_piece = '02' THEN 'investissement' END,
            coalesce(compte.hors_perimetre, false), coalesce(compte.inconnu, false), operation.id, fournisseur.id,
            staging.facture, staging.montant_ht, staging.montant_tva, staging.montant_base, staging.marche,
            cite.marche_id, CASE WHEN staging.marche IS NULL THEN lu.marche_non_renseigne END, classement.famille_id,
            classement.type_achat, classement.source, classement.confiance
     FROM ${plan.mandats} mandat
     JOIN ${plan.lignes} rangs USING (premiere)
     JOIN ${STAGING} staging ON staging.numero = rangs.numero
     LEFT JOIN services service ON service.organization_id = $1 AND service.code = rangs.service
     LEFT JOIN operations operation ON operation.organization_id = $1 AND operation.code = staging.operation
     ${SUPPLIER_OF_LINE}
     LEFT JOIN comptes compte ON compte.organization_id = $1 AND compte.numero = staging.compte
     ${citedMarche(plan.marchesCites)}
     JOIN ${plan.budgets} lu ON lu.exercice = mandat.exercice AND lu.budget = mandat.budget
     LEFT JOIN ${classement.table} classement
       ON coalesce(classement.compte, '') = coalesce(staging.compte, '')
       AND coalesce(classement.marche_id, uuid_nul()) = coalesce(cite.marche_id, uuid_nul())
       AND coalesce(classement.fournisseur_id, uuid_nul()) = CASE WHEN $2 THEN coalesce(fournisseur.id, uuid_nul()) ELSE uuid_nul() END
     WHERE mandat.connu_id IS NULL
     ORDER BY mandat.id, rangs.ligne`,
    [organizationId, classement.parFournisseur],
  );
}

/**
 * The day for which the file tells who is not paid: the one that the sender or the file gives, else its latest date. Null
 * when it tells of no payment: it has no column of payment dates, or one without a date and nothing says of which day.
 */
async function jourDuConstat({ tx, dateExtraction }: Run): Promise<Jour | null> {
  // `least` passes over a null: the day is capped where it is known alone.
  const told = await tx.first<{ jour: Jour | null }>(
    `SELECT least(jour, current_date) AS jour FROM (
       SELECT coalesce($1::date, max(date_extraction), CASE WHEN bool_or(date_paiement IS NOT NULL)
                THEN greatest(max(date_emission), max(date_paiement), max(dgp_demande),
                  max(dgp_service_fait), max(dgp_debut)) END) AS jour
       FROM ${STAGING} WHERE statut <> 'rejetee' HAVING bool_or(paiement_renseigne)) dit
     WHERE jour IS NOT NULL`,
    [dateExtraction],
  );
  return told?.jour ?? null;
}

/**
 * The delay runs from the receipt of the demande, or from the service if later (R2192-10 s.). Its length is the buyer's
 * at the start. A file that announces the limit and the duration tells the length of an interruption.
 */
async function insertPaymentDelays(
  { tx, organizationId }: Run,
  mandats: RunTable<'import_mandats'>,
  constat: Jour | null,
): Promise<void> {
  await tx.execute(
    `INSERT INTO suivi_dgp (organization_id, mandat_id, eligible, date_demande, date_service_fait, date_debut,
       date_mandatement, date_limite, date_paiement, duree_jours, jours_suspension, interruption_debut, interruption_fin,
       delai_legal_min, delai_legal_max, paiement_constate_le)
     SELECT $1::uuid, lus.id, lus.eligible, lus.demande, lus.service_fait, lus.debut, lus.date_emission,
            coalesce(lus.limite, lus.debut + lus.duree + coalesce(lus.suspension, 0)), lus.date_paiement, lus.duree,
            lus.suspension, lus.interruption_debut, lus.interruption_fin, coalesce(legal.minimum, 30), coalesce(legal.maximum, 30), $2::date
     FROM (
       SELECT mandat.id, staging.date_emission, staging.date_paiement,
              dgp_eligible AND coalesce(staging.compte, '') !~ $3 AS eligible,
              dgp_demande AS demande, dgp_service_fait AS service_fait,
              coalesce(dgp_debut, greatest(dgp_demande, dgp_service_fait)) AS debut,
              dgp_limite AS limite, dgp_duree AS duree, dgp_suspension AS suspension,
              dgp_interruption_debut AS interruption_debut, dgp_interruption_fin AS interruption_fin
       FROM ${newMandats(mandats)}
       WHERE dgp_eligible IS NOT NULL
     ) lus
     LEFT JOIN delais_de_paiement($1::uuid) legal ON coalesce(lus.debut, lus.date_emission) BETWEEN legal.debut AND legal.fin`,
    [organizationId, constat, `^(${COMPTES_SANS_DELAI.join('|')})`],
  );
}

/** Mandats that were known already, and that a later file still shows unpaid. */
async function prolongerConstats(
  { tx, organizationId }: Run,
  mandats: RunTable<'import_mandats'>,
  constat: Jour,
): Promise<void> {
  await tx.execute(
    `UPDATE suivi_dgp SET paiement_constate_le = $2::date, updated_at = now()
     FROM ${mandats} mandat
     JOIN ${STAGING} staging ON staging.numero = mandat.premiere AND staging.statut <> 'rejetee'
     WHERE suivi_dgp.organization_id = $1 AND suivi_dgp.mandat_id = mandat.connu_id AND suivi_dgp.date_paiement IS NULL
       AND (suivi_dgp.paiement_constate_le IS NULL OR suivi_dgp.paiement_constate_le < $2::date)`,
    [organizationId, constat],
  );
}

/** Of two dates for one payment the latest is kept, as of two PES Retour: the order of the files makes no difference. */
async function completePaymentDates({ tx, organizationId }: Run, mandats: RunTable<'import_mandats'>): Promise<number> {
  const completed = await tx.execute(
    `UPDATE mandats SET date_paiement = staging.date_paiement, version = version + 1, updated_at = now()
     FROM ${mandats} mandat
     JOIN ${STAGING} staging ON staging.numero = mandat.premiere AND staging.statut <> 'rejetee'
     WHERE mandats.organization_id = $1 AND mandats.id = mandat.connu_id
       AND (mandats.date_paiement IS NULL OR mandats.date_paiement < staging.date_paiement)
       AND staging.date_paiement IS NOT NULL`,
    [organizationId],
  );
  if (completed === 0) return 0;
  await tx.execute(
    `UPDATE suivi_dgp SET date_paiement = mandats.date_paiement, updated_at = now()
     FROM mandats JOIN ${mandats} mandat ON mandats.organization_id = $1 AND mandats.id = mandat.connu_id
     WHERE suivi_dgp.organization_id = $1 AND suivi_dgp.mandat_id = mandats.id
       AND (suivi_dgp.date_paiement IS NULL OR suivi_dgp.date_paiement < mandats.date_paiement)`,
    [organizationId],
  );
  return completed;
}
