-- The famille that the candidates of each criterion agree on. One criterion after the other (account, CPV, supplier): a
-- single candidate decides, several are narrowed by the next criterion, a contradiction settles nothing, and what stays
-- ambiguous is not guessed.
CREATE OR REPLACE FUNCTION choisir_famille(par_compte uuid[], par_cpv uuid[], par_fournisseur uuid[],
  OUT famille_id uuid, OUT source text, OUT confiance numeric)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  candidats uuid[] := '{}';
  retenus uuid[];
  critere record;
BEGIN
  FOR critere IN
    SELECT * FROM (VALUES (1, 'compte', par_compte, 0.8), (2, 'cpv', par_cpv, 0.9),
                          (3, 'fournisseur', par_fournisseur, 0.7)) AS criteres (rang, nom, familles, seul)
    WHERE cardinality(familles) > 0 ORDER BY rang
  LOOP
    retenus := CASE WHEN candidats = '{}' THEN critere.familles
      ELSE ARRAY(SELECT unnest(candidats) INTERSECT SELECT unnest(critere.familles)) END;
    IF cardinality(retenus) = 1 THEN
      famille_id := retenus[1];
      source := critere.nom;
      confiance := CASE WHEN candidats = '{}' THEN critere.seul ELSE 0.95 END;
      RETURN;
    END IF;
    IF cardinality(retenus) > 0 THEN candidats := retenus; END IF;
  END LOOP;
END $$;
