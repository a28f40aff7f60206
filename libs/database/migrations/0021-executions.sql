-- The execution of contracts: its alerts, and the first and last day of its payments in two index reads.

ALTER TABLE alertes
  DROP CONSTRAINT alertes_type_check,
  DROP CONSTRAINT alertes_check,
  ALTER COLUMN date_limite DROP NOT NULL,
  ADD CONSTRAINT alertes_type_check
    CHECK (type IN ('echeance', 'delai_paiement', 'execution_proche', 'execution_atteinte')),
  ADD CONSTRAINT alertes_cible CHECK ((type <> 'delai_paiement') = (marche_id IS NOT NULL)
    AND (type = 'delai_paiement') = (mandat_id IS NOT NULL)),
  ADD CONSTRAINT alertes_echue CHECK (date_limite IS NOT NULL OR type IN ('execution_proche', 'execution_atteinte'));

DROP INDEX lignes_mandat_marche;

CREATE INDEX lignes_mandat_marche ON lignes_mandat (organization_id, marche_id, date_emission);
