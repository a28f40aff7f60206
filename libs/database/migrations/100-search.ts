import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search that ignores case and accents. `unaccent()` is declared STABLE because its dictionary could be replaced; ours
 * is the extension's own, named with its schema, so the function may serve in indexes and generated columns. A plain
 * `translate()` would be inlined but takes five times as long, for every pair of letters is compared with every letter.
 */
export class Search1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION recherche_normalisee(texte text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, texte))`);
    // A search text as a LIKE pattern: the wildcards that a person types are plain characters.
    await runner.query(`
      CREATE FUNCTION motif_recherche(texte text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN '%' || replace(replace(replace(recherche_normalisee(texte), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION motif_recherche(text)');
    await runner.query('DROP FUNCTION recherche_normalisee(text)');
  }
}
