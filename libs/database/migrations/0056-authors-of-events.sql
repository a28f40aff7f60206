-- The history of a contract tells who changed what, and from what to what. Events of before this step tell neither.
ALTER TABLE evenements ADD COLUMN acteur_type text;
ALTER TABLE evenements ADD COLUMN acteur_id uuid;
ALTER TABLE evenements ADD COLUMN changements jsonb;
COMMENT ON COLUMN evenements.acteur_type IS 'who did it; null where the service did';
COMMENT ON COLUMN evenements.changements IS 'values before and after of what changed: {champ, avant, apres}; sent to nobody';
