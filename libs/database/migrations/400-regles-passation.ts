import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * The dated rules of the code, as tables that SQL judges with: thresholds, interest rates, ranks of procedures and
 * recorded justifications. They hold no row of an organisation; the migration step fills them from the rules shipped
 * with the release (`libs/procurement`), so that a new threshold is a line of data and not a migration.
 */
export class ReglesPassation1790000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS]) await runner.query(statement);
    await runner.query(`GRANT SELECT ON ${TABLE_NAMES.join(', ')} TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
    await runner.query(`DROP TABLE ${TABLE_NAMES.join(', ')}`);
  }
}

const TABLE_NAMES = ['seuils', 'periodes_seuils', 'taux_interets', 'procedures_passation', 'justifications'];

const TABLES = [
  `CREATE TABLE seuils (
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
   )`,
  // The three thresholds of obligation side by side, for each type of purchase and each span of days without a change
  // of any of them; derived from `seuils`, so that judging a line is one join.
  `CREATE TABLE periodes_seuils (
     type_achat text NOT NULL CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
     debut date NOT NULL,
     dispense numeric(15,2),
     publicite numeric(15,2),
     formalisee numeric(15,2),
     PRIMARY KEY (type_achat, debut)
   )`,
  `CREATE TABLE taux_interets (
     valid_from date PRIMARY KEY,
     valid_to date NOT NULL,
     taux_bce numeric(5,2) NOT NULL,
     points numeric(5,2) NOT NULL,
     source text NOT NULL,
     a_verifier boolean NOT NULL
   )`,
  `CREATE TABLE procedures_passation (
     cle text PRIMARY KEY,
     libelle text NOT NULL,
     rang integer CHECK (rang BETWEEN 0 AND 3)
   )`,
  `CREATE TABLE justifications (
     code text PRIMARY KEY,
     libelle text NOT NULL,
     article text NOT NULL
   )`,
];

const SIGNATURES = [
  'recalculer_periodes_seuils()',
  'debut_periode_seuils(date)',
  'cle_procedure(text)',
  'rang_requis(numeric, numeric, numeric, numeric)',
  'rang_marche(integer, numeric, numeric)',
  'verdict_conformite(boolean, boolean, boolean, boolean, integer, boolean, integer)',
  'fin_de_periode(date, integer)',
];

const FUNCTIONS = [
  // A pouvoir adjudicateur is assumed: local authorities are, except for their networks.
  `CREATE FUNCTION recalculer_periodes_seuils() RETURNS void
   LANGUAGE sql
   AS $$
     DELETE FROM periodes_seuils;
     INSERT INTO periodes_seuils (type_achat, debut, dispense, publicite, formalisee)
     SELECT type_achat, debut,
       (SELECT montant FROM seuils WHERE code = 'dispense' AND objet = types.objet
          AND acheteur IN ('*', 'pouvoir_adjudicateur')
          AND valid_from <= debut AND (valid_to IS NULL OR debut <= valid_to)),
       (SELECT montant FROM seuils WHERE code = 'publicite' AND objet = types.objet
          AND acheteur IN ('*', 'pouvoir_adjudicateur')
          AND valid_from <= debut AND (valid_to IS NULL OR debut <= valid_to)),
       (SELECT montant FROM seuils WHERE code = 'formalisee' AND objet = types.objet
          AND acheteur IN ('*', 'pouvoir_adjudicateur')
          AND valid_from <= debut AND (valid_to IS NULL OR debut <= valid_to))
     FROM (VALUES ('fournitures', 'fournitures_services'), ('services', 'fournitures_services'),
                  ('travaux', 'travaux')) AS types (type_achat, objet)
     CROSS JOIN (SELECT valid_from AS debut FROM seuils UNION SELECT valid_to + 1 FROM seuils WHERE valid_to IS NOT NULL)
       AS debuts
   $$`,
  // First day of the span a day belongs to; null before every known threshold.
  `CREATE FUNCTION debut_periode_seuils(jour date) RETURNS date
   LANGUAGE sql STABLE
   AS $$ SELECT max(debut) FROM periodes_seuils WHERE debut <= jour AND type_achat = 'services' $$`,
  // The key of \`findProcedure\`: without case, accents, curly apostrophes and repeated spaces.
  `CREATE FUNCTION cle_procedure(libelle text) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN btrim(regexp_replace(recherche_normalisee(libelle), '[\\s\\u00a0\\u202f]+', ' ', 'g'))`,
  // \`rangRequis\`: null when a threshold of that day is not known. Works are dispensed above the publicity threshold,
  // so the dispense is looked at first.
  `CREATE FUNCTION rang_requis(besoin numeric, dispense numeric, publicite numeric, formalisee numeric) RETURNS integer
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE
     WHEN besoin IS NULL OR dispense IS NULL OR publicite IS NULL OR formalisee IS NULL THEN NULL
     WHEN besoin < dispense THEN 0
     WHEN besoin >= formalisee THEN 3
     WHEN besoin >= publicite THEN 2
     ELSE 1 END`,
  // \`rangDuMarche\`: a procédure adaptée is presumed published from the threshold that made it compulsory.
  `CREATE FUNCTION rang_marche(rang integer, montant numeric, publicite numeric) RETURNS integer
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN rang = 1 AND montant >= publicite THEN 2 ELSE rang END`,
  // \`verdictDeLigne\`, in its order.
  `CREATE FUNCTION verdict_conformite(hors_perimetre boolean, marche_inconnu boolean, famille_connue boolean,
     justifie boolean, requis integer, avec_marche boolean, rang integer) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE
     WHEN hors_perimetre THEN 'hors_champ'
     WHEN marche_inconnu OR NOT famille_connue THEN 'a_verifier'
     WHEN justifie THEN 'conforme'
     WHEN requis IS NULL THEN 'a_verifier'
     WHEN NOT avec_marche THEN CASE WHEN requis = 0 THEN 'conforme' ELSE 'non_conforme' END
     WHEN rang IS NULL THEN 'a_verifier'
     WHEN rang >= requis THEN 'conforme'
     ELSE 'non_conforme' END`,
  // \`finDePeriode\`: from a day to the same day, or to the last one of a shorter month (CCAG-FCS 3.2).
  `CREATE FUNCTION fin_de_periode(depart date, mois integer) RETURNS date
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN mois > 0 THEN (depart + make_interval(months => mois))::date END`,
];
