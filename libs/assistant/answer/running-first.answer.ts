import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { type Frame, isByEnd, NO_FILTERS } from '../frame/frame.js';
import { isSame } from '../frame/same.js';
import type { Champ } from '../frame/terms.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { contractArguments, type Wording } from './answer.js';
import { cut, restOf } from './one-contract.answer.js';
import { isOver, runsOn } from './running-contracts.js';

const MOST_TOLD = 3;
/** What is told of each that runs. */
const TOLD: ReadonlySet<Champ> = new Set<Champ>(['titulaire', 'fin', 'montant']);

/**
 * « le marché du nettoyage », « a-t-on un marché d’espaces verts ? »: of contracts for one thing that followed each other, those that
 * run are told, and no sum of all; empty where every one of them runs, or something else keeps them.
 * @param marches all that were found
 * @param named what they are for, in brackets
 */
export async function sayRunningFirst(
  wording: Wording,
  marches: readonly MarcheTrouve[],
  named: string,
): Promise<string> {
  const { aujourdhui } = wording.tools.scope;
  if (!isOfOneThing(wording.frame) || marches.length < 2 || !marches.some((one) => isOver(one, aujourdhui))) return '';
  const running = marches.filter((one) => runsOn(one, aujourdhui));
  const others = marches.length - running.length;
  const areOver = marches.filter((one) => isOver(one, aujourdhui)).length === others;
  if (running.length === 0)
    return areOver ? `Aucun marché en cours${named} : ${others} sont terminés, au tableau.` : '';
  if (running.length > MOST_TOLD) return '';
  const told = running.map((one) => sayRunning(one, wording.frame.champ === 'montant')).join(' ; ');
  const rest = running.length === 1 ? await sayWhatIsLeft(wording, running[0]!) : '';
  const ended = `${others > 1 ? 'Les autres sont' : 'L’autre est'} ${areOver ? 'terminé' : 'terminé ou à venir'}`;
  return `${formatQuantity(marches.length, 'marché', 'marchés')}${named}, dont ${running.length} en cours : ${told}${rest}. ${others > 1 ? ended.replace('terminé', 'terminés') : ended}, au tableau.`;
}

/** Whether nothing but what they are for, and by whom they are held, keeps the contracts. */
function isOfOneThing({ filtres, periode, rang, recents, n, champ, groupe }: Frame): boolean {
  const { familles, texte, motsObjet, sansFamille: _own, fournisseurs: _holder, ...others } = filtres;
  const isNamed = (familles !== null && !familles.sauf) || texte !== null || motsObjet !== null;
  const isBare = isSame({ ...NO_FILTERS, ...others }, NO_FILTERS);
  const isList = !rang && !recents && n === null && groupe === null && periode.exercices.length === 0;
  return isNamed && isBare && isList && !isByEnd(filtres) && (champ === null || TOLD.has(champ));
}

const sayRunning = (
  { numero, objet, titulaires, montant_ht: amount, date_fin: end }: MarcheTrouve,
  withAmount: boolean,
): string =>
  `le ${numero}, « ${cut(objet)} »${withAmount && amount !== null ? `, ${formatExactAmount(amount)} HT` : ''}, titulaire : ${titulaires.join(', ') || 'non renseigné'}, fin : ${end === null ? 'non renseignée' : formatDay(end)}`;

/** What may still be paid on it, to those who may know. */
async function sayWhatIsLeft({ frame, tools }: Wording, { numero }: MarcheTrouve): Promise<string> {
  if (tools.scope.niveau !== 'complet') return '';
  const marche = { code: numero, libelle: numero };
  const asked = contractArguments({ frame: { ...frame, filtres: { ...NO_FILTERS, marche } }, tools });
  const [one] = (await tools.call('recherche_marches', { ...asked, detail: 'execution' })).donnees.marches;
  return one?.execution ? ` ; ${restOf(one)}` : '';
}
