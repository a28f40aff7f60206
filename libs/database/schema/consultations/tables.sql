-- A consultation is what was put to competition at once: one or several contracts, its lots. The facts that the code de la
-- commande publique judges by are recorded here when they are those of all lots (libs/verdicts).
--
-- avis: the notice of publicity (R2131-12); profil_seul: on the buyer profile alone, which does not meet it.
-- cas: a code of justifications, or `aucun`; null while nobody said. activite_reseau: L1212-3. besoin_distinct: the
-- purchase is not of the homogeneous need of its famille (R2121-6). regroupement: why these lots stand together; `main`,
-- a person said so, and nothing undoes it. provenances: where each fact comes from, by member (saisie, publie, deduit,
-- suppose). a_juger: a fact that the verdicts of its lots need has changed.
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

-- What persons did to the grouping of contracts, to be undone within thirty days. mouvements: {marche_id, avant, apres} for
-- each contract that changed consultation; consultations: the touched ones, as they were before.
CREATE TABLE regroupements (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  action text NOT NULL CHECK (action IN ('attacher', 'detacher', 'fusionner', 'scinder', 'confirmer')),
  mouvements jsonb NOT NULL,
  consultations jsonb NOT NULL,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  annule_le timestamptz,
  PRIMARY KEY (organization_id, id)
);

-- Organisations whose contracts were recorded before consultations were recognised: the task-worker, or their next import,
-- groups all of them once.
CREATE TABLE regroupements_a_faire (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  depuis timestamptz NOT NULL DEFAULT now()
);
