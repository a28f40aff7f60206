import { formatDay, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { echeancesDuMarche } from '#procurement/echeances.js';
import type { Champ, Clause } from '../frame/terms.js';
import type { ActeLu, ClausesLues, MarcheTrouve } from '../tools/marches.tool.js';

const UNKNOWN = 'non renseigné';
const CLAUSES: ReadonlySet<unknown> = new Set<Clause>([
  ...(['prix', 'ccag', 'reconduction', 'avance', 'sous_traitance', 'considerations'] as const),
]);

/** Whether it is something that a contract says of how it is carried out. */
export const isClause = (champ: Champ | null): champ is Clause => CLAUSES.has(champ);

const listed = (values: readonly string[], unknown: string): string => values.join(', ') || unknown;

/** « SUD TERRASSEMENT, « Dépose et évacuation », 100 224,00 € HT » */
export const sayAct = ({ sous_traitant: who, objet, montant_ht: montant }: ActeLu): string =>
  [
    who ?? 'sous-traitant non renseigné',
    ...(objet ? [`« ${objet} »`] : []),
    ...(montant === null ? [] : [`${formatExactAmount(montant)} HT`]),
  ].join(', ');

/** What each is told by; what the file of the contract does not tell is said so. */
const SAID: Readonly<Record<Clause, (clauses: ClausesLues) => string>> = {
  prix: ({ forme_prix, types_prix }) =>
    `forme des prix : ${forme_prix ?? 'non renseignée'} ; types de prix : ${listed(types_prix, 'non renseignés')}`,
  ccag: ({ ccag }) => `CCAG : ${ccag ?? UNKNOWN}`,
  reconduction: ({ reconductions }) =>
    reconductions === null
      ? 'reconductions non renseignées'
      : reconductions === 0
        ? 'aucune reconduction prévue'
        : `${formatQuantity(reconductions, 'reconduction prévue', 'reconductions prévues')}`,
  avance: ({ attribution_avance: given, taux_avance: rate }) =>
    given === null
      ? 'avance non renseignée'
      : given
        ? `une avance est attribuée, ${rate === null ? 'de taux non renseigné' : `de ${formatShare(100 * rate)}`}`
        : 'aucune avance attribuée',
  sous_traitance: ({ sous_traitance_declaree: declared, sous_traitances: acts }) => {
    const told =
      declared === null
        ? 'sous-traitance non renseignée'
        : declared
          ? 'sous-traitance déclarée'
          : 'aucune sous-traitance déclarée';
    const count = formatQuantity(acts.length, 'acte enregistré', 'actes enregistrés');
    return acts.length === 0 ? told : `${told} ; ${count} : ${acts.map(sayAct).join(' ; ')}`;
  },
  considerations: ({ considerations_sociales: social, considerations_environnementales: green }) =>
    `considérations sociales : ${listed(social, 'non renseignées')} ; considérations environnementales : ${listed(green, 'non renseignées')}`,
};

/** « CCAG : Travaux » */
export const sayClause = (clause: Clause, clauses: ClausesLues): string => SAID[clause](clauses);

/** Up to it, a duration that may be renewed is that of one period: its deadlines are not known. */
const ONE_PERIOD_MONTHS = 12;

/**
 * Where a contract stands among its renewals: « ; la période en cours finit le 1er avril 2027 », or that the last one is behind. What was
 * decided is not recorded. Empty where it has none, or where its periods are not known.
 * @param aujourdhui YYYY-MM-DD
 */
export function sayRenewals(one: MarcheTrouve, aujourdhui: string): string {
  const reconductions = one.clauses?.reconductions ?? 0;
  const { date_notification: from, date_fin: end, duree_mois: months } = one;
  if (reconductions === 0 || end === null) return '';
  if (end < aujourdhui) return ` ; le marché a pris fin le ${formatDay(end)}`;
  if (from === null || months == null || months <= ONE_PERIOD_MONTHS) return '';
  const renewals = echeancesDuMarche({ dateNotification: from, dureeMois: months, reconductions, dateFin: end }).filter(
    ({ nature }) => nature === 'reconduction',
  );
  if (renewals.length < reconductions) return '';
  const next = renewals.find(({ date }) => date >= aujourdhui);
  return next
    ? ` ; la période en cours finit le ${formatDay(next.date)}, et le marché le ${formatDay(end)}, reconductions comprises`
    : ` ; la date de la dernière, le ${formatDay(renewals.at(-1)!.date)}, est passée : le marché finit le ${formatDay(end)}, sans autre reconduction prévue`;
}
