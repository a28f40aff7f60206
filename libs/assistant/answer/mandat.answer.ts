import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { Frame } from '../frame/frame.js';
import { sayAll } from '../frame/say-all.js';
import type { MandatTrouve, PaiementDuMandat } from '../tools/mandat.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording } from './answer.js';
import { daysOf } from './figures.js';
import { mandatLinks } from './links.js';
import { choiceOf } from './offers.js';

/** « le mandat 8065 a-t-il été payé ? »: all that is known of it, whatever was asked of it. */
export async function answerMandat({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('mandat')) return outsideLink('les mandats un par un');
  const { terme: numero, periode } = frame;
  const [asked] = periode.exercices;
  const { donnees } = await tools.call('mandat', { numero, ...(asked === undefined ? {} : { exercice: asked }) });
  const { mandats, exercices } = donnees;
  const inYear = (exercice: number): Frame => ({ ...frame, periode: { ...periode, exercices: [exercice] } });
  const offered = (years: readonly number[]) =>
    years.slice(0, OFFERED).map((exercice) => choiceOf(inYear(exercice), tools.scope));
  const [first] = mandats;
  if (!first) return noneOf(frame, exercices, offered(exercices), choiceOf(LATEST(frame), tools.scope));
  const others = asked === undefined ? exercices.filter((exercice) => exercice !== first.exercice) : [];
  const texte =
    mandats.length === 1
      ? `Le mandat ${sayMandat(first)}`
      : `${formatQuantity(mandats.length, 'mandat porte', 'mandats portent')} le n° ${first.numero} en ${first.exercice}. ${mandats.map((one) => `${sayBudget(one)} : le mandat ${sayMandat(one)}`).join(' ')}`;
  const also = others.length === 0 ? '' : ` Ce numéro existe aussi en ${sayAll(others)}.`;
  return answered(`${texte}${also}`, {
    cadre: { ...inYear(first.exercice), terme: first.numero },
    choix: offered(others),
    liens: mandats.flatMap((one) => mandatLinks(one, tools.scope)),
    lignes: mandats.length,
  });
}

const OFFERED = 3;

/** What is offered in place of a number that nobody knows. */
const LATEST = (frame: Frame): Frame => ({
  ...{ ...frame, acte: 'mesurer', terme: '', groupe: 'mandat', recents: true },
  periode: { ...frame.periode, exercices: [] },
});

function noneOf(
  { terme, periode }: Frame,
  exercices: readonly number[],
  known: LocalAnswer['choix'] & object,
  latest: (typeof known)[number],
): LocalAnswer {
  const [asked] = periode.exercices;
  if (exercices.length > 0)
    return declined(
      `Aucun mandat ne porte le n° ${terme} en ${asked} ; ce numéro existe en ${sayAll(exercices)}.`,
      known,
    );
  const when = asked === undefined ? ', dans aucun exercice' : ` en ${asked}, ni dans un autre exercice`;
  return declined(`Je ne connais aucun mandat n° ${terme}${when}. Les derniers mandats donnent les numéros connus.`, [
    latest,
  ]);
}

const sayBudget = ({ budget, annule }: MandatTrouve): string =>
  annule ? 'Annulation' : budget === '' ? 'Budget principal' : `Budget ${budget}`;

/** One sentence, then what it is charged to. */
function sayMandat(one: MandatTrouve): string {
  const seller = one.fournisseur === null ? ', sans fournisseur connu' : `, au bénéfice de ${one.fournisseur}`;
  const what = one.objet === '' ? '' : `, pour « ${one.objet} »`;
  const amount = `${formatExactAmount(one.montant_ht)} HT, ${formatExactAmount(one.montant_ttc)} TTC`;
  return `n° ${one.numero} de ${one.exercice}, émis le ${formatDay(one.date_emission)}${seller}${what}, est de ${amount} ; ${sayWhatBecame(one)}.${sayCharged(one)}`;
}

function sayWhatBecame({ annule, annule_par: by, paiement }: MandatTrouve): string {
  if (annule) {
    const year = annule.exercice === null ? '' : ` de ${annule.exercice}`;
    return `il annule, en tout ou partie, le mandat n° ${annule.numero}${year}`;
  }
  const back = by.length === 0 ? '' : ` ; annulé, en tout ou partie, par le n° ${by.join(', ')}`;
  return `${sayPayment(paiement)}${back}`;
}

/** Why nothing tells whether it was late. */
const sayNoDelay = (statut: PaiementDuMandat['statut']): string =>
  statut === null
    ? ', sans suivi de son délai'
    : statut === 'non_eligible'
      ? ', hors délai de paiement'
      : ', délai à vérifier';

/** Paid on which day, waiting since when, or not known: never one for another. */
function sayPayment({
  statut,
  paye_le: paid,
  impaye_au: unpaid,
  debut,
  jours,
  retard,
  limite,
}: PaiementDuMandat): string {
  const until = limite === null ? '' : ` (à payer au plus tard le ${formatDay(limite)})`;
  const late = retard !== null && retard > 0 ? `avec ${daysOf(retard)} de retard` : null;
  if (paid !== null) {
    const taken = jours === null ? '' : `, en ${daysOf(jours)}`;
    const held = late ?? (statut === 'paye_dans_le_delai' && jours !== null ? 'dans son délai' : null);
    return `il a été payé le ${formatDay(paid)}${taken}${held === null ? sayNoDelay(statut) : `, ${held}${until}`}`;
  }
  if (unpaid === null) return `son paiement n’est pas connu${until}`;
  const since =
    debut === null
      ? ''
      : ` ; il attend depuis le ${formatDay(debut)}${jours === null ? '' : `, soit ${daysOf(jours)}`}`;
  const held = late ?? (statut === 'en_cours' ? 'sans retard' : null);
  return `il n’était pas payé au ${formatDay(unpaid)}, dernier jour que les fichiers décrivent${since}${held === null ? '' : `, ${held}${until}`}`;
}

const NAMED = 3;

function sayCharged({ service, familles, comptes, marches }: MandatTrouve): string {
  const named = (names: readonly string[], one: string, many: string): string[] =>
    names.length === 0
      ? []
      : [`${names.length === 1 ? one : many} ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? '…' : ''}`];
  const parts = [
    ...(service === null ? [] : [service]),
    ...named(
      familles.map((famille) => `« ${famille} »`),
      'famille',
      'familles',
    ),
    ...named(comptes, 'compte', 'comptes'),
    ...named(marches, 'marché', 'marchés'),
  ];
  return parts.length === 0 ? '' : ` Imputation : ${parts.join(', ')}.`;
}
