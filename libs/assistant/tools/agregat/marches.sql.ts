import { hasWholeWords } from '#database/whole-words.sql.js';
import { PAID_LIMITS_PCT } from '#design/paid-share.js';
import type { Axe } from '../../frame/terms.js';
import { FIRM_NAME, firmOf, halfYearOf, sideOf } from './filtres.js';

const SUBCONTRACTED = `EXISTS (SELECT FROM sous_traitances acte WHERE acte.organization_id = $1 AND acte.marche_id = marche.id)`;

/** What a contract says of itself; `*_inconnue`: its file tells nothing of it. */
const MENTIONS = `array_remove(ARRAY[
      CASE WHEN marche.accord_cadre IS NOT NULL OR marche.nature ILIKE 'accord%' OR 'Accord-cadre' = ANY (marche.techniques)
           THEN 'accord_cadre' END,
      CASE WHEN 'Clause sociale' = ANY (marche.considerations_sociales) THEN 'clause_sociale' END,
      CASE WHEN 'Critère social' = ANY (marche.considerations_sociales) THEN 'critere_social' END,
      CASE WHEN marche.considerations_sociales <> '{}' AND NOT 'Pas de considération sociale' = ANY (marche.considerations_sociales)
           THEN 'consideration_sociale' END,
      CASE WHEN marche.considerations_sociales = '{}' THEN 'sociale_inconnue' END,
      CASE WHEN 'Clause environnementale' = ANY (marche.considerations_environnementales) THEN 'clause_environnementale' END,
      CASE WHEN 'Critère environnemental' = ANY (marche.considerations_environnementales) THEN 'critere_environnemental' END,
      CASE WHEN marche.considerations_environnementales <> '{}'
             AND NOT 'Pas de considération environnementale' = ANY (marche.considerations_environnementales)
           THEN 'consideration_environnementale' END,
      CASE WHEN marche.considerations_environnementales = '{}' THEN 'environnementale_inconnue' END,
      CASE WHEN marche.reconductions > 0 THEN 'reconduction' END,
      CASE WHEN marche.lot <> '' THEN 'lots' END,
      CASE WHEN marche.sous_traitance_declaree OR ${SUBCONTRACTED} THEN 'sous_traitance'
           WHEN marche.sous_traitance_declaree IS NULL THEN 'sous_traitance_inconnue' END], NULL)`;

/** The contracts that a member reads, with those of their amendments that a condition keeps. */
const ownContracts = (avenants: string): string => `contrats AS (
    SELECT marche.id, marche.numero, marche.lot, marche.objet, marche.montant, marche.montant_max, marche.procedure, marche.date_notification,
           marche.date_publication, marche.date_fin, marche.type_achat, marche.service_id, marche.famille_id,
           marche.offres_recues, coalesce(modifie.duree_mois, marche.duree_mois) AS duree_mois, verdict.statut AS verdict, ${MENTIONS} AS mentions,
           modifie.avenants, modifie.avenants_ht
    FROM marches marche
    CROSS JOIN LATERAL (
      SELECT count(*) AS avenants, coalesce(sum(avenant.variation_montant), 0) AS avenants_ht,
             (array_agg(avenant.duree_mois ORDER BY avenant.numero DESC) FILTER (WHERE avenant.duree_mois > 0))[1] AS duree_mois
      FROM avenants avenant WHERE avenant.organization_id = $1 AND avenant.marche_id = marche.id${avenants}) modifie
    LEFT JOIN verdicts_marches verdict ON verdict.organization_id = $1 AND verdict.marche_id = marche.id
    WHERE marche.organization_id = $1)`;

/** Strangers read `marches_publies` alone, which has the columns of the essential data: no filter finds anything of what it lacks. */
const PUBLISHED_CONTRACTS = `contrats AS (
    SELECT id, numero, lot, objet, montant, NULL::numeric AS montant_max, procedure, date_notification, date_publication, date_fin, type_achat,
           NULL::uuid AS service_id, NULL::uuid AS famille_id, NULL::int AS offres_recues,
           NULL::int AS duree_mois, NULL::text AS verdict, NULL::text[] AS mentions, NULL::bigint AS avenants,
           NULL::numeric AS avenants_ht
    FROM marches_publies WHERE organization_id = $1)`;

export type ContractLevel = 'complet' | 'publie';

/** The amendments of the years and the months, where the period is theirs. */
const AMENDED_THEN = `
        AND ($37::text IS NULL OR (($2::int[] IS NULL OR extract(year FROM avenant.date_signature)::int = ANY ($2))
             AND ($20::int[] IS NULL OR extract(month FROM avenant.date_signature)::int = ANY ($20))))`;

const CONTRACTS: Readonly<Record<ContractLevel, string>> = {
  complet: ownContracts(AMENDED_THEN),
  publie: PUBLISHED_CONTRACTS,
};

/** The day that the years and the months are of. */
const DAY = '(CASE WHEN $22::boolean THEN marche.date_fin ELSE marche.date_notification END)';

/** Whether a contract ran on a day of the months or the years that are asked for. */
const IN_FORCE = `EXISTS (
        SELECT FROM unnest($2::int[]) AS an, unnest(coalesce($20::int[], ARRAY(SELECT generate_series(1, 12)))) AS mois
        WHERE marche.date_notification < make_date(an, mois, 1) + interval '1 month'
          AND (marche.date_fin IS NULL OR marche.date_fin >= make_date(an, mois, 1)))`;

/** What was paid on a contract, as the rollups have it, with what is beyond its maximum. */
const PAID_ON = `SELECT FROM cumuls_lignes cumul
        WHERE cumul.organization_id = $1 AND cumul.marche_id = marche.id AND (cumul.nombre <> 0 OR cumul.montant_ht <> 0)`;

/** The contracts of which the share that calls for an alert is paid, and not more than the whole. */
const NEARLY_SPENT = `SELECT marche_id FROM consommations_marches
        WHERE organization_id = $1 AND consomme_ht * 100 >= reference_ht * ${PAID_LIMITS_PCT.near}
          AND consomme_ht * 100 <= reference_ht * ${PAID_LIMITS_PCT.whole}`;

/** The contracts whose share that is paid is within the bounds. */
const CONSUMED = `SELECT marche_id FROM consommations_marches
        WHERE organization_id = $1 AND reference_ht > 0
          AND ($38::numeric IS NULL OR CASE WHEN $40::boolean THEN consomme_ht * 100 > reference_ht * $38 ELSE consomme_ht * 100 >= reference_ht * $38 END)
          AND ($39::numeric IS NULL OR CASE WHEN $40::boolean THEN consomme_ht * 100 < reference_ht * $39 ELSE consomme_ht * 100 <= reference_ht * $39 END)`;

/**
 * Whether the text of a contract has the words of $17 whole. The beginning of a number is one of its parts.
 */
const SAYS_WHOLE = `($17 ~ '\\d' OR EXISTS (
        SELECT FROM marches entier WHERE entier.organization_id = $1 AND entier.id = marche.id
          AND ${hasWholeWords('entier.recherche', '$17')}))`;

/**
 * $2 years of notification, $3 familles, $4 left out, $5 directions, $6 left out, $7 types, $8 left out, $9 patterns of
 * procedures, $10 left out, $11 holders, $12 `en_cours`, `termine` or `non_termine`, $13 months before their end, $14
 * tenders at most, $15 amount from, $16 up to, $17 words, $18 verdicts, $19 true: not published yet, false: published by the clock of the view `marches_publies`, $20 months
 * of notification, $21 number, $22 true where the period is that of their end, $23 tenders at least, $24 `rien`: nothing
 * was paid on it, `proche`: nearly all that may be, or `depasse`: more than its maximum, $25 the day by which it ends, from today on unless that day is past,
 * $26 all of what it says and $27 what it does not,
 * $28 patterns that the object of those without famille has, beside $3, $29 patterns that the object has, all of them,
 * $30 true where the period is one that they were in force in, $31 the day from which they end, $32 a day that they were in force on,
 * $33 the day from which they were notified, $34 the last one, $35 months that they last at least, $36 at most, $37 `tous` where
 * amendments changed them and the period is theirs, `hausse` where they raised them, `plusieurs` where two or more did, $38 percents that are paid at least of what may
 * be and $39 at most, $40 true where these are left out, $41 true where the exercices are those of what was paid on them, $42 the day that it is.
 */
const relationsOf = (niveau: ContractLevel): string => `WITH ${CONTRACTS[niveau]},
  retenu AS (
    SELECT marche.* FROM contrats marche
    WHERE ($2::int[] IS NULL OR $37::text IS NOT NULL OR $41::boolean OR CASE WHEN $30::boolean THEN ${IN_FORCE} ELSE extract(year FROM ${DAY})::int = ANY ($2) END)
      AND (${sideOf('marche.famille_id', 3, 'uuid')} OR (marche.famille_id IS NULL AND $28::text[] IS NOT NULL
           AND recherche_normalisee(marche.objet) ~ ALL ($28)))
      AND ${sideOf('marche.service_id', 5, 'uuid')}
      AND ${sideOf('marche.type_achat', 7, 'text')}
      AND ($9::text[] IS NULL OR coalesce(recherche_normalisee(marche.procedure) LIKE ANY ($9), false) <> $10::boolean)
      AND ($11::uuid[] IS NULL OR EXISTS (
            SELECT FROM marche_titulaires titulaire WHERE titulaire.organization_id = $1
              AND titulaire.marche_id = marche.id AND titulaire.fournisseur_id = ANY ($11)))
      AND ($12::text IS NULL OR CASE $12 WHEN 'en_cours' THEN marche.date_notification <= $42::date
             AND (marche.date_fin IS NULL OR marche.date_fin >= $42::date)
             WHEN 'termine' THEN marche.date_fin < $42::date
             ELSE marche.date_fin IS NULL OR marche.date_fin >= $42::date END)
      AND ($13::int IS NULL
           OR marche.date_fin BETWEEN $42::date AND ($42::date + make_interval(months => $13))::date)
      AND ($14::int IS NULL OR marche.offres_recues <= $14) AND ($23::int IS NULL OR marche.offres_recues >= $23)
      AND CASE $24::text WHEN 'rien' THEN NOT EXISTS (${PAID_ON}) WHEN 'depasse' THEN EXISTS (${PAID_ON} AND cumul.au_dela_ht > 0)
            WHEN 'proche' THEN marche.id IN (${NEARLY_SPENT})
            ELSE true END
      AND (($38::numeric IS NULL AND $39::numeric IS NULL) OR marche.id IN (${CONSUMED}))
      AND (NOT $41::boolean OR EXISTS (${PAID_ON} AND ($2::int[] IS NULL OR cumul.exercice = ANY ($2))))
      AND ($25::date IS NULL OR (marche.date_fin <= $25 AND ($25 < $42::date OR marche.date_fin >= $42::date)))
      AND ($31::date IS NULL OR marche.date_fin >= $31)
      AND ($32::date IS NULL OR (marche.date_notification <= $32 AND (marche.date_fin IS NULL OR marche.date_fin >= $32)))
      AND ($33::date IS NULL OR marche.date_notification >= $33) AND ($34::date IS NULL OR marche.date_notification <= $34)
      AND ($35::int IS NULL OR marche.duree_mois >= $35) AND ($36::int IS NULL OR marche.duree_mois <= $36)
      AND CASE $37::text WHEN 'tous' THEN marche.avenants > 0 WHEN 'hausse' THEN marche.avenants_ht > 0
        WHEN 'plusieurs' THEN marche.avenants > 1 ELSE true END
      AND ($15::numeric IS NULL OR marche.montant >= $15) AND ($16::numeric IS NULL OR marche.montant <= $16)
      AND ($17::text IS NULL OR (marche.id IN (SELECT rechercher_marches($1, $17)) AND ${SAYS_WHOLE}))
      AND ($18::text[] IS NULL OR marche.verdict = ANY ($18))
      AND ($19::boolean IS NULL OR ((marche.date_publication <= current_date) IS NOT TRUE) = $19)
      AND ($20::int[] IS NULL OR $30::boolean OR $37::text IS NOT NULL OR $41::boolean OR extract(month FROM ${DAY})::int = ANY ($20))
      AND ($26::text[] IS NULL OR marche.mentions @> $26) AND ($27::text[] IS NULL OR NOT marche.mentions && $27)
      AND (NOT $22::boolean OR marche.date_fin IS NOT NULL)
      AND ($29::text[] IS NULL OR recherche_normalisee(marche.objet) ~ ALL ($29))
      AND ($21::text IS NULL OR marche.numero = $21))`;

/** The contracts that say all of $2. */
export const CONTRACTS_SAYING = `WITH ${ownContracts('')} SELECT marche.id FROM contrats marche WHERE marche.mentions @> $2::text[]`;

const HOLDERS = `LEFT JOIN LATERAL (
    SELECT DISTINCT ${firmOf('tiers')} AS cle FROM marche_titulaires lien
    JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = lien.fournisseur_id
    WHERE lien.organization_id = $1 AND lien.marche_id = retenu.id) titulaire ON true`;

interface AxisSql {
  cle: string;
  libelle: string;
  /** A contract counts once for each of its holders. */
  joint: string;
  tri: string;
}

const IN_TIME = 'groupe.cle, ';
const SERVICE = `(SELECT libelle FROM services WHERE organization_id = $1 AND id = groupe.cle::uuid)`;
const FAMILLE = `(SELECT code || ' ' || libelle FROM familles WHERE organization_id = $1 AND id = groupe.cle::uuid)`;

/** The day that contracts are grouped by: their end, where the period is that of their end. */
const GROUPED_BY = '(CASE WHEN $22::boolean THEN retenu.date_fin ELSE retenu.date_notification END)';

const AXES: Readonly<Record<Axe | 'ensemble', AxisSql>> = {
  ensemble: { cle: `''`, libelle: 'groupe.cle', joint: '', tri: '' },
  mandat: { cle: `''`, libelle: 'groupe.cle', joint: '', tri: '' },
  passation: { cle: `''`, libelle: 'groupe.cle', joint: '', tri: '' },
  compte: { cle: `''`, libelle: 'groupe.cle', joint: '', tri: '' },
  section: { cle: `''`, libelle: 'groupe.cle', joint: '', tri: '' },
  exercice: { cle: `extract(year FROM ${GROUPED_BY})::int::text`, libelle: 'groupe.cle', joint: '', tri: IN_TIME },
  mois: { cle: `to_char(${GROUPED_BY}, 'YYYY-MM')`, libelle: 'groupe.cle', joint: '', tri: IN_TIME },
  trimestre: { cle: `to_char(${GROUPED_BY}, 'YYYY-"T"Q')`, libelle: 'groupe.cle', joint: '', tri: IN_TIME },
  semestre: { cle: halfYearOf(GROUPED_BY), libelle: 'groupe.cle', joint: '', tri: IN_TIME },
  service: { cle: 'retenu.service_id::text', libelle: SERVICE, joint: '', tri: '' },
  famille: { cle: 'retenu.famille_id::text', libelle: FAMILLE, joint: '', tri: '' },
  type: { cle: 'retenu.type_achat', libelle: 'groupe.cle', joint: '', tri: '' },
  procedure: { cle: 'retenu.procedure', libelle: 'groupe.cle', joint: '', tri: '' },
  verdict: { cle: 'retenu.verdict', libelle: 'groupe.cle', joint: '', tri: '' },
  fournisseur: { cle: 'titulaire.cle', libelle: FIRM_NAME, joint: HOLDERS, tri: '' },
};

/** Groups of contracts: $43 the measure of their order, $44 -1 upwards, $45 groups at most. */
export function contractGroups(niveau: ContractLevel, axe: Axe | 'ensemble'): string {
  const { cle, libelle, joint, tri } = AXES[axe];
  return `${relationsOf(niveau)},
  groupe AS (
    SELECT ${cle} AS cle, count(*) AS nombre, coalesce(sum(retenu.montant), 0) AS montant, avg(retenu.montant) AS moyen,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY retenu.montant) AS median, max(retenu.montant) AS maximum,
           avg(retenu.offres_recues) AS offres, count(retenu.offres_recues) AS connus, sum(retenu.avenants) AS avenants,
           sum(retenu.avenants_ht) AS avenants_ht,
           avg(retenu.duree_mois) AS duree
    FROM retenu ${joint} GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, groupe.nombre::int AS nombre, groupe.montant::text AS montant_ht,
         round(groupe.moyen, 2)::text AS montant_moyen, round(groupe.median::numeric, 2)::text AS montant_median,
         groupe.maximum::text AS montant_maximum, round(groupe.offres, 6)::float8 AS offres_moyennes,
         groupe.connus::int AS offres_connues, coalesce(groupe.avenants, 0)::int AS avenants, coalesce(groupe.avenants_ht, 0)::numeric(15,2)::text AS avenants_ht, round(groupe.duree, 6)::float8 AS duree_moyenne, count(*) OVER ()::int AS groupes
  FROM groupe
  ORDER BY ${tri}(CASE $43::text WHEN 'nombre' THEN groupe.nombre WHEN 'offres_moyennes' THEN groupe.offres
    WHEN 'avenants' THEN groupe.avenants WHEN 'duree_moyenne' THEN groupe.duree WHEN 'montant_moyen' THEN groupe.moyen ELSE groupe.montant END) * $44::int DESC NULLS LAST, groupe.cle NULLS LAST
  LIMIT $45`;
}

/** What was paid on a contract in the exercices that are asked for. */
const PAID_IN = `CASE WHEN $41::boolean AND $2::int[] IS NOT NULL THEN (SELECT coalesce(sum(cumul.montant_ht), 0) FROM cumuls_lignes cumul
      WHERE cumul.organization_id = $1 AND cumul.marche_id = marche.id AND cumul.exercice = ANY ($2)) END`;

/** The same; where the exercices are none of what was paid, since the contract began. */
const PAID_THEN = `coalesce(${PAID_IN}, conso.consomme_ht)`;

/** What is read beside contracts that are ranked by what was paid on them. */
const CONSUMPTION =
  ' LEFT JOIN consommations_marches conso ON conso.organization_id = $1 AND conso.marche_id = marche.id';

const ROW_ORDERS = {
  recent: 'marche.date_notification DESC NULLS LAST, marche.id',
  ancien: 'marche.date_notification NULLS LAST, marche.id',
  montant: 'marche.montant DESC NULLS LAST, marche.id',
  montant_asc: 'marche.montant NULLS LAST, marche.id',
  echeance: 'marche.date_fin, marche.id',
  fin_tardive: 'marche.date_fin DESC NULLS LAST, marche.id',
  offres: 'marche.offres_recues DESC NULLS LAST, marche.id',
  offres_asc: 'marche.offres_recues NULLS LAST, marche.id',
  avenants: 'marche.avenants DESC NULLS LAST, marche.id',
  hausse_avenants: 'marche.avenants_ht DESC NULLS LAST, marche.id',
  duree: 'marche.duree_mois DESC NULLS LAST, marche.id',
  duree_asc: 'marche.duree_mois NULLS LAST, marche.id',
  consommation: 'conso.consomme_ht / nullif(conso.reference_ht, 0) DESC NULLS LAST, marche.id',
  consommation_asc: 'conso.consomme_ht / nullif(conso.reference_ht, 0) NULLS LAST, marche.id',
  depassement: 'conso.consomme_ht - conso.reference_ht DESC NULLS LAST, marche.id',
  depassement_asc: 'conso.consomme_ht - conso.reference_ht NULLS LAST, marche.id',
  reste: 'conso.reference_ht - conso.consomme_ht DESC NULLS LAST, marche.id',
  reste_asc: 'conso.reference_ht - conso.consomme_ht NULLS LAST, marche.id',
  paye: `${PAID_THEN} DESC NULLS LAST, marche.id`,
  paye_asc: `${PAID_THEN} NULLS LAST, marche.id`,
} as const;
export type RowOrder = keyof typeof ROW_ORDERS;
/** Orders by what was paid on contracts. */
export const BY_PAID: ReadonlySet<RowOrder> = new Set<RowOrder>([
  ...(['consommation', 'consommation_asc', 'depassement', 'depassement_asc'] as const),
  ...(['reste', 'reste_asc', 'paye', 'paye_asc'] as const),
]);
export const ORDERS_OF_ROWS = Object.keys(ROW_ORDERS) as RowOrder[];

/** What may be paid on these contracts ($2), their amendments included, and what is consumed of it. */
export const EXECUTIONS = `SELECT marche_id AS id, reference_ht::numeric(15,2)::text AS reference, base,
    consomme_ht::numeric(15,2)::text AS consomme
  FROM consommations_marches WHERE organization_id = $1 AND marche_id = ANY ($2::uuid[])`;

/** What these contracts ($2) say of their prices and of how they are carried out. */
export const CLAUSES = `SELECT id, forme_prix, types_prix, ccag, reconductions, attribution_avance, taux_avance::float8 AS taux_avance,
    sous_traitance_declaree, considerations_sociales, considerations_environnementales,
    (SELECT coalesce(json_agg(json_build_object('sous_traitant', tiers.raison_sociale, 'objet', acte.objet, 'montant_ht', acte.montant::float8)
         ORDER BY acte.numero), '[]')
     FROM sous_traitances acte
     LEFT JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = acte.fournisseur_id
     WHERE acte.organization_id = $1 AND acte.marche_id = marche.id) AS sous_traitances
  FROM marches marche WHERE marche.organization_id = $1 AND marche.id = ANY ($2::uuid[])`;

/** What the amendments of a contract add or take away, and its amount with them; a link reads neither. */
const AMENDED: Readonly<Record<ContractLevel, string>> = {
  complet: `marche.avenants_ht::numeric(15,2)::text AS avenants_ht,
    (SELECT (valeur.montant_initial + valeur.avenants_ht)::numeric(15,2)::text FROM valeurs_marches valeur
       WHERE valeur.organization_id = $1 AND valeur.marche_id = marche.id) AS montant_actuel`,
  publie: 'NULL::text AS avenants_ht, NULL::text AS montant_actuel',
};

/** The names of the holders of `marche`, the first one first; $1 is the organisation. */
export const HOLDER_NAMES = `ARRAY(SELECT fournisseur.raison_sociale FROM marche_titulaires titulaire
          JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
          WHERE titulaire.organization_id = $1 AND titulaire.marche_id = marche.id
          ORDER BY titulaire.rang, fournisseur.raison_sociale) AS titulaires`;

/** Rows of contracts, $43 at most. */
export const contractRows = (niveau: ContractLevel, tri: RowOrder): string => `${relationsOf(niveau)}
  SELECT marche.id, concat_ws(', lot ', marche.numero, nullif(marche.lot, '')) AS numero, marche.objet,
    marche.montant::text AS montant, marche.montant_max::text AS montant_max, marche.procedure, marche.date_notification, marche.date_fin, marche.offres_recues,
    marche.duree_mois::float8 AS duree_mois, marche.verdict, marche.avenants::int AS avenants,
    ${AMENDED[niveau]},
    ${niveau === 'complet' ? PAID_IN : 'NULL'}::text AS paye,
    ${HOLDER_NAMES}
  FROM retenu marche${BY_PAID.has(tri) ? CONSUMPTION : ''} ORDER BY ${ROW_ORDERS[tri]} LIMIT $43`;
