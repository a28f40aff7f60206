-- Windows of four characters of a text, each behind a mark of its organisation: what the index of recherche_mandats
-- holds. The mark is 24 bits of the organisation's id. Two organisations may share a mark: the index then returns
-- candidates of both, and the filter on organization_id removes the foreign ones. A loop over an array of characters:
-- substr() counts the characters before each window again, twice the time.
CREATE OR REPLACE FUNCTION fenetres(organization_id uuid, texte text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  marque text := right(organization_id::text, 6);
  signes text[] := string_to_array(texte, NULL) || array_fill(''::text, ARRAY[3]);
  fenetres text[] := '{}';
BEGIN
  FOR rang IN 1..length(texte) LOOP
    fenetres[rang] := marque || signes[rang + 0] || signes[rang + 1] || signes[rang + 2] || signes[rang + 3];
  END LOOP;
  RETURN array_to_tsvector(fenetres);
END $$;
