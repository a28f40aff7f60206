-- Price lines that match a text: French full text and parts of words, then typing mistakes by trigrams when neither
-- finds anything. None of these operators is leakproof: under row-level security they would not use their indexes.
-- Hence as the owner, with an explicit organisation.
--
-- A common word matches a hundred thousand lines, so what is computed for each is cheap (ts_rank takes less than a
-- microsecond, the similarity of trigrams 13), and the columns that the caller filters and sorts by come with the
-- match. Lines found by a part of a word come after the others, the shortest text first. Of an approximate spelling the
-- best thousand are kept: it has no other end.

-- Loads pg_trgm into the session: PostgreSQL knows the extension's parameters only then.
SELECT word_similarity('', '');

CREATE OR REPLACE FUNCTION rechercher_prix(p_organization_id uuid, p_texte text)
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
END $$;

REVOKE ALL ON FUNCTION rechercher_prix FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rechercher_prix TO achats_app;
