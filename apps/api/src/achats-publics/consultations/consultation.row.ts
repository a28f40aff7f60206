import { toAmount, toOptionalAmount } from '#common/money.js';
import type { Consultation } from '#database/entities/consultation.entity.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import type { Transaction } from '#database/transaction.js';
import type { TitulaireItem } from '#figures/marches/marches.response.js';
import { TITULAIRES_OF_MARCHE } from '#figures/marches/marche.row.js';
import type { ConsultationDetail, ConsultationItem, LotDeConsultation } from './consultations.response.js';

/** A consultation as the queries of this folder select it. */
export interface ConsultationRow extends RowOf<
  Consultation,
  | 'id'
  | 'reference'
  | 'objet'
  | 'procedure'
  | 'date_lancement'
  | 'estimation_ht'
  | 'estimation_methode'
  | 'lots_declares'
  | 'avis'
  | 'avis_support'
  | 'avis_reference'
  | 'avis_date'
  | 'cas'
  | 'cas_reference'
  | 'activite_reseau'
  | 'besoin_distinct'
  | 'operation_id'
  | 'famille_id'
  | 'regroupement'
  | 'version'
  | 'created_at'
  | 'updated_at'
> {
  provenances: Record<string, string>;
  nombre_marches: number;
  numeros: string[];
  montant_total: string;
  montants_inconnus: number;
}

/** The columns of `ConsultationRow`, from `consultations consultation`. */
export const CONSULTATION_COLUMNS = `
  consultation.id, consultation.reference, consultation.objet, consultation.procedure, consultation.date_lancement,
  consultation.estimation_ht, consultation.estimation_methode, consultation.lots_declares, consultation.avis,
  consultation.avis_support, consultation.avis_reference, consultation.avis_date, consultation.cas,
  consultation.cas_reference, consultation.activite_reseau, consultation.besoin_distinct, consultation.operation_id,
  consultation.famille_id, consultation.regroupement, consultation.provenances, consultation.version,
  consultation.created_at, consultation.updated_at, lots.nombre_marches, lots.numeros, lots.montant_total, lots.montants_inconnus`;

/** Numbers that tell a consultation from another of the same objet; its detail has all its marchés. */
const NAMED = 4;

/** What the lots of `consultation` add up to, as `lots`; a confirmed recap is out of every sum. */
export const CONSULTATION_LOTS = `
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS nombre_marches,
           (array_agg(DISTINCT marche.numero ORDER BY marche.numero))[1:${NAMED}] AS numeros,
           coalesce(sum(marche.montant) FILTER (WHERE marche.recapitulatif IS DISTINCT FROM 'confirme'), 0) AS montant_total,
           count(*) FILTER (WHERE marche.montant IS NULL)::int AS montants_inconnus
    FROM marches marche
    WHERE marche.organization_id = consultation.organization_id AND marche.consultation_id = consultation.id) lots`;

/** The whole of one consultation, or undefined when the organisation has none of that identifier. */
export async function findConsultationDetail(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<ConsultationDetail | undefined> {
  const row = await tx.first<ConsultationRow>(
    `SELECT ${CONSULTATION_COLUMNS} FROM consultations consultation ${CONSULTATION_LOTS}
     WHERE consultation.organization_id = $1 AND consultation.id = $2`,
    [organizationId, id],
  );
  if (!row) return undefined;
  const lots = await findLots(tx, organizationId, id);
  return { ...toConsultationItem(row), lots, provenances: row.provenances };
}

interface LotRow extends RowOf<
  Marche,
  'id' | 'numero' | 'lot' | 'lot_a_preciser' | 'recapitulatif' | 'objet' | 'procedure' | 'montant' | 'date_notification'
> {
  titulaires: TitulaireItem[];
}

async function findLots(tx: Transaction, organizationId: string, id: string): Promise<LotDeConsultation[]> {
  const rows = await tx.many<LotRow>(
    `SELECT marche.id, marche.numero, marche.lot, marche.lot_a_preciser, marche.recapitulatif, marche.objet,
            marche.procedure, marche.montant, marche.date_notification, ${TITULAIRES_OF_MARCHE} AS titulaires
     FROM marches marche WHERE marche.organization_id = $1 AND marche.consultation_id = $2
     ORDER BY substring(marche.lot FROM '^[0-9]+')::int NULLS LAST, marche.lot, marche.numero, marche.id`,
    [organizationId, id],
  );
  return rows.map((row) => ({ ...row, montant: toOptionalAmount(row.montant) }));
}

/** A consultation as the interface answers it: amounts in euros before tax. */
export function toConsultationItem(row: ConsultationRow): ConsultationItem {
  const { provenances: _provenances, ...columns } = row;
  return {
    ...columns,
    estimation_ht: toOptionalAmount(row.estimation_ht),
    montant_total: toAmount(row.montant_total),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
