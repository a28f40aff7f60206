-- A subcontract is kept although its operator could not be identified: what the file says of it stands beside.

ALTER TABLE sous_traitances
  ALTER COLUMN fournisseur_id DROP NOT NULL,
  ADD COLUMN operateur_lu text,
  ADD CONSTRAINT sous_traitances_operateur CHECK ((fournisseur_id IS NULL) = (operateur_lu IS NOT NULL));

COMMENT ON COLUMN sous_traitances.operateur_lu IS 'the operator as the file names it, when it could not be identified; may be empty';
