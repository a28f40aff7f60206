import { formatCount, formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { Champ } from '../frame/terms.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import type { Wording } from './answer.js';

const LONGEST_CELL = 160;
export const cut = (texte: string): string =>
  texte.length > LONGEST_CELL ? `${texte.slice(0, LONGEST_CELL - 1)}…` : texte;

export const VERDICTS: Readonly<Record<string, string>> = {
  conforme: 'conforme',
  non_conforme: 'non conforme',
  a_verifier: 'à vérifier',
};

type Facts = Readonly<Record<Exclude<Champ, 'reste' | 'fiche'>, string | null>>;

/** What is known of a contract; null: not told, or not to this scope. */
function factsOf(one: MarcheTrouve): Facts {
  const day = (jour: string | null): string => (jour === null ? 'non renseignée' : formatDay(jour));
  return {
    montant: one.montant_ht === null ? 'montant non renseigné' : `${formatExactAmount(one.montant_ht)} HT`,
    maximum: one.montant_max_ht == null ? null : `maximum : ${formatExactAmount(one.montant_max_ht)} HT`,
    titulaire: `titulaire : ${one.titulaires.join(', ') || 'non renseigné'}`,
    notification: `notification : ${day(one.date_notification)}`,
    fin: `fin : ${day(one.date_fin)}`,
    procedure: `procédure : ${one.procedure ?? 'non renseignée'}`,
    offres: one.offres_recues === null ? null : formatQuantity(one.offres_recues, 'offre reçue', 'offres reçues'),
    duree: one.duree_mois == null ? null : sayLength(one.duree_mois),
    avenants: one.avenants == null ? null : formatQuantity(one.avenants, 'avenant', 'avenants'),
    conformite: one.verdict == null ? null : `conformité : ${VERDICTS[one.verdict] ?? one.verdict}`,
  };
}

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

const nameOf = ({ numero, objet }: MarcheTrouve): string => `Le marché ${numero}, « ${cut(objet)} »`;

/** One contract, what was asked of it first. */
export function sayContract({ tools }: Wording, champ: keyof Facts | null, one: MarcheTrouve): string {
  const facts = factsOf(one);
  const unknown =
    champ === 'maximum'
      ? 'maximum non renseigné'
      : `ce que vous demandez n’est pas ${tools.scope.niveau === 'publie' ? 'publié' : 'renseigné'}`;
  const asked = champ && (facts[champ] ?? unknown);
  const others = (Object.keys(facts) as (keyof Facts)[]).filter((name) => name !== champ).map((name) => facts[name]);
  const reason = champ === 'conformite' && one.verdict_phrase ? ` ${one.verdict_phrase}` : '';
  return `${nameOf(one)} : ${[asked, ...others].filter((fact) => fact !== null).join(' ; ')}.${reason}`;
}

const UNKNOWN: Readonly<Partial<Record<keyof Facts, string>>> = {
  maximum: 'sans maximum renseigné',
  offres: 'offres reçues non renseignées',
  duree: 'durée non renseignée',
  avenants: 'avenants non renseignés',
  conformite: 'conformité non jugée',
};

/** « fin, titulaire, consommé »: all that is known of a contract, with what was paid on it; what nobody told is said so. */
export async function saySheet(wording: Wording, one: MarcheTrouve): Promise<string> {
  const told = Object.entries(factsOf(one)).map(([name, fact]) => fact ?? UNKNOWN[name as keyof Facts]);
  return `${nameOf(one)} : ${[...told, await restOf(wording, one)].join(' ; ')}.`;
}

/** « durée : 48 mois » */
export const sayLength = (months: number): string => `durée : ${formatCount(months)} mois`;

/** What a contract has left: its maximum or its amount, less what was paid on it in all. */
export const sayRest = async (wording: Wording, one: MarcheTrouve): Promise<string> =>
  `${nameOf(one)} : ${await restOf(wording, one)}.`;

async function restOf({ tools }: Wording, one: MarcheTrouve): Promise<string> {
  const { donnees } = await tools.call('agregat', {
    ...{ sujet: 'achats', mesure: 'montant_ht', marche: one.numero },
    exercice: tools.scope.exercices.join(','),
  });
  const paid = donnees.total['montant_ht'] ?? 0;
  // What an accord-cadre may be ordered up to is its maximum (R2162-4).
  const [what, limit] = one.montant_max_ht == null ? ['montant', one.montant_ht] : ['maximum', one.montant_max_ht];
  if (limit === null) return `montant non renseigné, ${formatExactAmount(paid)} HT payés`;
  const rest = Math.round(100 * (limit - paid)) / 100;
  const left = rest < 0 ? `dépassé de ${formatExactAmount(-rest)} HT` : `il reste ${formatExactAmount(rest)} HT`;
  return `${left} (${formatExactAmount(paid)} HT payés, ${what} de ${formatExactAmount(limit)} HT)`;
}
