import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/** Characters of a window: the longer, the fewer rows share one; the shorter, the fewer searches are shorter than it. */
const WINDOW = 4;

/** Windows that a search asks the index for, at most; the text itself is compared in the rows that have them all. */
const MOST_WINDOWS = 3;

/** Characters of a text that the index is asked for: nearly every text holds any one, and reading them all costs less. */
const SHORTEST = 2;

/** Twenty-four bits of chance: two organisations that share a mark read each other's windows, never each other's rows. */
const MARK = 'right(organization_id::text, 6)';

/**
 * Search of mandats by a part of their text, which stands in a table of its own: a row of mandats that changes, by a
 * payment or a classification, costs the index nothing, and an import fills it before its mandats are there to be met by
 * whoever lists them.
 *
 * The index holds every window of four characters, each behind the mark of its organisation: a search asks for some of the
 * windows that cover its text side by side, spaces included, and PostgreSQL starts from the rarest. With the organisation as
 * a column of its own, each row found would be looked up again in the list of all rows of the organisation.
 *
 * Three characters, as pg_trgm takes them, are too few for millions of numbers: each piece of a number stands in tens of
 * thousands of rows. A text shorter than a window is looked up as the beginning of windows. Figures: docs/performance.md.
 */
export class RechercheMandats1790000000155 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A loop over an array of characters: substr() would count the characters before each window again, twice the time.
    await runner.query(`
      CREATE FUNCTION fenetres(organization_id uuid, texte text) RETURNS tsvector
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
      AS $$
      DECLARE
        marque text := ${MARK};
        signes text[] := string_to_array(texte, NULL) || array_fill(''::text, ARRAY[${WINDOW - 1}]);
        fenetres text[] := '{}';
      BEGIN
        FOR rang IN 1..length(texte) LOOP
          fenetres[rang] := marque || ${Array.from({ length: WINDOW }, (_, next) => `signes[rang + ${next}]`).join(' || ')};
        END LOOP;
        RETURN array_to_tsvector(fenetres);
      END $$`);
    // Each window more is one list more to walk: those with a digit are the rarest, hence first.
    await runner.query(`
      CREATE FUNCTION requete_fenetres(organization_id uuid, texte text) RETURNS tsquery
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN (
        SELECT string_agg(
          '''' || ${MARK} || replace(replace(fenetre, '\\', '\\\\'), '''', '''''') || ''''
               || CASE WHEN length(texte) < ${WINDOW} THEN ':*' ELSE '' END, ' & ')::tsquery
        FROM (
          SELECT fenetre
          FROM generate_series(1, length(texte), ${WINDOW}) debut,
               substr(texte, least(debut, greatest(length(texte) - ${WINDOW - 1}, 1)), ${WINDOW}) fenetre
          ORDER BY fenetre ~ '[0-9]' DESC, debut LIMIT ${MOST_WINDOWS}) choisies)`);
    await runner.query(`
      CREATE FUNCTION texte_recherche_mandat(numero text, objet text, fournisseur text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN recherche_normalisee(numero || ' ' || objet || ' ' || coalesce(fournisseur, ''))`);
    await runner.query(`
      CREATE TABLE recherche_mandats (
        organization_id uuid NOT NULL,
        mandat_id uuid NOT NULL,
        exercice integer NOT NULL,
        service_id uuid,
        date_emission date NOT NULL,
        texte text NOT NULL,
        PRIMARY KEY (organization_id, mandat_id),
        FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE DEFERRABLE
      )`);
    await runner.query(
      'CREATE INDEX recherche_mandats_fenetres ON recherche_mandats USING gin (fenetres(organization_id, texte))',
    );
    for (const statement of rowLevelSecurity('recherche_mandats')) await runner.query(statement);
    // As the owner with an explicit organisation: the operators are not leakproof, under row-level security PostgreSQL would
    // not use the index. Bitmaps alone, for a plan that reads the rows in another way makes the windows of each one again;
    // the memory keeps the list of matches exact for the same reason.
    await runner.query(`
      CREATE FUNCTION rechercher_mandats(p_organization_id uuid, p_texte text)
      RETURNS TABLE (id uuid, exercice integer, service_id uuid, date_emission date)
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      SET work_mem = '32MB' SET enable_seqscan = off SET enable_indexscan = off
      AS $$
      DECLARE
        normalise text := recherche_normalisee(p_texte);
        motif text := motif_recherche(p_texte);
      BEGIN
        IF p_organization_id IS DISTINCT FROM nullif(current_setting('app.organization_id', true), '')::uuid THEN
          RETURN;
        ELSIF length(normalise) < ${SHORTEST} THEN
          RETURN QUERY SELECT mandat_id, recherche.exercice, recherche.service_id, recherche.date_emission
            FROM recherche_mandats recherche
            WHERE organization_id = p_organization_id AND texte LIKE motif;
        ELSE
          RETURN QUERY SELECT mandat_id, recherche.exercice, recherche.service_id, recherche.date_emission
            FROM recherche_mandats recherche
            WHERE organization_id = p_organization_id AND texte LIKE motif
              AND fenetres(organization_id, texte) @@ requete_fenetres(p_organization_id, normalise);
        END IF;
      END $$`);
    await runner.query('REVOKE ALL ON FUNCTION rechercher_mandats(uuid, text) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION rechercher_mandats(uuid, text) TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rechercher_mandats(uuid, text)');
    await runner.query('DROP TABLE recherche_mandats');
    await runner.query('DROP FUNCTION texte_recherche_mandat(text, text, text)');
    await runner.query('DROP FUNCTION requete_fenetres(uuid, text)');
    await runner.query('DROP FUNCTION fenetres(uuid, text)');
  }
}
