import { SUPPLIERS } from '../around/roles/asked.js';
import { claimFree } from '../claims.js';
import { firstAfter, firstOf, listOf, phraseOf, placesOfPhrase } from '../phrase.js';
import type { Match } from './names.js';
import type { Reading } from '../reading.js';

const ITSELF = /^(?:tout|toute|tous|toutes|a|lui|elle)$/;

/** Takes « le gaz tout seul », « l’électricité à elle seule »: what is named, and nothing else. One who tenders alone is no such thing. */
export function takeAlone(reading: Reading, names: readonly Match[]): void {
  if (reading.has('offres', 'offre_unique', 'marches', 'fournisseurs')) return;
  for (const at of reading.unknown) {
    const { text, lead } = reading.tokens[at]!;
    // « mobilier, une seule facture » counts.
    if (!/^seule?s?$/.test(text) || lead.trim() !== '') continue;
    let name = at - 1;
    while (ITSELF.test(reading.tokens[name]?.text ?? '')) name -= 1;
    if (names.some(({ places }) => places.includes(name))) reading.claim(at, 1, 'vide');
  }
}

const SAME_STEM = 5;

/** Takes « combien de transporteurs pour le transport de personnes »: those who sell what is named, by a word made of its own. */
export function takeSellers(reading: Reading, names: readonly Match[]): void {
  const sold = names
    .filter(({ entites }) => entites[0]!.kind === 'famille')
    .flatMap(({ places }) => places.map((at) => reading.tokens[at]!.text.slice(0, SAME_STEM)));
  for (const at of reading.unknown) {
    const { text } = reading.tokens[at]!;
    if (/(?:eur|ien|ier|iste)s$/.test(text) && sold.includes(text.slice(0, SAME_STEM)))
      reading.claim(at, 1, 'fournisseurs');
  }
}

const HUNDRED = phraseOf(
  `(sur | pour) (cent | 100) (euros | € | balles)? (de? (achats | achetés | dépensés | dépenses | versés | payés | mandatés | dépense | achat))?
    | (acheté | dépensé | payé | achète | dépense) pour (cent | 100) (euros | € | balles)
    | euros (sur | pour) (cent | 100)`,
);
const SPENT = /^(?:achet|achat|depens|verse|paye|mandat|euros?$|€$|balles$)/;

/** « sur cent euros d’achats, combien sont allés aux travaux », « combien d’euros sur cent », « quand on achète pour 100 € »: a part. */
export function takeHundred(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => /^(?:combien|cb)$/.test(text))) return;
  for (const [from, to] of placesOfPhrase(HUNDRED, tokens)) {
    const said = tokens.slice(from, to).filter(({ text }) => SPENT.test(text));
    // « sur cent » alone may be anything.
    if (said.length === 0 || !reading.isFree(from)) continue;
    reading.claim(from, to - from, 'part');
  }
}

const HUNDRED_PAPERS = phraseOf(`sur (cent | 100) & (mandats | factures | paiements)`);

/** Takes « sur cent mandats, combien ont été réglés en retard ? »: a part. */
export function takeHundredPapers(reading: Reading): void {
  const found = reading.tokens.some(({ text }) => text === 'combien') && firstOf(HUNDRED_PAPERS, reading.tokens);
  if (!found) return;
  claimFree(reading, ...found, 'part');
  for (const [at, { text }] of reading.tokens.entries()) if (text === 'combien') claimFree(reading, at, at + 1);
}

/** Takes « les plus gros d’abord »: the order says so. */
export function takeFirst(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries())
    if (text === 'abord' && /^(?:plus|moins|meilleurs|pires)$/.test(reading.tokens[at - 2]?.text ?? ''))
      reading.claim(at, 1, 'vide');
}

const OF_SUPPLIERS = listOf([...SUPPLIERS, 'sociétés', 'partenaires', 'boîtes', 'artisans']);
/** Who works with us: « avec qui on travaille le plus » ranks them. */
const WE_WORK_WITH = phraseOf(
  `((avec | chez | à | auprès) (qui | lesquels | lesquelles) | auxquels | auxquelles | auprès desquels)
     (on | nous | ville | mairie | commune | collectivité) (a | avons)? (travaille | travaillons | bosse | bossons | collabore | collaborons | traite | traitons | achète | achetons | commande | commandons | fait affaire | faisons affaire | fait appel | faisons appel)
     &! (le plus | plus | moins | mieux | souvent | depuis | encore | régulièrement | seulement | uniquement | pour | en (&! #an) | hors | sans)
   | (qui | que) (nous | on)? (fournissent | livrent | travaillent (avec | pour) (nous | ville | mairie)) &! (le plus | plus | moins | mieux | souvent | depuis | encore | en (&! #an) | hors | sans | @le)`,
);

/** Takes « les entreprises avec qui on travaille »: all of them do. */
export function takeOursAll(reading: Reading): void {
  const found = firstAfter(OF_SUPPLIERS, WE_WORK_WITH, reading.tokens);
  if (found) claimFree(reading, ...found);
}
