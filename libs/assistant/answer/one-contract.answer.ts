import { formatCount, formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import type { Champ, Clause } from '../frame/terms.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import type { Wording } from './answer.js';
import { daysOf } from './figures.js';
import { isClause } from './clauses.answer.js';

const LONGEST_CELL = 160;
export const cut = (texte: string): string =>
  texte.length > LONGEST_CELL ? `${texte.slice(0, LONGEST_CELL - 1)}…` : texte;

export const VERDICTS: Readonly<Record<string, string>> = {
  conforme: 'conforme',
  non_conforme: 'non conforme',
  a_verifier: 'à vérifier',
};

/** What is told by what was paid on a contract. */
export type FieldOfPaid = 'reste' | 'paye' | 'consommation' | 'depassement';
export const isOfPaid = (champ: Champ | null): champ is FieldOfPaid =>
  champ === 'reste' || champ === 'paye' || champ === 'consommation' || champ === 'depassement';

/** What is told of a contract by itself; the others take what was paid on it. */
export type FieldTold = Exclude<Champ, FieldOfPaid | 'fiche' | 'motif' | Clause>;
type Facts = Readonly<Record<FieldTold, string | null>>;

/** The field, where it is one of those. */
export const toldField = (champ: Champ | null): FieldTold | null =>
  champ === 'motif' ? 'conformite' : champ === 'fiche' || isOfPaid(champ) || isClause(champ) ? null : champ;

/** What is known of a contract; null: not told, or not to this scope. */
function factsOf(one: MarcheTrouve): Facts {
  const day = (jour: string | null): string => (jour === null ? 'non renseignée' : formatDay(jour));
  return {
    montant: sayAmount(one),
    maximum: one.montant_max_ht == null ? null : `maximum : ${formatExactAmount(one.montant_max_ht)} HT`,
    titulaire: `titulaire : ${one.titulaires.join(', ') || 'non renseigné'}`,
    notification: `notification : ${day(one.date_notification)}`,
    fin: `fin : ${day(one.date_fin)}`,
    procedure: `procédure : ${one.procedure ?? 'non renseignée'}`,
    offres: one.offres_recues === null ? null : formatQuantity(one.offres_recues, 'offre reçue', 'offres reçues'),
    duree: one.duree_mois == null ? null : sayLength(one.duree_mois),
    avenants: one.avenants == null ? null : `${formatQuantity(one.avenants, 'avenant', 'avenants')}${sayAmended(one)}`,
    conformite: one.verdict == null ? null : `conformité : ${VERDICTS[one.verdict] ?? one.verdict}`,
  };
}

/** The amount as it is now, with what it was before its amendments. */
function sayAmount({ montant_ht, avenants_ht, montant_actuel_ht }: MarcheTrouve): string {
  if (montant_ht === null) return 'montant non renseigné';
  const now = avenants_ht ? montant_actuel_ht : null;
  if (now == null) return `${formatExactAmount(montant_ht)} HT`;
  return `${formatExactAmount(now)} HT avenants compris (${formatExactAmount(montant_ht)} HT à l’origine)`;
}

/** « hors avenants (+300 000,00 €) »: said where amendments add to an amount, or take away; empty where there are none. */
export const sayBefore = (avenants: number | undefined): string =>
  avenants ? ` hors avenants (${avenants > 0 ? '+' : ''}${formatExactAmount(avenants)})` : '';

/** « +411 840,00 € HT » */
export const sayChange = (change: number): string => `${change > 0 ? '+' : ''}${formatExactAmount(change)} HT`;

/** What amendments add or take away. */
const sayAmended = ({ avenants_ht: change = 0 }: MarcheTrouve): string =>
  change === 0 ? '' : `, ${sayChange(change)}`;

/** Whether this is known of a contract. */
export function isTold(champ: keyof Facts, one: MarcheTrouve): boolean {
  const { montant_ht, date_fin, date_notification, procedure, titulaires } = one;
  const told: Partial<Record<keyof Facts, boolean>> = {
    montant: montant_ht !== null,
    fin: date_fin !== null,
    notification: date_notification !== null,
    procedure: procedure !== null,
    titulaire: titulaires.length > 0,
  };
  return told[champ] ?? factsOf(one)[champ] !== null;
}

/** What is known of one field: « fin : 1er avril 2028 ». */
export const sayField = (champ: keyof Facts, one: MarcheTrouve): string =>
  factsOf(one)[champ] ?? UNKNOWN[champ] ?? 'non renseigné';

export const nameOf = ({ numero, objet }: MarcheTrouve): string => `Le marché ${numero}, « ${cut(objet)} »`;

/** One contract, what was asked of it first. */
export function sayContract({ tools }: Wording, champ: keyof Facts | null, one: MarcheTrouve): string {
  const facts = factsOf(one);
  const unknown =
    tools.scope.niveau === 'publie'
      ? UNPUBLISHED
      : (UNKNOWN[champ ?? 'montant'] ?? 'ce que vous demandez n’est pas renseigné');
  const asked = champ && `${facts[champ] ?? unknown}${champ === 'fin' ? daysLeft(one) : ''}`;
  const others = (Object.keys(facts) as (keyof Facts)[]).filter((name) => name !== champ).map((name) => facts[name]);
  const reason = champ === 'conformite' && one.verdict_phrase ? ` ${one.verdict_phrase}` : '';
  return `${nameOf(one)} : ${[asked, ...others].filter((fact) => fact !== null).join(' ; ')}.${reason}`;
}

/** « , dans 122 jours »; nothing of a contract that has ended. */
function daysLeft({ jours_restants: days }: MarcheTrouve): string {
  if (days == null) return '';
  return days === 0 ? ', aujourd’hui' : `, dans ${daysOf(days)}`;
}

const UNPUBLISHED = 'ce que vous demandez n’est pas publié';
const UNKNOWN: Readonly<Partial<Record<keyof Facts, string>>> = {
  maximum: 'maximum non renseigné',
  offres: 'offres reçues non renseignées',
  duree: 'durée non renseignée',
  avenants: 'avenants non renseignés',
  conformite: 'conformité non jugée',
};

/** « fin, titulaire, consommé »: all that is known of a contract, with what was paid on it; what nobody told is said so. */
export function saySheet(one: MarcheTrouve): string {
  const told = Object.entries(factsOf(one)).map(([name, fact]) => fact ?? UNKNOWN[name as keyof Facts]);
  return `${nameOf(one)} : ${[...told, restOf(one)].join(' ; ')}.`;
}

/** What the tool has to read for what is asked of a contract, beside its row. */
export function detailOf(champ: Champ | null): { detail?: 'execution' | 'raison' | 'raisons' | 'clauses' } {
  if (isClause(champ)) return { detail: 'clauses' };
  if (isOfPaid(champ) || champ === 'fiche') return { detail: 'execution' };
  if (champ === 'motif') return { detail: 'raisons' };
  return champ === 'conformite' ? { detail: 'raison' } : {};
}

/** « durée : 48 mois » */
export const sayLength = (months: number): string => `durée : ${formatCount(months)} mois`;

/** What a contract has left: its maximum or its amount, amendments included, less what was paid on it in all. */
export const sayRest = (one: MarcheTrouve): string => `${nameOf(one)} : ${restOf(one)}.`;

/** What was paid on a contract since it began, before what is left of it. */
export const sayPaid = (one: MarcheTrouve): string =>
  one.execution
    ? `${nameOf(one)} : ${formatExactAmount(one.execution.consomme_ht)} HT mandatés à ce jour ; ${restOf(one)}.`
    : sayRest(one);

/** « 6 508 288,82 € (94,9 %) »: what is paid on a contract, and the share that it is of what may be. */
export function sayShare({ execution }: MarcheTrouve): string {
  if (!execution) return '–';
  const share = formatPaidShare(execution.consomme_ht, execution.reference_ht);
  return `${formatExactAmount(execution.consomme_ht)}${share === null ? '' : ` (${share})`}`;
}

/** « , soit 94,9 % »; nothing where nothing bounds what may be paid. */
function shareOf(paid: number, limit: number): string {
  const share = formatPaidShare(paid, limit);
  return share === null ? '' : `, soit ${share}`;
}

/** To the cent: both are. */
const leftOf = (limit: number, paid: number): number => Math.round(100 * (limit - paid)) / 100;

/** « 352 111,18 € », « dépassé de 624 017,36 € »: what a contract has left, in a table. */
export function sayLeft({ execution }: MarcheTrouve): string {
  if (!execution || execution.reference_ht === null) return '–';
  const rest = leftOf(execution.reference_ht, execution.consomme_ht);
  return rest < 0 ? `dépassé de ${formatExactAmount(-rest)}` : formatExactAmount(rest);
}

/** « il reste 352 111,18 € HT (6 508 288,82 € HT mandatés, soit 94,9 %, montant de 6 860 400,00 € HT) » */
export function restOf({ execution, avenants_ht = 0 }: MarcheTrouve): string {
  if (!execution) return 'ce qui en est mandaté n’est pas connu';
  const { reference_ht: limit, consomme_ht: paid, base } = execution;
  if (limit === null) return `montant non renseigné, ${formatExactAmount(paid)} HT mandatés`;
  const rest = leftOf(limit, paid);
  const left = rest < 0 ? `dépassé de ${formatExactAmount(-rest)} HT` : `il reste ${formatExactAmount(rest)} HT`;
  const amended = avenants_ht === 0 ? '' : ', avenants compris';
  // What an accord-cadre may be ordered up to is its maximum (R2162-4).
  return `${left} (${formatExactAmount(paid)} HT mandatés${shareOf(paid, limit)}, ${base ?? 'montant'} de ${formatExactAmount(limit)} HT${amended})`;
}
