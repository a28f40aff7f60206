import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a bulk load end its work on the search index: what it added waits in the index's pending list, which every search
 * reads from end to end until it is merged. Merging is the owner's right, hence the function.
 */
export class IndexRecherche1790000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION achever_index_recherche() RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$ SELECT gin_clean_pending_list('recherche_mandats_fenetres'::regclass) $$`);
    await runner.query('REVOKE ALL ON FUNCTION achever_index_recherche() FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION achever_index_recherche() TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION achever_index_recherche()');
  }
}
