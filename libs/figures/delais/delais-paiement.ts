import { toAmount } from '#common/money.js';
import { rowsOf } from '#database/cursor.js';
import type { Transaction } from '#database/transaction.js';
import { type DelaiDePaiement, delaiDePaiement } from '#procurement/delai-paiement.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { DELAY_COLUMNS, type DelayRow, toSuivi } from './suivi-delai.js';

/** Payment delays of one quarter, by the day of payment. */
export interface TrimestreDelais {
  trimestre: number;
  payes: number;
  en_retard: number;
  delai_moyen: number | null;
}

/** Payment delays of the mandats of an exercice (R2192-10 and following). */
export interface DelaisPaiement {
  /** Mandats that a payment delay applies to and whose start is known. */
  suivis: number;
  payes: number;
  payes_en_retard: number;
  /** Known unpaid on the day of their last file. */
  impayes: number;
  /** Of those, past their last day on that day. */
  impayes_en_retard: number;
  /** Nothing tells whether they are paid: neither late nor on time, and out of every average. */
  paiements_inconnus: number;
  /** Late or on time by what the buyer is, which is not recorded: in neither count. Later than its longest delay is late. */
  nature_a_preciser: number;
  /** The latest day for which a file told who was not paid; null without an unpaid mandat. */
  constate_le: string | null;
  /** Days from the start to the payment, of those paid after their start. */
  delai_moyen: number | null;
  part_dans_delai_pct: number | null;
  trimestres: TrimestreDelais[];
}

/** What the late payments of an exercice owe. */
export interface SommesDues {
  /** Interest and flat compensation that the delays give right to, in euros; unpaid ones on the day of their file. */
  interets: number;
  indemnites: number;
  /** Late mandats that `interets` leaves out: the rate of their semester is not known. */
  interets_sans_taux: number;
}

const FROM = `suivis_paiement suivi
  WHERE suivi.organization_id = $1 AND suivi.exercice = $2 AND suivi.limite_calculee IS NOT NULL
    AND suivi.montant_ttc > 0`;
const PAYE = 'suivi.date_paiement IS NOT NULL';
const EN_RETARD = `coalesce(suivi.date_paiement, suivi.impaye_au) > suivi.limite_calculee AND NOT suivi.nature_decide`;
const MEASURES = `
  count(*) FILTER (WHERE ${PAYE})::int AS payes,
  count(*) FILTER (WHERE ${PAYE} AND ${EN_RETARD})::int AS en_retard,
  round(avg(suivi.date_paiement - suivi.depart) FILTER (WHERE suivi.date_paiement >= suivi.depart), 1)::float8
    AS delai_moyen`;

interface TotalRow extends Omit<DelaisPaiement, 'payes_en_retard' | 'part_dans_delai_pct' | 'trimestres'> {
  en_retard: number;
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
            count(suivi.impaye_au)::int AS impayes, max(suivi.impaye_au) AS constate_le,
            count(*) FILTER (WHERE NOT ${PAYE} AND ${EN_RETARD})::int AS impayes_en_retard,
            count(*) FILTER (WHERE NOT ${PAYE} AND suivi.impaye_au IS NULL)::int AS paiements_inconnus,
            count(*) FILTER (WHERE suivi.nature_decide)::int AS nature_a_preciser,
            round(100.0 * count(*) FILTER (WHERE suivi.date_paiement <= suivi.limite_calculee)
              / nullif(count(*) FILTER (WHERE ${PAYE} AND NOT suivi.nature_decide), 0), 1)::float8 AS part
     FROM ${FROM}`,
    of,
  );
  if (!total || total.suivis === 0) return null;
  const trimestres = await tx.many<TrimestreDelais>(
    `SELECT extract(quarter FROM suivi.date_paiement)::int AS trimestre, ${MEASURES}
     FROM ${FROM} AND ${PAYE} GROUP BY 1 ORDER BY 1`,
    of,
  );
  const { en_retard, part, ...counts } = total;
  return { ...counts, payes_en_retard: en_retard, part_dans_delai_pct: part, trimestres };
}

/** What the late payments owe, each by the rule that the screens apply. */
export async function readSommesDues(tx: Transaction, organizationId: string, exercice: number): Promise<SommesDues> {
  return sommerRetards(
    rowsOf<DelayRow>(tx, `SELECT ${DELAY_COLUMNS} FROM ${FROM} AND ${EN_RETARD}`, [organizationId, exercice]),
  );
}

/** Whether interest runs that no rate counts: that of the half-year in which it began is not known. */
export const isWithoutRate = ({ indemnite, interets }: DelaiDePaiement): boolean => indemnite !== '0.00' && !interets;

/** Adds up what late payments owe, one by one, and counts them. */
export async function sommerRetards(late: AsyncIterable<DelayRow>): Promise<SommesDues & { retards: number }> {
  let [interets, indemnites, sansTaux, retards] = [0n, 0n, 0, 0];
  for await (const row of late) {
    retards += 1;
    const delai = delaiDePaiement(toSuivi(row));
    interets += toCentimes(delai.interets?.montant ?? '0.00');
    if (isWithoutRate(delai)) sansTaux += 1;
    indemnites += toCentimes(delai.indemnite ?? '0.00');
  }
  return {
    interets: toAmount(fromCentimes(interets)),
    indemnites: toAmount(fromCentimes(indemnites)),
    interets_sans_taux: sansTaux,
    retards,
  };
}
