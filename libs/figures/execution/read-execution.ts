import { toAmount } from '#common/money.js';
import { rowsOf } from '#database/cursor.js';
import type { Transaction } from '#database/transaction.js';
import { sommerRetards } from '#figures/delais/delais-paiement.js';
import { DELAY_COLUMNS, type DelayRow } from '#figures/delais/suivi-delai.js';
import { frenchDayOf } from '#procurement/dates.js';
import { finPrevisible, partPayee, payeALaFin } from '#procurement/execution.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { readAvenants } from './avenants-execution.js';
import type {
  ExecutionResponse,
  LotExecution,
  PayeExercice,
  ProjectionExecution,
  RetardsExecution,
  SubsequentsExecution,
} from './execution.response.js';

/** What is read of each contract of a consultation. */
interface LotRow {
  id: string;
  numero: string;
  lot: string;
  objet: string;
  montant_actuel: string | null;
  montant_max: string | null;
  reference_ht: string | null;
  paye_ht: string;
  /** Paid on it and on its marchés subséquents. */
  consomme_ht: string;
}

interface ExecutionRow extends LotRow {
  montant_initial: string | null;
  base: string | null;
  nombre_lignes: number;
  paye_ttc: string;
  premier: string | null;
  dernier: string | null;
  /** The same, on its marchés subséquents too. */
  premier_consomme: string | null;
  dernier_consomme: string | null;
  date_notification: string | null;
  date_fin: string | null;
  consultation_id: string;
  /** The contract and its marchés subséquents. */
  payes: string[];
  subsequents_ht: string;
  sous_traitance_ht: string;
}

const AMOUNTS = `execution.montant_actuel::numeric(15,2)::text AS montant_actuel, execution.montant_max::text AS montant_max,
  execution.reference_ht::numeric(15,2)::text AS reference_ht, execution.paye_ht::numeric(15,2)::text AS paye_ht,
  consommation.consomme_ht::numeric(15,2)::text AS consomme_ht`;

/** The rollups give the sums; an index gives the first and the last day, whatever the number of lines. */
const EXECUTION = `
  SELECT marche.id, marche.numero, marche.lot, marche.objet, ${AMOUNTS},
         execution.montant_initial::numeric(15,2)::text AS montant_initial, execution.base,
         execution.nombre_lignes::int AS nombre_lignes, execution.paye_ttc::numeric(15,2)::text AS paye_ttc, marche.date_notification, marche.consultation_id,
         coalesce(marche.date_fin, fin_de_periode(marche.date_notification, marche.duree_mois)) AS date_fin,
         ARRAY[marche.id] || consommation.subsequents AS payes,
         consommation.subsequents_ht::numeric(15,2)::text AS subsequents_ht,
         (SELECT min(date_emission) FROM lignes_mandat WHERE organization_id = $1 AND marche_id = $2) AS premier,
         (SELECT max(date_emission) FROM lignes_mandat WHERE organization_id = $1 AND marche_id = $2) AS dernier,
         jours.premier AS premier_consomme, jours.dernier AS dernier_consomme,
         (SELECT coalesce(sum(montant), 0)::numeric(15,2)::text FROM sous_traitances
          WHERE organization_id = $1 AND marche_id = $2) AS sous_traitance_ht
  FROM marches marche
  JOIN executions_marches execution ON execution.organization_id = $1 AND execution.marche_id = marche.id
  JOIN consommations_marches consommation ON consommation.organization_id = $1 AND consommation.marche_id = marche.id
  CROSS JOIN LATERAL (
    SELECT min(bornes.premier) AS premier, max(bornes.dernier) AS dernier
    FROM unnest(ARRAY[marche.id] || consommation.subsequents) paye (id)
    CROSS JOIN LATERAL (
      SELECT (SELECT min(date_emission) FROM lignes_mandat WHERE organization_id = $1 AND marche_id = paye.id) AS premier,
             (SELECT max(date_emission) FROM lignes_mandat WHERE organization_id = $1 AND marche_id = paye.id) AS dernier) bornes
  ) jours
  WHERE marche.organization_id = $1 AND marche.id = $2`;

/** How far a marché is executed; undefined when the organisation has none of that identifier. */
export async function readExecution(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
): Promise<ExecutionResponse | undefined> {
  const of = [organizationId, marcheId];
  const row = await tx.first<ExecutionRow>(EXECUTION, of);
  if (!row) return undefined;
  const years = await readYears(tx, organizationId, [marcheId]);
  return {
    montant_initial: optional(row.montant_initial),
    montant_actuel: optional(row.montant_actuel),
    montant_max: optional(row.montant_max),
    base: row.base,
    reference_ht: optional(row.reference_ht),
    ...consumed(row),
    dont_paye_ttc: toAmount(row.paye_ttc),
    subsequents: toSubsequents(row),
    par_exercice: years.map((year): PayeExercice => ({ ...year, montant_ht: toAmount(year.montant_ht) })),
    nombre_lignes: row.nombre_lignes,
    premier_paiement: row.premier,
    dernier_paiement: row.dernier,
    projection: toProjection(row, row.payes.length === 1 ? years : await readYears(tx, organizationId, row.payes)),
    retards: await readRetards(tx, organizationId, marcheId),
    avenants: await readAvenants(tx, organizationId, marcheId),
    sous_traitance_ht: toAmount(row.sous_traitance_ht),
    lots: await readLots(tx, organizationId, row.consultation_id),
  };
}

/** The contract itself is the first of those that are paid. */
function toSubsequents({ payes: [, ...marches], subsequents_ht }: ExecutionRow): SubsequentsExecution {
  return { nombre: marches.length, marches, paye_ht: toAmount(subsequents_ht) };
}

type Consommation = Pick<LotExecution, 'paye_ht' | 'consomme_ht' | 'reste_ht' | 'part_pct' | 'depasse'>;

const optional = (amount: string | null): number | null => (amount === null ? null : toAmount(amount));

function consumed({
  paye_ht: paye,
  consomme_ht: consomme,
  reference_ht: reference,
}: Pick<LotRow, 'paye_ht' | 'consomme_ht' | 'reference_ht'>): Consommation {
  const reste = reference === null ? null : toCentimes(reference) - toCentimes(consomme);
  return {
    paye_ht: toAmount(paye),
    consomme_ht: toAmount(consomme),
    reste_ht: reste === null ? null : toAmount(fromCentimes(reste)),
    part_pct: partPayee(consomme, reference),
    depasse: reste === null ? null : reste < 0n,
  };
}

function toProjection(row: ExecutionRow, parExercice: readonly PaidYear[]): ProjectionExecution {
  const aujourdHui = frenchDayOf(new Date());
  const paiements = {
    ...{ reference: row.reference_ht, paye: row.consomme_ht, parExercice },
    ...{ premier: row.premier_consomme, dernier: row.dernier_consomme, dateNotification: row.date_notification },
    termine: row.date_fin !== null && row.date_fin < aujourdHui,
    aujourdHui,
  };
  const fin = finPrevisible(paiements);
  const aLaFin = row.date_fin === null ? null : payeALaFin(paiements, fin, row.date_fin);
  return {
    date: fin.date,
    raison: fin.raison,
    du: fin.du,
    au: fin.au,
    paye_ht: optional(fin.paye),
    rythme_mensuel_ht: optional(fin.rythmeMensuel),
    fin_marche: row.date_fin,
    avant_la_fin: fin.date === null || row.date_fin === null ? null : fin.date < row.date_fin,
    paye_a_la_fin_ht: optional(aLaFin),
    part_a_la_fin_pct: aLaFin === null ? null : partPayee(aLaFin, row.reference_ht),
  };
}

interface PaidYear {
  exercice: number;
  montant_ht: string;
  nombre_lignes: number;
}

/** What was paid on some contracts together, by exercice. */
const readYears = (tx: Transaction, organizationId: string, marches: readonly string[]): Promise<PaidYear[]> =>
  tx.many<PaidYear>(
    `SELECT exercice, round(sum(montant_min(montant_ht, ttc)), 2)::text AS montant_ht, sum(nombre)::int AS nombre_lignes
     FROM cumuls_lignes WHERE organization_id = $1 AND marche_id = ANY ($2::uuid[]) GROUP BY exercice HAVING sum(nombre) > 0
     ORDER BY exercice`,
    [organizationId, marches],
  );

const SUIVIS = `FROM suivis_paiement suivi
  WHERE suivi.organization_id = $1 AND suivi.limite_calculee IS NOT NULL AND suivi.montant_ttc > 0
    AND suivi.mandat_id IN (SELECT mandat_id FROM lignes_mandat WHERE organization_id = $1 AND marche_id = $2)`;

async function readRetards(tx: Transaction, organizationId: string, marcheId: string): Promise<RetardsExecution> {
  const of = [organizationId, marcheId];
  const counted = await tx.first<{ inconnus: number }>(
    `SELECT count(*) FILTER (WHERE suivi.date_paiement IS NULL AND suivi.impaye_au IS NULL)::int AS inconnus ${SUIVIS}`,
    of,
  );
  const late = rowsOf<DelayRow>(
    tx,
    `SELECT ${DELAY_COLUMNS} ${SUIVIS} AND NOT suivi.nature_decide
       AND coalesce(suivi.date_paiement, suivi.impaye_au) > suivi.limite_calculee`,
    of,
  );
  const { retards: nombre, interets, interets_sans_taux } = await sommerRetards(late);
  return { nombre, interets, interets_sans_taux, paiements_inconnus: counted?.inconnus ?? 0 };
}

/** The contracts of a consultation that has several. */
async function readLots(tx: Transaction, organizationId: string, consultationId: string): Promise<LotExecution[]> {
  const rows = await tx.many<LotRow>(
    `SELECT marche.id, marche.numero, marche.lot, marche.objet, ${AMOUNTS}
     FROM marches marche
     JOIN executions_marches execution ON execution.organization_id = $1 AND execution.marche_id = marche.id
     JOIN consommations_marches consommation ON consommation.organization_id = $1 AND consommation.marche_id = marche.id
     WHERE marche.organization_id = $1 AND marche.consultation_id = $2
     ORDER BY length(marche.lot), marche.lot, marche.id`,
    [organizationId, consultationId],
  );
  if (rows.length < 2) return [];
  return rows.map((row) => ({
    ...{ id: row.id, numero: row.numero, lot: row.lot, objet: row.objet },
    montant_actuel: optional(row.montant_actuel),
    montant_max: optional(row.montant_max),
    ...consumed(row),
  }));
}
