import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import { withoutAsked } from '../frame/conditions.js';
import { type Frame, NO_FILTERS } from '../frame/frame.js';
import { MAX_NAMES } from '../parse/names/names.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { isOver } from './running-contracts.js';
import { type LocalAnswer, answered, contractArguments, declined, type Wording } from './answer.js';
import { noContract } from './no-contract.answer.js';
import { choiceOf } from './offers.js';
import { cut, detailOf, isTold, sayBefore, sayContract, sayField, toldField } from './one-contract.answer.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';
import { isWithinAmounts, withoutAmounts } from './within-amounts.js';

/** More contracts than these are no answer to a yes or no: which one is meant is asked back. */
const MOST = 8;
/** A verdict that is neither conforme nor non conforme is no yes and no no. */
type Reply = 'oui' | 'non' | 'non renseigné' | 'à vérifier' | 'hors champ';

/**
 * « le marché de gaz est-il terminé ? »: yes or no, of each contract that the question names, the one that runs first.
 * @param soit the filters that tell what they are asked to be
 */
export async function sayWhetherEach(wording: Wording, soit: NonNullable<Frame['soit']>): Promise<LocalAnswer> {
  const { tools } = wording;
  const whole = { ...wording, frame: withoutAsked(wording.frame) };
  const { nombre, marches } = await search(whole);
  if (nombre === 0) return noContract(whole);
  const ordered = inOrder(marches, tools.scope.aujourdhui);
  if (nombre > MOST) return askWhichOne(wording, nombre, ordered);
  const replies = await repliesOf(wording, soit);
  const told = ordered.map((one) => ({ one, reply: replies(one) }));
  const [first, ...others] = told;
  const more = { lignes: nombre, tableau: tableOf(told) };
  const field = toldField(wording.frame.champ);
  if (others.length === 0) return answered(`${opening(first!.reply)} ${sayContract(wording, field, first!.one)}`, more);
  const say = ({ one, reply }: Told, name: string): string =>
    `${reply} pour ${name}${field === null || isOpen(reply) ? '' : `, ${sayField(field, one)}`}${isOver(one, tools.scope.aujourdhui) && field !== 'fin' ? ', terminé' : ''}`;
  const running = told.filter(({ one }) => isRunning(one, tools.scope.aujourdhui));
  const named = (one: MarcheTrouve): string => `le ${one.numero}, « ${cut(one.objet)} »`;
  const rest = (some: readonly Told[]): string => some.map((each) => say(each, `le ${each.one.numero}`)).join(' ; ');
  if (running.length === 1) {
    const reason = await sayReason(wording, first!.one);
    const told = field === null ? '.' : (reason ?? ` : ${sayField(field, first!.one)}.`);
    return answered(
      `${opening(first!.reply)} Le marché en cours est ${named(first!.one)}${told} Les autres : ${rest(others)}.`,
      more,
    );
  }
  const isSame = told.every(({ reply }) => reply === first!.reply);
  const start = isSame ? `${opening(first!.reply)} ` : '';
  return answered(
    `${start}${formatQuantity(nombre, 'marché répond', 'marchés répondent')} à cette demande (${subjectName(whole.frame)}) : ${rest(told)}.`,
    more,
  );
}

interface Told {
  one: MarcheTrouve;
  reply: Reply;
}

const OPENINGS: Readonly<Record<Reply, string>> = {
  oui: 'Oui.',
  non: 'Non.',
  'non renseigné': 'Rien ne le dit.',
  'à vérifier': 'Ni oui ni non : à vérifier.',
  'hors champ': 'Ni oui ni non : hors champ.',
};
const opening = (reply: Reply): string => OPENINGS[reply];

const isOpen = (reply: Reply): boolean => reply === 'à vérifier' || reply === 'hors champ';

/** Why the contract is judged as it is, where that is asked; null elsewhere, and of a lot, whose number is that of others too. */
async function sayReason({ frame, tools }: Wording, { numero }: MarcheTrouve): Promise<string | null> {
  const detail = detailOf(toldField(frame.champ));
  if (detail.detail !== 'raison' || numero.includes(', lot ')) return null;
  const { donnees } = await tools.call('recherche_marches', { marche: numero, ...detail });
  const phrase = donnees.marches.length === 1 ? donnees.marches[0]!.verdict_phrase : undefined;
  return phrase === undefined ? null : `. ${phrase}`;
}

const isRunning = (one: MarcheTrouve, aujourdhui: string): boolean =>
  !isOver(one, aujourdhui) && (one.date_notification ?? '') <= aujourdhui;

/** Those that run, then those that are to begin, then the latest to have ended. */
function inOrder(marches: readonly MarcheTrouve[], aujourdhui: string): MarcheTrouve[] {
  const rank = (one: MarcheTrouve): number => (isRunning(one, aujourdhui) ? 0 : isOver(one, aujourdhui) ? 2 : 1);
  return marches.toSorted(
    (a, b) =>
      rank(a) - rank(b) || (b.date_fin ?? '').localeCompare(a.date_fin ?? '') || a.numero.localeCompare(b.numero),
  );
}

async function search(wording: Wording): Promise<{ nombre: number; marches: MarcheTrouve[] }> {
  const asked = { ...contractArguments(wording), ...detailOf(toldField(wording.frame.champ)) };
  const { donnees } = await wording.tools.call('recherche_marches', { ...asked, n: MOST });
  return donnees;
}

const ALL_TYPES = ['fournitures', 'services', 'travaux'] as const;

/** The frame of the contracts that are known not to be so, where what they do not say tells nothing; null elsewhere. */
function oppositeOf(frame: Frame, soit: NonNullable<Frame['soit']>): Frame | null {
  const { mentions, sansMentions, types } = frame.filtres;
  // Nobody knows of contracts that say nothing of their clauses.
  if (soit.includes('mentions') || soit.includes('sansMentions'))
    return { ...frame, filtres: { ...frame.filtres, mentions: sansMentions, sansMentions: mentions } };
  if (!soit.includes('types') || types === null) return null;
  const valeurs = ALL_TYPES.filter((type) => types.valeurs.includes(type) === types.sauf);
  return { ...frame, filtres: { ...frame.filtres, types: { valeurs, sauf: false } } };
}

/** What is so of each: yes where it is found so, no where what tells it is known. */
async function repliesOf(wording: Wording, soit: NonNullable<Frame['soit']>): Promise<(one: MarcheTrouve) => Reply> {
  const { frame } = wording;
  const field = toldField(frame.champ);
  const numbers = async (asked: Frame): Promise<Set<string>> =>
    new Set((await search({ ...wording, frame: asked })).marches.map(({ numero }) => numero));
  const { finAvant } = frame.filtres;
  // A contract that is over ended before a day to come as well.
  const filtres = { ...withoutAmounts(frame).filtres, finAvant: null };
  const found = await numbers({ ...frame, filtres });
  const isInTime = ({ date_fin }: MarcheTrouve): boolean => finAvant === null || (date_fin ?? '9') <= finAvant;
  const opposite = oppositeOf(frame, soit);
  const others = opposite && (await numbers(opposite));
  return (one) => {
    if (found.has(one.numero) && isInTime(one) && isWithinAmounts(frame.filtres, one)) return 'oui';
    const open = openVerdict(frame, one);
    if (open) return open;
    if (others) return others.has(one.numero) ? 'non' : 'non renseigné';
    return field !== null && !isTold(field, one) ? 'non renseigné' : 'non';
  };
}

/** « est-il conforme ? » of a contract whose verdict is neither that nor its opposite. */
function openVerdict({ filtres }: Frame, { verdict }: MarcheTrouve): Reply | null {
  const asked = filtres.verdicts?.valeurs ?? [];
  if (asked.length === 0 || asked.includes('a_verifier')) return null;
  return verdict === 'a_verifier' ? 'à vérifier' : verdict === 'hors_champ' ? 'hors champ' : null;
}

const tableOf = (told: readonly Told[]): AnswerTable => ({
  titre: 'Marchés',
  colonnes: ['Marché', 'Objet', 'Titulaires', 'Montant HT', 'Fin', 'Réponse'],
  lignes: told.map(({ one, reply }) => [
    one.numero,
    cut(one.objet),
    cut(one.titulaires.join(', ') || '–'),
    one.montant_ht === null ? '–' : `${formatExactAmount(one.montant_ht)}${sayBefore(one.avenants_ht)}`,
    one.date_fin === null ? '–' : formatDay(one.date_fin),
    reply,
  ]),
});

/** What is asked is told of one contract at a time. */
const askWhichOne = ({ frame, tools }: Wording, nombre: number, marches: readonly MarcheTrouve[]): LocalAnswer =>
  declined(
    `${formatQuantity(nombre, 'marché répond', 'marchés répondent')} à cette demande (${subjectName(withoutAsked(frame))})${inYears({ frame: withoutAsked(frame), tools })} : duquel s’agit-il ?`,
    marches
      .slice(0, MAX_NAMES)
      .map(({ numero }) =>
        choiceOf(
          { ...withoutAsked(frame), filtres: { ...NO_FILTERS, marche: { code: numero, libelle: numero } } },
          tools.scope,
        ),
      ),
  );
