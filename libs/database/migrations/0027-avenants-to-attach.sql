-- Modifications whose lot is not known wait for a person, and a confirmation of publication can be withdrawn.

CREATE TABLE avenants_a_rattacher (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  acheteur_siret text NOT NULL,
  numero text NOT NULL,
  numero_marche text NOT NULL,
  rang integer NOT NULL,
  objet text NOT NULL,
  montant numeric(15,2),
  duree_mois integer,
  date_notification date,
  date_publication date,
  titulaires jsonb NOT NULL,
  empreinte text NOT NULL,
  statut text NOT NULL DEFAULT 'a_rattacher' CHECK (statut IN ('a_rattacher', 'rattache', 'ecarte')),
  marche_id uuid,
  avenant_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, acheteur_siret, numero, empreinte)
);

CREATE INDEX avenants_a_rattacher_statut ON avenants_a_rattacher (organization_id, statut, created_at DESC, id DESC);

ALTER TABLE publications_decp ADD COLUMN suppositions_retirees jsonb NOT NULL DEFAULT '{}';

COMMENT ON COLUMN publications_decp.suppositions_retirees IS 'confirmed values that a person withdrew: published before, they are still no facts when they come back';
