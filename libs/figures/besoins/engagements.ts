import { toAmount } from '#common/money.js';
import { boundPage, type Page } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { EngagementItem, EngagementsResponse, MarcheEngageant } from './engagements.response.js';

/** One need of an exercice. */
export interface BesoinDemande {
  exercice: number;
  perimetre: 'famille' | 'operation';
  /** Identifier of the famille or of the opération. */
  cible: string;
}

interface EngagementRow extends MarcheEngageant {
  engage: string;
}

interface TotalRow {
  total: number;
  engage: string;
}

/** Each is rounded as it is shown, the sum is that of the need (engager_besoins): nothing is engaged once the exercice is closed. */
const ENGAGEANTS = `
  SELECT engage.marche_id, engage.engage_min
  FROM exercices exercice
  CROSS JOIN LATERAL engagements_marches($1, ARRAY[exercice.annee], ARRAY[$4::uuid], current_date) engage
  WHERE exercice.organization_id = $1 AND exercice.annee = $2 AND exercice.statut = 'ouvert'
    AND engage.perimetre = $3 AND engage.cible_id = $4::uuid AND engage.engage_min > 0`;

/** What each running marché still engages of a need, the most first. */
export async function readEngagements(
  tx: Transaction,
  organizationId: string,
  { exercice, perimetre, cible }: BesoinDemande,
  page: Page,
): Promise<Pick<EngagementsResponse, 'engagements' | 'total' | 'engage_ht'>> {
  const of = [organizationId, exercice, perimetre, cible];
  const sum = await tx.first<TotalRow>(
    `SELECT count(*)::int AS total, coalesce(sum(engage_min), 0)::numeric(15,2)::text AS engage FROM (${ENGAGEANTS}) engages`,
    of,
  );
  const bound = boundPage(of, page);
  const rows = await tx.many<EngagementRow>(
    `SELECT marche.id, marche.numero, marche.lot, marche.objet, marche.date_fin::text AS date_fin,
            engages.engage_min::numeric(15,2)::text AS engage
     FROM (${ENGAGEANTS}) engages
     JOIN marches marche ON marche.organization_id = $1 AND marche.id = engages.marche_id
     ORDER BY engages.engage_min DESC, marche.id ${bound.limit}`,
    bound.parameters,
  );
  return { engagements: rows.map(toEngagement), total: sum!.total, engage_ht: toAmount(sum!.engage) };
}

const toEngagement = ({ engage, ...marche }: EngagementRow): EngagementItem => ({
  marche,
  engage_ht: toAmount(engage),
});
