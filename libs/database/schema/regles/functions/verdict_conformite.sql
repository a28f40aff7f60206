-- Verdict of a line, as verdictDeLigne() of libs/procurement says, in the same order.
CREATE OR REPLACE FUNCTION verdict_conformite(hors_perimetre boolean, marche_inconnu boolean, famille_connue boolean,
  justifie boolean, requis integer, avec_marche boolean, rang integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN hors_perimetre THEN 'hors_champ'
  WHEN marche_inconnu OR NOT famille_connue THEN 'a_verifier'
  WHEN justifie THEN 'conforme'
  WHEN requis IS NULL THEN 'a_verifier'
  WHEN NOT avec_marche THEN CASE WHEN requis = 0 THEN 'conforme' ELSE 'non_conforme' END
  WHEN rang IS NULL THEN 'a_verifier'
  WHEN rang >= requis THEN 'conforme'
  ELSE 'non_conforme' END;
