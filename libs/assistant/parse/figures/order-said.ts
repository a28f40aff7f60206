import { claimFree } from '../claims.js';
import { firstOf, type Phrase, phraseOf, placesOfPhrase } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

/** « en commençant par la pire », « en partant du plus petit »: what follows is what the order begins with. */
const BEGINNING = phraseOf(
  `(en commençant | en débutant | en partant | à commencer | commence | commencer | commencez | avec abord) (par)? & (plus | moins | pire | pires | meilleur | meilleure | meilleurs | meilleures | mauvais | mauvaise | mauvaises | gros | grosse | petit | petite | premier | première)`,
);
/** « les cinq premières places », « les trois premières marches du podium » */
const PLACES = phraseOf(
  `(place | rang | position | places | rangs | positions) (podium | classement | palmarès | tableau)? | marches podium`,
);
const FIRST = /^(?:premi(?:er|ere)s|deuxieme|seconde?|troisieme|quatrieme|cinquieme|\d{1,2}e(?:me)?)$/;
/** « quel semestre …, le premier ou le second ? »: each of the two, as they are asked for. */
const EITHER = phraseOf(
  `(premier | 1er) ou (second | deuxième | 2e | 2nd | dernier) | (second | deuxième | 2e) ou (premier | 1er)`,
);
/** « les moins vertueuses », where the rate of conformity is said: no more than « conformes ». */
const VIRTUOUS =
  /^(?:vertueu(?:x|se|ses)|exemplaires?|irreprochables?|reglos?|rigoureu(?:x|se|ses)|respectueu(?:x|se|ses)|disciplinee?s?|carree?s?)$/;
/** « croissant » by itself, of the order that was asked for. */
const ASCENDING = /^(?:croissant|ascendant|asc)$/;
/** « une forte hausse », « la nette baisse »: how large a change is, which its figure tells. */
const LARGE = phraseOf(
  `(forte | fortes | fort | nette | nettes | net | grosse | grande | belle | sensible | légère | faible | petite | brusque | brutale | soudaine | vive | énorme | importante | considérable | spectaculaire | sérieuse | sacrée | flagrante | notable)
     & (hausse | hausses | baisse | baisses | augmentation | augmentations | progression | diminution | recul | chute | variation | évolution | réduction | accroissement)`,
);
const RANKED: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['plus', 'moins', 'qualite']);

/** Takes what says in what order, or how large, and asks for nothing more than the words beside it. */
export function takeOrderSaid(reading: Reading): void {
  const { tokens } = reading;
  takeAll(reading, BEGINNING);
  for (const [from, to] of placesOfPhrase(PLACES, tokens))
    if (FIRST.test(tokens[from - 1]?.text ?? '')) claimFree(reading, from, to);
  for (const [at, { text }] of tokens.entries()) {
    const next = tokens[at + 1];
    // « lequel des deux, la culture ou les sports ? »
    if (text === 'deux' && /^(?:lequel|laquelle)$/.test(tokens[at - 1]?.text ?? '')) claimFree(reading, at, at + 1);
    if (isOfEachYear(tokens, at)) reading.claim(at, 1, 'annee');
    const isLast = next === undefined || /[,;.:!?)]/.test(next.lead);
    if (ASCENDING.test(text) && isLast && !/^(?:nombre|montants?|ordre)$/.test(tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, 'moins');
    if (VIRTUOUS.test(text) && /^(?:plus|moins)$/.test(tokens[at - 1]?.text ?? '') && saysConformity(reading))
      reading.claim(at, 1, 'vide');
  }
  takeEither(reading);
  const large = firstOf(LARGE, tokens);
  // « la plus forte hausse » is a rank.
  if (large && !RANKED.has(reading.of(large[0] - 1)) && !/^(?:plus|moins)$/.test(tokens[large[0] - 1]?.text ?? ''))
    claimFree(reading, ...large);
}

function takeEither(reading: Reading): void {
  const { tokens } = reading;
  const [from, to] = firstOf(EITHER, tokens) ?? [0, 0];
  const next = tokens[to];
  const isAlone = to > 0 && (next === undefined || /[?.!]/.test(next.lead));
  if (
    isAlone &&
    tokens.slice(0, from).some(({ text }, at) => text === 'semestre' && /^quels?$/.test(tokens[at - 1]?.text ?? ''))
  )
    for (let at = from; at < to; at += 1) if (reading.isFree(at)) reading.claim(at, 1, 'neutre');
}

/** « l’effectif de chacun des trois exercices » */
function isOfEachYear(tokens: Reading['tokens'], at: number): boolean {
  if (!/^chacune?$/.test(tokens[at]!.text)) return false;
  const unit = numberOf(tokens[at + 1]?.text ?? '') > 1 ? at + 2 : at + 1;
  return /^(?:exercices|annees|ans)$/.test(tokens[unit]?.text ?? '');
}

const takeAll = (reading: Reading, phrase: Phrase): void => {
  for (const [from, to] of placesOfPhrase(phrase, reading.tokens)) claimFree(reading, from, to);
};

const saysConformity = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) => /^(?:conform\w+|regles?|legal\w*)$/.test(text));
