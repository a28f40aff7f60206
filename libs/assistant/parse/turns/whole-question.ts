import { type Filtres, type Frame } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { asksOfThatContract, countsOfThem, countsOfWaiting, hasNames, isBareAmount, OPENERS } from './continues.js';
import type { Draft, Spoken } from '../draft.js';
import { AUTHORITY, pronounAt } from './head-turns.js';
import type { Claim, Reading } from '../reading.js';
import { takesYearsUp } from './turn-years.js';

/** Words that take up what went before, wherever they stand. */
const LEANING =
  /^(?:aussi|cette|cet|ces|celui|celles?|ceux|dessus|dedans|memes?|eux|lui|ca|cela|ceci|son|sa|ses|deja|autres?|lequel|laquelle|lesquels|lesquelles|concernee?s?)$/;
const LEANING_FIRST = /^(?:sur|avec|pour|par|non|oui|soit|si)$/;
/** « y a-t-il » is of nobody. */
const THERE = /^(?:a|avait|aura|en)$/;
const OF_IT = /^(?:a|ai|ont|avons|avait|est|sont|etait|fait|faisons|font|profite|consomme|reste|vient)$/;
const ROWS: readonly Claim[] = ['marches', 'fournisseurs', 'direction', 'famille', 'mandats', 'depense', 'nom'];

/** « dans quelles familles est-ce parti ? » */
export const GONE = /^(?:parti|alle|passe|reparti|venu|verse|paye|depense|consomme|mis|concentre|ventile|tombe)$/;

/** A word that leans on the question before: « ce », « en a-t-on », « y », « ils » of nobody, « leur » of nothing, or « sur » that opens. */
const leans = (draft: Draft): boolean =>
  LEANING_FIRST.test(draft.reading.tokens[0]?.text ?? '') || leansElsewhere(draft);

/** The same, wherever a preposition does not open the question. */
function leansElsewhere({ reading, period }: Draft): boolean {
  const { tokens } = reading;
  const [first] = tokens;
  if (!first || OPENERS.has(first.text)) return true;
  if (/\b(?:de|d)\b/.test(first.lead) || period.before || period.after) return true;
  if (pronounAt(tokens) !== undefined && !tokens.some(({ text }) => AUTHORITY.test(text))) return true;
  return tokens.some(({ text, lead }, at) => {
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    // « c’est combien ? »
    if (/\bc['’]?$/.test(lead.trim())) return true;
    if (text === 'ce') return (before !== 'est' || GONE.test(after)) && !/^(?:qu|que|qui)$/.test(after);
    if (text === 'y') return !THERE.test(after);
    if (text === 'en') return OF_IT.test(after);
    if (/^(?:ils|elles|leurs?)$/.test(text)) return !ROWS.some((row) => reading.placesOf(row).some((one) => one < at));
    return LEANING.test(text) && reading.of(at) !== 'meme_date';
  });
}

const OURS = /^(?:nos|notre)$/;
const WE = /^(?:sommes|[a-z]+ons)$/;
const WHOLE = /^(?:total|totale|totaux|tous|toutes|ensemble)$/;
const PURCHASES = /^(?:achats|depenses|paiements|mandats|factures|marches|fournisseurs)$/;

/** « nos », « avons-nous », « la ville », « le total des achats »: of the whole authority. */
function isOfAuthority({ tokens }: Reading): boolean {
  const isOurs = tokens.some(({ text }, at) => {
    const isWe = text === 'nous' && [at - 1, at + 1].some((place) => WE.test(tokens[place]?.text ?? ''));
    return OURS.test(text) || isWe;
  });
  const ofAll = tokens.some(({ text }) => WHOLE.test(text)) && tokens.some(({ text }) => PURCHASES.test(text));
  return isOurs || ofAll || tokens.some(({ text }) => AUTHORITY.test(text));
}

const VERB =
  /^(?:est|sont|sommes|etait|etaient|ont|avons|avez|avait|avions|avaient|coute|coutent|coutait|paie|paient|payons|achete|achetent|achetons|depensons|depensent|pese|pesent|represente|representent|respectons|mettons|doit|devons|touche|touchent|finissent|terminent|depassent)$/;
const PARTICIPLE = /(?:e|ee|es|ees|u|us|is|it)$/;

const hasVerb = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => {
    const next = tokens[at + 1];
    // « à la culture » is no « a payé ».
    if (text === 'a') return next?.text === 't' || (next?.lead.trim() === '' && PARTICIPLE.test(next.text));
    return VERB.test(text);
  });

const ASKING: readonly Claim[] = ['combien', 'quel', 'qui', 'pourquoi', 'nombre'];
const ACTS: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'comparer', 'varier', 'expliquer', 'lister', 'communs']);

/** « le taux » alone is of what went before. */
const isBareRate = (reading: Reading): boolean => {
  const rates = reading.placesOf('conformite');
  return rates.length > 0 && rates.every((at) => reading.tokens[at]!.text === 'taux' && reading.isAlone(at));
};

/**
 * Whether a question is whole: it asks with a verb for a measure or rows of its own, and no word of it leans. It is read alone, for
 * nobody would know that a filter of the question before was kept.
 * @param before what was understood of that question; none: it was not
 */
export function isWholeQuestion(draft: Draft, spoken: Spoken, before: Frame | undefined): boolean {
  const { reading } = draft;
  const { frame, said } = spoken;
  if (!ACTS.has(frame.acte) || frame.champ !== null || leans(draft) || takesYearsUp(draft.period, said)) return false;
  if (before && (asksOfThatContract(before, spoken, reading) || countsOfThem(before, reading))) return false;
  if (before && countsOfWaiting(before, reading)) return false;
  const isSaid = said.has('sujet') || said.has('mesure') || said.has('groupe');
  const ofAuthority = isOfAuthority(reading);
  // « combien avons-nous payé ? » says nothing of what.
  const ofNothing =
    isBareAmount(frame, reading) &&
    frame.groupe === null &&
    !said.has('noms') &&
    !reading.tokens.some(({ text }) => PURCHASES.test(text));
  if (!isSaid || ofNothing) return false;
  if (ofAuthority) return true;
  if (!hasVerb(reading) || !reading.has(...ASKING) || isBareRate(reading)) return false;
  if (!before) return true;
  if (before.filtres.marche !== null && !said.has('noms')) return false;
  // « qui sont les 3 premiers ? », « quelle part est hors marché ? », « combien de mandats sont-ce ? »: of what was spoken of.
  const isOfBefore = frame.groupe !== null || frame.rang || frame.part || frame.mesure.startsWith('nombre_');
  return said.has('noms') || !(isOfBefore || isBareAmount(frame, reading));
}

/**
 * « combien en 2025 ? », « combien de fournisseurs en 2026 ? », « par direction en 2025 »: short, and yet it says what is counted or by
 * what, and when, with no word that leans. After a question that was not understood it stands by itself.
 */
export const saysWhatAndWhen = (draft: Draft, { frame, said }: Spoken): boolean =>
  ACTS.has(frame.acte) &&
  frame.champ === null &&
  said.has('periode') &&
  (draft.reading.has('combien', 'nombre', 'par') || said.has('sujet')) &&
  (draft.reading.tokens[0]?.text === 'par' ? !leansElsewhere(draft) : !leans(draft));

const NAMES = [
  'familles',
  'services',
  'fournisseurs',
  'types',
  'sections',
] as const satisfies readonly (keyof Filtres)[];

/** The same question of what went before, where that is more than one of all and another answer: it is offered beside. */
export function withinBefore(frame: Frame, { said }: Spoken, before: Frame): Frame | null {
  if (frame.sujet === 'marches' || before.sujet === 'marches' || before.periode.exercices.length > 1) return null;
  if (frame.acte !== 'mesurer' || before.filtres.marche !== null) return null;
  const kept = Object.fromEntries(
    NAMES.filter((name) => frame.filtres[name] === null).map((name) => [name, before.filtres[name]]),
  );
  const filtres = hasNames(frame.filtres) ? frame.filtres : ({ ...frame.filtres, ...kept } as Filtres);
  const periode = said.has('periode') ? frame.periode : before.periode;
  const narrowed = { ...frame, filtres, periode };
  return isSame(narrowed, frame) ? null : narrowed;
}
