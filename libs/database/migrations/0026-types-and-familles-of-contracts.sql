-- What the type of a contract was deduced from, and the famille that the rules gave it, with what persons decide of the
-- suggested ones. The verdicts are judged again by the rules of this version: each contract then gets its type and its famille.

ALTER TABLE marches
  ADD COLUMN types_possibles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN type_preuve text,
  ADD COLUMN source_classement text CHECK (source_classement IN ('cpv', 'fournisseur')),
  ADD COLUMN confiance numeric(3,2) CHECK (confiance BETWEEN 0 AND 1);

COMMENT ON COLUMN marches.types_possibles IS 'types that the evidence leaves to an imported contract; type_achat is it when there is one';

COMMENT ON COLUMN marches.type_preuve IS 'which evidence said so (libs/procurement/verdicts/types-possibles.ts); null: none speaks, or a person gave the type';

COMMENT ON COLUMN marches.source_classement IS 'criterion of the rule that gave the famille; of no meaning once a person gave it (provenances)';

CREATE TABLE decisions_familles (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  action text NOT NULL CHECK (action IN ('confirmer', 'refuser')),
  mouvements jsonb NOT NULL,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  annule_le timestamptz,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE familles_refusees (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  famille_id uuid NOT NULL,
  decision_id uuid NOT NULL,
  PRIMARY KEY (organization_id, marche_id, famille_id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, decision_id) REFERENCES decisions_familles (organization_id, id) ON DELETE CASCADE
);
