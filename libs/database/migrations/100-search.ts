import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accents that French and neighbouring names carry, and the letter each is searched as. */
const ACCENTED = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿŠšŽž’‘«»';
const PLAIN = 'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuuYYyySsZz\'\'""';

/**
 * Search that ignores case and accents. `recherche_normalisee` is made of immutable built-ins, so that PostgreSQL inlines
 * it into the query: `unaccent()` is only STABLE and a wrapper declared IMMUTABLE costs a function call a row.
 */
export class Search1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION recherche_normalisee(texte text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN lower(translate(
        replace(replace(replace(replace(texte, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
        ${literal(ACCENTED)}, ${literal(PLAIN)}
      ))`);
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

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
