import type { ToolContext } from '../../scope.js';

/**
 * Whether the figures that were taken of these exercices are still those of their lines and payments: nothing was written since.
 * Where something was, whoever asks reads the rows themselves until `relever_exercice()` ran.
 */
export async function areTaken({ tx, scope }: ToolContext, exercices: readonly number[] | null): Promise<boolean> {
  const written = await tx.first(
    'SELECT 1 FROM ecritures_a_relever WHERE organization_id = $1 AND exercice = ANY ($2::int[]) LIMIT 1',
    [scope.organizationId, exercices],
  );
  return written === undefined;
}
