-- The line of the imports, and the bytes that an organisation keeps.

CREATE TABLE import_tours (
    organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
    dernier_tour timestamptz NOT NULL
);

COMMENT ON COLUMN import_tours.dernier_tour IS 'when the organisation last began or ended an import';

DROP INDEX imports_a_faire;

CREATE INDEX imports_en_attente ON imports (organization_id, created_at, id)
  WHERE statut IN ('en_attente', 'en_cours');

ALTER TABLE imports ADD COLUMN octets_gardes bigint NOT NULL DEFAULT 0 CHECK (octets_gardes >= 0);

COMMENT ON COLUMN imports.octets_gardes IS 'bytes of the upload until the import ends, then of the original rows it keeps';

UPDATE imports SET octets_gardes = fichier_taille WHERE statut <> 'echoue';

CREATE TABLE import_receptions (
    organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    id uuid NOT NULL DEFAULT uuidv7(),
    octets bigint NOT NULL CHECK (octets >= 0),
    bail timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);

COMMENT ON COLUMN import_receptions.octets IS 'bytes that the file may take';

COMMENT ON COLUMN import_receptions.bail IS 'until when the file counts, should its process die';
