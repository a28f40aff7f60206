import { toAmount, toOptionalAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { ArticleModification } from '#procurement/modifications/articles.js';
import { controlerModifications, type FaitsModifications } from '#procurement/modifications/controle.js';
import {
  ARTICLES_DU_CONTROLE,
  DONNEES_MODIFICATION_NOMMEES,
  leviersDesModifications,
  phraseDesModifications,
} from '#procurement/modifications/phrase.js';
import { acheteursPossibles, joursDe } from '#procurement/verdicts/dimensions.js';
import { lireFaits } from '#verdicts/faits.js';
import type { ModificationsResponse } from './modifications.response.js';

/** A modification as SQL tells it. */
interface ModificationRow {
  consultation_id: string;
  montant_initial: string | null;
  numero: number;
  variation: string | null;
  article: ArticleModification | null;
}

const MODIFICATIONS = `
  SELECT execution.consultation_id, execution.montant_initial::numeric(15,2)::text AS montant_initial, avenant.numero,
         CASE WHEN avenant.montant_connu THEN avenant.variation_montant::text END AS variation, avenant.article
  FROM avenants avenant
  JOIN executions_marches execution ON execution.organization_id = $1 AND execution.marche_id = $2
  WHERE avenant.organization_id = $1 AND avenant.marche_id = $2 ORDER BY avenant.numero`;

/**
 * What the modifications of a marché are judged by: its avenants, and of its passation the type, the day of launch and what
 * the buyer was.
 * @returns null without avenants
 */
async function lireFaitsModifications(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
): Promise<FaitsModifications | null> {
  const rows = await tx.many<ModificationRow>(MODIFICATIONS, [organizationId, marcheId]);
  const [first] = rows;
  if (!first) return null;
  const contrats = await lireFaits(tx, organizationId, [first.consultation_id]);
  const { faits } = contrats.find(({ id }) => id === marcheId)!;
  const jours = joursDe(faits);
  return {
    montantInitial: first.montant_initial,
    modifications: rows.map(({ numero, variation, article }) => ({ numero, variation, article })),
    types: faits.types,
    jours,
    acheteurs: acheteursPossibles(faits, jours),
  };
}

/** The control of the modifications of a marché; null without avenants. */
export async function readModifications(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
): Promise<ModificationsResponse | null> {
  const faits = await lireFaitsModifications(tx, organizationId, marcheId);
  return faits && expliquer(faits);
}

/** The control of the modifications, explained. */
function expliquer(faits: FaitsModifications): ModificationsResponse {
  const controle = controlerModifications(faits);
  return {
    statut: controle.statut,
    phrase: phraseDesModifications(faits, controle),
    reference: ARTICLES_DU_CONTROLE,
    manque: controle.manque.map((code) => ({ code, ...DONNEES_MODIFICATION_NOMMEES[code] })),
    cumul_ht: toOptionalAmount(controle.cumul),
    part_pct: controle.cumulPct,
    limite_pct: controle.limitePct,
    plafond_ht: controle.plafond === null ? null : toAmount(controle.plafond),
    excessifs: controle.excessives,
    leviers: leviersDesModifications(faits, controle),
  };
}
