import type { Axe } from '../../frame/frame.js';
import { FIRM_NAME, firmOf, halfYearOf, sideOf } from './filtres.js';

const PAYE = 'retenu.date_paiement IS NOT NULL';
const LATE = 'coalesce(retenu.date_paiement, retenu.impaye_au) > retenu.limite_calculee AND NOT retenu.nature_decide';

/**
 * The followed payments, under the rules of `readDelais`. $2 exercices, $3 familles, $4 left out, $5 directions, $6 left
 * out, $7 types, $8 left out, $9 suppliers, $10 first and $11 last month of issue, $12 least and $13 most days that it took,
 * $14 the last day of issue in each exercice, MMDD.
 */
export const PAYMENTS = `WITH retenu AS (
    SELECT suivi.*, suivi.date_emission AS jour FROM suivis_paiement suivi
    WHERE suivi.organization_id = $1 AND suivi.exercice = ANY ($2::int[]) AND suivi.limite_calculee IS NOT NULL
      AND suivi.montant_ttc > 0
      AND ($3::uuid[] IS NULL OR EXISTS (
            SELECT FROM lignes_mandat ligne WHERE ligne.organization_id = $1 AND ligne.mandat_id = suivi.mandat_id
              AND ligne.famille_id = ANY ($3)) <> $4::boolean)
      AND ${sideOf('suivi.service_id', 5, 'uuid')}
      AND ($7::text[] IS NULL OR EXISTS (
            SELECT FROM lignes_mandat ligne WHERE ligne.organization_id = $1 AND ligne.mandat_id = suivi.mandat_id
              AND ligne.type_achat = ANY ($7)) <> $8::boolean)
      AND ($9::uuid[] IS NULL OR suivi.fournisseur_id = ANY ($9))
      AND ($10::int IS NULL OR extract(month FROM suivi.date_emission) BETWEEN $10 AND $11)
      AND ($14::text IS NULL OR to_char(suivi.date_emission, 'MMDD') <= $14)
      AND ($12::int IS NULL OR suivi.date_paiement - suivi.depart >= $12)
      AND ($13::int IS NULL OR suivi.date_paiement - suivi.depart BETWEEN 0 AND $13))`;

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

export const isPaymentAxis = (axe: Axe | 'ensemble'): axe is PaymentAxis => axe in AXES;

/** Groups of payments: $15 the measure of their order, $16 -1 upwards, $17 groups at most. */
export function paymentGroups(axe: PaymentAxis): string {
  const { cle, libelle, tri, joint = '' }: AxisSql = AXES[axe];
  return `${PAYMENTS},
  groupe AS (
    SELECT ${cle} AS cle, count(*) FILTER (WHERE ${PAYE}) AS payes, count(*) FILTER (WHERE ${PAYE} AND ${LATE}) AS en_retard,
           count(*) FILTER (WHERE retenu.date_paiement <= retenu.limite_calculee) AS a_l_heure,
           count(*) FILTER (WHERE ${PAYE} AND NOT retenu.nature_decide) AS connus,
           avg(retenu.date_paiement - retenu.depart) FILTER (WHERE retenu.date_paiement >= retenu.depart) AS moyen,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY retenu.date_paiement - retenu.depart)
             FILTER (WHERE retenu.date_paiement >= retenu.depart) AS median,
           avg(retenu.date_paiement - retenu.limite_calculee) FILTER (WHERE ${PAYE} AND ${LATE}) AS retard_moyen,
           count(*) FILTER (WHERE retenu.impaye_au IS NOT NULL) AS impayes,
           count(*) FILTER (WHERE retenu.date_paiement IS NULL AND ${LATE}) AS impayes_en_retard,
           count(*) FILTER (WHERE retenu.date_paiement IS NULL AND retenu.impaye_au IS NULL) AS inconnus
    FROM retenu ${joint} GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, groupe.payes::int AS payes, groupe.en_retard::int AS en_retard, groupe.a_l_heure::int AS a_l_heure,
         round(100.0 * groupe.a_l_heure / nullif(groupe.connus, 0), 1)::float8 AS a_l_heure_pct,
         round(groupe.moyen, 1)::float8 AS delai_moyen, round(groupe.median::numeric, 1)::float8 AS delai_median,
         round(groupe.retard_moyen, 1)::float8 AS retard_moyen, groupe.impayes::int AS impayes, groupe.impayes_en_retard::int AS impayes_en_retard,
         groupe.inconnus::int AS paiements_inconnus, count(*) OVER ()::int AS groupes
  FROM groupe
  ORDER BY ${tri}(CASE $15::text WHEN 'payes' THEN groupe.payes WHEN 'en_retard' THEN groupe.en_retard WHEN 'impayes' THEN groupe.impayes
      WHEN 'a_l_heure' THEN groupe.a_l_heure WHEN 'retard_moyen' THEN groupe.retard_moyen
      WHEN 'a_l_heure_pct' THEN groupe.a_l_heure::numeric / nullif(groupe.connus, 0)
      WHEN 'delai_median' THEN groupe.median::numeric ELSE groupe.moyen END) * $16::int DESC NULLS LAST, groupe.cle
  LIMIT $17`;
}

/**
 * What the late ones owe: interest at the rate of the half-year in which it begins, rounded for each (R2192-31, R2192-32),
 * on the delay that is the longest of those that the buyer may have, and 40 € each (D2192-35). $15 -1 upwards, $16 groups at most.
 */
export function lateSums(axe: PaymentAxis): string {
  const { cle, libelle, tri, joint = '' }: AxisSql = AXES[axe];
  return `${PAYMENTS},
  groupe AS (
    SELECT ${cle} AS cle, count(*) AS en_retard, count(*) - count(taux.valid_from) AS sans_taux,
           coalesce(sum(round(retenu.montant_ttc * (taux.taux_bce + taux.points)
             * (coalesce(retenu.date_paiement, retenu.impaye_au) - retenu.limite_tardive) / 36500, 2)), 0) AS interets
    FROM retenu ${joint} LEFT JOIN taux_interets taux ON retenu.limite_tardive + 1 BETWEEN taux.valid_from AND taux.valid_to
    WHERE ${LATE} GROUP BY 1)
  SELECT groupe.cle, ${libelle} AS libelle, groupe.interets::text AS interets, (40 * groupe.en_retard)::text AS indemnites,
         groupe.sans_taux::int AS interets_sans_taux, count(*) OVER ()::int AS groupes
  FROM groupe ORDER BY ${tri}groupe.interets * $15::int DESC, groupe.cle LIMIT $16`;
}
