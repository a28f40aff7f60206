-- The last day on which what is engaged of a need holds by itself: a contract of it ends then. Written by engager_besoins().
ALTER TABLE besoins ADD COLUMN engage_jusqu_au date;

-- It takes one fact more.
DROP FUNCTION IF EXISTS engagements_marches(uuid, integer[], uuid[]);

-- What is engaged is counted by other rules: the step that loads the rules judges what is marked here.
UPDATE besoins SET a_juger = true;
