-- Remarks of an import grouped by what they say, the header of its table, and the import whose rejected rows it corrects.

ALTER TABLE imports
  ADD COLUMN entete text[],
  ADD COLUMN separateur text,
  ADD COLUMN import_source_id uuid,
  ADD FOREIGN KEY (organization_id, import_source_id) REFERENCES imports (organization_id, id)
    ON DELETE SET NULL (import_source_id);

COMMENT ON COLUMN imports.entete IS 'labels of the columns of a table, as its file writes them; null for other formats';

COMMENT ON COLUMN imports.separateur IS 'what separates the cells of the rows kept of a table';

COMMENT ON COLUMN imports.import_source_id IS 'the import whose rejected rows this one corrects';

CREATE INDEX imports_source ON imports (organization_id, import_source_id) WHERE import_source_id IS NOT NULL;

CREATE TABLE import_motifs (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  statut text NOT NULL CHECK (statut IN ('rejetee', 'corrigee', 'avertissement')),
  code text NOT NULL,
  champ text NOT NULL,
  nombre integer NOT NULL CHECK (nombre > 0),
  exemples jsonb NOT NULL,
  PRIMARY KEY (organization_id, import_id, statut, code, champ),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN import_motifs.exemples IS 'up to three rows, each {numero, ligne, raison}';
