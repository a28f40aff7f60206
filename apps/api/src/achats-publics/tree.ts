import type { RequestContext } from '#access/request-context.js';
import { validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import type { Transaction } from '#database/transaction.js';
import { TREE_LEVELS_MAX } from '#procurement/caps.js';

/** A tree of one organisation: a table whose rows name their parent, and words for who reads a refusal. */
export interface Tree {
  table: 'services' | 'familles';
  /** Why a row cannot be its own ancestor, in French. */
  itself: string;
}

/** A place in a tree: under a parent, and for a row that exists already, which one moves there with what is below it. */
export interface Place {
  parentId: string | null | undefined;
  id?: string;
  /** Only parents of this version of the nomenclature. */
  nomenclatureId?: string;
}

/**
 * Requires that the parent exists, is not the row itself nor one below it, and that the tree stays within
 * `TREE_LEVELS_MAX` levels. The tree of an organisation changes by one writer at a time until the transaction ends: two
 * moves side by side could close a loop, or pass the depth, that neither sees.
 * @throws AppError validation_failed
 */
export async function requirePlace(
  tx: Transaction,
  ctx: RequestContext,
  tree: Tree,
  { parentId, id, nomenclatureId }: Place,
): Promise<void> {
  if (!parentId) return;
  const { organizationId } = ctx;
  const { table, itself } = tree;
  await lockTree(tx, ctx, tree);
  const parents = await tx.many<{ id: string }>(
    `WITH RECURSIVE parent AS MATERIALIZED (
       SELECT id, parent_id FROM ${table} WHERE organization_id = $1 AND id = $2
         ${nomenclatureId === undefined ? '' : 'AND nomenclature_id = $3'} FOR KEY SHARE),
     lignee AS (
       SELECT id, parent_id, 1 AS niveau FROM parent
       UNION ALL
       SELECT ancetre.id, ancetre.parent_id, niveau + 1 FROM ${table} ancetre
       JOIN lignee ON lignee.parent_id = ancetre.id
       WHERE ancetre.organization_id = $1 AND niveau < ${TREE_LEVELS_MAX})
     SELECT id FROM lignee`,
    [organizationId, parentId, ...(nomenclatureId === undefined ? [] : [nomenclatureId])],
  );
  if (parents.length === 0) throw validationFailed([unknownIdentifier('parent_id')]);
  if (parents.some((parent) => parent.id === id)) throw refused(itself);
  const height = id === undefined ? 1 : await heightOf(tx, organizationId, table, id);
  if (parents.length + height > TREE_LEVELS_MAX) {
    throw refused(`L’arborescence dépasserait ${TREE_LEVELS_MAX} niveaux : choisissez un parent plus haut.`);
  }
}

/** Keeps others from changing the tree of the organisation until the transaction ends. */
export async function lockTree(tx: Transaction, { organizationId }: RequestContext, { table }: Tree): Promise<void> {
  await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('${table} of ' || $1, 0))`, [organizationId]);
}

const refused = (message: string): Error => validationFailed([{ field: 'parent_id', message }]);

/** Levels from a row to the lowest below it, itself included. */
async function heightOf(tx: Transaction, organizationId: string, table: Tree['table'], id: string): Promise<number> {
  const row = await tx.first<{ height: number }>(
    `WITH RECURSIVE branche AS (
       SELECT $2::uuid AS id, 1 AS niveau
       UNION ALL
       SELECT enfant.id, branche.niveau + 1 FROM ${table} enfant JOIN branche ON branche.id = enfant.parent_id
       WHERE enfant.organization_id = $1 AND branche.niveau <= ${TREE_LEVELS_MAX})
     SELECT max(niveau) AS height FROM branche`,
    [organizationId, id],
  );
  return row!.height;
}
