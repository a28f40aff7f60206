import type { Transaction } from '#database/transaction.js';
import { jugeesAuDela, SOMMES_AU_DELA } from './lignes/au-dela.sql.js';

/** What the figures count, in words for the reader. */
export interface PerimetreSource {
  volume: string;
  nonCompte: string;
  sources: string;
}

/**
 * Where the figures of an organisation come from: its mandats or, while it has loaded none, its published contracts. One
 * source for all its exercices: a variation compares like with like.
 */
export interface SourceFigures {
  nature: 'mandats' | 'marches';
  /**
   * Relations that stand before a statement (`WITH …`), under the names of the rollups, whose place they take. `$1` is the
   * organisation. A statement that names none of them does not run them.
   */
  relations: readonly string[];
  perimetre: PerimetreSource;
}

/**
 * Lines paid beyond the maximum of their contract, which the rollups count with the verdict of their group: how many, by what
 * rollups are read by. Whoever counts lines by verdict takes them from `conformite` and adds them to à vérifier.
 */
const COMPTEES_AU_DELA = `comptees_au_dela AS MATERIALIZED (
       SELECT $1::uuid AS organization_id, jugee.exercice, jugee.service_id, jugee.famille_id, jugee.type_achat, jugee.section,
              jugee.hors_perimetre, jugee.ttc, jugee.conformite, depassee.nombre
       FROM ${jugeesAuDela(SOMMES_AU_DELA)})`;

/** The rollups of the mandats. */
export const SOURCE_MANDATS: SourceFigures = {
  nature: 'mandats',
  relations: [COMPTEES_AU_DELA],
  perimetre: {
    volume: 'Montants hors taxes des mandats de l’exercice, annulations déduites.',
    nonCompte:
      'Les dépenses qui ne sont pas des achats (personnel, subventions, impôts, loyers) et les comptes que la collectivité a placés hors du champ de la commande publique.',
    sources:
      'Mandats et marchés transmis par la collectivité ; seuils du code de la commande publique à la date de chaque consultation.',
  },
};

/** The contracts as purchases: no section, which contracts do not tell; a supplier where it is the only one. */
export const SOURCE_MARCHES: SourceFigures = {
  nature: 'marches',
  relations: [
    'achats AS MATERIALIZED (SELECT * FROM achats_des_marches($1))',
    `lignes_mandat AS (
       SELECT $1::uuid AS organization_id, exercice, service_id, fournisseur_id, famille_id, type_achat,
              NULL::text AS section, false AS hors_perimetre, montant_ht
       FROM achats)`,
    `cumuls_lignes AS (
       SELECT $1::uuid AS organization_id, exercice, service_id, famille_id, type_achat, NULL::text AS section,
              false AS hors_perimetre, conformite, 'marche' AS passation, false AS ttc, montant_ht, 1::bigint AS nombre,
              0::numeric AS au_dela_ht, NULL::uuid AS marche_id, false AS marche_inconnu, false AS marche_non_renseigne
       FROM achats)`,
    `cumuls_exercices AS (
       SELECT organization_id, exercice, type_achat, section, conformite, famille_id IS NOT NULL AS classee,
              hors_perimetre, passation, ttc, sum(montant_ht) AS montant_ht, sum(nombre) AS nombre
       FROM cumuls_lignes GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9)`,
    `comptees_au_dela AS (
       SELECT organization_id, exercice, service_id, famille_id, type_achat, section, hors_perimetre, ttc, conformite, nombre
       FROM cumuls_lignes WHERE false)`,
    `cumuls_services AS (
       SELECT organization_id, exercice, service_id, sum(montant_ht) AS montant_ht, sum(nombre) AS nombre
       FROM cumuls_lignes GROUP BY 1, 2, 3)`,
    `cumuls_familles AS (
       SELECT organization_id, exercice, famille_id, sum(montant_ht) AS montant_ht, sum(nombre) AS nombre
       FROM cumuls_lignes WHERE famille_id IS NOT NULL GROUP BY 1, 2, 3)`,
    `compteurs_fournisseurs AS (
       SELECT $1::uuid AS organization_id, marche.exercice,
              count(DISTINCT cle_fournisseur(fournisseur.siren, fournisseur.type_id, fournisseur.identifiant)) AS distincts
       FROM marches marche
       JOIN marche_titulaires titulaire ON titulaire.organization_id = $1 AND titulaire.marche_id = marche.id
       JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
       WHERE marche.organization_id = $1 AND marche.categorie = 'marche' GROUP BY marche.exercice)`,
  ],
  perimetre: {
    volume: 'Montants hors taxes des marchés notifiés pendant l’exercice, tels que publiés.',
    nonCompte:
      'Les concessions, les avenants, les achats passés sans marché publié et les dépenses qui ne sont pas des achats (personnel, subventions, impôts).',
    sources:
      'Données essentielles de la commande publique transmises par la collectivité ; seuils du code de la commande publique à la date de chaque consultation.',
  },
};

/** The mandats where the organisation has loaded any, whatever their exercice. */
export async function readSource(tx: Transaction, organizationId: string): Promise<SourceFigures> {
  const row = await tx.first('SELECT 1 FROM cumuls_mandats WHERE organization_id = $1 AND nombre > 0 LIMIT 1', [
    organizationId,
  ]);
  return row === undefined ? SOURCE_MARCHES : SOURCE_MANDATS;
}

/** A statement on the rollups that reads the source instead. */
export interface Statement {
  /** Its own relations, `name AS (…)`. */
  relations?: readonly string[];
  select: string;
}

/** The text of a statement for a source. */
export function statementOn(source: SourceFigures, { relations = [], select }: Statement): string {
  const all = [...source.relations, ...relations];
  return all.length === 0 ? select : `WITH RECURSIVE ${all.join(', ')} ${select}`;
}
