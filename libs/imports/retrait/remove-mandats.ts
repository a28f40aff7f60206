import type { Transaction } from '#database/transaction.js';
import { createdMandatsSql } from '#figures/brought.sql.js';

/** Mandats to be taken back: those that an import and the corrections of its rows created and that are still there, or one. */
export interface ChosenMandats {
  of: 'import' | 'mandat';
  id: string;
}

/** What was taken back. */
export interface RemovedMandats {
  mandats: number;
  lignes: number;
  /** Euros without tax, with two decimals. */
  montant_ht: string;
  exercices: number[];
}

/** The identifiers of the chosen mandats: $1 is the organisation, $2 the import or the mandat. */
export const CHOSEN: Readonly<Record<ChosenMandats['of'], string>> = {
  import: createdMandatsSql('$2'),
  mandat: 'SELECT $2::uuid AS id',
};

/**
 * The annulations of open exercices that cancel chosen mandats, as a table (id).
 * @param chosen the identifiers of the mandats, as a query; $1 is the organisation
 */
export const annulationsOf = (chosen: string): string => `(
  SELECT annulation.id
  FROM mandats origine
  JOIN mandats annulation ON annulation.organization_id = $1 AND annulation.type_bordereau = '02'
    AND (annulation.exercice_origine, annulation.budget, annulation.numero_origine)
        = (origine.exercice, origine.budget, origine.numero)
  JOIN exercices exercice ON exercice.organization_id = $1 AND exercice.annee = annulation.exercice
    AND exercice.statut = 'ouvert'
  WHERE origine.organization_id = $1 AND origine.type_bordereau = '01' AND origine.id IN (${chosen}))`;

/**
 * Holds the exercices of the chosen mandats as they are until the transaction ends.
 * @returns those that are closed: nothing may be taken out of them
 */
export async function holdExercices(
  tx: Transaction,
  organizationId: string,
  { of, id }: ChosenMandats,
): Promise<number[]> {
  const rows = await tx.many<{ annee: number; statut: string }>(
    `SELECT annee, statut FROM exercices
     WHERE organization_id = $1 AND annee IN (
       SELECT mandat.exercice FROM (${CHOSEN[of]}) choisi
       JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = choisi.id)
     ORDER BY annee FOR SHARE`,
    [organizationId, id],
  );
  return rows.filter(({ statut }) => statut === 'clos').map(({ annee }) => annee);
}

/** Why mandats of closed exercices stay, in words. */
export function closedInWords(annees: readonly number[]): string {
  return annees.length === 1
    ? `L’exercice ${annees[0]} est clos : rouvrez-le pour en retirer des mandats.`
    : `Les exercices ${annees.slice(0, -1).join(', ')} et ${annees.at(-1)} sont clos : rouvrez-les pour en retirer des mandats.`;
}

/**
 * Takes mandats back, with their lines, payment delays and alerts: totals, needs, verdicts and searches follow by their
 * triggers. What they brought beside (services, suppliers, exercices) stays: see `removeLeftOver`. The caller holds the lock of the imports, so that
 * none writes meanwhile, and the exercices.
 */
export async function removeMandats(
  tx: Transaction,
  organizationId: string,
  { of, id }: ChosenMandats,
): Promise<RemovedMandats> {
  const parameters = [organizationId, id];
  // In the order of docs/verrous.md.
  await tx.execute('SELECT lock_mandats($1)', [organizationId]);
  await tx.execute('SELECT lock_cumuls($1)', [organizationId]);
  await tx.execute(forgetOrigins(CHOSEN[of]), parameters);
  // One statement a table, before the mandats: removed as their parts, they would be one by one, with their triggers each time.
  const lignes = await tx.execute(deleteOf('lignes_mandat', CHOSEN[of]), parameters);
  await tx.execute(deleteOf('suivi_dgp', CHOSEN[of]), parameters);
  const removed = await tx.first<Omit<RemovedMandats, 'lignes'>>(
    `WITH retires AS (
       DELETE FROM mandats WHERE organization_id = $1 AND id IN (${CHOSEN[of]}) RETURNING exercice, montant_ht)
     SELECT count(*)::int AS mandats, coalesce(sum(montant_ht), 0)::numeric(15,2)::text AS montant_ht,
            coalesce(array_agg(DISTINCT exercice ORDER BY exercice), '{}') AS exercices
     FROM retires`,
    parameters,
  );
  return { ...removed!, lignes };
}

const deleteOf = (table: string, chosen: string): string =>
  `DELETE FROM ${table} WHERE organization_id = $1 AND mandat_id IN (${chosen})`;

/**
 * Annulations that stay cancel a mandat which is no longer there: they are judged by their own exercice and day, as where the
 * mandat never came. Its next import finds them again (`linkAnnulations`). Those of a closed exercice stay as they are.
 */
const forgetOrigins = (chosen: string): string => `
  UPDATE lignes_mandat ligne SET exercice_annule = NULL, emission_annulee = NULL
  FROM ${annulationsOf(chosen)} annulation
  WHERE ligne.organization_id = $1 AND ligne.mandat_id = annulation.id AND ligne.emission_annulee IS NOT NULL`;
