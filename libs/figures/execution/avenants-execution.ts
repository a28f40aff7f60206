import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { readModifications } from '#figures/modifications/read-modifications.js';
import type { Jour } from '#procurement/dates.js';
import { type LimiteAvenants, limiteAvenants, PLAFOND_AVENANT_PCT } from '#procurement/avenants.js';
import { deFaibleMontant, type Modification } from '#procurement/modifications/controle.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { AvenantsExecution } from './execution.response.js';

/**
 * The avenants of a marché in exact amounts; the limit of those that rest on their small amount alone, where its type, its
 * amount, its day and theirs are known.
 */
export interface AvenantsMesures {
  cumul: string;
  limite: (LimiteAvenants & { pct: number }) | null;
}

interface AvenantsRow {
  type_achat: TypeAchat | null;
  montant: string | null;
  jour: Jour | null;
  cumul: string;
  modifications: Modification[];
}

const AVENANTS = `
  SELECT marche.type_achat, execution.montant_initial::numeric(15,2)::text AS montant,
         coalesce(marche.date_lancement, marche.date_notification) AS jour,
         execution.avenants_ht::numeric(15,2)::text AS cumul,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('numero', numero, 'article', article,
                   'variation', CASE WHEN montant_connu THEN variation_montant::text END) ORDER BY numero), '[]')
          FROM avenants WHERE organization_id = $1 AND marche_id = $2) AS modifications
  FROM marches marche
  JOIN executions_marches execution ON execution.organization_id = $1 AND execution.marche_id = marche.id
  WHERE marche.organization_id = $1 AND marche.id = $2`;

/** The avenants of a marché against the limit of changes of small amount (R2194-8). */
export async function readLimiteAvenants(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
): Promise<AvenantsMesures> {
  const row = (await tx.first<AvenantsRow>(AVENANTS, [organizationId, marcheId]))!;
  const { type_achat: typeAchat, montant: montantInitial, jour } = row;
  const variations = deFaibleMontant(row.modifications).map(({ variation }) => variation);
  if (typeAchat === null || montantInitial === null || jour === null || !allKnown(variations))
    return { cumul: row.cumul, limite: null };
  const limite = limiteAvenants({ typeAchat, montantInitial, variations, jour });
  return { cumul: row.cumul, limite: { ...limite, pct: PLAFOND_AVENANT_PCT[typeAchat] } };
}

const allKnown = (amounts: (string | null)[]): amounts is string[] => amounts.every((amount) => amount !== null);

/** The avenants as the interface answers them. */
export async function readAvenants(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
): Promise<AvenantsExecution> {
  const { cumul, limite } = await readLimiteAvenants(tx, organizationId, marcheId);
  const modifications = await readModifications(tx, organizationId, marcheId);
  if (limite === null) {
    return {
      ...{ cumul_ht: toAmount(cumul), part_pct: null, limite_pct: null, plafond_ht: null, depasse: null },
      raison:
        'Le type d’achat, le montant ou la date du marché, ou le montant d’un avenant, n’est pas connu : la limite n’est pas calculée.',
      modifications,
    };
  }
  return {
    cumul_ht: toAmount(cumul),
    part_pct: limite.cumulPct,
    limite_pct: limite.pct,
    plafond_ht: toAmount(limite.plafond),
    depasse: limite.statut === 'a_verifier' ? null : limite.statut === 'depasse',
    raison: limite.motifs.length === 0 ? null : limite.motifs.join(' '),
    modifications,
  };
}
