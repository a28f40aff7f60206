-- What the assistant reads of a whole exercice that no rollup kept by triggers holds: how long its payments took and what the
-- late ones owe, its purchases by month with tax, the number, the median and the largest of its mandats. A median follows from
-- every row, and a payment from four tables: each change would cost an import more than a reading saves. So these are taken
-- again as a whole, in the background, some seconds after the last change (relever_exercice), and read only where nothing was
-- written since: else the lines and the payments themselves are read. Processes only read them. No foreign key, as the rollups.

-- A statement wrote lines or payments of the exercice, or what these follow from. Rows are added alone, so that no writer waits
-- for another; relever_exercice() removes those it sees before it reads. One that is left: the figures are not those of today.
CREATE TABLE ecritures_a_relever (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  ecrit_le timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX ecritures_a_relever_exercice ON ecritures_a_relever (organization_id, exercice);

-- The payments of mesures_paiements by direction, month of issue and days that they took (null: unpaid, or paid before the
-- delay began), from which any mean and median follow. `retards` counts the late ones, paid or not, which owe `interets`.
CREATE TABLE releves_paiements (
  organization_id uuid NOT NULL,
  exercice integer NOT NULL,
  rang integer NOT NULL,
  service_id uuid,
  mois date NOT NULL,
  jours integer,
  nombre bigint NOT NULL,
  payes bigint NOT NULL,
  en_retard bigint NOT NULL,
  a_l_heure bigint NOT NULL,
  connus bigint NOT NULL,
  jours_de_retard bigint NOT NULL,
  impayes bigint NOT NULL,
  impayes_en_retard bigint NOT NULL,
  inconnus bigint NOT NULL,
  retards bigint NOT NULL,
  sans_taux bigint NOT NULL,
  interets numeric(15,2) NOT NULL,
  PRIMARY KEY (organization_id, exercice, rang)
);

-- Purchases (lines in scope) by what they are filtered by, but for the famille, the supplier, the contract and the account.
CREATE TABLE releves_achats (
  organization_id uuid NOT NULL,
  exercice integer NOT NULL,
  rang integer NOT NULL,
  mois date NOT NULL,
  service_id uuid,
  type_achat text,
  section text,
  passation text NOT NULL,
  centimes bigint NOT NULL,
  montant_tva numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, exercice, rang)
);

-- The mandats by what they bought: of the whole exercice, of each direction, of each month (`par`). `mediane` in cents, with
-- half a cent between two.
CREATE TABLE releves_mandats (
  organization_id uuid NOT NULL,
  exercice integer NOT NULL,
  rang integer NOT NULL,
  par text NOT NULL CHECK (par IN ('ensemble', 'service', 'mois')),
  service_id uuid,
  mois date,
  mandats bigint NOT NULL,
  nombre bigint NOT NULL,
  centimes bigint NOT NULL,
  montant_tva numeric(15,2) NOT NULL,
  mediane numeric(15,1) NOT NULL,
  maximum bigint NOT NULL,
  PRIMARY KEY (organization_id, exercice, rang)
);

-- The hundred largest mandats of an exercice.
CREATE TABLE releves_premiers_mandats (
  organization_id uuid NOT NULL,
  exercice integer NOT NULL,
  rang integer NOT NULL,
  mandat_id uuid NOT NULL,
  nombre bigint NOT NULL,
  centimes bigint NOT NULL,
  montant_tva numeric(15,2) NOT NULL,
  PRIMARY KEY (organization_id, exercice, rang)
);
