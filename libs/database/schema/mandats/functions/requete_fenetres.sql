-- The windows that a search asks the index of recherche_mandats for: at most three that cover the text side by side,
-- those with a digit first because they are the rarest. A text shorter than a window is looked up as the beginning of
-- windows.
CREATE OR REPLACE FUNCTION requete_fenetres(organization_id uuid, texte text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(
    '''' || right(organization_id::text, 6) || replace(replace(fenetre, '\', '\\'), '''', '''''') || ''''
         || CASE WHEN length(texte) < 4 THEN ':*' ELSE '' END, ' & ')::tsquery
  FROM (
    SELECT fenetre
    FROM generate_series(1, length(texte), 4) debut,
         substr(texte, least(debut, greatest(length(texte) - 3, 1)), 4) fenetre
    ORDER BY fenetre ~ '[0-9]' DESC, debut LIMIT 3) choisies);
