import { claimFree } from '../claims.js';
import { firstOf, phraseOf, type Roles } from '../phrase.js';
import { isThing } from '../lexicon/things.js';
import { readNames } from '../names/names.js';
import { Reading } from '../reading.js';
import type { Token } from '../tokens.js';
import type { Vocabulary } from '../names/vocabulary.js';
import { ROLES } from './roles/roles.js';
import { isPlace } from './statement.js';

const SHARED: Roles = {
  ...ROLES,
  // Only people want to know, or ask us.
  veut: phraseOf(
    `(veut | veulent | voudrait | voudraient | souhaite | souhaitent | souhaiterait | aimerait | aimeraient | cherche à | cherchent à | tient à | a besoin de | se demande | se demandent)
       (absolument | bien | vraiment | aussi)? (savoir | connaître | comprendre | vérifier | si)
     | (me | nous | m) (reproche | reprochent | accuse | accusent | interroge | interrogent | questionne | questionnent) (que | qu | si | de | sur)?
     | (me | nous | m) (demande | demandent | réclame | réclament | a demandé | ont demandé) (lui | leur | de)? (sortir | donner | fournir | trouver | préparer | envoyer | calculer)?`,
  ),
};

/** « le directeur technique veut savoir », « Monsieur le Maire souhaite connaître »: whoever it is, by up to so many words. */
const WANTED = phraseOf(`<veut> (si | que | qu | le | la | les)?`, SHARED);
const LONGEST = 5;
const OPENING = phraseOf(`<salut>*`, SHARED);
const TITLE = phraseOf(`(<civilité> | <mon>)`, SHARED);
/** « combien ce fournisseur veut savoir »: what is asked stands after who asks. */
const ASKS = phraseOf(`<combien> | qui | que | qu | quoi | où | quand | pourquoi | comment | est-ce`, SHARED);

const PERSON = phraseOf(`<attendu> | <qui> | <civilité>`, SHARED);

const isNamed = ({ lead }: Token): boolean => /(?:^|\s)(?:le|la|les|l['’]|un|une|des)\s*$/i.test(lead);

/**
 * Takes who wants a figure, whatever noun tells who it is, where a question follows. A name of the organisation there, a place and what
 * bears a capital are left: they may be of whom or of what it is asked.
 */
export function takeWanted(reading: Reading, vocabulary: Vocabulary): void {
  const { tokens } = reading;
  const found = firstOf(WANTED, tokens);
  if (!found) return;
  const [at, to] = found;
  const from = Math.max(0, ...OPENING.endsOf(tokens, 0));
  const who = tokens.slice(from, at);
  const opens = who[0] && (isNamed(who[0]) || TITLE.endsOf(tokens, from).length > 0);
  // « la direction de l’éducation nous interroge. Combien en 2025 ? »: a sentence of its own, whose names are held against the question.
  const isApart = tokens.slice(from + 1, to + 1).some(({ lead }) => /[.!?;:]/.test(lead));
  if (!opens || who.length > LONGEST || to >= tokens.length || firstOf(ASKS, who)) return;
  const named = isApart ? [] : readNames(new Reading(who), vocabulary).flatMap(({ places }) => places);
  for (const [rank, word] of who.entries()) {
    const isPerson = firstOf(PERSON, [word]) !== undefined;
    // « le directeur de la piscine »: the place may be what is asked about.
    const isAbout = !isApart && (isThing(word.text) || isPlace(word));
    const isKept = named.includes(rank) || isAbout || (word.capital && rank > 0 && !isPerson);
    if (!isKept) claimFree(reading, from + rank, from + rank + 1);
  }
  claimFree(reading, at, to);
}
