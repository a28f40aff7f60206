import type { Axe } from '../../frame/terms.js';
import { FIRM_NAME, firmOf, halfYearOf, sideOf } from './filtres.js';

/** Where payments are read: one by one, or as they were taken together, where no filter and no axis is of a payment alone. */
export const PAYMENT_SOURCES = {
  mesures: 'mesures_paiements',
  releves: `(SELECT releve.*, releve.mois AS date_emission, NULL::uuid AS mandat_id, NULL::uuid AS fournisseur_id
      FROM releves_paiements releve)`,
} as const;
export type PaymentSource = keyof typeof PAYMENT_SOURCES;

/**
 * The followed payments, under the rules of `mesures_paiements`. $2 exercices, $3 familles, $4 left out, $5 directions, $6 left
 * out, $7 types, $8 left out, $9 suppliers, $10 months of issue, $11 least and $12 most days that it took,
 * $13 the last day of issue in each exercice, MMDD, $14 least and $15 most days that they are late, $16 amount without tax of the whole mandat
 * from, $17 up to.
 */
export const paymentsOf = (source: PaymentSource): string => `WITH retenu AS (
    SELECT suivi.*, suivi.date_emission AS jour FROM ${PAYMENT_SOURCES[source]} suivi
    WHERE suivi.organization_id = $1 AND suivi.exercice = ANY ($2::int[])
      AND ($3::uuid[] IS NULL OR EXISTS (
            SELECT FROM lignes_mandat ligne WHERE ligne.organization_id = $1 AND ligne.mandat_id = suivi.mandat_id
              AND ligne.famille_id = ANY ($3)) <> $4::boolean)
      AND ${sideOf('suivi.service_id', 5, 'uuid')}
      AND ($7::text[] IS NULL OR EXISTS (
            SELECT FROM lignes_mandat ligne WHERE ligne.organization_id = $1 AND ligne.mandat_id = suivi.mandat_id
              AND ligne.type_achat = ANY ($7)) <> $8::boolean)
      AND ($9::uuid[] IS NULL OR suivi.fournisseur_id = ANY ($9))
      AND ($10::int[] IS NULL OR extract(month FROM suivi.date_emission)::int = ANY ($10))
      AND ($13::text IS NULL OR to_char(suivi.date_emission, 'MMDD') <= $13)
      AND (coalesce($14::int, $15::int) IS NULL OR (suivi.retards > 0 AND EXISTS (
            SELECT FROM suivis_paiement suite WHERE suite.organization_id = $1 AND suite.mandat_id = suivi.mandat_id
              AND coalesce(suite.date_paiement, suite.impaye_au) - suite.limite_calculee
                BETWEEN coalesce($14, 0) AND coalesce($15, 100000))))
      AND (coalesce($16::numeric, $17::numeric) IS NULL OR EXISTS (
            SELECT FROM mandats entier WHERE entier.organization_id = $1 AND entier.id = suivi.mandat_id
              AND ($16 IS NULL OR entier.montant_ht >= $16) AND ($17 IS NULL OR entier.montant_ht <= $17)))
      AND ($11::int IS NULL OR suivi.jours >= $11) AND ($12::int IS NULL OR suivi.jours <= $12))`;

const SERVICE = `(SELECT libelle FROM services WHERE organization_id = $1 AND id = groupe.cle::uuid)`;
const FAMILLE = `(SELECT code || ' ' || libelle FROM familles WHERE organization_id = $1 AND id = groupe.cle::uuid)`;
/** A mandat counts once for each famille of its lines, among those that are asked for. */
const BOUGHT = `LEFT JOIN LATERAL (
    SELECT DISTINCT ligne.famille_id FROM lignes_mandat ligne
    WHERE ligne.organization_id = $1 AND ligne.mandat_id = retenu.mandat_id
      AND ${sideOf('ligne.famille_id', 3, 'uuid')}) achat ON true`;
const FIRM = 'LEFT JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = retenu.fournisseur_id';

interface AxisSql {
  cle: string;
  libelle: string;
  tri: string;
  joint?: string;
}

const AXES = {
  ensemble: { cle: `''`, libelle: 'groupe.cle', tri: '' },
  exercice: { cle: 'retenu.exercice::text', libelle: 'groupe.cle', tri: 'groupe.cle, ' },
  mois: { cle: `to_char(retenu.jour, 'YYYY-MM')`, libelle: 'groupe.cle', tri: 'groupe.cle, ' },
  trimestre: { cle: `to_char(retenu.jour, 'YYYY-"T"Q')`, libelle: 'groupe.cle', tri: 'groupe.cle, ' },
  semestre: { cle: halfYearOf('retenu.jour'), libelle: 'groupe.cle', tri: 'groupe.cle, ' },
  service: { cle: 'retenu.service_id::text', libelle: SERVICE, tri: '' },
  famille: { cle: 'achat.famille_id::text', libelle: FAMILLE, tri: '', joint: BOUGHT },
  fournisseur: { cle: firmOf('tiers'), libelle: FIRM_NAME, tri: '', joint: FIRM },
} as const satisfies Record<string, AxisSql>;
export type PaymentAxis = keyof typeof AXES;

/** Axes of names: those of them that have none of what is counted are no row. */
const NAMED: ReadonlySet<PaymentAxis> = new Set<PaymentAxis>(['fournisseur', 'service', 'famille']);

export const isPaymentAxis = (axe: Axe | 'ensemble'): axe is PaymentAxis => axe in AXES;

/**
 * Groups of payments: $18 the measure of their order, $19 -1 upwards, $20 groups at most. Names that are counted for
 * late payments are those that have some. The median is that of the days that
 * the payments took, of which there are few.
 */
export function paymentGroups(axe: PaymentAxis, source: PaymentSource): string {
  const { cle, libelle, tri, joint = '' }: AxisSql = AXES[axe];
  return `${paymentsOf(source)},
  par AS (
    SELECT ${cle} AS cle, retenu.jours, CASE WHEN retenu.jours IS NOT NULL THEN sum(nombre) ELSE 0 END AS mesures,
           sum(payes) AS payes, sum(en_retard) AS en_retard, sum(a_l_heure) AS a_l_heure, sum(connus) AS connus,
           sum(jours_de_retard) AS jours_de_retard, sum(impayes) AS impayes, sum(impayes_en_retard) AS impayes_en_retard,
           sum(inconnus) AS inconnus
    FROM retenu ${joint} GROUP BY 1, 2),
  rangs AS (
    SELECT par.*, sum(mesures) OVER (PARTITION BY cle ORDER BY jours) AS jusque, sum(mesures) OVER (PARTITION BY cle) AS tous
    FROM par),
  groupe AS (
    SELECT cle, sum(payes) AS payes, sum(en_retard) AS en_retard, sum(a_l_heure) AS a_l_heure, sum(connus) AS connus,
           sum(jours * mesures) / nullif(sum(mesures), 0) AS moyen,
           (min(jours) FILTER (WHERE 2 * jusque >= tous) + min(jours) FILTER (WHERE 2 * jusque > tous)) / 2.0 AS median,
           sum(jours_de_retard) / nullif(sum(en_retard), 0) AS retard_moyen, sum(impayes) AS impayes,
           sum(impayes_en_retard) AS impayes_en_retard, sum(inconnus) AS inconnus
    FROM rangs GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, groupe.payes::int AS payes, groupe.en_retard::int AS en_retard, groupe.a_l_heure::int AS a_l_heure,
         round(100.0 * groupe.a_l_heure / nullif(groupe.connus, 0), 1)::float8 AS a_l_heure_pct,
         round(groupe.moyen, 1)::float8 AS delai_moyen, round(groupe.median, 1)::float8 AS delai_median,
         round(groupe.retard_moyen, 1)::float8 AS retard_moyen, groupe.impayes::int AS impayes, groupe.impayes_en_retard::int AS impayes_en_retard,
         groupe.inconnus::int AS paiements_inconnus, count(*) OVER ()::int AS groupes
  FROM groupe${
    NAMED.has(axe)
      ? ` WHERE $19::int < 0 OR (CASE $18::text WHEN 'en_retard' THEN groupe.en_retard
      WHEN 'impayes' THEN groupe.impayes WHEN 'impayes_en_retard' THEN groupe.impayes_en_retard ELSE 1 END) > 0`
      : ''
  }
  ORDER BY ${tri}(CASE $18::text WHEN 'payes' THEN groupe.payes WHEN 'en_retard' THEN groupe.en_retard WHEN 'impayes' THEN groupe.impayes
      WHEN 'impayes_en_retard' THEN groupe.impayes_en_retard
      WHEN 'a_l_heure' THEN groupe.a_l_heure WHEN 'retard_moyen' THEN groupe.retard_moyen
      WHEN 'a_l_heure_pct' THEN groupe.a_l_heure::numeric / nullif(groupe.connus, 0)
      WHEN 'delai_median' THEN groupe.median ELSE groupe.moyen END) * $19::int DESC NULLS LAST, groupe.cle
  LIMIT $20`;
}

/** What the late ones owe: interest, and 40 € each (D2192-35). $18 -1 upwards, $19 groups at most. */
export function lateSums(axe: PaymentAxis, source: PaymentSource): string {
  const { cle, libelle, tri, joint = '' }: AxisSql = AXES[axe];
  return `${paymentsOf(source)},
  groupe AS (
    SELECT ${cle} AS cle, sum(retards) AS en_retard, sum(sans_taux) AS sans_taux, sum(interets) AS interets
    FROM retenu ${joint} WHERE retards > 0 GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, groupe.interets::numeric(15,2)::text AS interets, (40 * groupe.en_retard)::text AS indemnites,
         groupe.en_retard::int AS retards_dus, groupe.sans_taux::int AS interets_sans_taux, count(*) OVER ()::int AS groupes
  FROM groupe ORDER BY ${tri}groupe.interets * $18::int DESC, groupe.cle LIMIT $19`;
}

/**
 * What the mandats paid late, those paid in time and those that wait amount to with tax: whole mandats, whatever their lines are of. $18 the one
 * that orders the groups, $19 -1 upwards, $20 groups at most.
 */
export function paidSums(axe: PaymentAxis): string {
  const { cle, libelle, tri, joint = '' }: AxisSql = AXES[axe];
  return `${paymentsOf('mesures')},
  groupe AS (
    SELECT ${cle} AS cle,
           coalesce(sum(mandat.montant_ht + mandat.montant_tva) FILTER (WHERE retenu.en_retard > 0), 0) AS tard,
           coalesce(sum(mandat.montant_ht + mandat.montant_tva) FILTER (WHERE retenu.a_l_heure > 0), 0) AS a_temps,
           coalesce(sum(mandat.montant_ht + mandat.montant_tva) FILTER (WHERE retenu.impayes > 0), 0) AS attente
    FROM retenu JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = retenu.mandat_id ${joint} GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, groupe.tard::numeric(15,2)::text AS montant_en_retard,
         groupe.a_temps::numeric(15,2)::text AS montant_a_l_heure, groupe.attente::numeric(15,2)::text AS montant_impaye, count(*) OVER ()::int AS groupes
  FROM groupe WHERE $18::text <> 'montant_impaye' OR groupe.attente > 0 OR groupe.cle = ''
  ORDER BY ${tri}(CASE $18::text WHEN 'montant_en_retard' THEN groupe.tard WHEN 'montant_impaye' THEN groupe.attente ELSE groupe.a_temps END) * $19::int DESC, groupe.cle
  LIMIT $20`;
}
