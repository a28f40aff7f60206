import type { Attente, Frame } from '../../frame/frame.js';
import { partsOfWord } from '../../frame/word-of-several.js';
import { type Token, tokensOf } from '../tokens.js';
import { numberOf } from '../time/years.js';

/** What stands around a choice and changes nothing to it. */
const AROUND =
  /^(?:et|oui|non|ok|alors|donc|bah|ben|euh|plutot|juste|celle|celui|celles|ceux|pour|je|veux|voulais|dire|parle|merci|stp|svp|ce|est|sont|a|moi|donne|donnez|accord|volontiers|parfait|exact|exactement|voila|ouais|va|prends|prenez|prenons|bien|sur)$/;
/** « oui », « d’accord »: what was offered is taken. */
const YES = /^(?:oui|ouais|ok|accord|volontiers|parfait|exact|exactement|voila)$/;
/** « alors la famille »: the choice that is one. */
const KINDS: readonly (readonly [RegExp, 'familles' | 'services' | 'fournisseurs' | 'marche'])[] = [
  [/^(?:famille|poste|categorie)$/, 'familles'],
  [/^(?:direction|service)$/, 'services'],
  [/^(?:fournisseur|entreprise|societe)$/, 'fournisseurs'],
  [/^(?:marche|contrat)$/, 'marche'],
];

const ALL =
  /^(?:(?:tous|toutes|tout)?(?: ?(?<n>deux|trois|quatre|[2-4]))?(?: ?(?:ensemble|reunie?s|cumule?e?s|confondue?s|additionne?e?s|au total|en tout))?)$/;
const PLACES: readonly RegExp[] = [
  /^(?:premiere?|1|1er|1ere)$/,
  /^(?:deuxieme|seconde?|2e|2eme)$/,
  /^(?:troisieme|3e|3eme)$/,
  /^(?:quatrieme|4e|4eme)$/,
];

const saysYes = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => YES.test(text)) && !tokens.some(({ text }) => text === 'non');

/** « oui », « la famille » of several that were offered: which of them is still to be said. */
export const choosesNone = (tokens: readonly Token[], { choix }: Attente): boolean => {
  const said = tokens.filter(({ text }) => !AROUND.test(text));
  const isKind = said.length === 1 && KINDS.some(([word]) => word.test(said[0]!.text));
  return choix.length > 1 && (said.length === 0 ? saysYes(tokens) : isKind);
};

/** The frame that a turn chooses of those which were asked back: one by its name or its place, or all together; null: another question. */
export function chosenOf(tokens: readonly Token[], { choix, ensemble }: Attente): Frame | null {
  const said = tokens.filter(({ text }) => !AROUND.test(text));
  const words = said.map(({ text }) => text).join(' ');
  if (words === '') return saysYes(tokens) && choix.length === 1 ? choix[0]!.frame : null;
  const kind = KINDS.find(([word]) => word.test(words))?.[1];
  const ofKind = choix.filter(({ frame }) => kind !== undefined && frame.filtres[kind] !== null);
  if (ofKind.length > 0) return ofKind.length === 1 ? ofKind[0]!.frame : null;
  const all = ALL.exec(words);
  const counted = all?.groups?.['n'];
  // « les deux » of three is none of them.
  if (all) return counted === undefined || numberOf(counted) === choix.length ? ensemble : null;
  if (/^derniere?$/.test(words)) return choix.at(-1)?.frame ?? null;
  const place = PLACES.findIndex((one) => one.test(words));
  if (place >= 0) return choix[place]?.frame ?? null;
  return namedOf(said, choix, true);
}

/** The frame of the one part that a turn names: « plutôt l’entretien » after all of « voirie »; null: another question. */
export function partOf(tokens: readonly Token[], before: Frame): Frame | null {
  const said = tokens.filter(({ text }) => !AROUND.test(text));
  return said.length === 0 ? null : namedOf(said, partsOfWord(before), false);
}

/**
 * The choice whose name has all of these words, where one alone has.
 * @param isLoose where none has, the one that has them but for how they end
 */
function namedOf(said: readonly Token[], choix: Attente['choix'], isLoose: boolean): Frame | null {
  const having = (isIn: (word: Token, name: Token) => boolean): Attente['choix'] =>
    choix.filter(({ libelle }) => {
      const names = tokensOf(libelle);
      return said.every((word) => names.some((name) => isIn(word, name)));
    });
  const whole = having((word, name) => word.key === name.key);
  const named = whole.length > 0 || !isLoose ? whole : having(endsOtherwise);
  return named.length === 1 ? named[0]!.frame : null;
}

const STEM = 6;
const ENDING = 3;

/** « papeterie » of « Papeteries », « imprimeur » of « Imprimerie » */
function endsOtherwise({ key: word }: Token, { key: name }: Token): boolean {
  if (word === name) return true;
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  const stem = short.slice(0, Math.max(STEM, short.length - ENDING));
  return short.length >= STEM && long.length - short.length <= ENDING && long.startsWith(stem);
}
