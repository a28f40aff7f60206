import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `TREE_LEVELS_MAX` when this was written. */
const LEVELS = 20;

/**
 * Services and familles below the twentieth level move up to it: their parent becomes their ancestor of the nineteenth.
 * Nothing that hangs from them changes. Who their parent was is not kept, so that going back leaves the trees as they are.
 */
export class TreeDepth1790000000730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['services', 'familles']) {
      await runner.query(`
        WITH RECURSIVE arbre AS (
          SELECT organization_id, id, 1 AS niveau, NULL::uuid AS dernier_parent FROM ${table} WHERE parent_id IS NULL
          UNION ALL
          SELECT enfant.organization_id, enfant.id, arbre.niveau + 1,
                 CASE WHEN arbre.niveau = ${LEVELS - 1} THEN arbre.id ELSE arbre.dernier_parent END
          FROM ${table} enfant
          JOIN arbre ON arbre.organization_id = enfant.organization_id AND arbre.id = enfant.parent_id)
        UPDATE ${table} SET parent_id = arbre.dernier_parent
        FROM arbre
        WHERE ${table}.organization_id = arbre.organization_id AND ${table}.id = arbre.id AND arbre.niveau > ${LEVELS}`);
    }
  }

  async down(): Promise<void> {
    // The deeper trees are not known any more.
  }
}
