import type { Frame } from '../../frame/frame.js';
import { AND, ONLY_AND, type Token } from '../tokens.js';

/** Words that open a turn and change nothing to what it asks of the question before, longest first. */
const OPENERS = [
  ...[
    'je voulais dire',
    'je veux dire',
    'meme chose',
    'merci beaucoup',
    'tres bien',
    'c est bien',
    'd accord',
    'meme question',
    'rien que',
    'rien qu',
    'et donc',
    'je parle de',
    'revenons a',
    'revenons au',
    'pour revenir a',
    'pour revenir au',
    'parmi eux',
    'parmi elles',
    'parmi ceux ci',
    'parmi celles ci',
    'parmi ces marches',
  ],
  ...[
    'idem',
    'pareil',
    'pardon',
    'ok',
    'oui',
    'ah',
    'bah',
    'bon',
    'donc',
    'alors',
    'maintenant',
    'plutot',
    'merci',
    'super',
    'parfait',
    'entendu',
    'genial',
  ],
].map((words) => words.split(' '));
/** « c’était pareil en 2024 ? » of a rank: it is told again. Of an amount, both years are compared. */
const ALIKE = [
  'etait pareil',
  'est pareil',
  'etait ce pareil',
  'est ce pareil',
  'etait meme chose',
  'est meme chose',
].map((words) => words.split(' '));
/** « à l’inverse, ceux qui ont le plus baissé »: what follows says the other way; alone it would be lost. */
const INVERSE = [
  'a inverse',
  'inversement',
  'au contraire',
  'a oppose',
  'a contrario',
  'en revanche',
  'par contre',
].map((words) => words.split(' '));
const WAY =
  /^(?:plus|moins|pire|meilleure?s?|baiss|diminu|augment|hauss|recul|progress|chut|grimp|mont|descend|petit|gros|faible|forte?s?$|derni)/;

/** « de la seule DGR », « uniquement le hors marché », « les 3 premiers seulement ». */
const ONLY = /^(?:seule?s?|seulement|uniquement|juste|simplement)$/;

/** « une seule offre » counts them. */
const isOnly = ({ text, lead }: Token): boolean => ONLY.test(text) && !/\bune?\s*$/.test(lead);

const opensWithOnly = ([first, second]: readonly Token[]): boolean =>
  /^(?:seulement|uniquement|juste)$/.test((first?.text === 'et' ? second : first)?.text ?? '');

/** « non, en 2024 »: another turn than « non conforme ». */
const isRefusal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'non' && /,/.test(tokens[at + 1]?.lead ?? '');

const KEPT = /^(?:hors|sur|en|a|au|aux|pour|dans|chez|[ts][1-4])$/;

/** « toujours hors marché, T3 2025 »: as before. « Toujours pas payés », « toujours le premier ? » say something else. */
const isStillSo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'toujours' && KEPT.test(tokens[at + 1]?.text ?? '');

const POINTING = /^(?:cette|ce|cet|ladite|dite)$/;
const BEFORE_THING = /^(?:a|pour|chez|avec|dans|par|sur)$/;
const THINGS: readonly (readonly [RegExp, 'fournisseurs' | 'services' | 'familles' | 'marche'])[] = [
  [/^(?:fournisseur|entreprise|societe|prestataire|boite|titulaire)$/, 'fournisseurs'],
  [/^(?:direction|service|pole)$/, 'services'],
  [/^(?:famille|poste|categorie|domaine)$/, 'familles'],
  [/^(?:marche|contrat)$/, 'marche'],
];

/** « à cette entreprise », « de ce marché »: the one that the question before named, and no word of its own. */
function withoutPointing(tokens: readonly Token[], { filtres }: Frame): Token[] {
  const pointed = tokens.flatMap(({ text }, at) => {
    const name = POINTING.test(tokens[at - 1]?.text ?? '') && THINGS.find(([thing]) => thing.test(text))?.[1];
    if (!name) return [];
    const filtre = filtres[name];
    const isOne = filtre !== null && (!('valeurs' in filtre) || (filtre.valeurs.length === 1 && !filtre.sauf));
    if (!isOne) return [];
    return BEFORE_THING.test(tokens[at - 2]?.text ?? '') ? [at - 2, at - 1, at] : [at - 1, at];
  });
  return tokens.filter((_token, at) => !pointed.includes(at));
}

const BY = '(?:nombre|montant|valeur|euros?|€|argent)';
/** « en nombre plutôt qu’en montant », « en montant et pas en nombre »: what it is not is said twice. */
const INSTEAD = new RegExp(
  `^(?:et )?(en (?:nombre|montant|valeur|euros?|€)(?: [a-z]+)?) (?:(?:plutot (?:que|qu)|et non|et pas|non|pas|au lieu)(?: (?:pas|en|par|selon))* ${BY})$`,
);

/** The words of a turn without what it says that it does not ask for. */
function withoutInstead(tokens: readonly Token[]): readonly Token[] {
  const found = INSTEAD.exec(tokens.map(({ text }) => text).join(' '));
  if (!found) return tokens;
  const from = tokens[0]!.text === 'et' ? 1 : 0;
  return tokens.slice(0, from + found[1]!.split(' ').length);
}

/** The words of a turn without what only joins it to the question before; « et » says that something did. */
export function withoutOpeners(typed: readonly Token[], before: Frame): Token[] {
  const tokens = withoutInstead(typed);
  let at = tokens[0]?.text === 'et' ? 1 : 0;
  const openers = before.rang ? [...ALIKE, ...OPENERS] : OPENERS;
  const saysWay = tokens.some(({ text }) => WAY.test(text));
  for (;;) {
    const found = [...openers, ...(saysWay ? INVERSE : [])].find(
      (words) =>
        words.every((word, rank) => tokens[at + rank]?.text === word) &&
        // « c’est pareil qu’en 2024 ? » sets two years against each other.
        !(ALIKE.includes(words) && /^(?:que|qu)$/.test(tokens[at + words.length]?.text ?? '')),
    );
    if (found) at += found.length;
    else if (at < tokens.length && (isRefusal(tokens, at) || isStillSo(tokens, at))) at += 1;
    else break;
  }
  const rest = withoutPointing(tokens.slice(at), before).filter((token) => !isOnly(token));
  if (rest.length === 0 || rest.length === tokens.length) return [...tokens];
  const [first, ...others] = rest;
  const opener = opensWithOnly(tokens.slice(at)) ? ONLY_AND : AND;
  return first!.text === 'et' ? [opener, ...others] : [opener, ...rest];
}
