-- Last day to pay, as delaiDePaiement() of libs/procurement computes it. The delay runs from the start, or from the end
-- of an interruption notified within the delay and before mandatement (R2192-10, R2192-11, R2192-27). After an
-- interruption it is of thirty days, or of what was left when that is more (R2192-29). None while the interruption
-- lasts, none when nothing is dated. A suspension whose dates are not known pushes the limit back by its length: the one
-- that the file says, else what the announced limit adds to the legal delay.
CREATE OR REPLACE FUNCTION limite_paiement(eligible boolean, depart date, mandatement date, interruption_debut date,
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
