-- The dated rules of the code de la commande publique, as tables that SQL judges with: thresholds, interest rates,
-- payment delays, justifications. They hold no row of an organisation. The migration step fills them from
-- libs/procurement, so a new threshold is a line of data and not a migration.

CREATE TABLE seuils (
  code text NOT NULL CHECK (code IN ('dispense', 'publicite', 'formalisee', 'publication_decp')),
  objet text NOT NULL CHECK (objet IN ('fournitures_services', 'travaux', 'concessions')),
  acheteur text NOT NULL,
  montant numeric(15,2) NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  texte text NOT NULL,
  source text NOT NULL,
  a_verifier boolean NOT NULL,
  PRIMARY KEY (code, objet, acheteur, valid_from)
);

-- The three thresholds of obligation side by side, for each type of purchase and each span of days without a change
-- of any of them; derived from `seuils`, so that judging a line is one join.
CREATE TABLE periodes_seuils (
  type_achat text NOT NULL CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  debut date NOT NULL,
  dispense numeric(15,2),
  publicite numeric(15,2),
  formalisee numeric(15,2),
  PRIMARY KEY (type_achat, debut)
);

CREATE TABLE taux_interets (
  valid_from date PRIMARY KEY,
  valid_to date NOT NULL,
  taux_bce numeric(5,2) NOT NULL,
  points numeric(5,2) NOT NULL,
  source text NOT NULL,
  a_verifier boolean NOT NULL
);

-- Legal payment delay of each kind of buyer, in days.
CREATE TABLE delais_legaux (
  nature text PRIMARY KEY,
  jours integer NOT NULL,
  texte text NOT NULL,
  source text NOT NULL,
  a_verifier boolean NOT NULL
);

-- What an organisation may be by the first digits of its SIREN; the empty prefix stands for every other number.
CREATE TABLE natures_siren (
  prefixe text NOT NULL,
  nature text NOT NULL,
  PRIMARY KEY (prefixe, nature)
);

-- `effet`: cas, a case that allows a purchase without competition (R2122-1 s.); exclusion, out of the rules (L2511-1 s.);
-- rang, a regime that only changes the procedure required. `plafond`: need from which the case no longer holds.
CREATE TABLE justifications (
  code text PRIMARY KEY,
  libelle text NOT NULL,
  article text NOT NULL,
  effet text NOT NULL DEFAULT 'cas' CHECK (effet IN ('cas', 'exclusion', 'rang')),
  plafond numeric(15,2)
);
