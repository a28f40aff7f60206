import type { AlerteItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { toMandat } from '../../shell/mandat-target.js';
import { sayDay } from '../../ui/dates.js';
import type { AnyScreenTarget } from '../../ui/screen-link.js';
import type { State, Type } from './filters.js';

export const STATE_WORDS: Readonly<Record<State, string>> = {
  a_voir: 'à voir',
  vues: 'acquittées',
  traitees: 'sans objet désormais',
  toutes: 'toutes',
};

export const TYPE_WORDS: Readonly<Record<Type, string>> = {
  echeance: 'échéances de marchés',
  delai_paiement: 'délais de paiement',
  execution_proche: 'marchés mandatés à 80 %',
  execution_atteinte: 'marchés mandatés en entier',
  webhook_en_echec: 'webhooks en échec',
};

/** What the api is asked for. */
export const STATE_QUERY: Readonly<Record<State, { statut?: 'en_cours' | 'traitee'; acquittee?: 'oui' | 'non' }>> = {
  a_voir: { statut: 'en_cours', acquittee: 'non' },
  vues: { acquittee: 'oui' },
  traitees: { statut: 'traitee' },
  toutes: {},
};

/** What it is about, as it is named. */
export function subjectOf({ marche, mandat, webhook }: AlerteItem): string {
  if (marche) return `Marché ${marche.numero}`;
  if (mandat) return `Mandat ${mandat.numero}, ${mandat.exercice}`;
  return webhook ? `Webhook ${webhook.origine}` : 'Alerte';
}

/** Who or what it concerns, under its name. */
export const detailOf = ({ marche, mandat }: AlerteItem): string | undefined =>
  marche?.objet ?? mandat?.fournisseur?.raison_sociale ?? undefined;

/** What is announced. */
export function announcementOf({ type, nature, palier, depasse, execution, date_limite: day }: AlerteItem): string {
  const on = day === null ? '' : ` le ${sayDay(day)}`;
  if (type === 'echeance') return `${nature === 'reconduction' ? 'Reconduction possible' : 'Fin du marché'}${on}`;
  if (type === 'delai_paiement') return depasse ? `Paiement en retard, attendu${on}` : `Paiement attendu${on}`;
  if (type === 'webhook_en_echec')
    return `N’est plus joint depuis ${formatQuantity(palier ?? 1, 'heure', 'heures')} au moins`;
  const of = execution?.base === 'maximum' ? 'de son maximum' : 'de son montant';
  const share = execution && formatPaidShare(execution.paye_ht, execution.reference_ht);
  return share === null ? 'Mandaté près de son montant' : `Mandaté à ${share} ${of}`;
}

/** Days left, in words; undefined where no day counts. */
export function daysLeftOf({ jours_restants: left, statut, type }: AlerteItem): string | undefined {
  if (left === null || statut === 'traitee' || type.startsWith('execution_')) return undefined;
  if (left === 0) return 'aujourd’hui';
  return left < 0
    ? `en retard de ${formatQuantity(-left, 'jour', 'jours')}`
    : `dans ${formatQuantity(left, 'jour', 'jours')}`;
}

/** Where it is treated. */
export function targetOf({ marche, mandat, webhook }: AlerteItem): AnyScreenTarget | undefined {
  if (marche) return { to: '/$org/marches/$id', params: { id: marche.id } };
  if (mandat) return toMandat(mandat);
  return webhook ? { to: '/$org/administration/webhooks/$id', params: { id: webhook.id } } : undefined;
}
