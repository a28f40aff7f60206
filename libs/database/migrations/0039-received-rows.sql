-- The rows of DECP are kept as facts, so that contracts do not depend on the order of their files. Of contracts recorded before,
-- what is recorded stands for the rows that are not kept.
CREATE TABLE publications_recues (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  acheteur_siret text NOT NULL,
  empreinte text NOT NULL,
  racine text NOT NULL,
  marche_id uuid,
  exercice integer NOT NULL,
  donnees jsonb NOT NULL,
  objet_lu jsonb NOT NULL,
  type_lu jsonb NOT NULL,
  PRIMARY KEY (organization_id, acheteur_siret, empreinte),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX publications_recues_marche ON publications_recues (organization_id, marche_id);

-- Nearly none waits: the index stays empty.
CREATE INDEX publications_recues_en_attente ON publications_recues (organization_id, acheteur_siret, racine)
  WHERE marche_id IS NULL;
