import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The characters that `readableFileName` leaves out, as far as PostgreSQL names them. */
const INVISIBLE =
  '[\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';

/** File names of imports lose what nobody reads in them: controls, and marks that turn the direction of writing. */
export class ImportNames1790000000731 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE imports
       SET fichier_nom = coalesce(nullif(btrim(regexp_replace(fichier_nom, $1, '', 'g')), ''), 'sans nom')
       WHERE fichier_nom ~ $1`,
      [INVISIBLE],
    );
  }

  async down(): Promise<void> {
    // What was left out is not known any more.
  }
}
