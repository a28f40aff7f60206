-- What the verdicts need: consultations with their facts, what a buyer is, the recorded needs, and the verdict of each
-- contract. Every contract that exists gets a consultation of its own.

ALTER TABLE operations ADD COLUMN estimation_ht numeric(15,2) CHECK (estimation_ht >= 0);

CREATE TABLE consultations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  reference text,
  objet text NOT NULL,
  procedure text,
  date_lancement date,
  estimation_ht numeric(15,2) CHECK (estimation_ht >= 0),
  estimation_methode text,
  lots_declares integer CHECK (lots_declares > 0),
  avis text NOT NULL DEFAULT 'inconnu' CHECK (avis IN ('inconnu', 'publie', 'aucun', 'profil_seul')),
  avis_support text,
  avis_reference text,
  avis_date date,
  cas text,
  cas_reference text,
  activite_reseau boolean,
  besoin_distinct boolean,
  operation_id uuid,
  famille_id uuid,
  regroupement text NOT NULL DEFAULT 'sur' CHECK (regroupement IN ('sur', 'probable', 'main')),
  provenances jsonb NOT NULL DEFAULT '{}',
  a_juger boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id)
);

CREATE INDEX consultations_reference ON consultations (organization_id, reference) WHERE reference IS NOT NULL;

CREATE INDEX consultations_operation ON consultations (organization_id, operation_id) WHERE operation_id IS NOT NULL;

CREATE INDEX consultations_famille ON consultations (organization_id, famille_id) WHERE famille_id IS NOT NULL;

CREATE INDEX consultations_a_juger ON consultations (organization_id) WHERE a_juger;

-- The need of a famille for a year, as the buyer estimated it before buying (R2121-6, R2121-7).
CREATE TABLE besoins_estimes (
  organization_id uuid NOT NULL,
  famille_id uuid NOT NULL,
  exercice integer NOT NULL,
  montant_ht numeric(15,2) NOT NULL CHECK (montant_ht >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, famille_id, exercice),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id) ON DELETE CASCADE
);

-- A named person says that every procédure adaptée of a period, from the threshold of R2131-12, was announced.
CREATE TABLE attestations_publicite (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  du date NOT NULL,
  au date NOT NULL,
  support text NOT NULL,
  par text NOT NULL,
  le timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CHECK (au >= du)
);

-- What an organisation is, and since when: the thresholds and the payment delay follow from it.
CREATE TABLE natures_acheteur (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  valid_from date NOT NULL,
  nature text NOT NULL CHECK (nature IN ('collectivite', 'groupement', 'etablissement_public_local',
    'office_public_habitat', 'etablissement_public_sante', 'entite_adjudicatrice', 'entreprise_publique',
    'organisme_prive', 'etat')),
  secteur text CHECK (secteur IN ('eau', 'gaz_chaleur', 'electricite', 'transport', 'autre')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, valid_from)
);

-- The verdict of each contract, written by libs/verdicts. Ranks are the least and the most over what is not known
-- (null: no rank); besoin_min and besoin_max, the value that was compared. faits holds what the verdict was reached
-- from, and version_regles by which rules: the same two give the same verdict again.
CREATE TABLE verdicts_marches (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  statut text NOT NULL CHECK (statut IN ('conforme', 'non_conforme', 'a_verifier', 'hors_champ')),
  motif text NOT NULL,
  manque text[] NOT NULL DEFAULT '{}',
  rang_requis_min integer CHECK (rang_requis_min BETWEEN 0 AND 3),
  rang_requis_max integer CHECK (rang_requis_max BETWEEN 0 AND 3),
  rang_marche_min integer CHECK (rang_marche_min BETWEEN 0 AND 3),
  rang_marche_max integer CHECK (rang_marche_max BETWEEN 0 AND 3),
  besoin_min numeric(15,2),
  besoin_max numeric(15,2),
  seuil_a_verifier boolean NOT NULL DEFAULT false,
  reserves text[] NOT NULL DEFAULT '{}',
  faits jsonb NOT NULL,
  version_regles text NOT NULL,
  juge_le timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, marche_id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX verdicts_marches_statut ON verdicts_marches (organization_id, statut, motif);

-- The verdicts that a contract had before, each with the instant until which it held.
CREATE TABLE verdicts_marches_passes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  statut text NOT NULL,
  motif text NOT NULL,
  manque text[] NOT NULL,
  faits jsonb NOT NULL,
  version_regles text NOT NULL,
  juge_le timestamptz NOT NULL,
  jusque timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX verdicts_marches_passes_marche ON verdicts_marches_passes (organization_id, marche_id, jusque);

ALTER TABLE marches
  ADD COLUMN consultation_id uuid,
  ADD COLUMN lot text NOT NULL DEFAULT '' CHECK (length(lot) <= 20),
  ADD COLUMN lot_a_preciser boolean NOT NULL DEFAULT false,
  ADD COLUMN recapitulatif text CHECK (recapitulatif IN ('propose', 'confirme')),
  ADD COLUMN cas_reference text,
  ADD COLUMN montant_base text NOT NULL DEFAULT 'total' CHECK (montant_base IN ('total', 'annuel')),
  ADD COLUMN options_comprises boolean,
  ADD COLUMN accord_cadre text,
  ADD COLUMN groupement_commandes text CHECK (groupement_commandes IN ('coordonnateur', 'membre')),
  ADD COLUMN ccag text,
  ADD COLUMN marche_innovant boolean,
  ADD COLUMN attribution_avance boolean,
  ADD COLUMN taux_avance numeric(5,4) CHECK (taux_avance BETWEEN 0 AND 1),
  ADD COLUMN type_groupement text,
  ADD COLUMN sous_traitance_declaree boolean,
  ADD COLUMN origine_ue numeric(5,4) CHECK (origine_ue BETWEEN 0 AND 1),
  ADD COLUMN origine_france numeric(5,4) CHECK (origine_france BETWEEN 0 AND 1),
  ADD COLUMN provenances jsonb NOT NULL DEFAULT '{}';

INSERT INTO consultations (organization_id, id, objet, procedure, date_lancement, operation_id, famille_id)
SELECT organization_id, id, objet, procedure, date_lancement, operation_id, famille_id FROM marches;

UPDATE marches SET consultation_id = id;

ALTER TABLE marches
  ALTER COLUMN consultation_id SET NOT NULL,
  DROP CONSTRAINT marches_organization_id_numero_key,
  ADD UNIQUE (organization_id, numero, lot),
  ADD FOREIGN KEY (organization_id, consultation_id) REFERENCES consultations (organization_id, id);

COMMENT ON COLUMN marches.lot IS 'number of the lot in its consultation; empty when the contract stands alone';

COMMENT ON COLUMN marches.lot_a_preciser IS 'the lot was given a letter, in want of a number';

COMMENT ON COLUMN marches.recapitulatif IS 'a row that sums up the other lots: out of every sum once confirmed';

COMMENT ON COLUMN marches.accord_cadre IS 'number of the accord-cadre that a marché subséquent follows from';

COMMENT ON COLUMN marches.provenances IS 'where each member comes from, by name: saisie, publie, deduit or suppose';

CREATE INDEX marches_consultation ON marches (organization_id, consultation_id);
