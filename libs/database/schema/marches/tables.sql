-- Public contracts with what hangs from them. Members are those of DECP v2, so that nothing is lost between import and
-- export.

CREATE TABLE marches (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  numero text NOT NULL CHECK (length(numero) BETWEEN 1 AND 16),
  pes_id_marche text,
  exercice integer NOT NULL,
  categorie text NOT NULL DEFAULT 'marche' CHECK (categorie IN ('marche', 'concession')),
  objet text NOT NULL,
  nature text,
  type_achat text CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  cpv text CHECK (cpv ~ '^[0-9]{8}$'),
  procedure text,
  techniques text[] NOT NULL DEFAULT '{}',
  modalites text[] NOT NULL DEFAULT '{}',
  forme_prix text,
  types_prix text[] NOT NULL DEFAULT '{}',
  montant numeric(15,2),
  montant_max numeric(15,2),
  date_lancement date,
  date_notification date,
  date_publication date,
  duree_mois integer CHECK (duree_mois >= 0),
  reconductions integer NOT NULL DEFAULT 0 CHECK (reconductions >= 0),
  date_fin date,
  lieu_code text,
  lieu_type_code text,
  lieu_nom text,
  service_id uuid,
  famille_id uuid,
  operation_id uuid,
  justification text,
  considerations_sociales text[] NOT NULL DEFAULT '{}',
  considerations_environnementales text[] NOT NULL DEFAULT '{}',
  offres_recues integer CHECK (offres_recues >= 0),
  acheteur_siret text,
  complements jsonb NOT NULL DEFAULT '{}',
  recherche text NOT NULL DEFAULT '',
  empreinte_import text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  consultation_id uuid NOT NULL,
  lot text NOT NULL DEFAULT '' CHECK (length(lot) <= 20),
  lot_a_preciser boolean NOT NULL DEFAULT false,
  recapitulatif text CHECK (recapitulatif IN ('propose', 'confirme')),
  cas_reference text,
  montant_base text NOT NULL DEFAULT 'total' CHECK (montant_base IN ('total', 'annuel')),
  options_comprises boolean,
  accord_cadre text,
  groupement_commandes text CHECK (groupement_commandes IN ('coordonnateur', 'membre')),
  ccag text,
  marche_innovant boolean,
  attribution_avance boolean,
  taux_avance numeric(5,4) CHECK (taux_avance BETWEEN 0 AND 1),
  type_groupement text,
  sous_traitance_declaree boolean,
  origine_ue numeric(5,4) CHECK (origine_ue BETWEEN 0 AND 1),
  origine_france numeric(5,4) CHECK (origine_france BETWEEN 0 AND 1),
  provenances jsonb NOT NULL DEFAULT '{}',
  delai_paiement_jours integer CHECK (delai_paiement_jours BETWEEN 1 AND 60),
  sans_maximum boolean,
  services_mixtes text CHECK (services_mixtes IN ('specifiques', 'autres', 'a_preciser')),
  types_possibles text[] NOT NULL DEFAULT '{}',
  type_preuve text,
  source_classement text CHECK (source_classement IN ('cpv', 'fournisseur')),
  confiance numeric(3,2) CHECK (confiance BETWEEN 0 AND 1),
  PRIMARY KEY (organization_id, id),
  UNIQUE NULLS NOT DISTINCT (organization_id, numero, lot, acheteur_siret),
  FOREIGN KEY (organization_id, exercice) REFERENCES exercices (organization_id, annee) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, service_id) REFERENCES services (organization_id, id),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id),
  FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id),
  FOREIGN KEY (organization_id, consultation_id) REFERENCES consultations (organization_id, id)
);

COMMENT ON COLUMN marches.empreinte_import IS 'hash of the row last imported: the same row again changes nothing, even after an edit by hand';

COMMENT ON COLUMN marches.complements IS 'members of an imported row that have no column, kept as they were read';

COMMENT ON COLUMN marches.acheteur_siret IS 'each establishment of the buyer numbers its own contracts; the SIRET of the organisation when nobody gave one';

COMMENT ON COLUMN marches.lot IS 'number of the lot in its consultation; empty when the contract stands alone';

COMMENT ON COLUMN marches.lot_a_preciser IS 'the lot was given a letter, in want of a number';

COMMENT ON COLUMN marches.recapitulatif IS 'a row that sums up the other lots: out of every sum once confirmed';

COMMENT ON COLUMN marches.accord_cadre IS 'number of the accord-cadre that a marché subséquent follows from';

COMMENT ON COLUMN marches.provenances IS 'where a member comes from, by column: saisie, publie, deduit or suppose (confirmed for the export, without a value); a column that is not named was published';

COMMENT ON COLUMN marches.delai_paiement_jours IS 'payment delay that the contract sets, when shorter than the legal one';

COMMENT ON COLUMN marches.sans_maximum IS 'a person said that the accord-cadre has no maximum (R2121-8); null while nobody said';

COMMENT ON COLUMN marches.services_mixtes IS 'of specific services and others (R2123-2), the larger part; null: of one kind, or nobody said';
COMMENT ON COLUMN marches.types_possibles IS 'types that the evidence leaves to an imported contract; type_achat is it when there is one';

COMMENT ON COLUMN marches.type_preuve IS 'which evidence said so (libs/procurement/verdicts/types-possibles.ts); null: none speaks, or a person gave the type';

COMMENT ON COLUMN marches.source_classement IS 'criterion of the rule that gave the famille; of no meaning once a person gave it (provenances)';

-- Nearly no contract has one: the index stays empty, and a load of lines looks no contract up.
CREATE INDEX marches_delai_paiement ON marches (organization_id, id) WHERE delai_paiement_jours IS NOT NULL;

CREATE INDEX marches_consultation ON marches (organization_id, consultation_id);

CREATE INDEX marches_accord_cadre ON marches (organization_id, accord_cadre) WHERE accord_cadre IS NOT NULL;

CREATE INDEX marches_cas_reference ON marches (organization_id, cas_reference) WHERE cas_reference IS NOT NULL;

CREATE INDEX marches_liste ON marches (organization_id, date_notification DESC NULLS LAST, id DESC);

CREATE INDEX marches_exercice ON marches (organization_id, exercice, date_notification DESC NULLS LAST, id DESC);

CREATE INDEX marches_service ON marches (organization_id, service_id);

CREATE INDEX marches_famille ON marches (organization_id, famille_id);

CREATE INDEX marches_operation ON marches (organization_id, operation_id);

CREATE INDEX marches_echeance ON marches (organization_id, date_fin);

CREATE INDEX marches_en_lettres ON marches (organization_id, upper(numero));

CREATE INDEX marches_pes ON marches (organization_id, pes_id_marche);

CREATE INDEX marches_recherche ON marches USING gin (organization_id, recherche gin_trgm_ops);

CREATE TABLE marche_titulaires (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  fournisseur_id uuid NOT NULL,
  rang integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, marche_id, fournisseur_id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

CREATE INDEX marche_titulaires_fournisseur ON marche_titulaires (organization_id, fournisseur_id, marche_id);

CREATE TABLE lots (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  numero integer NOT NULL,
  objet text NOT NULL,
  montant numeric(15,2),
  cpv text CHECK (cpv ~ '^[0-9]{8}$'),
  fournisseur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, marche_id, numero),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

CREATE INDEX lots_fournisseur ON lots (organization_id, fournisseur_id);

CREATE TABLE avenants (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  numero integer NOT NULL,
  objet text,
  date_signature date,
  date_publication date,
  variation_montant numeric(15,2) NOT NULL DEFAULT 0,
  montant_apres numeric(15,2),
  duree_mois integer CHECK (duree_mois >= 0),
  titulaires jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deduit boolean NOT NULL DEFAULT false,
  article text CHECK (article IN ('R2194-1', 'R2194-2', 'R2194-5', 'R2194-6', 'R2194-7', 'R2194-8')),
  montant_connu boolean NOT NULL DEFAULT true,
  provenances jsonb NOT NULL DEFAULT '{}',
  verifie text,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, marche_id, numero),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN avenants.verifie IS 'the day and amounts that a person found right; null while nobody did';

COMMENT ON COLUMN avenants.deduit IS 'read from a later publication of the marché, which listed no modification';

COMMENT ON COLUMN avenants.variation_montant IS 'signed, HT; montant_apres is the total after it; duree_mois the new total duration';

COMMENT ON COLUMN avenants.article IS 'ground of the modification (R2194-1 to R2194-8); null while nobody said';

COMMENT ON COLUMN avenants.montant_connu IS 'false: nothing tells what it changed of the amount, and variation_montant is 0 in want of better';

COMMENT ON COLUMN avenants.provenances IS 'members that a person gave (saisie): no import replaces them';

CREATE TABLE sous_traitances (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  numero integer NOT NULL,
  fournisseur_id uuid,
  operateur_lu text,
  objet text,
  montant numeric(15,2),
  duree_mois integer CHECK (duree_mois >= 0),
  date_notification date,
  date_publication date,
  variation_prix text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, marche_id, numero),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id),
  CONSTRAINT sous_traitances_operateur CHECK ((fournisseur_id IS NULL) = (operateur_lu IS NOT NULL))
);

COMMENT ON COLUMN sous_traitances.operateur_lu IS 'the operator as the file names it, when it could not be identified; may be empty';

CREATE INDEX sous_traitances_fournisseur ON sous_traitances (organization_id, fournisseur_id);

-- What the export published. One row for each contract that was exported or confirmed: by its number and lot, so that it
-- outlives the contract. premier_export is the day that the export gives as the publication of the data.
CREATE TABLE publications_decp (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  numero text NOT NULL,
  lot text NOT NULL DEFAULT '',
  premier_export date,
  suppositions jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  suppositions_retirees jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (organization_id, numero, lot)
);

COMMENT ON COLUMN publications_decp.suppositions IS 'values that a person confirmed for publication, by member of DECP v2: they are no facts, and an import does not bring them back';

COMMENT ON COLUMN publications_decp.suppositions_retirees IS 'confirmed values that a person withdrew: published before, they are still no facts when they come back';

-- Modifications that a file tells of one of several lots, where nothing says of which (rulebook §1.2): a person attaches or
-- discards them. numero: as the file writes it; numero_marche: of the lots; rang: the number of the modification; empreinte:
-- of the row, so that the same one again is known. marche_id and avenant_id: where it was attached.
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

-- Each distinct row of DECP that was received, as its reader gave it: the contracts of an identifier are told from all of them, so
-- that the order of the files does not matter (rulebook §1.2). empreinte: of donnees; racine: what the identifiers of one contract
-- share; objet_lu, type_lu: what the row says of its lot and of its type. marche_id: the contract that it tells, with which it
-- goes; null for a modification that waits in avenants_a_rattacher.
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
