import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fresh statistics after a large import. Autovacuum comes a minute later at best; until then PostgreSQL plans the next
 * statements for a table without the rows of the organisation, and reads all of them once for each row it looks for.
 */
export class ImportStatistiques1790000000742 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The threshold of autovacuum, a tenth of the table. Below a thousand rows no plan is slow. As the owner, who alone
    // may analyse. A table that is being analysed by another is left to it.
    await runner.query(`
      CREATE FUNCTION analyser_apres_import(p_table text, p_lignes bigint) RETURNS boolean
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
      BEGIN
        IF p_lignes < 1000 OR NOT EXISTS (
          SELECT FROM pg_class WHERE oid = to_regclass(format('public.%I', p_table)) AND reltuples < p_lignes * 10
        ) THEN
          RETURN false;
        END IF;
        EXECUTE format('ANALYZE (SKIP_LOCKED) public.%I', p_table);
        RETURN true;
      END $$`);
    await runner.query('REVOKE ALL ON FUNCTION analyser_apres_import(text, bigint) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION analyser_apres_import(text, bigint) TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION analyser_apres_import(text, bigint)');
  }
}
