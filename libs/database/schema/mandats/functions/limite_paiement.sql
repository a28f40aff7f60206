-- Last day to pay, as delaiDePaiement() of libs/procurement computes it. Thirty days from the start, or from the end of
-- an interruption notified within the delay and before mandatement (R2192-10, R2192-27, R2192-29). None while the
-- interruption lasts, none when nothing is dated. A suspension whose dates are not known pushes the limit back by its
-- length.
CREATE OR REPLACE FUNCTION limite_paiement(eligible boolean, depart date, mandatement date, interruption_debut date,
  interruption_fin date, jours_suspension integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN NOT eligible THEN NULL
  WHEN interruption_debut IS NULL THEN depart + 30 + coalesce(jours_suspension, 0)
  WHEN interruption_debut BETWEEN depart AND depart + 30
    AND (mandatement IS NULL OR interruption_debut <= mandatement) THEN interruption_fin + 30
  ELSE depart + 30 END;
