import type { Borne, Filtres } from './frame.js';

/** « plus de 45 jours » is 46 or more: a bound as people say it. */
export function sayBound({ min, max }: Borne, one: string): string {
  const many = (count: number): string => `${count} ${one}${count > 1 ? 's' : ''}`;
  if (min === null) return `${many(max ?? 0)} au plus`;
  if (max === null) return `${many(min)} ou plus`;
  return min === max ? many(min) : `de ${min} à ${many(max)}`;
}

export const sayTenders = (borne: Borne): string =>
  borne.min === null && borne.max === 1 ? 'une seule offre reçue' : `${sayBound(borne, 'offre')}`;

export const PAID: Readonly<Record<NonNullable<Filtres['paye']>, string>> = {
  rien: 'sans paiement',
  depasse: 'payés au-delà de leur maximum',
};

/** The bounds as a question asks for them. */
export function askBounds({ offres, tenus, tiers, jours, paye }: Filtres): string {
  const ask = (borne: Borne, one: string): string => {
    if (borne.min === null) return `${borne.max} ${one}s au plus`;
    return borne.max === null ? `${borne.min} ${one}s ou plus` : `entre ${borne.min} et ${borne.max} ${one}s`;
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
    paye === null ? '' : ` ${PAID[paye]}`,
  ].join('');
}
