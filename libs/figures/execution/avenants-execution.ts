import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { Jour } from '#procurement/dates.js';
import { type LimiteAvenants, limiteAvenants, PLAFOND_AVENANT_PCT } from '#procurement/avenants.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { AvenantsExecution } from './execution.response.js';

/** The avenants of a marché in exact amounts, and their limit where its type, its amount and its day are known. */
export interface AvenantsMesures {
  cumul: string;
  limite: (LimiteAvenants & { pct: number }) | null;
}

/** The avenants of a marché against the limit of changes of small amount. */
export async function readLimiteAvenants(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
): Promise<AvenantsMesures> {
  const row = await tx.first<{
    type_achat: TypeAchat | null;
    montant: string | null;
    jour: Jour | null;
    cumul: string;
    variations: string[];
  }>(
    `SELECT marche.type_achat, execution.montant_initial::numeric(15,2)::text AS montant,
            coalesce(marche.date_lancement, marche.date_notification) AS jour,
            execution.avenants_ht::numeric(15,2)::text AS cumul,
            ARRAY(SELECT variation_montant::text FROM avenants
                  WHERE organization_id = $1 AND marche_id = $2 ORDER BY numero) AS variations
     FROM marches marche
     JOIN executions_marches execution ON execution.organization_id = $1 AND execution.marche_id = marche.id
     WHERE marche.organization_id = $1 AND marche.id = $2`,
    [organizationId, marcheId],
  );
  const { type_achat: typeAchat, montant: montantInitial, jour, variations } = row!;
  if (typeAchat === null || montantInitial === null || jour === null) return { cumul: row!.cumul, limite: null };
  const limite = limiteAvenants({ typeAchat, montantInitial, variations, jour });
  return { cumul: row!.cumul, limite: { ...limite, pct: PLAFOND_AVENANT_PCT[typeAchat] } };
}

/** The avenants as the interface answers them. */
export function toAvenants({ cumul, limite }: AvenantsMesures): AvenantsExecution {
  if (limite === null) {
    return {
      ...{ cumul_ht: toAmount(cumul), part_pct: null, limite_pct: null, plafond_ht: null, depasse: null },
      raison: 'Le type d’achat, le montant ou la date du marché n’est pas connu : la limite n’est pas calculée.',
    };
  }
  return {
    cumul_ht: toAmount(cumul),
    part_pct: limite.cumulPct,
    limite_pct: limite.pct,
    plafond_ht: toAmount(limite.plafond),
    depasse: limite.statut === 'a_verifier' ? null : limite.statut === 'depasse',
    raison: limite.motifs.length === 0 ? null : limite.motifs.join(' '),
  };
}
