-- Payment orders, their lines and the follow-up of their payment delay. Amounts are signed: an annulation or reduction
-- (type_bordereau 02) is negative, so that every sum is right without knowing the type. What the rollups group by is
-- repeated on the line, so that they never join.
--
-- The verdict of a line is not kept on it. It follows from the need of its famille, so one payment may change the
-- verdict of thousands of lines. It is kept on the rollups (cumuls_lignes), which the line joins by what it groups by.
--
-- The searched text of mandats stands in a table of its own, recherche_mandats: a mandat that changes by a payment
-- costs the index nothing, and an import fills it before its mandats. The index holds every window of four characters.
-- Three characters, as pg_trgm takes them, are too few for millions of numbers: each piece of a number stands in tens
-- of thousands of rows. Figures: docs/performance.md.

CREATE TABLE mandats (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  budget text NOT NULL DEFAULT '',
  type_bordereau text NOT NULL DEFAULT '01' CHECK (type_bordereau IN ('01', '02', '03')),
  numero text NOT NULL,
  bordereau text,
  nature_piece text,
  objet text NOT NULL DEFAULT '',
  service_id uuid,
  fournisseur_id uuid,
  date_emission date NOT NULL,
  date_paiement date,
  montant_ht numeric(15,2) NOT NULL,
  montant_tva numeric(15,2) NOT NULL DEFAULT 0,
  exercice_origine integer,
  numero_origine text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, exercice, budget, type_bordereau, numero),
  FOREIGN KEY (organization_id, exercice) REFERENCES exercices (organization_id, annee) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, service_id) REFERENCES services (organization_id, id),
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

COMMENT ON COLUMN mandats.numero_origine IS 'mandat that an annulation reduces (PES RattachPiece), in exercice_origine';

-- The default order of the list, all services and by service; both serve with and without an exercice.
CREATE INDEX mandats_liste ON mandats (organization_id, exercice DESC, date_emission DESC, id DESC);

CREATE INDEX mandats_service ON mandats (organization_id, service_id, exercice DESC, date_emission DESC, id DESC);

CREATE INDEX mandats_fournisseur ON mandats (organization_id, fournisseur_id);

CREATE INDEX mandats_annulations ON mandats (organization_id, exercice_origine, numero_origine)
  WHERE numero_origine IS NOT NULL;

-- Few: what they cancelled is added up without reading the others.
CREATE INDEX mandats_annulateurs ON mandats (organization_id, exercice) INCLUDE (id) WHERE type_bordereau = '02';

CREATE TABLE lignes_mandat (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  mandat_id uuid NOT NULL,
  numero integer NOT NULL,
  exercice integer NOT NULL,
  service_id uuid,
  compte text,
  fonction text,
  section text CHECK (section IN ('fonctionnement', 'investissement')),
  hors_perimetre boolean NOT NULL DEFAULT false,
  operation_id uuid,
  fournisseur_id uuid,
  facture text,
  montant_ht numeric(15,2) NOT NULL,
  montant_tva numeric(15,2) NOT NULL DEFAULT 0,
  marche_id uuid,
  famille_id uuid,
  type_achat text CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  source_classement text CHECK (source_classement IN ('marche', 'compte', 'cpv', 'fournisseur', 'manuel')),
  confiance numeric(3,2) CHECK (confiance BETWEEN 0 AND 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  date_emission date NOT NULL,
  marche_reference text,
  justification text,
  marche_non_renseigne text CHECK (marche_non_renseigne IN ('fichier', 'flux')),
  compte_inconnu boolean NOT NULL DEFAULT false,
  montant_base text NOT NULL DEFAULT 'ht' CHECK (montant_base IN ('ht', 'ttc')),
  exercice_annule integer,
  emission_annulee date,
  groupe bigint NOT NULL GENERATED ALWAYS AS (hash_record_extended(ROW(exercice, service_id, type_achat, section,
    famille_id, operation_id, marche_id, marche_id IS NULL AND marche_reference IS NOT NULL, hors_perimetre,
    justification, coalesce(exercice_annule, exercice),
    marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL, compte_inconnu,
    montant_base = 'ttc', compte, source_classement), 0)) STORED,
  centimes bigint NOT NULL GENERATED ALWAYS AS ((montant_ht * 100)::bigint) STORED,
  PRIMARY KEY (organization_id, id),
  -- With all that filters read of a line: those of the mandats that a search found leave the table alone.
  CONSTRAINT lignes_mandat_mandat UNIQUE (organization_id, mandat_id, numero)
    INCLUDE (id, exercice, groupe, fournisseur_id, centimes, date_emission, emission_annulee),
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id),
  FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id)
);

-- The days tell the first and the last payment of a contract in two index reads.
CREATE INDEX lignes_mandat_marche ON lignes_mandat (organization_id, marche_id, date_emission);

CREATE INDEX lignes_mandat_famille ON lignes_mandat (organization_id, famille_id, exercice);

CREATE INDEX lignes_mandat_fournisseur ON lignes_mandat (organization_id, fournisseur_id, exercice);

-- The order of the list, with all that its filters read of a line: a count or a page of it leaves the table alone.
CREATE INDEX lignes_mandat_liste ON lignes_mandat (organization_id, exercice DESC, date_emission DESC, id DESC)
  INCLUDE (groupe, fournisseur_id, centimes, emission_annulee);

-- The lines of a few rows of cumuls_listes: entries of one value are kept together, so the index is small.
CREATE INDEX lignes_mandat_groupe ON lignes_mandat (organization_id, groupe);

-- The list in the order of the amounts, and the lines of some amounts: to compare decimals is not leakproof, so under
-- row-level security no index would look these up.
CREATE INDEX lignes_mandat_montant ON lignes_mandat (organization_id, centimes, id)
  INCLUDE (groupe, exercice, fournisseur_id, date_emission, emission_annulee);

-- What the assistant adds up of a line, of a direction or of some days in all of them: sums of tax, counts, means and medians
-- leave the table alone, of what was bought without a marché too.
CREATE INDEX lignes_mandat_mesures ON lignes_mandat (organization_id, exercice, service_id, date_emission)
  INCLUDE (mandat_id, fournisseur_id, famille_id, type_achat, section, centimes, montant_tva, marche_id,
    marche_reference, marche_non_renseigne)
  WHERE NOT hors_perimetre;

-- Nearly every line has none: the index stays empty, and deleting an operation does not scan the lines.
CREATE INDEX lignes_mandat_operation ON lignes_mandat (organization_id, operation_id) WHERE operation_id IS NOT NULL;

CREATE TABLE suivi_dgp (
  organization_id uuid NOT NULL,
  mandat_id uuid NOT NULL,
  eligible boolean NOT NULL,
  date_demande date,
  date_service_fait date,
  date_debut date,
  date_mandatement date,
  date_limite date,
  date_paiement date,
  duree_jours integer,
  jours_suspension integer CHECK (jours_suspension >= 0),
  interruption_debut date,
  interruption_fin date,
  interruption_motif text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  delai_legal_min integer NOT NULL DEFAULT 30 CHECK (delai_legal_min > 0),
  delai_legal_max integer NOT NULL DEFAULT 30,
  delai_contractuel integer CHECK (delai_contractuel > 0),
  paiement_constate_le date,
  limite_calculee date GENERATED ALWAYS AS (
    limite_paiement(eligible, coalesce(date_debut, greatest(date_demande, date_service_fait)), date_mandatement,
      interruption_debut, interruption_fin, jours_suspension, date_limite, delai_legal_min, delai_contractuel)) STORED,
  limite_tardive date GENERATED ALWAYS AS (
    limite_paiement(eligible, coalesce(date_debut, greatest(date_demande, date_service_fait)), date_mandatement,
      interruption_debut, interruption_fin, jours_suspension, date_limite, delai_legal_max, delai_contractuel)) STORED,
  PRIMARY KEY (organization_id, mandat_id),
  -- An import writes these first, see libs/imports/loaders/mandats.insert.ts.
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE DEFERRABLE,
  CHECK (interruption_debut IS NOT NULL OR (interruption_fin IS NULL AND interruption_motif IS NULL)),
  CHECK (interruption_fin >= interruption_debut),
  CONSTRAINT suivi_dgp_delais CHECK (delai_legal_max >= delai_legal_min)
);

COMMENT ON COLUMN suivi_dgp.interruption_debut IS 'at most one interruption, before mandatement (R2192-27): hence columns';

COMMENT ON COLUMN suivi_dgp.date_limite IS 'the limit that the file announces';

COMMENT ON COLUMN suivi_dgp.delai_legal_min IS 'days; differs from delai_legal_max while the nature of the buyer is not recorded';

COMMENT ON COLUMN suivi_dgp.paiement_constate_le IS 'last day for which a file that tells of payments told of this mandat; null: none did';

-- Derived, so without a foreign key: tg_mandats__lignes_et_compte() removes the text with its mandat.
CREATE TABLE recherche_mandats (
  organization_id uuid NOT NULL,
  mandat_id uuid NOT NULL,
  exercice integer NOT NULL,
  service_id uuid,
  date_emission date NOT NULL,
  texte text NOT NULL,
  PRIMARY KEY (organization_id, mandat_id)
);

CREATE INDEX recherche_mandats_fenetres ON recherche_mandats USING gin (fenetres(organization_id, texte));

-- No statistics on the windows: ANALYZE would compute those of 30,000 rows after each import, for an index that
-- rechercher_mandats takes in any case.
ALTER INDEX recherche_mandats_fenetres ALTER COLUMN 1 SET STATISTICS 0;

-- No foreign key: it would be checked on every line loaded, and a reason that is not listed justifies nothing.
COMMENT ON COLUMN lignes_mandat.justification IS 'a code of justifications';

COMMENT ON COLUMN lignes_mandat.date_emission IS 'of its mandat: the day of a purchase made without a marché';

COMMENT ON COLUMN lignes_mandat.marche_non_renseigne IS 'the file (fichier), or the PES flow of the exercice and budget (flux), names no marché on any line: none is said to be missing';

COMMENT ON COLUMN lignes_mandat.compte_inconnu IS 'repeats comptes.inconnu';

COMMENT ON COLUMN lignes_mandat.montant_base IS 'ttc: montant_ht holds an amount with tax, whose rate is not known';

COMMENT ON COLUMN lignes_mandat.exercice_annule IS 'of the mandat that this line cancels, when it is known: it takes its verdict';

COMMENT ON COLUMN lignes_mandat.groupe IS 'names the rows of cumuls_listes that count the line: a hash of 64 bits of what they are grouped by, but the period';

COMMENT ON COLUMN lignes_mandat.centimes IS 'montant_ht as a whole number, which an index may look up under row-level security';

COMMENT ON COLUMN lignes_mandat.emission_annulee IS 'day of the mandat that this line cancels';

-- The lines of a flow that has named no marché yet. Those of a file that names none stay so: all of its lines, which nobody looks
-- up.
CREATE INDEX lignes_mandat_flux ON lignes_mandat (organization_id, exercice) WHERE marche_non_renseigne = 'flux';

COMMENT ON COLUMN lignes_mandat.marche_reference IS 'marché as the file names it (PES IdMarche), known or not';

CREATE INDEX lignes_mandat_marche_inconnu ON lignes_mandat (organization_id, marche_reference)
  WHERE marche_id IS NULL AND marche_reference IS NOT NULL;

CREATE INDEX lignes_mandat_marche_en_lettres ON lignes_mandat (organization_id, upper(marche_reference))
  WHERE marche_id IS NULL AND marche_reference IS NOT NULL;

CREATE INDEX suivi_dgp_limite ON suivi_dgp (organization_id, limite_calculee)
  WHERE date_paiement IS NULL AND paiement_constate_le IS NOT NULL;
