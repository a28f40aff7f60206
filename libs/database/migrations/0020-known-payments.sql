-- A payment that is not known is no longer taken for one that was not made, and the delay follows from what the buyer is.
-- Of the mandats that are here, one without a payment date is known unpaid up to the last payment of its exercice and
-- budget; where no payment was ever loaded, nothing is known.

CREATE TABLE delais_legaux (
  nature text PRIMARY KEY,
  jours integer NOT NULL,
  texte text NOT NULL,
  source text NOT NULL,
  a_verifier boolean NOT NULL
);

CREATE TABLE natures_siren (
  prefixe text NOT NULL,
  nature text NOT NULL,
  PRIMARY KEY (prefixe, nature)
);

ALTER TABLE marches ADD COLUMN delai_paiement_jours integer CHECK (delai_paiement_jours BETWEEN 1 AND 60);

COMMENT ON COLUMN marches.delai_paiement_jours IS 'payment delay that the contract sets, when shorter than the legal one';

CREATE INDEX marches_delai_paiement ON marches (organization_id, id) WHERE delai_paiement_jours IS NOT NULL;

-- The limit that a file did not announce was filled with thirty days: it is not the file's word.
UPDATE suivi_dgp SET date_limite = NULL
WHERE duree_jours IS NULL AND coalesce(jours_suspension, 0) = 0
  AND date_limite = coalesce(date_debut, greatest(date_demande, date_service_fait)) + 30;

DROP INDEX suivi_dgp_a_payer;

ALTER TABLE suivi_dgp DROP COLUMN limite_calculee;

DROP FUNCTION limite_paiement(boolean, date, date, date, date, integer);

CREATE FUNCTION limite_paiement(eligible boolean, depart date, mandatement date, interruption_debut date,
  interruption_fin date, jours_suspension integer, limite_annoncee date, delai_legal integer,
  delai_contractuel integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN NOT eligible THEN NULL
  WHEN interruption_debut IS NULL THEN depart + least(delai_legal, delai_contractuel)
    + coalesce(jours_suspension, greatest(0, limite_annoncee - depart - delai_legal), 0)
  WHEN interruption_debut BETWEEN depart AND depart + least(delai_legal, delai_contractuel)
    AND (mandatement IS NULL OR interruption_debut <= mandatement)
    THEN interruption_fin + greatest(30, least(delai_legal, delai_contractuel) - (interruption_debut - depart))
  ELSE depart + least(delai_legal, delai_contractuel) END;

ALTER TABLE suivi_dgp
  ADD COLUMN delai_legal_min integer NOT NULL DEFAULT 30 CHECK (delai_legal_min > 0),
  ADD COLUMN delai_legal_max integer NOT NULL DEFAULT 30,
  ADD CONSTRAINT suivi_dgp_delais CHECK (delai_legal_max >= delai_legal_min),
  ADD COLUMN delai_contractuel integer CHECK (delai_contractuel > 0),
  ADD COLUMN paiement_constate_le date;

ALTER TABLE suivi_dgp
  ADD COLUMN limite_calculee date GENERATED ALWAYS AS (
    limite_paiement(eligible, coalesce(date_debut, greatest(date_demande, date_service_fait)), date_mandatement,
      interruption_debut, interruption_fin, jours_suspension, date_limite, delai_legal_min, delai_contractuel)) STORED,
  ADD COLUMN limite_tardive date GENERATED ALWAYS AS (
    limite_paiement(eligible, coalesce(date_debut, greatest(date_demande, date_service_fait)), date_mandatement,
      interruption_debut, interruption_fin, jours_suspension, date_limite, delai_legal_max, delai_contractuel)) STORED;

COMMENT ON COLUMN suivi_dgp.date_limite IS 'the limit that the file announces';

COMMENT ON COLUMN suivi_dgp.delai_legal_min IS 'days; differs from delai_legal_max while the nature of the buyer is not recorded';

COMMENT ON COLUMN suivi_dgp.paiement_constate_le IS 'last day for which a file that tells of payments told of this mandat; null: none did';

-- Loans, their interest and land have no payment delay. The account of a mandat is that of its first line.
UPDATE suivi_dgp SET eligible = false
FROM (
  SELECT DISTINCT ON (organization_id, mandat_id) organization_id, mandat_id, compte FROM lignes_mandat
  ORDER BY organization_id, mandat_id, numero) premiere
WHERE suivi_dgp.eligible AND premiere.organization_id = suivi_dgp.organization_id
  AND premiere.mandat_id = suivi_dgp.mandat_id AND premiere.compte ~ '^(16|211|661)';

UPDATE suivi_dgp SET paiement_constate_le = paye.jusque
FROM mandats mandat
JOIN (
  SELECT organization_id, exercice, budget, max(date_paiement) AS jusque FROM mandats
  WHERE date_paiement IS NOT NULL GROUP BY 1, 2, 3) paye USING (organization_id, exercice, budget)
WHERE mandat.organization_id = suivi_dgp.organization_id AND mandat.id = suivi_dgp.mandat_id
  AND paye.jusque >= mandat.date_emission;

CREATE INDEX suivi_dgp_limite ON suivi_dgp (organization_id, limite_calculee)
  WHERE date_paiement IS NULL AND paiement_constate_le IS NOT NULL;

-- Alerts of payments that nothing tells of.
DELETE FROM alertes USING suivi_dgp suivi
WHERE alertes.type = 'delai_paiement' AND suivi.organization_id = alertes.organization_id
  AND suivi.mandat_id = alertes.mandat_id AND suivi.date_paiement IS NULL AND suivi.paiement_constate_le IS NULL;

ALTER TABLE imports ADD COLUMN date_extraction date;

COMMENT ON COLUMN imports.date_extraction IS 'the day that the data of the file was drawn, as the sender says it';
