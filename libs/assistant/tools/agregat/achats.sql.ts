import type { Statement } from '#figures/source.js';
import type { Axe } from '../../frame/frame.js';

/**
 * Statements of the purchases. Parameters: $1 organisation, $2 exercices, $3 codes of familles, $4 left out, $5 codes of
 * directions, $6 left out, $7 types, $8 left out, $9 sections, $10 left out. A filter that is absent is null. A famille
 * counts with those below it in the tree; the code « * » is any.
 */
const ARBRE = `arbre AS (
  SELECT id FROM familles WHERE organization_id = $1 AND (code = ANY ($3::text[]) OR '*' = ANY ($3::text[]))
  UNION
  SELECT fille.id FROM familles fille JOIN arbre ON fille.parent_id = arbre.id WHERE fille.organization_id = $1)`;

const filtersOf = (alias: string): string => `${alias}.organization_id = $1 AND ${alias}.exercice = ANY ($2::int[])
  AND NOT ${alias}.hors_perimetre
  AND ($3::text[] IS NULL OR coalesce(${alias}.famille_id IN (SELECT id FROM arbre), false) <> $4::boolean)
  AND ($5::text[] IS NULL OR coalesce(${alias}.service_id IN
        (SELECT id FROM services WHERE organization_id = $1 AND code = ANY ($5)), false) <> $6::boolean)
  AND ($7::text[] IS NULL OR coalesce(${alias}.type_achat = ANY ($7), false) <> $8::boolean)
  AND ($9::text[] IS NULL OR coalesce(${alias}.section = ANY ($9), false) <> $10::boolean)`;

const FAMILLE = `(SELECT famille.code || ' ' || famille.libelle FROM familles famille
  WHERE famille.organization_id = $1 AND famille.id = groupe.cle::uuid)`;
const SERVICE = `(SELECT service.libelle FROM services service
  WHERE service.organization_id = $1 AND service.id = groupe.cle::uuid)`;
const FOURNISSEUR = `(SELECT fournisseur.raison_sociale FROM fournisseurs fournisseur
  WHERE fournisseur.organization_id = $1
    AND cle_fournisseur(fournisseur.siren, fournisseur.type_id, fournisseur.identifiant) = groupe.cle
  ORDER BY fournisseur.raison_sociale LIMIT 1)`;

interface AxisSql {
  /** What the rows are grouped by, as text; one group when nothing is asked for. */
  cle: string;
  /** The name of a group. */
  libelle: string;
  /** Axes in the order of time come in that order, the others in that of a measure. */
  tri: string;
}

const IN_TIME = 'groupe.cle, ';

const AXES: Readonly<Record<Axe | 'ensemble', AxisSql>> = {
  ensemble: { cle: `''`, libelle: 'groupe.cle', tri: '' },
  exercice: { cle: 'retenu.exercice::text', libelle: 'groupe.cle', tri: IN_TIME },
  mois: { cle: `to_char(retenu.jour, 'YYYY-MM')`, libelle: 'groupe.cle', tri: IN_TIME },
  trimestre: { cle: `to_char(retenu.jour, 'YYYY-"T"Q')`, libelle: 'groupe.cle', tri: IN_TIME },
  service: { cle: 'retenu.service_id::text', libelle: SERVICE, tri: '' },
  famille: { cle: 'retenu.famille_id::text', libelle: FAMILLE, tri: '' },
  type: { cle: 'retenu.type_achat', libelle: 'groupe.cle', tri: '' },
  section: { cle: 'retenu.section', libelle: 'groupe.cle', tri: '' },
  verdict: { cle: 'retenu.verdict', libelle: 'groupe.cle', tri: '' },
  procedure: { cle: 'retenu.verdict', libelle: 'groupe.cle', tri: '' },
  fournisseur: { cle: 'retenu.tiers', libelle: FOURNISSEUR, tri: '' },
};

/** Lines beyond a maximum, which both rollups count with the verdict of their contract; amounts are told by the rollups. */
const AU_DELA = `SELECT organization_id, exercice, service_id, famille_id, type_achat, section, conformite, 0 AS montant_ht,
             0 AS nombre, ttc, 'marche' AS passation, hors_perimetre, 0 AS au_dela_ht, nombre AS au_dela
      FROM comptees_au_dela`;

/** Some hundred rows an exercice where neither familles nor directions are asked for, else the groups of lines. */
const ROLLUPS = {
  exercices: `(SELECT organization_id, exercice, NULL::uuid AS service_id, NULL::uuid AS famille_id, type_achat, section,
             conformite, montant_ht, nombre, ttc, passation, hors_perimetre, 0::numeric AS au_dela_ht, 0::bigint AS au_dela
      FROM cumuls_exercices WHERE organization_id = $1
      UNION ALL ${AU_DELA})`,
  lignes: `(SELECT organization_id, exercice, service_id, famille_id, type_achat, section, conformite, montant_ht, nombre,
             ttc, passation_lignes(marche_id, marche_inconnu, marche_non_renseigne) AS passation, hors_perimetre, au_dela_ht,
             0::bigint AS au_dela
      FROM cumuls_lignes WHERE organization_id = $1
      UNION ALL ${AU_DELA})`,
} as const;

/** What each legal unit was paid in the exercices $2, $3 of them at most: all purchases, as the dashboard ranks them. */
export const SUPPLIERS = `
  SELECT groupe.cle, ${FOURNISSEUR} AS libelle, groupe.montant::text AS montant_ht, groupe.nombre::int AS nombre_lignes,
         count(*) OVER ()::int AS groupes
  FROM (
    SELECT cle, sum(montant_ht) AS montant, sum(nombre) AS nombre FROM cumuls_fournisseurs
    WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND nombre <> 0 GROUP BY cle) groupe
  ORDER BY groupe.montant * $4::int DESC, groupe.cle LIMIT $3`;

/**
 * From the groups of lines that the rollups keep, so that figures are those of the dashboard. $14 verdicts, $15 left out,
 * $16 `marche` or `hors_marche`. What was paid beyond the maximum of a contract is à vérifier, whatever the verdict.
 */
export function fromRollups(axe: Axe | 'ensemble', cumuls: 'exercices' | 'lignes'): Statement {
  const { cle, libelle, tri } = AXES[axe];
  return {
    relations: [
      ARBRE,
      `retenu AS (
      SELECT cumul.exercice, cumul.service_id, cumul.famille_id, cumul.type_achat, cumul.section, part.verdict,
             part.montant, part.nombre, CASE WHEN cumul.ttc THEN part.montant ELSE 0 END AS ttc, NULL::date AS jour,
             NULL::text AS tiers
      FROM ${ROLLUPS[cumuls]} cumul
      CROSS JOIN LATERAL (VALUES (cumul.conformite, cumul.montant_ht - cumul.au_dela_ht, cumul.nombre - cumul.au_dela),
        ('a_verifier', cumul.au_dela_ht, cumul.au_dela)) AS part (verdict, montant, nombre)
      WHERE ${filtersOf('cumul')} AND (part.nombre <> 0 OR part.montant <> 0)
        AND ($14::text[] IS NULL OR (part.verdict = ANY ($14)) <> $15::boolean)
        AND ($16::text IS NULL OR cumul.passation = $16))`,
      `groupe AS (
      SELECT ${cle} AS cle, sum(montant) AS montant, sum(nombre) AS nombre, sum(ttc) AS ttc,
             coalesce(sum(montant) FILTER (WHERE verdict = 'conforme'), 0) AS conforme,
             coalesce(sum(montant) FILTER (WHERE verdict = 'non_conforme'), 0) AS non_conforme,
             coalesce(sum(montant) FILTER (WHERE verdict = 'a_verifier'), 0) AS a_verifier,
             coalesce(sum(montant) FILTER (WHERE verdict <> 'hors_champ'), 0) AS juge
      FROM retenu GROUP BY 1)`,
    ],
    select: `
  SELECT groupe.cle, ${libelle} AS libelle, groupe.montant::text AS montant_ht, groupe.nombre::int AS nombre_lignes,
         groupe.ttc::text AS dont_ttc, groupe.conforme::text AS conforme_ht, groupe.non_conforme::text AS non_conforme_ht,
         groupe.a_verifier::text AS a_verifier_ht,
         CASE WHEN groupe.juge > 0 THEN round(100 * groupe.conforme / groupe.juge, 2) END::float8 AS conformite_pct,
         count(*) OVER ()::int AS groupes
  FROM groupe WHERE groupe.nombre <> 0 OR groupe.montant <> 0
  ORDER BY ${tri}(CASE $11::text WHEN 'conformite_pct' THEN CASE WHEN groupe.juge > 0 THEN groupe.conforme / groupe.juge END
      WHEN 'nombre_lignes' THEN groupe.nombre ELSE groupe.montant END) * $12::int DESC NULLS LAST, groupe.cle NULLS LAST
  LIMIT $13`,
  };
}

/**
 * The lines that meet the filters: what the rollups do not keep. $14 identifiers of suppliers, $15 left out, $16 first and
 * $17 last month, $18 month and day (MMDD) not to pass within the exercice, $19 `marche` or `hors_marche`, $20 number of a contract.
 * A supplier counts with the other identifiers of its SIREN.
 */
const LINES = `WITH RECURSIVE ${ARBRE},
  unite AS (
    SELECT autre.id FROM fournisseurs un
    JOIN fournisseurs autre ON autre.organization_id = $1 AND (autre.id = un.id OR autre.siren = un.siren)
    WHERE un.organization_id = $1 AND un.id = ANY ($14::uuid[])),
  retenu AS (
    SELECT ligne.mandat_id, ligne.exercice, ligne.service_id, ligne.famille_id, ligne.type_achat, ligne.section,
           ligne.date_emission AS jour, ligne.montant_ht, ligne.montant_tva, NULL::text AS verdict,
           cle_fournisseur(tiers.siren, tiers.type_id, tiers.identifiant) AS tiers
    FROM lignes_mandat ligne
    LEFT JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = ligne.fournisseur_id
    WHERE ${filtersOf('ligne')}
      AND ($14::uuid[] IS NULL OR coalesce(ligne.fournisseur_id IN (SELECT id FROM unite), false) <> $15::boolean)
      AND ($16::int IS NULL OR extract(month FROM ligne.date_emission) BETWEEN $16 AND $17
           AND extract(year FROM ligne.date_emission) = ligne.exercice)
      AND ($18::text IS NULL OR to_char(ligne.date_emission, 'YYYYMMDD') <= ligne.exercice || $18)
      AND ($19::text IS NULL OR passation_lignes(ligne.marche_id, ligne.marche_id IS NULL AND ligne.marche_reference IS NOT NULL,
             ligne.marche_id IS NULL AND ligne.marche_reference IS NULL AND ligne.marche_non_renseigne IS NOT NULL) = $19)
      AND ($20::text IS NULL OR ligne.marche_id IN (
             SELECT id FROM marches WHERE organization_id = $1 AND numero = $20)))`;

const ORDER_OF_LINES = `(CASE $11::text WHEN 'nombre_lignes' THEN groupe.nombre WHEN 'nombre_mandats' THEN groupe.mandats
      WHEN 'nombre_fournisseurs' THEN groupe.fournisseurs WHEN 'montant_moyen' THEN groupe.moyen
      WHEN 'montant_median' THEN groupe.median::numeric WHEN 'montant_maximum' THEN groupe.maximum
      WHEN 'montant_ttc' THEN groupe.montant + groupe.tva WHEN 'montant_tva' THEN groupe.tva ELSE groupe.montant END)
    * $12::int DESC NULLS LAST, groupe.cle NULLS LAST
  LIMIT $13`;

const FIGURES_OF_LINES = `groupe.montant::text AS montant_ht, groupe.tva::text AS montant_tva,
         (groupe.montant + groupe.tva)::text AS montant_ttc, groupe.nombre::int AS nombre_lignes,
         groupe.mandats::int AS nombre_mandats, groupe.fournisseurs::int AS nombre_fournisseurs,
         round(groupe.moyen, 2)::text AS montant_moyen, round(groupe.median::numeric, 2)::text AS montant_median,
         groupe.maximum::text AS montant_maximum, count(*) OVER ()::int AS groupes`;

/** Sums of lines. */
export function fromLines(axe: Axe | 'ensemble'): string {
  const { cle, libelle, tri } = AXES[axe];
  return `${LINES},
  groupe AS (
    SELECT ${cle} AS cle, sum(retenu.montant_ht) AS montant, sum(retenu.montant_tva) AS tva, count(*) AS nombre,
           0 AS mandats, 0 AS fournisseurs, NULL::numeric AS moyen, NULL::float8 AS median, NULL::numeric AS maximum
    FROM retenu GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, ${FIGURES_OF_LINES} FROM groupe ORDER BY ${tri}${ORDER_OF_LINES}`;
}

/** Counts, means and medians of mandats, and of those who were paid; $21 least and $22 largest amount of a mandat. */
export function fromMandats(axe: Axe | 'ensemble'): string {
  const { cle, libelle, tri } = AXES[axe];
  return `${LINES},
  par_mandat AS (
    SELECT ${cle} AS cle, retenu.mandat_id, retenu.tiers, sum(retenu.montant_ht) AS ht,
           sum(retenu.montant_tva) AS tva, count(*) AS lignes
    FROM retenu GROUP BY 1, 2, 3),
  groupe AS (
    SELECT cle, sum(ht) AS montant, sum(tva) AS tva, sum(lignes) AS nombre, count(DISTINCT mandat_id) AS mandats,
           count(DISTINCT tiers) AS fournisseurs, avg(ht) AS moyen, percentile_cont(0.5) WITHIN GROUP (ORDER BY ht) AS median,
           max(ht) AS maximum
    FROM par_mandat WHERE ($21::numeric IS NULL OR ht >= $21) AND ($22::numeric IS NULL OR ht <= $22) GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, ${FIGURES_OF_LINES} FROM groupe ORDER BY ${tri}${ORDER_OF_LINES}`;
}
