import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import { MAY_BE_CURRENT } from '#figures/current-exercice.js';

/**
 * What the tools may read, decided by the server before any question is read:
 * - `complet`: a member who may read the purchases;
 * - `publie`: a public link: the elected synthesis and the published contract data, nothing more;
 * - `aucun`: the purchases are not subscribed to or not permitted: only the rules of the trade are explained.
 */
export type ReadLevel = 'complet' | 'publie' | 'aucun';

/** Whose data, how much of it, and what day it is. No argument of a tool can change any of it. */
export interface AssistantScope {
  organizationId: string;
  niveau: ReadLevel;
  /** The member who asks; absent for a public link. */
  ctx?: RequestContext;
  /** YYYY-MM-DD, on French clocks. */
  aujourdhui: string;
  /** The exercices with purchases or contracts, oldest first. */
  exercices: readonly number[];
  /** Those of them with purchases, which alone can be set against another; absent: all of them. */
  avecAchats?: readonly number[];
  exerciceCourant: number;
}

/** A tool's view of the data: one transaction of the organisation. */
export interface ToolContext {
  tx: Transaction;
  scope: AssistantScope;
}

/** Whether an exercice has purchases that another may be set against. */
export const hasPurchases = (
  { exercices, avecAchats = exercices }: Pick<AssistantScope, 'exercices' | 'avecAchats'>,
  annee: number,
): boolean => avecAchats.includes(annee);

const KNOWN_TO_PUBLIC = `EXISTS (
    SELECT FROM cumuls_exercices cumul
    WHERE cumul.organization_id = $1 AND cumul.exercice = exercices.annee AND cumul.conformite <> 'hors_champ'
      AND cumul.nombre <> 0)
  OR EXISTS (
    SELECT FROM marches_publies marche WHERE marche.organization_id = $1 AND marche.exercice = exercices.annee)`;

/**
 * The exercices that the scope knows, and the one in progress: the latest open one that has begun. A public link knows
 * those of the synthesis and of the published contracts, not the ones that the authority prepares.
 */
export async function readExercices(
  tx: Transaction,
  organizationId: string,
  niveau: ReadLevel,
): Promise<Pick<AssistantScope, 'exercices' | 'avecAchats' | 'exerciceCourant'>> {
  const rows = await tx.prepared<{ annee: number; courant: boolean; connu: boolean; achats: boolean }>(
    `SELECT annee, ${MAY_BE_CURRENT} AS courant,
            ${niveau === 'complet' ? 'true' : KNOWN_TO_PUBLIC} AS connu,
            EXISTS (SELECT FROM cumuls_exercices cumul
                    WHERE cumul.organization_id = $1 AND cumul.exercice = exercices.annee AND cumul.nombre <> 0) AS achats
     FROM exercices WHERE organization_id = $1 ORDER BY annee`,
    [organizationId],
  );
  const courant = rows.filter((row) => row.courant).at(-1)?.annee;
  return {
    exercices: rows.filter(({ connu }) => connu).map(({ annee }) => annee),
    avecAchats: rows.filter(({ connu, achats }) => connu && achats).map(({ annee }) => annee),
    exerciceCourant: courant ?? new Date().getUTCFullYear(),
  };
}
