import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search of price lines: French full text (stems, accents) and parts of words, then typing mistakes by trigrams when
 * neither finds anything. As the owner with an explicit organisation, since none of these operators is leakproof: under
 * row-level security they would not use their indexes.
 *
 * A common word matches a hundred thousand lines. What is computed for each is therefore cheap (the similarity of
 * trigrams takes 13 µs a line, `ts_rank` less than one), and the columns that the caller filters, sorts and counts by come
 * with the match, so that it does not look the lines up again. Lines found by a part of a word come after the others, the
 * shortest text first. An approached spelling has no end either: its best thousand are its matches.
 */
export class RecherchePrix1790000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION rechercher_prix(p_organization_id uuid, p_texte text)
      RETURNS TABLE (id uuid, bordereau_id uuid, famille_id uuid, unite text, prix_unitaire_ht numeric,
        designation text, pertinence double precision, approche boolean)
      LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = public, pg_temp SET pg_trgm.word_similarity_threshold = 0.45
      AS $$
      DECLARE
        texte text := recherche_normalisee(p_texte);
        motif text := motif_recherche(p_texte);
        requete tsquery := websearch_to_tsquery('pg_catalog.french', texte);
      BEGIN
        IF p_organization_id IS DISTINCT FROM nullif(current_setting('app.organization_id', true), '')::uuid THEN
          RETURN;
        END IF;
        RETURN QUERY
          SELECT prix.id, prix.bordereau_id, prix.famille_id, prix.unite, prix.prix_unitaire_ht, prix.designation,
                 CASE WHEN prix.lexemes @@ requete THEN 1 + ts_rank(prix.lexemes, requete)::double precision
                      ELSE length(texte)::double precision / length(prix.recherche) END, false
          FROM lignes_prix prix
          WHERE prix.organization_id = p_organization_id AND (prix.lexemes @@ requete OR prix.recherche LIKE motif);
        IF NOT FOUND THEN
          RETURN QUERY
            SELECT prix.id, prix.bordereau_id, prix.famille_id, prix.unite, prix.prix_unitaire_ht, prix.designation,
                   word_similarity(texte, prix.recherche)::double precision AS similarite, true
            FROM lignes_prix prix
            WHERE prix.organization_id = p_organization_id AND texte <% prix.recherche
            ORDER BY similarite DESC, prix.designation, prix.id LIMIT 1000;
        END IF;
      END $$`);
    await runner.query('REVOKE ALL ON FUNCTION rechercher_prix(uuid, text) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION rechercher_prix(uuid, text) TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rechercher_prix(uuid, text)');
  }
}
