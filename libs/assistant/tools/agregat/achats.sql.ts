import type { Statement } from '#figures/source.js';
import type { Axe } from '../../frame/terms.js';
import { FIRM_NAME, firmOf, halfYearOf, sideOf } from './filtres.js';

/**
 * Statements of the purchases. Parameters: $1 organisation, $2 exercices, $3 familles, $4 left out, $5 directions, $6 left out,
 * $7 types, $8 left out, $9 sections, $10 left out. A filter that is absent is null: the planner leaves its condition out.
 */
const filtersOf = (alias: string): string => `${alias}.organization_id = $1 AND ${alias}.exercice = ANY ($2::int[])
  AND NOT ${alias}.hors_perimetre
  AND ${sideOf(`${alias}.famille_id`, 3, 'uuid')} AND ${sideOf(`${alias}.service_id`, 5, 'uuid')}
  AND ${sideOf(`${alias}.type_achat`, 7, 'text')} AND ${sideOf(`${alias}.section`, 9, 'text')}`;

const FAMILLE = `(SELECT famille.code || ' ' || famille.libelle FROM familles famille
  WHERE famille.organization_id = $1 AND famille.id = groupe.cle::uuid)`;
const SERVICE = `(SELECT service.libelle FROM services service
  WHERE service.organization_id = $1 AND service.id = groupe.cle::uuid)`;

const MANDAT = `(SELECT 'n° ' || mandat.numero || coalesce(' du ' || to_char(mandat.date_emission, 'DD/MM/YYYY'), '')
    || coalesce(', ' || tiers.raison_sociale, '')
  FROM mandats mandat LEFT JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = mandat.fournisseur_id
  WHERE mandat.organization_id = $1 AND mandat.id = groupe.cle::uuid)`;

interface AxisSql {
  /** The column that rows are grouped by first: computing a key for each of a million lines would take longer than reading them. */
  brut: string;
  /** What these groups share, as text; one group when nothing is asked for. */
  cle: string;
  /** The name of a group. */
  libelle: string;
  /** Axes in the order of time come in that order, the others in that of a measure. */
  tri: string;
}

const IN_TIME = 'groupe.cle, ';
const LEGAL_UNIT = `(SELECT ${firmOf('tiers')} FROM fournisseurs tiers
  WHERE tiers.organization_id = $1 AND tiers.id = par.brut)`;

export const AXES: Readonly<Record<Axe | 'ensemble', AxisSql>> = {
  ensemble: { brut: `''`, cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  // Both sides are read one by one.
  passation: { brut: `''`, cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  exercice: { brut: 'retenu.exercice', cle: 'par.brut::text', libelle: 'groupe.cle', tri: IN_TIME },
  mois: { brut: 'retenu.jour', cle: `to_char(par.brut, 'YYYY-MM')`, libelle: 'groupe.cle', tri: IN_TIME },
  trimestre: { brut: 'retenu.jour', cle: `to_char(par.brut, 'YYYY-"T"Q')`, libelle: 'groupe.cle', tri: IN_TIME },
  semestre: { brut: 'retenu.jour', cle: halfYearOf('par.brut'), libelle: 'groupe.cle', tri: IN_TIME },
  service: { brut: 'retenu.service_id', cle: 'par.brut::text', libelle: SERVICE, tri: '' },
  famille: { brut: 'retenu.famille_id', cle: 'par.brut::text', libelle: FAMILLE, tri: '' },
  type: { brut: 'retenu.type_achat', cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  section: { brut: 'retenu.section', cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  verdict: { brut: 'retenu.verdict', cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  procedure: { brut: 'retenu.verdict', cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  mandat: { brut: 'retenu.mandat_id', cle: 'par.brut::text', libelle: MANDAT, tri: '' },
  compte: { brut: 'retenu.compte', cle: 'par.brut', libelle: 'groupe.cle', tri: '' },
  fournisseur: { brut: 'retenu.fournisseur_id', cle: LEGAL_UNIT, libelle: FIRM_NAME, tri: '' },
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
  SELECT groupe.cle, ${FIRM_NAME} AS libelle, groupe.montant::text AS montant_ht, groupe.nombre::int AS nombre_lignes,
         count(*) OVER ()::int AS groupes
  FROM (
    SELECT cle, sum(montant_ht) AS montant, sum(nombre) AS nombre FROM cumuls_fournisseurs
    WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND nombre <> 0 GROUP BY cle) groupe
  ORDER BY groupe.montant * $4::int DESC, groupe.cle LIMIT $3`;

/** How many legal units the exercices $2 were bought from, as the dashboard counts them. */
export const COUNT_OF_SUPPLIERS = `
  SELECT count(DISTINCT cle)::int AS nombre
  FROM cumuls_fournisseurs WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND nombre <> 0`;

/**
 * From the groups of lines that the rollups keep, so that figures are those of the dashboard. $14 verdicts, $15 left out,
 * $16 `marche` or `hors_marche`. What was paid beyond the maximum of a contract is à vérifier, whatever the verdict: it is
 * taken from one verdict and given to the other once the rows are added up.
 */
export function fromRollups(axe: Axe | 'ensemble', cumuls: keyof typeof ROLLUPS): Statement {
  const { brut, cle, libelle, tri } = AXES[axe];
  const ofVerdicts = axe === 'verdict' || axe === 'procedure';
  return {
    relations: [
      `somme AS (
      SELECT ${ofVerdicts ? `''` : brut} AS brut, retenu.conformite, retenu.ttc, sum(retenu.montant_ht) AS montant,
             sum(retenu.nombre) AS nombre, sum(retenu.au_dela_ht) AS au_dela_ht, sum(retenu.au_dela) AS au_dela
      FROM ${ROLLUPS[cumuls]} retenu
      WHERE ${filtersOf('retenu')} AND ($16::text IS NULL OR retenu.passation = $16)
      GROUP BY 1, 2, 3)`,
      `par AS (
      SELECT ${ofVerdicts ? 'part.verdict' : 'somme.brut'} AS brut, sum(part.montant) AS montant, sum(part.nombre) AS nombre,
             sum(CASE WHEN somme.ttc THEN part.montant ELSE 0 END) AS ttc,
             coalesce(sum(part.montant) FILTER (WHERE part.verdict = 'conforme'), 0) AS conforme,
             coalesce(sum(part.montant) FILTER (WHERE part.verdict = 'non_conforme'), 0) AS non_conforme,
             coalesce(sum(part.montant) FILTER (WHERE part.verdict = 'a_verifier'), 0) AS a_verifier,
             coalesce(sum(part.montant) FILTER (WHERE part.verdict <> 'hors_champ'), 0) AS juge
      FROM somme
      CROSS JOIN LATERAL (VALUES (somme.conformite, somme.montant - somme.au_dela_ht, somme.nombre - somme.au_dela),
        ('a_verifier', somme.au_dela_ht, somme.au_dela)) AS part (verdict, montant, nombre)
      WHERE $14::text[] IS NULL OR (part.verdict = ANY ($14)) <> $15::boolean
      GROUP BY 1)`,
      `groupe AS (
      SELECT ${cle} AS cle, sum(montant) AS montant, sum(nombre) AS nombre, sum(ttc) AS ttc, sum(conforme) AS conforme,
             sum(non_conforme) AS non_conforme, sum(a_verifier) AS a_verifier, sum(juge) AS juge
      FROM par GROUP BY 1)`,
    ],
    select: `
  SELECT groupe.cle, ${libelle} AS libelle, groupe.montant::text AS montant_ht, groupe.nombre::int AS nombre_lignes,
         groupe.ttc::text AS dont_ttc, groupe.conforme::text AS conforme_ht, groupe.non_conforme::text AS non_conforme_ht,
         groupe.a_verifier::text AS a_verifier_ht,
         CASE WHEN groupe.juge > 0 THEN 100 * groupe.conforme::numeric / groupe.juge END::float8 AS conformite_pct,
         count(*) OVER ()::int AS groupes
  FROM groupe WHERE groupe.nombre <> 0 OR groupe.montant <> 0
  ORDER BY ${tri}(CASE $11::text WHEN 'conformite_pct' THEN CASE WHEN groupe.juge > 0 THEN groupe.conforme / groupe.juge END
      WHEN 'nombre_lignes' THEN groupe.nombre ELSE groupe.montant END) * $12::int DESC NULLS LAST, groupe.cle NULLS LAST
  LIMIT $13`,
  };
}

/** Lines of all mandats, of those that annul others alone, whose amounts are then told as positive, or of the others. */
export type Annulations = 'tous' | 'seules' | 'hors';

const ANNULLED = `SELECT annule.id FROM mandats annule
        WHERE annule.organization_id = $1 AND annule.exercice = ANY ($2) AND annule.type_bordereau = '02'`;
const BY_ANNULATION: Readonly<Record<Annulations, { sign: string; condition: string }>> = {
  tous: { sign: '', condition: '' },
  seules: { sign: '-', condition: `\n      AND ligne.mandat_id = ANY (ARRAY(${ANNULLED}))` },
  hors: { sign: '', condition: `\n      AND ligne.mandat_id NOT IN (${ANNULLED})` },
};

const PASSATION = `passation_lignes(ligne.marche_id, ligne.marche_id IS NULL AND ligne.marche_reference IS NOT NULL,
             ligne.marche_id IS NULL AND ligne.marche_reference IS NULL AND ligne.marche_non_renseigne IS NOT NULL)`;
/** What is of a line alone, which a month of lines has not. */
const OF_A_LINE = `false AS hors_perimetre, NULL::uuid AS mandat_id, NULL::uuid AS famille_id, NULL::uuid AS fournisseur_id,
             NULL::uuid AS marche_id, NULL::text AS compte, NULL::bigint AS groupe`;

/**
 * Where sums of lines are read: line by line, or by month, where nothing that is asked is of a line alone. Of the months $25, which
 * the days cut in two, the lines are read all the same.
 */
const LINE_SOURCES = {
  lignes: { relation: 'lignes_mandat', nombre: '1', passation: PASSATION },
  releves: {
    relation: `(SELECT releve.organization_id, releve.exercice, releve.service_id, releve.type_achat, releve.section, releve.passation,
             releve.mois AS date_emission, releve.centimes, releve.montant_tva, releve.nombre, ${OF_A_LINE}
      FROM releves_achats releve WHERE releve.mois <> ALL ($25::date[])
      UNION ALL
      SELECT ligne.organization_id, ligne.exercice, ligne.service_id, ligne.type_achat, ligne.section, ${PASSATION},
             ligne.date_emission, ligne.centimes, ligne.montant_tva, 1, ${OF_A_LINE}
      FROM unnest($25::date[]) AS coupe (mois)
      JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.exercice = ANY ($2) AND NOT ligne.hors_perimetre
        AND ligne.date_emission >= coupe.mois AND ligne.date_emission < (coupe.mois + interval '1 month')::date)`,
    nombre: 'ligne.nombre',
    passation: 'ligne.passation',
  },
} as const;
export type LineSource = keyof typeof LINE_SOURCES;

/**
 * The lines that meet the filters: what the rollups do not keep. $14 suppliers, $15 left out, $16 `marche` or `hors_marche`,
 * $17 contracts, $18 number of an account, $19 first and $20 last day of all, $21 first and $22 last day of each exercice, which
 * stand at its year less $23, $24 the months that are kept. Amounts are in cents: whole numbers are quicker to add up.
 */
export function linesOf(annulations: Annulations, source: LineSource = 'lignes'): string {
  const { sign, condition } = BY_ANNULATION[annulations];
  const { relation, nombre, passation } = LINE_SOURCES[source];
  return `WITH retenu AS (
    SELECT ligne.mandat_id, ligne.exercice, ligne.service_id, ligne.famille_id, ligne.type_achat, ligne.section, ligne.compte,
           ligne.date_emission AS jour, ${sign}ligne.centimes AS centimes, ${sign}ligne.montant_tva AS montant_tva,
           ${nombre} AS nombre, NULL::text AS verdict, ligne.fournisseur_id
    FROM ${relation} ligne
    WHERE ${filtersOf('ligne')} AND ${sideOf('ligne.fournisseur_id', 14, 'uuid')}
      AND ($16::text IS NULL OR ${passation} = $16)
      AND ($17::uuid[] IS NULL OR ligne.marche_id = ANY ($17))
      AND ($18::text IS NULL OR ligne.groupe = ANY (ARRAY(
             SELECT liste.groupe FROM cumuls_listes liste
             WHERE liste.organization_id = $1 AND liste.exercice = ANY ($2) AND liste.compte LIKE $18 || '%')))
      AND ($19::date IS NULL OR ligne.date_emission BETWEEN $19 AND $20
           AND ligne.date_emission BETWEEN ($21::date[])[ligne.exercice - $23::int]
                                       AND ($22::date[])[ligne.exercice - $23::int])
      AND ($24::int[] IS NULL OR extract(month FROM ligne.date_emission)::int = ANY ($24))${condition})`;
}

/** $n the measure, $n+1 its sense, $n+2 how many. */
const orderOfLines = (
  n: number,
): string => `(CASE $${n}::text WHEN 'nombre_lignes' THEN groupe.nombre WHEN 'nombre_mandats' THEN groupe.mandats
      WHEN 'nombre_fournisseurs' THEN groupe.fournisseurs WHEN 'montant_moyen' THEN groupe.moyen
      WHEN 'montant_median' THEN groupe.median::numeric WHEN 'montant_maximum' THEN groupe.maximum
      WHEN 'montant_ttc' THEN groupe.montant + 100 * groupe.tva WHEN 'montant_tva' THEN groupe.tva ELSE groupe.montant END)
    * $${n + 1}::int DESC NULLS LAST, groupe.cle NULLS LAST
  LIMIT $${n + 2}`;

const FIGURES_OF_LINES = `(groupe.montant / 100)::numeric(15,2)::text AS montant_ht, groupe.tva::text AS montant_tva,
         ((groupe.montant / 100)::numeric(15,2) + groupe.tva)::text AS montant_ttc, groupe.nombre::int AS nombre_lignes,
         groupe.mandats::int AS nombre_mandats, groupe.fournisseurs::int AS nombre_fournisseurs,
         round(groupe.moyen / 100, 2)::text AS montant_moyen, round(groupe.median::numeric / 100, 2)::text AS montant_median,
         (groupe.maximum / 100.0)::numeric(15,2)::text AS montant_maximum, count(*) OVER ()::int AS groupes`;

/** Sums of lines; `tout_`: of all of them, whatever the groups that are given. */
export function fromLines(axe: Axe | 'ensemble', annulations: Annulations, source: LineSource): string {
  const { brut, cle, libelle, tri } = AXES[axe];
  return `${linesOf(annulations, source)},
  par AS (
    SELECT ${brut} AS brut, sum(centimes) AS montant, sum(montant_tva) AS tva, sum(nombre) AS nombre FROM retenu GROUP BY 1),
  groupe AS (
    SELECT ${cle} AS cle, sum(par.montant) AS montant, sum(par.tva) AS tva, sum(par.nombre) AS nombre,
           0 AS mandats, 0 AS fournisseurs, NULL::numeric AS moyen, NULL::float8 AS median, NULL::bigint AS maximum
    FROM par GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, ${FIGURES_OF_LINES}, (sum(groupe.montant) OVER () / 100)::numeric(15,2)::text AS tout_ht,
         sum(groupe.tva) OVER ()::text AS tout_tva, sum(groupe.nombre) OVER ()::int AS tout_lignes
  FROM groupe ORDER BY ${tri}${orderOfLines(11)}`;
}

/** Counts, means and medians of mandats, the latest first where they are put by day; $25 least and $26 largest amount of a mandat. */
export function fromMandats(axe: Axe | 'ensemble', annulations: Annulations, parJour: boolean): string {
  const { brut, cle, libelle, tri } = AXES[axe];
  return `${linesOf(annulations)},
  par AS (
    SELECT ${brut} AS brut, mandat_id, max(jour) AS jour, sum(centimes)::bigint AS ht, sum(montant_tva) AS tva, count(*) AS lignes
    FROM retenu GROUP BY 1, 2),
  groupe AS (
    SELECT ${cle} AS cle, max(jour) AS jour, sum(ht) AS montant, sum(tva) AS tva, sum(lignes) AS nombre, count(*) AS mandats,
           0 AS fournisseurs, avg(ht) AS moyen, percentile_cont(0.5) WITHIN GROUP (ORDER BY ht) AS median, max(ht) AS maximum
    FROM par
    WHERE ($25::numeric IS NULL OR ht >= 100 * $25::numeric) AND ($26::numeric IS NULL OR ht <= 100 * $26::numeric) GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, ${FIGURES_OF_LINES} FROM groupe
  ORDER BY ${tri}${parJour ? `(groupe.jour - date '1970-01-01') * $12::int DESC, ` : ''}${orderOfLines(11)}`;
}

/** What each of the groups that were taken is told by. */
const TAKEN = {
  ensemble: { par: 'ensemble', cle: `''` },
  exercice: { par: 'ensemble', cle: 'exercice::text' },
  service: { par: 'service', cle: 'service_id::text' },
  mois: { par: 'mois', cle: `to_char(mois, 'YYYY-MM')` },
} as const;
export const isTakenAxis = (axe: Axe | 'ensemble'): axe is keyof typeof TAKEN => axe in TAKEN;

const FIGURES_OF_TAKEN =
  'centimes::numeric AS montant, montant_tva AS tva, nombre, 0 AS fournisseurs, centimes::numeric';

/** The same of a whole exercice, as they were taken: $2 the exercice, $3 the measure of their order, $4 -1 upwards, $5 groups at most. */
export function fromTakenMandats(axe: keyof typeof TAKEN): string {
  const { par, cle } = TAKEN[axe];
  return `WITH groupe AS (
    SELECT ${cle} AS cle, ${FIGURES_OF_TAKEN} / mandats AS moyen, mandats, mediane AS median, maximum
    FROM releves_mandats WHERE organization_id = $1 AND exercice = ANY ($2) AND par = '${par}')
  SELECT groupe.cle, ${AXES[axe].libelle} AS libelle, ${FIGURES_OF_LINES} FROM groupe
  ORDER BY ${AXES[axe].tri}${orderOfLines(3)}`;
}

/** The largest mandats of an exercice, as they were taken. */
export const FROM_FIRST_MANDATS = `WITH groupe AS (
    SELECT mandat_id::text AS cle, ${FIGURES_OF_TAKEN} AS moyen, 1 AS mandats, centimes AS median, centimes AS maximum
    FROM releves_premiers_mandats WHERE organization_id = $1 AND exercice = ANY ($2))
  SELECT groupe.cle, ${MANDAT} AS libelle, ${FIGURES_OF_LINES} FROM groupe
  ORDER BY ${orderOfLines(3)}`;

/**
 * How many legal units were paid.
 * @param grain `mandats` where the amounts $25 and $26 of a mandat hold them back, which read every mandat
 */
export function fromSuppliers(axe: Axe | 'ensemble', grain: 'suppliers' | 'mandats', annulations: Annulations): string {
  const { brut, cle, libelle, tri } = AXES[axe];
  return `${linesOf(annulations)},
  par AS (
    SELECT ${brut} AS brut, fournisseur_id, sum(centimes) AS ht, sum(montant_tva) AS tva, count(*) AS lignes
    FROM retenu GROUP BY 1, 2${grain === 'mandats' ? ', mandat_id' : ''}),
  groupe AS (
    SELECT ${cle} AS cle, sum(ht) AS montant, sum(tva) AS tva, sum(lignes) AS nombre, 0 AS mandats,
           count(DISTINCT cle_fournisseur(paye.siren, paye.type_id, paye.identifiant)) AS fournisseurs,
           NULL::numeric AS moyen, NULL::float8 AS median, NULL::bigint AS maximum
    FROM par LEFT JOIN fournisseurs paye ON paye.organization_id = $1 AND paye.id = par.fournisseur_id
    WHERE ($25::numeric IS NULL OR ht >= 100 * $25::numeric) AND ($26::numeric IS NULL OR ht <= 100 * $26::numeric) GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, ${FIGURES_OF_LINES} FROM groupe ORDER BY ${tri}${orderOfLines(11)}`;
}
