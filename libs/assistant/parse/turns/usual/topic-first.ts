import { firstOf, phraseOf, type Roles } from '../../phrase.js';
import { type Token, tokensOf } from '../../tokens.js';

const ROLES: Roles = {
  lignes: phraseOf(
    `(gros | grosses | grands | grandes | petits | petites)? (marchés | contrats | mandats | factures | paiements | fournisseurs | prestataires | entreprises | titulaires | attributaires | avenants | familles | directions)`,
  ),
};

/** « …, ils sont combien ? », « … : il y en a combien ? »: how many of what was said before. */
const COUNTED = phraseOf(
  `(et | donc | alors)? (
     (il y en a | y en a | on en a | ils sont | elles sont | ça en fait | ça fait | j’en ai | nous en avons | ya | il y en avait | il y en a eu) (donc)? combien
     | combien (y en a-t-il | il y en a | y en a | en a-t-on | on en a | en avons-nous | sont-ils | sont-elles | ils sont | elles sont | ça fait | ça en fait | en compte-t-on | en dénombre-t-on | y en a-t-il eu | y en avait-il)
   ) (en tout | au total)? $`,
);
/** Who counts them, where that says nothing of what they are. */
const COUNTS = phraseOf(
  `^ (je | on | nous | j’) (compte | comptons | compter | regarde | regardons | recense | recensons | dénombre | cherche | cherchons | contrôle | contrôlons | vérifie | vérifions | étudie | analyse | épluche | reprends | (suis | travaille | bosse | travaillons) sur | (fais | faisons | fait) le point sur | m’intéresse (à | aux) | (passe | passons) en revue | prépare un (contrôle | point | tableau | bilan | dossier) (sur | de | des)) &<lignes>`,
  ROLES,
);
const ROWS = phraseOf(`^ <lignes>`, ROLES);
const LARGE = /^(?:gros|grosses|grands|grandes|petits|petites)$/;
const BEYOND = /^(?:dela|plus|moins|superieure?s?|inferieure?s?|dessus|dessous)$/;
/** Words of what is counted: « les marchés, combien ? » goes by another rule. */
const LEAST = 2;

/** « les mandats de 2026 qui restent à payer : il y en a combien ? » asks how many mandats of 2026 are left to pay. */
export function countsTopic(question: string): string {
  const tokens = tokensOf(question);
  const end = firstOf(COUNTED, tokens);
  if (!end || end[0] < LEAST) return question;
  const told = firstOf(COUNTS, tokens);
  const said = tokens.slice(told?.[0] === 0 ? told[1] : 0, end[0]);
  // « les gros mandats, ceux au-delà de 100 000 € »: how large they are is said by the amount.
  const topic = LARGE.test(said[0]?.text ?? '') && said.some(({ text }) => BEYOND.test(text)) ? said.slice(1) : said;
  if (topic.length < LEAST || ROWS.endsOf(topic, 0).length === 0) return question;
  return `combien de ${typed(topic)} ?`;
}

const typed = (tokens: readonly Token[]): string =>
  tokens.map(({ lead, typed: word }, at) => `${at === 0 ? '' : lead || ' '}${word}`).join('');
