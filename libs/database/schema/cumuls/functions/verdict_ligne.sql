-- The verdict of a line: its statut, its motif, then each datum whose want alone leaves it à vérifier. In order:
-- 1. an account that is no purchase is hors champ; one that no list holds is to be decided;
-- 2. a line paid on a contract has the verdict of the contract; a contract that is cited and not recorded is to record;
-- 3. a recorded case settles it, until the need reaches its ceiling (R2122-1 s.); a recorded exclusion is hors champ;
-- 4. without a famille there is no need to compare (R2121-6); a need under the dispense is conforme (R2122-8);
--    a case of entités adjudicatrices (R2122-11) is refused to a buyer that is none, and asked of one that may be;
-- 5. where the file names no contract at all, nothing says that the purchase had none;
-- 6. works without an opération have no need of their own (R2121-5);
-- 7. without a contract: small purchases beside contracts are conforme under the dispense and 20 % of the need
--    (R2122-8 al. 2), more is not; where the intervals straddle a bound, what would narrow them is named.
CREATE OR REPLACE FUNCTION verdict_ligne(hors_perimetre boolean, compte_inconnu boolean, statut_marche text,
  marche_inconnu boolean, marche_non_renseigne boolean, effet text, plafond_cas numeric, type_famille text,
  perimetre text, dispense numeric, besoin_min numeric, besoin_max numeric, hors_marche_min numeric,
  hors_marche_max numeric, besoin_ttc boolean, besoin_inconnu boolean, besoin_engage boolean) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN hors_perimetre THEN ARRAY['hors_champ', 'compte']
  WHEN compte_inconnu THEN ARRAY['a_verifier', 'donnee_manquante', 'compte']
  WHEN statut_marche = 'a_verifier' THEN ARRAY['a_verifier', 'marche', 'marche']
  WHEN statut_marche IS NOT NULL THEN ARRAY[statut_marche, 'marche']
  WHEN marche_inconnu THEN ARRAY['a_verifier', 'donnee_manquante', 'marche_non_enregistre']
  WHEN effet = 'exclusion' THEN ARRAY['hors_champ', 'exclu']
  WHEN effet = 'cas' AND (plafond_cas IS NULL OR besoin_max < plafond_cas) THEN ARRAY['conforme', 'cas_r2122']
  WHEN type_famille IS NULL OR besoin_max IS NULL THEN ARRAY['a_verifier', 'donnee_manquante', 'famille']
  WHEN effet = 'cas' AND besoin_min >= plafond_cas THEN ARRAY['non_conforme', 'cas_contredit']
  WHEN effet = 'cas' THEN ARRAY['a_verifier', 'donnee_manquante']
    || CASE WHEN besoin_engage THEN ARRAY['engagement'] ELSE '{}'::text[] END
    || CASE WHEN besoin_ttc THEN ARRAY['montant_ht'] ELSE '{}'::text[] END
  WHEN dispense IS NULL THEN ARRAY['a_verifier', 'donnee_manquante', 'seuil']
  WHEN besoin_max < dispense THEN ARRAY['conforme', 'sous_dispense']
  WHEN effet = 'cas_refuse' AND besoin_min >= dispense THEN ARRAY['non_conforme', 'cas_contredit']
  WHEN effet = 'cas_refuse' THEN ARRAY['a_verifier', 'donnee_manquante']
    || CASE WHEN besoin_engage THEN ARRAY['engagement'] ELSE '{}'::text[] END
    || CASE WHEN besoin_ttc THEN ARRAY['montant_ht'] ELSE '{}'::text[] END
  WHEN effet = 'cas_a_preciser' THEN ARRAY['a_verifier', 'donnee_manquante', 'activite_reseau']
  WHEN marche_non_renseigne THEN ARRAY['a_verifier', 'donnee_manquante', 'colonne_marche']
    || CASE WHEN besoin_engage AND besoin_min < dispense THEN ARRAY['engagement'] ELSE '{}'::text[] END
  WHEN type_famille = 'travaux' AND perimetre <> 'operation' THEN ARRAY['a_verifier', 'donnee_manquante']
    || CASE WHEN besoin_engage AND besoin_min < dispense THEN ARRAY['engagement'] ELSE '{}'::text[] END || ARRAY['operation']
  WHEN hors_marche_max < dispense AND hors_marche_max <= 0.20 * besoin_min THEN ARRAY['conforme', 'petits_achats']
  WHEN besoin_min >= dispense AND (hors_marche_min >= dispense OR hors_marche_min > 0.20 * besoin_max)
    THEN ARRAY['non_conforme', 'hors_marche']
  ELSE ARRAY['a_verifier', 'donnee_manquante']
    || CASE WHEN besoin_inconnu THEN ARRAY['colonne_marche'] ELSE '{}'::text[] END
    || CASE WHEN besoin_engage THEN ARRAY['engagement'] ELSE '{}'::text[] END
    || CASE WHEN besoin_ttc THEN ARRAY['montant_ht'] ELSE '{}'::text[] END END;

REVOKE ALL ON FUNCTION verdict_ligne FROM PUBLIC;
GRANT EXECUTE ON FUNCTION verdict_ligne TO achats_app;
