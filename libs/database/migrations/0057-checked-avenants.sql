-- A person who checked an avenant that looked wrong says so; what it tells may change afterwards.
ALTER TABLE avenants ADD COLUMN verifie text;
COMMENT ON COLUMN avenants.verifie IS 'the day and amounts that a person found right; null while nobody did';
