import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search of price lines: French full text (stems, accents) and parts of words, then typing mistakes by trigrams when
 * neither finds anything. As the owner with an explicit organisation, since none of these operators is leakproof: under
 * row-level security they would not use their indexes.
 */
export class RecherchePrix1790000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION rechercher_prix(p_organization_id uuid, p_texte text)
      RETURNS TABLE (id uuid, pertinence double precision, approche boolean)
      LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = public, pg_temp SET pg_trgm.word_similarity_threshold = 0.45
      AS $$
      DECLARE
        texte text := recherche_normalisee(p_texte);
        requete tsquery := websearch_to_tsquery('pg_catalog.french', texte);
      BEGIN
        IF p_organization_id IS DISTINCT FROM nullif(current_setting('app.organization_id', true), '')::uuid THEN
          RETURN;
        END IF;
        RETURN QUERY
          SELECT ligne.id, max(ligne.rang), false FROM (
            SELECT prix.id, 1 + ts_rank(prix.lexemes, requete)::double precision AS rang FROM lignes_prix prix
            WHERE prix.organization_id = p_organization_id AND prix.lexemes @@ requete
            UNION ALL
            SELECT prix.id, word_similarity(texte, prix.recherche)::double precision FROM lignes_prix prix
            WHERE prix.organization_id = p_organization_id AND prix.recherche LIKE motif_recherche(p_texte)) ligne
          GROUP BY ligne.id;
        IF NOT FOUND THEN
          RETURN QUERY
            SELECT prix.id, word_similarity(texte, prix.recherche)::double precision, true FROM lignes_prix prix
            WHERE prix.organization_id = p_organization_id AND texte <% prix.recherche;
        END IF;
      END $$`);
    await runner.query('REVOKE ALL ON FUNCTION rechercher_prix(uuid, text) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION rechercher_prix(uuid, text) TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rechercher_prix(uuid, text)');
  }
}
