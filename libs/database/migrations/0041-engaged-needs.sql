-- What running contracts still engage of a need (R2121-6), null where nothing bounds it. Written by engager_besoins(), with the
-- verdicts that follow from it.
ALTER TABLE besoins ADD COLUMN engage_min_ht numeric(15,2) NOT NULL DEFAULT 0;
ALTER TABLE besoins ADD COLUMN engage_max_ht numeric(15,2) DEFAULT 0;

-- It takes one fact more.
DROP FUNCTION IF EXISTS verdict_ligne(boolean, boolean, text, boolean, boolean, text, numeric, text, text, numeric, numeric,
  numeric, numeric, numeric, boolean, boolean);

-- The step that loads the rules judges what is marked here.
UPDATE besoins SET a_juger = true;
