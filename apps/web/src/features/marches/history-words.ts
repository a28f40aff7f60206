import type { EvenementItem } from '#client/operations.js';
import type { AlerteEcheanceEvent, MarcheSeuilDepasseEvent } from '#client/webhook-events.js';
import { formatExactAmount, formatQuantity, formatRoundAmount } from '#design/format-francais.js';
import { sayDay } from '../../ui/dates.js';
import { memberName } from './form-definition.js';

const NAMES: Readonly<Record<string, string>> = {
  'marche.created': 'Marché enregistré',
  'marche.updated': 'Marché modifié',
  'marche.deleted': 'Marché supprimé',
  'marche.seuil_depasse': 'Seuil dépassé',
  'alerte.echeance': 'Échéance annoncée',
  'alerte.delai_paiement': 'Délai de paiement annoncé',
};

/** Which threshold, by what, and how far: several of one contract are told apart. */
function crossedOf({ seuil, famille, exercice, besoin_ht: spent, execution }: MarcheSeuilDepasseEvent['data']): string {
  const by = execution ? 'mandaté sur l’accord-cadre' : `besoin « ${famille?.libelle ?? 'sans famille'} »`;
  return `${seuil.libelle} (${formatRoundAmount(seuil.montant_ht)} HT) ; ${by}, exercice ${exercice} : ${formatExactAmount(spent)}`;
}

/** Which end, and at which of the three notices. */
const announcedOf = ({ nature, date_echeance: day, jours_restants: days }: AlerteEcheanceEvent['data']): string =>
  `${nature === 'fin' ? 'fin' : 'reconduction'} le ${sayDay(day)}, dans ${formatQuantity(days, 'jour', 'jours')}`;

type Told = Pick<EvenementItem, 'event' | 'data'> & Partial<Pick<EvenementItem, 'changements'>>;

/** What an event of a contract says in the history of it; members whose values are told beside it are left to them. */
export function wordsOf({ event, data, changements }: Told): string {
  const name = NAMES[event] ?? event;
  if (event === 'marche.seuil_depasse') return `${name} : ${crossedOf(data as MarcheSeuilDepasseEvent['data'])}`;
  if (event === 'alerte.echeance') return `${name} : ${announcedOf(data as AlerteEcheanceEvent['data'])}`;
  const { champs_modifies } = data;
  if (!Array.isArray(champs_modifies) || champs_modifies.length === 0) return name;
  const told = new Set(changements?.map(({ champ }) => champ));
  const members = champs_modifies.map(String).filter((member) => !told.has(member));
  return members.length === 0 ? name : `${name} : ${members.map(memberName).join(', ')}`;
}
