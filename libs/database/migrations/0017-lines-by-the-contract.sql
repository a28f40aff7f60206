-- A line is judged by the verdict of its contract, or by its need when it has none. What a line must tell for that, and
-- the rollups by what was bought without a contract. The rollups are made again when the rules are loaded, right after.

ALTER TABLE justifications
  ADD COLUMN effet text NOT NULL DEFAULT 'cas' CHECK (effet IN ('cas', 'exclusion', 'rang')),
  ADD COLUMN plafond numeric(15,2);

-- Contracts are judged by libs/procurement alone.
DROP TABLE procedures_passation;

ALTER TABLE comptes ADD COLUMN inconnu boolean NOT NULL DEFAULT false;

UPDATE comptes SET inconnu = true, section = NULL WHERE norme = 'inconnue';

ALTER TABLE lignes_mandat
  ADD COLUMN marche_non_renseigne text CHECK (marche_non_renseigne IN ('fichier', 'flux')),
  ADD COLUMN compte_inconnu boolean NOT NULL DEFAULT false,
  ADD COLUMN montant_base text NOT NULL DEFAULT 'ht' CHECK (montant_base IN ('ht', 'ttc')),
  ADD COLUMN exercice_annule integer,
  ADD COLUMN emission_annulee date;

COMMENT ON COLUMN lignes_mandat.marche_non_renseigne IS 'the file (fichier), or the PES flow of the exercice and budget (flux), names no marché on any line: none is said to be missing';

COMMENT ON COLUMN lignes_mandat.compte_inconnu IS 'repeats comptes.inconnu';

COMMENT ON COLUMN lignes_mandat.montant_base IS 'ttc: montant_ht holds an amount with tax, whose rate is not known';

COMMENT ON COLUMN lignes_mandat.exercice_annule IS 'of the mandat that this line cancels, when it is known: it takes its verdict';

COMMENT ON COLUMN lignes_mandat.emission_annulee IS 'day of the mandat that this line cancels';

CREATE INDEX lignes_mandat_marche_non_renseigne ON lignes_mandat (organization_id, exercice)
  WHERE marche_non_renseigne IS NOT NULL;

CREATE INDEX mandats_annulations ON mandats (organization_id, exercice_origine, numero_origine)
  WHERE numero_origine IS NOT NULL;

ALTER TABLE lignes_mandat DISABLE TRIGGER USER;

UPDATE lignes_mandat ligne SET compte_inconnu = true, section = NULL
FROM comptes compte
WHERE compte.organization_id = ligne.organization_id AND compte.numero = ligne.compte AND compte.inconnu;

-- Nothing tells any more which file a line came from: a budget whose exercice names no marché at all is one.
UPDATE lignes_mandat ligne SET marche_non_renseigne = 'fichier'
FROM mandats mandat
WHERE mandat.organization_id = ligne.organization_id AND mandat.id = ligne.mandat_id
  AND NOT EXISTS (
    SELECT FROM mandats autre
    JOIN lignes_mandat citee ON citee.organization_id = autre.organization_id AND citee.mandat_id = autre.id
    WHERE autre.organization_id = mandat.organization_id AND autre.exercice = mandat.exercice
      AND autre.budget = mandat.budget AND (citee.marche_id IS NOT NULL OR citee.marche_reference IS NOT NULL));

ALTER TABLE lignes_mandat ENABLE TRIGGER USER;

-- What was judged is judged again: nothing is kept of the former groups.
TRUNCATE cumuls_lignes, cumuls_exercices, cumuls_services, cumuls_familles, besoins;

ALTER TABLE cumuls_lignes
  ADD COLUMN exercice_juge integer NOT NULL,
  ADD COLUMN marche_non_renseigne boolean NOT NULL,
  ADD COLUMN compte_inconnu boolean NOT NULL,
  ADD COLUMN ttc boolean NOT NULL,
  ADD COLUMN motif text NOT NULL DEFAULT 'donnee_manquante',
  ADD COLUMN manque text[] NOT NULL DEFAULT '{}',
  ADD COLUMN au_dela_ht numeric(15,2) NOT NULL DEFAULT 0,
  DROP CONSTRAINT cumuls_lignes_groupe,
  ADD CONSTRAINT cumuls_lignes_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, famille_id, operation_id,
    marche_id, service_id, type_achat, section, marche_inconnu, hors_perimetre, justification, periode, exercice_juge,
    marche_non_renseigne, compte_inconnu, ttc);

DROP INDEX cumuls_lignes_besoin;

CREATE INDEX cumuls_lignes_besoin ON cumuls_lignes (organization_id, exercice_juge, cible_id);

ALTER TABLE cumuls_exercices
  ADD COLUMN hors_perimetre boolean NOT NULL,
  ADD COLUMN passation text NOT NULL CHECK (passation IN ('marche', 'hors_marche', 'inconnue')),
  ADD COLUMN ttc boolean NOT NULL,
  DROP CONSTRAINT cumuls_exercices_groupe,
  ADD CONSTRAINT cumuls_exercices_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, type_achat, section,
    conformite, classee, hors_perimetre, passation, ttc);

ALTER TABLE cumuls_services
  ADD COLUMN hors_marche_ht numeric(15,2) NOT NULL DEFAULT 0,
  ADD COLUMN marche_inconnu_ht numeric(15,2) NOT NULL DEFAULT 0;

ALTER TABLE cumuls_familles
  ADD COLUMN hors_marche_ht numeric(15,2) NOT NULL DEFAULT 0,
  ADD COLUMN marche_inconnu_ht numeric(15,2) NOT NULL DEFAULT 0;

ALTER TABLE besoins
  ADD COLUMN ttc_ht numeric(15,2) NOT NULL DEFAULT 0,
  ADD COLUMN hors_marche_ht numeric(15,2) NOT NULL DEFAULT 0,
  ADD COLUMN hors_marche_ttc_ht numeric(15,2) NOT NULL DEFAULT 0,
  ADD COLUMN marche_inconnu_ht numeric(15,2) NOT NULL DEFAULT 0;

-- What was paid on each contract; `ttc_ht` is the part that is with tax, of an unknown rate.
CREATE TABLE cumuls_marches (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  ttc_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, marche_id)
);

ALTER TYPE delta_lignes ADD ATTRIBUTE exercice_juge integer, ADD ATTRIBUTE marche_non_renseigne boolean,
  ADD ATTRIBUTE compte_inconnu boolean, ADD ATTRIBUTE ttc boolean;

ALTER TYPE mouvement_cumul ADD ATTRIBUTE marche_id uuid, ADD ATTRIBUTE passation text, ADD ATTRIBUTE ttc boolean;
