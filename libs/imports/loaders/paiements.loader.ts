import type { PaiementLu } from '../readers/mandats/ligne-mandat-lue.js';
import { keepRessources } from '../ressources.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { rejectSql } from '../verdicts.js';
import { warnOfLaterPayments } from './paiements.dates.js';
import { rejectForeignFlow } from './collectivite.js';
import { rejectClosedExercices } from './exercices.js';
import type { Loader, Run } from './loader.js';

/** What the check of a file of payments found. */
interface PaiementsPlan {
  /** The kept payments: `numero`, `piece`, `exercice`, `date_paiement`, and `mandat_id` where the mandat is known. */
  payes: RunTable<'import_payes'>;
}

/** Loads the payment dates of PES Retour into the mandats they pay; the latest payment of a mandat is kept. */
export const paiementsLoader: Loader<PaiementLu, PaiementsPlan> = {
  columns: [
    { name: 'collectivite', sqlType: 'text', value: ({ collectivite }) => collectivite, ofRejected: true },
    { name: 'exercice', sqlType: 'integer', value: ({ exercice }) => exercice },
    { name: 'budget', sqlType: 'text', value: ({ budget }) => budget },
    { name: 'type_bordereau', sqlType: 'text', value: ({ typeBordereau }) => typeBordereau },
    { name: 'piece', sqlType: 'text', value: ({ numero }) => numero },
    { name: 'date_paiement', sqlType: 'date', value: ({ datePaiement }) => datePaiement },
    { name: 'date_extraction', sqlType: 'date', value: ({ dateExtraction }) => dateExtraction },
  ],

  tables: [],

  async check(run) {
    await rejectForeignFlow(run);
    await rejectClosedExercices(run);
    const payes = await findMandats(run);
    await run.tx.execute(
      rejectSql(
        'mandat.inconnu',
        'numero',
        `SELECT numero, format('Mandat inconnu : %s de l’exercice %s.', piece, exercice) AS raison
         FROM ${payes} WHERE mandat_id IS NULL`,
      ),
    );
    await warnOfLaterPayments(run);
    return { payes };
  },

  async apply(run, { payes }) {
    const named = await run.tx.first<{ mandats: number }>(
      `SELECT count(DISTINCT mandat_id)::int AS mandats FROM ${payes} WHERE mandat_id IS NOT NULL`,
    );
    const modifies = await pay(run, payes);
    await constaterImpayes(run);
    await keepRessources(run, 'mandat', mandatsOfRows(payes));
    return { mandats: { crees: 0, modifies, inchanges: named!.mandats - modifies } };
  },
};

/** The mandat of each row that completed its payment, in the present transaction. */
const mandatsOfRows = (payes: RunTable<'import_payes'>): string => `
  SELECT paye.numero, mandat.id, false AS cree
  FROM ${payes} paye
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = paye.mandat_id AND mandat.updated_at = now()`;

/**
 * The mandat of each payment. Exports without a budget code hold one budget: a payment that names its budget also finds
 * a mandat without one.
 */
function findMandats({ tx, organizationId }: Run): Promise<RunTable<'import_payes'>> {
  return fillRunTable(
    tx,
    'import_payes',
    `SELECT staging.numero, staging.piece, staging.exercice, staging.date_paiement,
            coalesce(mandat.id, sans_budget.id) AS mandat_id
     FROM ${STAGING} staging
     LEFT JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.exercice = staging.exercice
       AND mandat.budget = staging.budget AND mandat.type_bordereau = staging.type_bordereau
       AND mandat.numero = staging.piece
     LEFT JOIN mandats sans_budget ON sans_budget.organization_id = $1
       AND sans_budget.exercice = staging.exercice AND sans_budget.budget = ''
       AND sans_budget.type_bordereau = staging.type_bordereau AND sans_budget.numero = staging.piece
     WHERE staging.statut <> 'rejetee'`,
    [organizationId],
  );
}

/**
 * What a file of payments leaves out was not paid when it was made: the mandats of its exercices and budgets that were
 * issued by then. Without this, nothing is known of them.
 */
async function constaterImpayes({ tx, organizationId, dateExtraction }: Run): Promise<void> {
  await tx.execute(
    `UPDATE suivi_dgp SET paiement_constate_le = constat.jour, updated_at = now()
     FROM mandats mandat
     JOIN (
       SELECT exercice, budget, least(current_date, coalesce($2::date, max(date_extraction), max(date_paiement))) AS jour
       FROM ${STAGING} WHERE statut <> 'rejetee' GROUP BY 1, 2) constat
       ON constat.exercice = mandat.exercice AND mandat.budget IN (constat.budget, '')
     WHERE mandat.organization_id = $1 AND suivi_dgp.organization_id = $1 AND suivi_dgp.mandat_id = mandat.id
       AND suivi_dgp.date_paiement IS NULL AND mandat.date_emission <= constat.jour
       AND (suivi_dgp.paiement_constate_le IS NULL OR suivi_dgp.paiement_constate_le < constat.jour)`,
    [organizationId, dateExtraction],
  );
}

async function pay({ tx, organizationId }: Run, payes: RunTable<'import_payes'>): Promise<number> {
  const paid = `(SELECT mandat_id, max(date_paiement) AS date_paiement FROM ${payes} WHERE mandat_id IS NOT NULL GROUP BY 1)`;
  const changed = await tx.execute(
    `UPDATE mandats SET date_paiement = paye.date_paiement, version = version + 1, updated_at = now()
     FROM ${paid} paye
     WHERE mandats.organization_id = $1 AND mandats.id = paye.mandat_id
       AND (mandats.date_paiement IS NULL OR mandats.date_paiement < paye.date_paiement)`,
    [organizationId],
  );
  await tx.execute(
    `UPDATE suivi_dgp SET date_paiement = paye.date_paiement, updated_at = now()
     FROM ${paid} paye
     WHERE suivi_dgp.organization_id = $1 AND suivi_dgp.mandat_id = paye.mandat_id
       AND (suivi_dgp.date_paiement IS NULL OR suivi_dgp.date_paiement < paye.date_paiement)`,
    [organizationId],
  );
  return changed;
}
