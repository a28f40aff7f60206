import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the rules read of a line and of a payment delay, beside what the files say. The verdict of a line is not kept
 * on it: it follows from the need of its famille, so that one payment may change the verdict of thousands of lines. It
 * is kept on the rollups (see `cumuls_lignes`), which the line joins by what it groups by.
 */
export class LignesJugees1790000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lignes_mandat
        DROP COLUMN conformite,
        ADD COLUMN date_emission date NOT NULL,
        ADD COLUMN marche_reference text,
        ADD COLUMN justification text`);
    // No foreign key: it would be checked on every line loaded, and a reason that is not listed justifies nothing.
    await runner.query("COMMENT ON COLUMN lignes_mandat.justification IS 'a code of justifications'");
    await runner.query(
      "COMMENT ON COLUMN lignes_mandat.date_emission IS 'of its mandat: the day of a purchase made without a marché'",
    );
    await runner.query(
      "COMMENT ON COLUMN lignes_mandat.marche_reference IS 'marché as the file names it (PES IdMarche), known or not'",
    );
    await runner.query(`
      CREATE INDEX lignes_mandat_marche_inconnu ON lignes_mandat (organization_id, marche_reference)
      WHERE marche_id IS NULL AND marche_reference IS NOT NULL`);
    // A loader that gives the date costs nothing here: a row trigger whose condition is false is not called.
    await runner.query(`
      CREATE FUNCTION dater_ligne_mandat() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN
        SELECT mandat.date_emission INTO NEW.date_emission FROM mandats mandat
        WHERE mandat.organization_id = NEW.organization_id AND mandat.id = NEW.mandat_id;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER dater BEFORE INSERT ON lignes_mandat
      FOR EACH ROW WHEN (NEW.date_emission IS NULL) EXECUTE FUNCTION dater_ligne_mandat()`);
    // \`delaiDePaiement\`: thirty days from the start, or from the end of an interruption notified within the delay and
    // before mandatement (R2192-10, R2192-27, R2192-29); none while it lasts, none when nothing is dated. One whose dates
    // are not known pushes the limit back by its length.
    await runner.query(`
      CREATE FUNCTION limite_paiement(eligible boolean, depart date, mandatement date, interruption_debut date,
        interruption_fin date, jours_suspension integer) RETURNS date
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE
        WHEN NOT eligible THEN NULL
        WHEN interruption_debut IS NULL THEN depart + 30 + coalesce(jours_suspension, 0)
        WHEN interruption_debut BETWEEN depart AND depart + 30
          AND (mandatement IS NULL OR interruption_debut <= mandatement) THEN interruption_fin + 30
        ELSE depart + 30 END`);
    await runner.query(`
      ALTER TABLE suivi_dgp ADD COLUMN limite_calculee date GENERATED ALWAYS AS (
        limite_paiement(eligible, coalesce(date_debut, greatest(date_demande, date_service_fait)), date_mandatement,
          interruption_debut, interruption_fin, jours_suspension)) STORED`);
    await runner.query(`
      CREATE INDEX suivi_dgp_limite ON suivi_dgp (organization_id, limite_calculee)
      WHERE eligible AND date_paiement IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suivi_dgp DROP COLUMN limite_calculee');
    await runner.query('DROP FUNCTION limite_paiement(boolean, date, date, date, date, integer)');
    await runner.query('DROP TRIGGER dater ON lignes_mandat');
    await runner.query('DROP FUNCTION dater_ligne_mandat()');
    await runner.query(`
      ALTER TABLE lignes_mandat
        DROP COLUMN justification, DROP COLUMN marche_reference, DROP COLUMN date_emission,
        ADD COLUMN conformite text NOT NULL DEFAULT 'a_verifier'
          CHECK (conformite IN ('conforme', 'non_conforme', 'a_verifier', 'hors_champ'))`);
  }
}
