import { toAmount } from '#common/money.js';
import { rowsOf } from '#database/cursor.js';
import type { Transaction } from '#database/transaction.js';
import { delaiDePaiement } from '#procurement/delai-paiement.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { type DelayRow, toSuivi } from './suivi-delai.js';

/** Payment delays of one quarter, by the day of payment. */
export interface TrimestreDelais {
  trimestre: number;
  payes: number;
  en_retard: number;
  delai_moyen: number | null;
}

/** Payment delays of the mandats of an exercice (R2192-10 and following). */
export interface DelaisPaiement {
  /** Mandats that the thirty days apply to and whose start is known. */
  suivis: number;
  payes: number;
  payes_en_retard: number;
  /** Not paid yet and past their last day. */
  impayes_en_retard: number;
  /** Days from the start to the payment, of those paid. */
  delai_moyen: number | null;
  part_dans_delai_pct: number | null;
  trimestres: TrimestreDelais[];
}

/** What the late payments of an exercice owe. */
export interface SommesDues {
  /** Interest and flat compensation that the delays give right to, in euros. */
  interets: number;
  indemnites: number;
  /** Late mandats that `interets` leaves out: the rate of their semester is not known. */
  interets_sans_taux: number;
}

const FROM = `suivi_dgp suivi
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = suivi.mandat_id
  WHERE suivi.organization_id = $1 AND mandat.exercice = $2 AND suivi.limite_calculee IS NOT NULL`;
const DEBUT = 'coalesce(suivi.date_debut, greatest(suivi.date_demande, suivi.date_service_fait))';
const MEASURES = `
  count(*) FILTER (WHERE suivi.date_paiement IS NOT NULL)::int AS payes,
  count(*) FILTER (WHERE suivi.date_paiement > suivi.limite_calculee)::int AS en_retard,
  round(avg(suivi.date_paiement - ${DEBUT}), 1)::float8 AS delai_moyen`;

interface TotalRow {
  suivis: number;
  payes: number;
  en_retard: number;
  impayes: number;
  delai_moyen: number | null;
  part: number | null;
}

/**
 * How long the payments of an exercice took.
 * @returns null when no delay is followed for that exercice
 */
export async function readDelais(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<DelaisPaiement | null> {
  const of = [organizationId, exercice];
  const total = await tx.first<TotalRow>(
    `SELECT count(*)::int AS suivis, ${MEASURES},
            count(*) FILTER (WHERE suivi.date_paiement IS NULL AND suivi.limite_calculee < current_date)::int AS impayes,
            round(100.0 * count(*) FILTER (WHERE suivi.date_paiement <= suivi.limite_calculee)
              / nullif(count(*) FILTER (WHERE suivi.date_paiement IS NOT NULL), 0), 1)::float8 AS part
     FROM ${FROM}`,
    of,
  );
  if (!total || total.suivis === 0) return null;
  const trimestres = await tx.many<TrimestreDelais>(
    `SELECT extract(quarter FROM suivi.date_paiement)::int AS trimestre, ${MEASURES}
     FROM ${FROM} AND suivi.date_paiement IS NOT NULL GROUP BY 1 ORDER BY 1`,
    of,
  );
  return {
    suivis: total.suivis,
    payes: total.payes,
    payes_en_retard: total.en_retard,
    impayes_en_retard: total.impayes,
    delai_moyen: total.delai_moyen,
    part_dans_delai_pct: total.part,
    trimestres,
  };
}

interface LateRow extends DelayRow {
  montant_ttc: string;
}

/** What the late payments owe, each by the rule that the screens apply. */
export async function readSommesDues(tx: Transaction, organizationId: string, exercice: number): Promise<SommesDues> {
  const late = rowsOf<LateRow>(
    tx,
    `SELECT suivi.eligible, suivi.date_demande, suivi.date_service_fait, suivi.date_debut, suivi.date_mandatement,
            suivi.date_limite, suivi.date_paiement, suivi.interruption_debut, suivi.interruption_fin,
            suivi.interruption_motif, suivi.jours_suspension, current_date AS aujourdhui,
            (mandat.montant_ht + mandat.montant_tva)::text AS montant_ttc
     FROM ${FROM} AND coalesce(suivi.date_paiement, current_date) > suivi.limite_calculee`,
    [organizationId, exercice],
  );
  let [interets, indemnites, sansTaux] = [0n, 0n, 0];
  for await (const row of late) {
    const delai = delaiDePaiement(toSuivi(row, row.montant_ttc), row.aujourdhui);
    interets += toCentimes(delai.interets?.montant ?? '0.00');
    if (delai.joursRetard > 0 && !delai.interets) sansTaux += 1;
    indemnites += toCentimes(delai.indemnite);
  }
  return {
    interets: toAmount(fromCentimes(interets)),
    indemnites: toAmount(fromCentimes(indemnites)),
    interets_sans_taux: sansTaux,
  };
}
