import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * Rollups of the lines of mandats, so that reading a synthesis costs a few index reads whatever the number of lines.
 *
 * `cumuls_lignes` groups the lines by what the rules read of them, and keeps the verdict of each group; the others are
 * what the screens read. The processes only read them: triggers write them, as their owner (see the next migration).
 * They have no foreign key: they are derived, and outlive a cascade that removes what they count only for the time of
 * its statement.
 */
export class Cumuls1790000000430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    for (const table of TABLES) {
      for (const statement of rowLevelSecurity(table, PRIVILEGES[table] ?? ['SELECT'])) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES = [
  'cumuls_lignes',
  'cumuls_exercices',
  'cumuls_services',
  'cumuls_familles',
  'besoins',
  'cumuls_fournisseurs',
  'compteurs_fournisseurs',
  'cumuls_mandats',
  'franchissements_seuils',
];

/** A crossing is marked as published by the task-worker. */
const PRIVILEGES: Record<string, ('SELECT' | 'UPDATE')[]> = { franchissements_seuils: ['SELECT', 'UPDATE'] };

/** Columns of every rollup. `nombre` counts lines; a group emptied by corrections stays, at zero. */
const MEASURES = `montant_ht numeric(15,2) NOT NULL, nombre bigint NOT NULL`;
const KEY = `organization_id uuid NOT NULL, id uuid NOT NULL DEFAULT uuidv7(), exercice integer NOT NULL`;

const STATEMENTS = [
  // `periode` is the first day of the span without a change of threshold that the mandat was issued in; `perimetre` and
  // `cible_id` name the need that the group counts in (R2121-5, R2121-6), if any.
  `CREATE TABLE cumuls_lignes (
     ${KEY},
     service_id uuid,
     type_achat text,
     section text,
     famille_id uuid,
     operation_id uuid,
     marche_id uuid,
     marche_inconnu boolean NOT NULL,
     hors_perimetre boolean NOT NULL,
     justification text,
     periode date,
     perimetre text CHECK (perimetre IN ('famille', 'operation')),
     cible_id uuid,
     conformite text NOT NULL DEFAULT 'a_verifier'
       CHECK (conformite IN ('conforme', 'non_conforme', 'a_verifier', 'hors_champ')),
     a_juger boolean NOT NULL DEFAULT true,
     ${MEASURES},
     PRIMARY KEY (organization_id, id),
     CONSTRAINT cumuls_lignes_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, famille_id, operation_id,
       marche_id, service_id, type_achat, section, marche_inconnu, hors_perimetre, justification, periode)
   )`,
  'CREATE INDEX cumuls_lignes_besoin ON cumuls_lignes (organization_id, exercice, cible_id)',
  'CREATE INDEX cumuls_lignes_marche ON cumuls_lignes (organization_id, marche_id) WHERE marche_id IS NOT NULL',
  'CREATE INDEX cumuls_lignes_a_juger ON cumuls_lignes (organization_id) WHERE a_juger',

  // Every line of an exercice by type, section, verdict and whether it has a famille: at most some dozens of rows.
  `CREATE TABLE cumuls_exercices (
     ${KEY},
     type_achat text,
     section text,
     conformite text NOT NULL,
     classee boolean NOT NULL,
     ${MEASURES},
     PRIMARY KEY (organization_id, id),
     CONSTRAINT cumuls_exercices_groupe
       UNIQUE NULLS NOT DISTINCT (organization_id, exercice, type_achat, section, conformite, classee)
   )`,
  // Purchases (lines in scope) of each service and of each famille.
  `CREATE TABLE cumuls_services (
     ${KEY},
     service_id uuid,
     ${MEASURES},
     PRIMARY KEY (organization_id, id),
     CONSTRAINT cumuls_services_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, service_id)
   )`,
  `CREATE TABLE cumuls_familles (
     ${KEY},
     famille_id uuid NOT NULL,
     ${MEASURES},
     PRIMARY KEY (organization_id, id),
     CONSTRAINT cumuls_familles_groupe UNIQUE (organization_id, exercice, famille_id)
   )`,
  `CREATE TABLE besoins (
     ${KEY},
     perimetre text NOT NULL CHECK (perimetre IN ('famille', 'operation')),
     cible_id uuid NOT NULL,
     ${MEASURES},
     PRIMARY KEY (organization_id, id),
     CONSTRAINT besoins_groupe UNIQUE (organization_id, exercice, perimetre, cible_id)
   )`,
  // Purchases of each legal unit: SIREN, else type and identifier.
  `CREATE TABLE cumuls_fournisseurs (
     ${KEY},
     cle text NOT NULL,
     ${MEASURES},
     PRIMARY KEY (organization_id, id),
     CONSTRAINT cumuls_fournisseurs_groupe UNIQUE (organization_id, exercice, cle)
   )`,
  'CREATE INDEX cumuls_fournisseurs_premiers ON cumuls_fournisseurs (organization_id, exercice, montant_ht DESC)',
  `CREATE TABLE compteurs_fournisseurs (
     organization_id uuid NOT NULL,
     exercice integer NOT NULL,
     distincts bigint NOT NULL,
     PRIMARY KEY (organization_id, exercice)
   )`,
  // Number of mandats: the totals of their list without a search.
  `CREATE TABLE cumuls_mandats (
     ${KEY},
     service_id uuid,
     nombre bigint NOT NULL,
     PRIMARY KEY (organization_id, id),
     CONSTRAINT cumuls_mandats_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, service_id)
   )`,
  // Each threshold that a need went past, once: the same one crossed again after an annulation is no news. `publie_le` is
  // when the task-worker looked at it, whether or not it was still news.
  `CREATE TABLE franchissements_seuils (
     ${KEY},
     perimetre text NOT NULL,
     cible_id uuid NOT NULL,
     code text NOT NULL,
     montant_seuil numeric(15,2) NOT NULL,
     besoin_ht numeric(15,2) NOT NULL,
     periode date NOT NULL,
     marche_id uuid,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     publie_le timestamptz,
     PRIMARY KEY (organization_id, id),
     UNIQUE (organization_id, exercice, perimetre, cible_id, code, montant_seuil)
   )`,
  `CREATE INDEX franchissements_seuils_a_publier ON franchissements_seuils (organization_id, id) WHERE publie_le IS NULL`,
];
