import { EMPTY_FRAME, type Filtres, type Frame, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import { kindPointed, leaningAt, withoutPronoun } from './pronouns.js';
import { hasName, isLeftAside, isName, isSpelled, meantIn, namesIn, toldAside, type Told } from './told.js';
import { isNumber } from '../contracts/one-contract-asked.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { expressionAt } from '../lexicon/lexicon.js';
import { firstOf, phraseOf } from '../phrase.js';
import { ROLES } from './roles/roles.js';
import { readNames, toNomme } from '../names/names.js';
import type { Context, Parsed } from '../parsed.js';
import type { NamedEntity } from '../names/vocabulary.js';
import { Reading } from '../reading.js';
import { readSuppliers } from '../names/suppliers.js';
import { tellsOfOtherTown } from './other-town.js';
import { isOfRule, isOwn } from './own-question.js';
import { keepsOrAnnounces } from './signs.js';
import { isSame } from '../../frame/same.js';
import { isStatement } from './statement.js';
import { AND, type Token, tokensOf } from '../tokens.js';

/** Reads words as a question. */
type Read = (words: readonly Token[], question: string, context: Context) => Promise<Parsed>;

/**
 * Reads a question without what was told beside it, which is told; where that may change what is asked, it is named, and the question
 * without it offered. A pronoun that the question explains by nothing of its own is of the one thing that was told, and of nothing where
 * none or several were. Null where the question is none by itself.
 */
export async function readBeside(told: Told, context: Context, read: Read): Promise<Parsed | null> {
  if (told.sentences.some((said) => tellsOfOtherTown(said, context.vocabulary)))
    return { genre: 'limite', limite: 'collectivite' };
  const words = tokensOf(told.asked);
  // What was told may be what a short question is of.
  const alone = { ...context, precedent: undefined, attente: undefined, orphelin: true, proche: true, datee: false };
  const subjects = await subjectsOf(told, context);
  const at = leaningAt(words);
  // « je fais le point sur DEMO-2003-2 : combien a été versé ? »: of that contract, where it is read of it.
  const contract = at === undefined && subjects.length === 1 && subjects[0]!.marche ? subjects[0]! : null;
  if (contract && !words.some(({ text }) => isNumber(text) || SEVERAL.test(text))) {
    const precedent: Frame = {
      ...EMPTY_FRAME,
      sujet: 'marches',
      acte: 'lister',
      filtres: { ...NO_FILTERS, ...contract },
    };
    const turn = await read([AND, ...words], told.asked, { ...alone, orphelin: false, precedent });
    return turn.genre === 'frame' && holds(turn.frame.filtres, contract) ? aside(turn, told, context) : null;
  }
  if (at === undefined) {
    const parsed = await read(words, told.asked, alone);
    const isOthers = subjects.some(
      (one) => one.fournisseurs && !(parsed.genre === 'frame' && holds(parsed.frame.filtres, one)),
    );
    return isOthers ? named(parsed, told) : aside(parsed, told, context);
  }
  const [subject, ...others] = subjects.length > 0 ? subjects : meantSubjects(told, context);
  const kind = kindPointed(words, at);
  if (subject === undefined || others.length > 0 || (kind !== undefined && !subject[kind]))
    return { genre: 'renvoi', mot: words[at]!.typed, choix: [] };
  const precedent: Frame = { ...EMPTY_FRAME, filtres: { ...NO_FILTERS, ...subject } };
  const turn = await read([AND, ...withoutPronoun(words, at)], told.asked, { ...alone, orphelin: false, precedent });
  // « ça coûte combien ? » says no more than what it is of.
  const parsed: Parsed =
    turn.genre === 'rien' && asksWhatItCosts(words) ? { genre: 'frame', frame: precedent, corrections: [] } : turn;
  if (parsed.genre === 'frame' && !holds(parsed.frame.filtres, subject))
    return { genre: 'renvoi', mot: words[at]!.typed, choix: [] };
  return aside(parsed, told, context);
}

/**
 * A question that was read as one with the sentences told before it, without them, where it is whole by itself and they changed
 * it: « je fais un papier sur les cantines » names no famille of what is asked. Null where the whole reading stands.
 * @param whole what was read of the whole question
 */
export async function readApart(question: string, whole: Parsed, context: Context, read: Read): Promise<Parsed | null> {
  if (whole.genre !== 'frame' || context.precedent) return null;
  const isPrice = whole.frame.acte === 'prix';
  const told = toldAside(question).find(
    ({ sentences, isBefore }) => (isBefore || isPrice) && sentences.every(isStatement),
  );
  const beside = told ? await readBeside(told, context, read) : null;
  if (beside?.genre === 'limite') return beside;
  const alone = beside?.genre === 'frame' ? beside.frame : beside?.genre === 'incompris' ? beside.reste : null;
  // « je chiffre un trottoir et je voudrais le prix des bordures »: its article is what is asked for.
  if (isPrice && told && alone?.acte === 'prix')
    return isSame(alone, whole.frame) || told.sentences.some(keepsOrAnnounces) ? null : beside;
  // What a rule turns on is told beside it.
  if (!told || !alone || isSame(alone, whole.frame) || !isOwn(alone) || isOfRule(alone)) return null;
  const names = told.sentences.flatMap((words) => namesIn(words, context.vocabulary));
  const isKept = told.sentences.some(keepsOrAnnounces) || isSame(unnamed(alone), unnamed(whole.frame));
  // « les petites dépenses (moins de 500 €) en 2025, combien de mandats ? »: what counts or dates the question is read with it.
  const isNumbered = told.sentences.some((words) => words.some(({ text }) => /\d/.test(text)));
  const isStanding = (isKept || isNumbered) && !isAnother(alone, names);
  return beside?.genre === 'incompris' && isStanding ? null : beside;
}

/** Whether names are of another famille or direction than the question names itself. */
const isAnother = (alone: Frame, names: readonly NamedEntity[]): boolean =>
  names.some((one) => {
    const own = one.kind === 'famille' ? alone.filtres.familles : alone.filtres.services;
    return own !== null && !hasName(alone, one);
  });

/** A frame without what names or dates what it is of, which a sentence before a question may do. */
const unnamed = ({ filtres, periode: _periode, ...asked }: Frame): unknown => ({
  ...asked,
  groupe: null,
  filtres: {
    ...filtres,
    familles: null,
    services: null,
    fournisseurs: null,
    types: null,
    sections: null,
    marche: null,
    texte: null,
  },
});

function aside(parsed: Parsed, told: Told, { vocabulary }: Context): Parsed | null {
  // « ma rue est pleine de trous, combien dans la voirie ? »: which of those of that name, the question asks by itself.
  if (parsed.genre === 'ambigu') return isLeftAside(told, null, vocabulary) ? parsed : null;
  return parsed.genre === 'frame' && isLeftAside(told, parsed.frame, vocabulary)
    ? { ...parsed, aside: told.aside }
    : named(parsed, told);
}

/** What was told is named as not understood. */
const named = (parsed: Parsed, { aside: mots }: Told): Parsed | null =>
  parsed.genre === 'frame'
    ? { genre: 'incompris', mots, inconnus: [], proches: [], autour: true, reste: parsed.frame }
    : null;

/** Rows of which one contract has none: what is asked of them is of all. */
const SEVERAL = /^(?:marches|contrats|fournisseurs|familles|directions|services|achats|depenses)$/;

const asksWhatItCosts = (words: readonly Token[]): boolean =>
  firstOf(HOW_MUCH, words) !== undefined && words.some((_word, at) => expressionAt(words, at)?.concept === 'depense');
const HOW_MUCH = phraseOf(`combien | cb`);

type Subject = Partial<Pick<Filtres, 'familles' | 'services' | 'fournisseurs' | 'marche'>>;

/** Each famille, direction and supplier that was told, or the contract by its number. */
async function subjectsOf({ sentences }: Told, { lookups, vocabulary }: Context): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const words of sentences) {
    for (const { text } of words.filter((word) => isNumber(word.text))) {
      const marche = await lookups.findContract(text);
      if (marche) return [{ marche }];
    }
    const named = namesIn(words, vocabulary).filter((entity) => isSpelled(entity, words));
    for (const entity of named)
      found.push({
        [entity.kind === 'famille' ? 'familles' : 'services']: { valeurs: [toNomme(entity)], sauf: false },
      });
    for (const valeurs of await suppliersOf(words, { lookups, vocabulary }))
      found.push({ fournisseurs: { valeurs, sauf: false } });
  }
  return found;
}

/** « mon fils mange à la cantine, ça coûte combien ? »: each famille that a sentence means, which tells of no other place. */
const meantSubjects = ({ sentences }: Told, { vocabulary }: Context): Subject[] =>
  sentences
    .flatMap((words) => meantIn(words, vocabulary))
    .map((entity) => ({ familles: { valeurs: [toNomme(entity)], sauf: false } }));

/** The suppliers that a sentence names, those of one name together: its names, and what is left without the words that everybody says. */
async function suppliersOf(words: readonly Token[], { lookups, vocabulary }: Pick<Context, 'lookups' | 'vocabulary'>) {
  const found = new Map<number, Nomme[]>();
  for (const isRead of [isName, isUncommon]) {
    const reading = new Reading(words);
    readNames(reading, vocabulary);
    for (const at of reading.unknown) if (!isRead(words, at)) reading.claim(at, 1, 'vide');
    for (const { code, libelle, places } of (await readSuppliers(lookups.findSuppliers, reading, vocabulary)).found) {
      const same = found.get(places[0]!) ?? [];
      if (!same.some((one) => one.code === code)) found.set(places[0]!, [...same, { code, libelle }]);
    }
  }
  return [...found.values()];
}

const isUncommon = (words: readonly Token[], at: number): boolean =>
  !EMPTY_WORDS.has(words[at]!.text) &&
  expressionAt(words, at) === undefined &&
  firstOf(COMMON, [words[at]!]) === undefined;
const COMMON = phraseOf(
  `<verbe> | <lieu> | <pièce> | <qui> | <proche> | <occasion> | <me> | <mon> | <salut> | <état> | <petit> | <quand> | groupe | citoyen | plein | nez`,
  ROLES,
);

/** Whether filters keep what a subject names. */
const holds = (filtres: Filtres, subject: Subject): boolean =>
  (!subject.marche || filtres.marche?.code === subject.marche.code) &&
  (['familles', 'services', 'fournisseurs'] as const).every(
    (name) =>
      !subject[name] ||
      subject[name].valeurs.every(({ code }) => filtres[name]?.valeurs.some((one) => one.code === code) ?? false),
  );
