import { formatDay, formatExactAmount, formatRoundAmount } from '#design/format-francais.js';
import { PAID_LIMITS_PCT } from '#design/paid-share.js';
import type { Borne, Filtres, Taux } from './frame.js';

/** « plus de 45 jours » is 46 or more: a bound as people say it. */
export function sayBound({ min, max }: Borne, one: string): string {
  const many = (count: number): string => `${count} ${one}${count > 1 && !one.endsWith('s') ? 's' : ''}`;
  if (min === null) return `${many(max ?? 0)} au plus`;
  if (max === null) return `${many(min)} ou plus`;
  return min === max ? many(min) : `de ${min} à ${many(max)}`;
}

export const sayTenders = (borne: Borne): string =>
  borne.min === null && borne.max === 1 ? 'une seule offre reçue' : `${sayBound(borne, 'offre')}`;

export const PAID: Readonly<Record<NonNullable<Filtres['paye']>, string>> = {
  rien: 'sans paiement',
  proche: `payés à ${PAID_LIMITS_PCT.near} % ou plus de leur montant, sans dépassement`,
  depasse: 'payés au-delà de leur maximum',
};

/** « consommés à plus de 80 % »: a share of what may be paid on a contract. */
export function sayConsumed({ min, max, strict }: Taux): string {
  const [over, under] = strict ? ['plus de', 'moins de'] : ['au moins', 'au plus'];
  if (min === null) return `consommés à ${under} ${max} %`;
  if (max === null) return `consommés à ${over} ${min} %`;
  return min === max ? `consommés à ${min} %` : `consommés entre ${min} et ${max} %`;
}

/** « notifiés du 13 mars 2025 au 31 juillet 2025 »; what has no first day begins with the data. */
export function sayNotified({ notifieApres, notifieAvant }: Pick<Filtres, 'notifieApres' | 'notifieAvant'>): string[] {
  if (notifieApres === null && notifieAvant === null) return [];
  if (notifieApres === null) return [`notifiés du début des données au ${formatDay(notifieAvant!)}`];
  if (notifieAvant === null) return [`notifiés à partir du ${formatDay(notifieApres)}`];
  if (notifieAvant === notifieApres) return [`notifiés le ${formatDay(notifieApres)}`];
  return [`notifiés du ${formatDay(notifieApres)} au ${formatDay(notifieAvant)}`];
}

/** The same as a question asks for them. */
const askNotified = ({ notifieApres, notifieAvant }: Filtres): string => {
  if (notifieApres === null) return notifieAvant === null ? '' : ` notifiés jusqu’au ${formatDay(notifieAvant)}`;
  if (notifieAvant === null) return ` notifiés à partir du ${formatDay(notifieApres)}`;
  return notifieAvant === notifieApres
    ? ` notifiés le ${formatDay(notifieApres)}`
    : ` notifiés du ${formatDay(notifieApres)} au ${formatDay(notifieAvant)}`;
};

export const AMENDED: Readonly<Record<NonNullable<Filtres['parAvenant']>, string>> = {
  tous: 'modifiés par avenant',
  hausse: 'augmentés par avenant',
  plusieurs: 'modifiés par plusieurs avenants',
};

/** The bounds as a question asks for them. */
export function askBounds(filtres: Filtres): string {
  const { offres, tenus, tiers, jours, retards, paye, consomme, parPaiement, duree, parAvenant } = filtres;
  const ask = (borne: Borne, one: string): string => {
    const many = one.endsWith('s') ? one : `${one}s`;
    if (borne.min === null) return `${borne.max} ${many} au plus`;
    return borne.max === null ? `${borne.min} ${many} ou plus` : `entre ${borne.min} et ${borne.max} ${many}`;
  };
  const isOne = (borne: Borne): boolean => borne.max === 1;
  return [
    offres === null
      ? ''
      : isOne(offres)
        ? ' avec une seule offre'
        : ` avec ${offres.min === offres.max ? `${offres.min} offres` : ask(offres, 'offre')}`,
    tenus === null
      ? ''
      : isOne(tenus)
        ? ' : titulaires d’un seul marché'
        : ` : titulaires avec ${ask(tenus, 'marché')}`,
    tiers === null ? '' : isOne(tiers) ? ' avec un seul fournisseur' : ` avec ${ask(tiers, 'fournisseur')}`,
    jours === null ? '' : ` en ${ask(jours, 'jour')}`,
    retards === null ? '' : ` avec ${ask(retards, 'jour')} de retard`,
    paye === null ? '' : ` ${PAID[paye]}`,
    consomme === null ? '' : ` ${sayConsumed(consomme)}`,
    parPaiement ? ' payés' : '',
    duree === null ? '' : ` d’une durée de ${ask(duree, 'mois')}`,
    parAvenant === null ? '' : ` ${AMENDED[parAvenant]}`,
    askNotified(filtres),
  ].join('');
}

const CENT = 0.01;
const roundedToCent = (amount: number): number => Math.round(100 * amount) / 100;

/** « plus de 40 000 € » is 40 000,01 € or more: an amount is held within, to the cent, as a number of days is. */
export const above = (amount: number): number => roundedToCent(amount + CENT);
/** « moins de 40 000 € » is 39 999,99 € or less. */
export const below = (amount: number): number => roundedToCent(amount - CENT);

/** The amount that was said, and whether the bound leaves it out. */
function saidOf(bound: number, inward: (amount: number) => number): { amount: string; isOut: boolean } {
  const said = inward(bound);
  const isOut = Number.isInteger(said) && !Number.isInteger(bound);
  const shown = isOut ? said : bound;
  return { isOut, amount: Number.isInteger(shown) ? formatRoundAmount(shown) : formatExactAmount(shown) };
}

type AmountBounds = Pick<Filtres, 'montantMin' | 'montantMax'>;

/** « plus de 40 000 € », « à partir de 40 000 € »: the bounds of an amount as they were said. */
export function sayAmounts({ montantMin, montantMax }: AmountBounds): string[] {
  const from = montantMin === null ? null : saidOf(montantMin, below);
  const to = montantMax === null ? null : saidOf(montantMax, above);
  return [
    ...(from ? [`${from.isOut ? 'plus de' : 'à partir de'} ${from.amount}`] : []),
    ...(to ? [`${to.isOut ? 'moins de' : 'jusqu’à'} ${to.amount}`] : []),
  ];
}

/** The same as a question asks for them. */
export function askAmounts({ montantMin, montantMax }: AmountBounds): string {
  const from = montantMin === null ? null : saidOf(montantMin, below);
  const to = montantMax === null ? null : saidOf(montantMax, above);
  return [
    from ? ` ${from.isOut ? 'de plus de' : 'd’au moins'} ${from.amount}` : '',
    to ? ` ${to.isOut ? 'de moins de' : 'd’au plus'} ${to.amount}` : '',
  ].join('');
}
