import { toAmount } from '#common/money.js';
import type { Axe } from '../../frame/terms.js';
import type { ToolContext } from '../../scope.js';
import { type ReadFilters, sharedParameters } from './filtres.js';
import { monthsOf } from './jours.js';
import { isPaymentAxis, lateSums, paidSums, type PaymentAxis, paymentGroups } from './paiements.sql.js';
import { areTaken } from './releves.js';
import { type Chiffres, type Demande, found, limitOf, refused, type Result } from './resultat.js';

interface PaymentRow {
  cle: string | null;
  libelle: string | null;
  payes: number;
  en_retard: number;
  a_l_heure: number;
  a_l_heure_pct: number | null;
  delai_moyen: number | null;
  delai_median: number | null;
  retard_moyen: number | null;
  impayes: number;
  impayes_en_retard: number;
  /** Nothing tells whether they are paid: out of every other figure. */
  paiements_inconnus: number;
  groupes: number;
}

interface LateSums {
  cle: string | null;
  libelle: string | null;
  interets: string;
  indemnites: string;
  /** Late ones that owe it, those that still wait with those that were paid. */
  retards_dus: number;
  interets_sans_taux: number;
  groupes: number;
}

interface PaidSums {
  cle: string | null;
  libelle: string | null;
  montant_en_retard: string;
  montant_a_l_heure: string;
  montant_impaye: string;
  groupes: number;
}

const paidFigures = (sums: PaidSums | undefined): Chiffres => ({
  montant_en_retard: toAmount(sums?.montant_en_retard ?? '0'),
  montant_a_l_heure: toAmount(sums?.montant_a_l_heure ?? '0'),
  montant_impaye: toAmount(sums?.montant_impaye ?? '0'),
});

/** What is asked of payments in euros: whole mandats. */
const PAID_SUMS: ReadonlySet<string> = new Set(['montant_en_retard', 'montant_a_l_heure', 'montant_impaye']);

const lateFigures = (sums: LateSums | undefined): Chiffres => ({
  interets: toAmount(sums?.interets ?? '0'),
  indemnites: toAmount(sums?.indemnites ?? '0'),
  retards_dus: sums?.retards_dus ?? 0,
  interets_sans_taux: sums?.interets_sans_taux ?? 0,
});

const paymentFigures = (row: PaymentRow | undefined): Chiffres => ({
  payes: row?.payes ?? 0,
  en_retard: row?.en_retard ?? 0,
  a_l_heure: row?.a_l_heure ?? 0,
  a_l_heure_pct: row?.a_l_heure_pct ?? null,
  delai_moyen: row?.delai_moyen ?? null,
  delai_median: row?.delai_median ?? null,
  retard_moyen: row?.retard_moyen ?? null,
  impayes: row?.impayes ?? 0,
  impayes_en_retard: row?.impayes_en_retard ?? 0,
  paiements_inconnus: row?.paiements_inconnus ?? 0,
});

/** Whether nothing but a direction, a month and the days taken tells the payments apart. */
const isOfTaken = (
  { famille, type, fournisseur, jusquAu, retardMin, retardMax, montantMin, montantMax }: ReadFilters,
  axe: PaymentAxis | undefined,
): boolean =>
  [famille, type, fournisseur, jusquAu, retardMin, retardMax, montantMin, montantMax].every((one) => one === null) &&
  axe !== 'famille' &&
  axe !== 'fournisseur';

/** The parameters of payments after the shared ones: $9 to $17. */
export const paymentParameters = (filtres: ReadFilters): unknown[] => [
  ...[filtres.fournisseur, monthsOf(filtres), filtres.joursMin, filtres.joursMax, filtres.jusquAu],
  ...[filtres.retardMin, filtres.retardMax, filtres.montantMin, filtres.montantMax],
];

/** How long the payments took, and what the late ones owe. */
export async function readPayments(
  contexte: ToolContext,
  filtres: ReadFilters,
  axe: Axe | undefined,
  demande: Demande,
  dits: Record<string, string | number>,
): Promise<Result> {
  const { tx, scope } = contexte;
  if (axe !== undefined && !isPaymentAxis(axe))
    return refused(
      dits,
      'Les délais de paiement se lisent par exercice, mois, trimestre, semestre, direction, famille ou fournisseur.',
    );
  if (
    filtres.section !== null ||
    filtres.verdict !== null ||
    filtres.passation !== null ||
    filtres.annulations !== null
  )
    return refused(
      dits,
      'Les délais de paiement ne se croisent pas avec la section, le verdict, le marché ou les annulations.',
    );
  const isOfLines = filtres.famille !== null || filtres.type !== null || axe === 'famille';
  if (PAID_SUMS.has(demande.mesure) && isOfLines)
    return refused(
      dits,
      'Un mandat est payé en entier : son montant ne se dit ni d’une famille ni d’un type. Je peux compter les mandats concernés.',
    );
  const parameters = [...sharedParameters(scope.organizationId, filtres), ...paymentParameters(filtres)];
  const source = isOfTaken(filtres, axe) && (await areTaken(contexte, filtres.exercices)) ? 'releves' : 'mesures';
  const read = (par: PaymentAxis, limit: number): Promise<PaymentRow[]> =>
    tx.many<PaymentRow>(paymentGroups(par, source), [...parameters, demande.mesure, demande.sens, limit]);
  const [total] = await read('ensemble', 1);
  if (PAID_SUMS.has(demande.mesure)) {
    const sum = (par: PaymentAxis, limit: number): Promise<PaidSums[]> =>
      tx.many<PaidSums>(paidSums(par), [...parameters, demande.mesure, demande.sens, limit]);
    const [all] = await sum('ensemble', 1);
    const paid = axe ? await sum(axe, limitOf(axe, demande)) : [];
    const groupes = paid.map((row) => ({ cle: row.cle, libelle: row.libelle, chiffres: paidFigures(row) }));
    return found(dits, { ...paymentFigures(total), ...paidFigures(all) }, groupes, paid);
  }
  if (demande.mesure === 'interets') {
    const due = (par: PaymentAxis, limit: number): Promise<LateSums[]> =>
      tx.many<LateSums>(lateSums(par, source), [...parameters, demande.sens, limit]);
    const [all] = await due('ensemble', 1);
    const late = axe ? await due(axe, limitOf(axe, demande)) : [];
    const groupes = late.map((row) => ({ cle: row.cle, libelle: row.libelle, chiffres: lateFigures(row) }));
    return found(dits, { ...paymentFigures(total), ...lateFigures(all) }, groupes, late);
  }
  const rows = axe ? await read(axe, limitOf(axe, demande)) : [];
  return found(
    dits,
    paymentFigures(total),
    rows.map((row) => ({ cle: row.cle, libelle: row.libelle, chiffres: paymentFigures(row) })),
    rows,
  );
}
