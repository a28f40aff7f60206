-- Price schedules of contracts and their lines, searched in French with a fallback for typing mistakes.

CREATE TABLE bordereaux_prix (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid,
  lot_id uuid,
  fournisseur_id uuid,
  libelle text NOT NULL,
  version_bordereau integer NOT NULL DEFAULT 1,
  date_effet date,
  date_fin date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id),
  FOREIGN KEY (organization_id, lot_id) REFERENCES lots (organization_id, id),
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id),
  CHECK (date_fin >= date_effet)
);

-- One version of a schedule a marché and lot; schedules without a marché are told apart by their name.
CREATE UNIQUE INDEX bordereaux_prix_version
  ON bordereaux_prix (organization_id, marche_id, lot_id, libelle, version_bordereau) NULLS NOT DISTINCT;

CREATE INDEX bordereaux_prix_lot ON bordereaux_prix (organization_id, lot_id);

CREATE INDEX bordereaux_prix_fournisseur ON bordereaux_prix (organization_id, fournisseur_id);

CREATE TABLE lignes_prix (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  bordereau_id uuid NOT NULL,
  code text NOT NULL,
  designation text NOT NULL,
  unite text NOT NULL,
  prix_unitaire_ht numeric(15,4) NOT NULL,
  famille_id uuid,
  recherche text NOT NULL GENERATED ALWAYS AS (recherche_normalisee(code || ' ' || designation)) STORED,
  lexemes tsvector NOT NULL GENERATED ALWAYS AS
    (to_tsvector('pg_catalog.french', recherche_normalisee(code || ' ' || designation))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, bordereau_id, code),
  FOREIGN KEY (organization_id, bordereau_id) REFERENCES bordereaux_prix (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id)
);

CREATE INDEX lignes_prix_famille ON lignes_prix (organization_id, famille_id);

CREATE INDEX lignes_prix_lexemes ON lignes_prix USING gin (organization_id, lexemes);

CREATE INDEX lignes_prix_recherche ON lignes_prix USING gin (organization_id, recherche gin_trgm_ops);
