import { plain } from './tokens.js';

/** A question, and what was told around it in a sentence of its own. */
export interface Told {
  asked: string;
  /** As typed. */
  aside: string;
  /** What was told may be what the question is about. */
  isBusy: boolean;
}

/** Ways to part a question that are tried: each is read again. */
const MOST = 3;
const LONGEST = 160;
const ENDS = /[.;:!?…](?=\s)|\s[–—-](?=\s)|,(?=\s)/g;

const GREETING = String.raw`(?:(?:bonjour|bonsoir|salut|hello|bjr|madame|monsieur|desolee?|pardon|alors)[ ,!.]*)*`;
/** Whoever speaks tells something: « stylos : » is a subject. */
const SPEAKS = new RegExp(
  String.raw`^${GREETING}(?:je|j['’ ]|on|nous|il|ils|elle|elles|ca|c['’]|me|moi,|un|une|mes|mon|ma|notre|nos|le|la|les|l['’])\b`,
);
const SPEAKER = new RegExp(String.raw`^${GREETING}(?:je|j['’ ]|on|nous|moi,)`);
/** « ma fille entre au collège, », « le bureau ferme, »: a verb says that it is a sentence, where a comma alone ends it. */
const TELLS = new RegExp(
  String.raw`${SPEAKER.source}|${GREETING}(?:un|une|mes|mon|ma|notre|nos|le|la|les) [a-z-]+ (?:[a-z-]+ )?(?:est|sont|a|ont|fait|font|attend|attendent|cherche|finit|prepare|passe|part|arrive|entre|reprend|commence|insiste|ferme|s['’][a-z]+|me|nous|m['’][a-z]+|ne|n['’][a-z]+)\b`,
);
const LEAST_WORDS = 3;
const LEAST_OF_OTHERS = 4;
/** What narrows a question, wherever it stands, or says when: it is never left aside. */
const NARROWS =
  /\d|\b(?:(?:an|annee|exercice|mois|trimestre|semestre) (?:derniere?|passee?|precedente?|en cours)|cette annee|ce mois|depuis)\b|\b(?:hors|sauf|sans|seulement|uniquement|exclusivement|except[a-z]*|pas|jamais|rien|aucune?|moins|parl(?:e|ais|ons)|pens(?:e|ais|ons)|entend(?:s|ons)|concerne|combien|cb|quels?|quelles?)\b/;
/** « je n’arrive pas à l’ouvrir », « notre trésorier n’est pas convaincu » leave nothing out. */
const STATES =
  /\b(?:ne |n['’])(?:y )?(?:est|suis|sont|ai|a|avons|arrive|arrivons|sais|sait|comprends|comprend|retrouve|trouve|crois|vois|connais) (?:pas|plus|rien)\b/g;
/** What somebody is busy with may be what is asked about, unless the question names something itself. */
const BUSY =
  /\b(?:occup|gere|gerons|travaill|dirig|pilot|suis (?:les?|la|l['’]) |suivons|suit|vend|cherch|achet|achat|(?:veu[xt]|voul[a-z]+|voudr[a-z]+|aim[a-z]+) (?!(?:[a-z]{1,3}['’ ])?[a-z]+(?:er|ir|re)\b)|refai|refon|chang|remplac|command|pren|besoin|renouvel)/;

/** « avec Colas » */
const SOMEBODY = /[\p{Ll}’'] \p{Lu}/u;

/** After the question: what people do with the answer. */
const AFTER =
  /^(?:merci\b.*|(?:ca|cela) (?:m|nous) ?['’]?interesse\b.*|(?:je|on|nous) (?:voudrai[st]|voudrions|veux|veut|voulons|dois|doit|devons|vais|va|allons|peux|aimerai[st]) (?:(?:bien|me|m|nous|y|en|pouvoir)['’ ]+)*[a-z]+(?:er|ir|re|oir)|c['’]est (?:pour|urgent|presse)\b.*|j['’]en ai besoin\b.*|(?:mes|nos|mon|ma|notre) [a-z]+ (?:ne |n['’])?(?:connai[a-z]+|sa[iv][a-z]+|compren[a-z]+|demand[a-z]+)(?: pas)?.*)$/;

const POLITE = /[ ,]*(?:s['’]il (?:vous|te) pla[iî]t|svp|stp|merci(?: d['’]avance)?)(?=[ .!?…]*$)/i;

/**
 * The ways to read « Je reçois des artisans ce soir. On règle les factures en combien de jours ? » without the sentence that asks for
 * nothing, the most likely first.
 * @param question as typed
 */
export function toldAside(question: string): Told[] {
  const parted = [...question.matchAll(ENDS)].map(({ index, 0: end }) => ({
    before: question.slice(0, index + end.length).trim(),
    after: question.slice(index + end.length).trim(),
    isComma: end === ',',
  }));
  const whole = parted.filter(({ isComma }) => !isComma);
  const commas = parted.filter(({ isComma, before }) => isComma && TELLS.test(plain(before)));
  return [...whole.toReversed(), ...commas.toReversed()].flatMap(sides).slice(0, MOST);
}

function sides({ before, after }: { before: string; after: string }): Told[] {
  const closing = plain(after).replace(/[ .!?…]+$/, '');
  if (AFTER.test(closing) && !/\d/.test(closing)) return [{ asked: before, aside: after, isBusy: false }];
  const aside = before.replace(/[\s,;:–—-]+$/, '');
  return isTelling(before) ? [{ asked: after.replace(POLITE, ''), aside, isBusy: BUSY.test(plain(aside)) }] : [];
}

/** Whether a sentence tells something beside what is asked. */
function isTelling(sentence: string): boolean {
  const said = plain(sentence);
  const words = said.split(/[^\p{L}\p{N}]+/u).length - 1;
  if (
    sentence.length > LONGEST ||
    said.includes('?') ||
    SOMEBODY.test(sentence) ||
    NARROWS.test(said.replaceAll(STATES, '')) ||
    !SPEAKS.test(said)
  )
    return false;
  return words >= (SPEAKER.test(said) ? LEAST_WORDS : LEAST_OF_OTHERS);
}
