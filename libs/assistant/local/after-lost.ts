import { choiceOf } from '../answer/offers.js';
import type { AssistantRequest } from '../engine.js';
import { type Attente, type Frame, isUnfiltered } from '../frame/frame.js';
import { isSame } from '../frame/same.js';
import type { Context, Parsed } from '../parse/parsed.js';
import { whole } from '../parse/turns/turn-rows.js';

/** What a question is read after. */
export type Before = Pick<Context, 'precedent' | 'attente' | 'orphelin' | 'proche' | 'datee'>;
export type Parse = (question: string, before?: Before) => Promise<Parsed>;
type Lost = Extract<Parsed, { genre: 'suite' }>;

/**
 * A turn that leans on a question which left no frame: alone where it leans on none, a word of the trade after another one, of each
 * name that was asked back, or of what the first choice of a refusal asked.
 */
export async function afterLost(
  read: Parsed,
  request: AssistantRequest,
  { attente, proche, temps }: Pick<Frame, 'attente' | 'proche' | 'temps'>,
  parse: Parse,
): Promise<Parsed> {
  const { question } = request;
  if (read.genre !== 'suite')
    return proche && isLost(read) ? ofNearest(read, { proche, temps }, question, parse) : read;
  if (await standsAlone(read.reste, request, parse)) return parse(question);
  const term = await ofTerm(request, parse);
  if (term) return term;
  if (attente) return ofEachChoice(read, attente, question, parse);
  return proche ? ofNearest(read, { proche, temps }, question, parse) : read;
}

/**
 * Whether what seems to lean on a lost question leans on none: it is, word for word, a question that refusals offer, or nothing but
 * greetings, thanks and what can be asked went before.
 */
async function standsAlone(
  reste: Frame | null,
  { question, historique, tools }: AssistantRequest,
  parse: Parse,
): Promise<boolean> {
  if (reste && choiceOf(reste, tools.scope).question === question.trim()) return true;
  for (const { question: told } of historique) {
    const parsed = await parse(told);
    const asksNothing =
      parsed.genre === 'frame' ? parsed.frame.acte === 'aide' : parsed.genre === 'rien' && parsed.courtois;
    if (!asksNothing) return false;
  }
  return true;
}

interface Near {
  proche: Frame;
  temps: true | undefined;
}

/** Whether a turn was read as no question of its own, which it may be of what was told. */
const isLost = (read: Parsed): boolean =>
  read.genre === 'incompris' || read.genre === 'renvoi' || (read.genre === 'rien' && read.demande === true);

/**
 * A turn after a question that was declined, of what its first choice asked, else of the rows of that: it is offered; where a word of
 * it is still lost, it is offered without.
 */
async function ofNearest(read: Parsed, { proche, temps }: Near, question: string, parse: Parse): Promise<Parsed> {
  const reste = read.genre === 'suite' ? read.reste : null;
  const rows = rowsOf(proche);
  let without: Parsed | null = null;
  for (const precedent of isSame(rows, proche) ? [proche] : [proche, rows]) {
    const near = await parse(question, { precedent });
    const isWider =
      near.genre === 'frame' &&
      isUnfiltered(near.frame.filtres) &&
      (temps === true || !isUnfiltered(precedent.filtres));
    if (near.genre === 'frame' && !isWider) return { genre: 'suite', reste, surProche: near.frame };
    if (near.genre === 'refus' && near.suit) return near;
    if (!temps && near.genre === 'incompris' && near.reste && near.proches.length === 0) without ??= near;
  }
  return without && !(read.genre === 'incompris' && read.reste) ? without : read;
}

/** What a question was about, without the rank or the change that it asked of it. */
function rowsOf(proche: Frame): Frame {
  const rows = whole(proche);
  const isSum = rows.sujet === 'achats' && (rows.acte === 'varier' || rows.acte === 'mesurer');
  return isSum ? { ...rows, acte: 'mesurer', mesure: 'montant_ht' } : rows;
}

const ANOTHER_TERM = /^(?:et|sinon|mais|alors) (?=(?:une?|le|la|les|des) |l['’])/i;

/** « et un appel d’offres ? » after a word of the trade: that other word; null after anything else. */
async function ofTerm({ question, historique }: AssistantRequest, parse: Parse): Promise<Parsed | null> {
  const before = historique.at(-1)?.question;
  if (before === undefined || !ANOTHER_TERM.test(question.trim())) return null;
  const isDefinition = (read: Parsed): boolean => read.genre === 'frame' && read.frame.acte === 'definition';
  if (!isDefinition(await parse(before))) return null;
  const read = await parse(question.trim().replace(ANOTHER_TERM, 'c’est quoi '));
  return isDefinition(read) ? read : null;
}

/** « et par direction ? » after names that were asked back: which of them is still to be said, and each choice asks it. */
async function ofEachChoice(read: Lost, { choix, ensemble }: Attente, question: string, parse: Parse): Promise<Parsed> {
  const turned = async (precedent: Frame | null): Promise<Frame | null> => {
    const of = precedent && (await parse(question, { precedent }));
    return of?.genre === 'frame' ? of.frame : null;
  };
  const asked: { libelle: string; frame: Frame }[] = [];
  for (const { libelle, frame } of choix) {
    const of = await turned(frame);
    if (!of) return read;
    asked.push({ libelle, frame: of });
  }
  const attente = { choix: asked, ensemble: await turned(ensemble) };
  return { genre: 'ambigu', mots: question.trim(), ...attente, autres: false, attente };
}
