import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { placesOf, wordsOf } from '../claims.js';
import { AUTHORITY } from '../turns/head-turns.js';
import type { Match } from './names.js';
import { saysNowAlone } from '../time/now.js';
import type { Claim, Reading } from '../reading.js';

/** « où va notre argent », « où est parti l’argent public », « sur quoi dépense-t-on », « dans quoi passe le budget ». */
const WHERE =
  /(?:^|(?<= ))(?:ou (?:va|vont|passe|passent|part|partent|file|filent|est (?:parti|passe|alle)|sont (?:partis|passes|alles))(?: (?:notre|nos|votre|vos|mon|mes|donc|tout|tous))?(?= (?:argent|sous|euros|deniers|credits|budget|impots|depenses) )|(?:sur|dans) (?:quoi|quels postes)(?= ))/;

/** Takes a question of where money goes as one of familles: it goes to things, and no place is meant. */
export function takeWhere(reading: Reading): void {
  const texte = wordsOf(reading);
  takeMost(reading, texte);
  const found = WHERE.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  if (!reading.isFree(from)) return;
  reading.claim(from, 1, 'quel');
  reading.claim(from + 1, 1, 'famille');
  for (let at = from + 2; at < to; at += 1) reading.claim(at, 1, 'vide');
}

/** « où va le plus gros », « où part l’essentiel »; a second « ou » sets two sides against each other. */
const WHERE_MOST =
  /(?:^|(?<= ))ou (?:va|vont|passe|passent|part|partent)(?= (?:plus|principal|essentiel|gros|majeure) )/;

/** Takes « où va le plus gros des achats ? » as the familles, or as one of the two sides that are named. */
function takeMost(reading: Reading, texte: string): void {
  const found = WHERE_MOST.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  const isOfSides = reading.tokens.some(({ text }, at) => text === 'ou' && at !== from);
  reading.claim(from, 1, isOfSides ? 'vide' : 'quel');
  reading.claim(from + 1, to - from - 1, isOfSides ? 'depense' : 'famille');
}

/** Takes « où est passé le plus gros de l’argent, dans quelle famille ? »: the question says which rows « où » is of. */
export function takeWhereSaid(reading: Reading): void {
  const { tokens } = reading;
  const isSaid = tokens.some(
    ({ text }, at) =>
      /^(?:famille|categorie|direction|service|poste|domaine)s?$/.test(text) &&
      /^quel(?:le)?s?$/.test(tokens[at - 1]?.text ?? '') &&
      /^(?:dans|pour|sur|en|vers|a)$/.test(tokens[at - 2]?.text ?? ''),
  );
  for (const at of reading.unknown)
    if (isSaid && tokens[at]!.text === 'ou' && /^(?:est|sont|va|vont|a|ont|s)$/.test(tokens[at + 1]?.text ?? ''))
      reading.claim(at, 1, 'neutre');
}

/** « qu’achète-t-on à SFR », « que nous vend SFR »; « qu’a-t-on vendu » asks for what came in. */
const WHAT =
  /^(?:et |mais |bon |alors )?(?:que|quoi|qu)(?: est ce (?:que|qu))? (?:(?:(?:nous|on|a|t|avons) )*(?:achete|achetons|commande|commandons)|(?:nous )?(?:(?:a|ont) )?(?:vend|vendent|vendu|fournit|fournissent|fourni))(?= )/;
/** « SFR nous vend quoi ? » */
const SELLS_WHAT = /(?:^|(?<= ))(?:vend|vendent|vendu|fournit|fournissent|fourni) quoi(?= )/;
/** « SFR, c’est pour quoi ? », which may ask how much beside. */
const FOR_WHAT = /(?:^|(?<= ))(?:c est )?pour (?:quoi(?: faire)?|quels? (?:objets?|achats?))(?= |$)/;
/** « à Tera Paysages »: a word of a famille in the name of whoever sells. */
const isInSeller = ({ tokens }: Reading, { places }: Match): boolean =>
  tokens[places[0]!]!.capital &&
  [1, 2, 3].some((back) => {
    const { text = '', capital = false } = tokens[places[0]! - back] ?? {};
    return /^(?:a|chez)$/.test(text) && (back === 1 || (tokens[places[0]! - 1]?.capital ?? capital));
  });
const OTHERWISE_ASKED = [
  ...([
    'combien',
    'famille',
    'fournisseurs',
    'marches',
    'plus',
    'moins',
    'travaux',
    'fournitures',
    'services_type',
  ] as const),
];

/** Takes what was bought as the familles; where one is named, how much is asked for. */
export function takeWhat(reading: Reading, names: readonly Match[]): void {
  const texte = wordsOf(reading);
  const told = WHAT.exec(texte) ?? SELLS_WHAT.exec(texte);
  const found = told ?? FOR_WHAT.exec(texte);
  const isOther =
    reading.has(...OTHERWISE_ASKED.filter((claim) => told !== null || claim !== 'combien')) ||
    names.some((one) => one.entites[0]!.kind === 'famille' && !isInSeller(reading, one));
  if (!found || isOther) return;
  const [from, to] = placesOf(texte, found);
  // « que vend la ville ? »
  if (AUTHORITY.test(reading.tokens[to]?.text ?? '')) return;
  reading.claim(from, to - from, 'vide');
  reading.claim(to - 2, 1, 'quel');
  reading.claim(to - 1, 1, 'famille');
}

/** Words of who does something: « quelle entreprise », « qui fait ». */
const asksWho = (reading: Reading): boolean =>
  reading.has('chez_qui') || reading.placesOf('fournisseurs').some((at) => !reading.tokens[at]!.text.endsWith('s'));

/**
 * « le gardiennage, c’est quelle société ? » through a public link: who holds the contract today, for what a supplier was paid
 * is not published. Amounts, ranks and a year of their own ask for payments.
 */
export function asHolder(frame: Frame, { reading, period, n }: Draft): Frame {
  const { familles } = frame.filtres;
  const isOfOne = familles !== null && !familles.sauf && familles.valeurs.length === 1;
  const isAsked = frame.sujet === 'achats' && frame.acte === 'mesurer' && frame.groupe === 'fournisseur' && isOfOne;
  const isPaid = (period.dite && !saysNowAlone(reading)) || (n ?? 1) > 1 || reading.has(...OF_PAYMENTS);
  if (!isAsked || isPaid || !asksWho(reading)) return frame;
  const filtres = { ...NO_FILTERS, familles, statut: 'en_cours' as const };
  return { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'titulaire', filtres };
}
const OF_PAYMENTS: readonly Claim[] = [
  ...(['plus', 'moins', 'qualite', 'depense', 'combien', 'chiffre', 'mandats', 'factures', 'part'] as const),
  ...(['nombre', 'moyenne', 'ttc', 'hors_marche', 'evolution'] as const),
];

const OWN = /^(?:nos|notre|vos|votre|leurs?)$/;
const DOES = /^(?:fait|font|nettoie|entretient|fournit)$/;

/** « quels assureurs ? », « qui est notre assureur ? »: who is paid, where the word stands for what is bought of them. */
const DOER = /^(?:assureur|avocat|imprimeur|jardinier|traiteur)s?$/;

const DOING =
  /^(?:assurances|nettoie|nettoient|nettoyait|ramasse|ramassent|collecte|collectent|entretien|imprime|impriment|surveille|surveillent|tond|tondent)$/;

const INDOORS = /^(?:batiments?|locaux|bureaux|immeubles?|murs)$/;

/** Leaves out of the names « dans nos bâtiments », where a thing is named that is done there. */
export function takeIndoors(reading: Reading, names: readonly Match[]): readonly Match[] {
  const isInside = ({ places, entites }: Match): boolean =>
    entites.length > 1 &&
    places.length === 1 &&
    INDOORS.test(reading.tokens[places[0]!]!.text) &&
    [places[0]! - 1, places[0]! - 2].some(
      (at) => reading.tokens[at]?.text === 'dans' || DOING.test(reading.tokens[at]?.text ?? ''),
    );
  const inside = names.filter(isInside);
  if (inside.length === 0 || !names.some((one) => !isInside(one) && one.places[0]! < inside[0]!.places[0]!))
    return names;
  for (const { places } of inside) reading.claim(places[0]!, 1, 'vide');
  return names.filter((one) => !inside.includes(one));
}

/** Takes « qui fait le nettoyage ? »: who is paid for it. « Qui fait le plus d’achats » is of whom buys. */
export function takeDoer(reading: Reading, names: readonly Match[]): void {
  if (reading.has('plus', 'moins', 'qualite')) return;
  for (const { entites, places } of names) {
    let verb = places[0]! - 1;
    // « qui fait nos travaux de voirie ? »
    while (OWN.test(reading.tokens[verb]?.text ?? '')) verb -= 1;
    const who = [verb, verb - 1, verb - 2].find((at) => /^(?:quels?|quelle|qui)$/.test(reading.tokens[at]?.text ?? ''));
    if (places.length === 1 && DOER.test(reading.tokens[places[0]!]!.text) && who !== undefined)
      reading.claim(who, 1, 'chez_qui');
    // « qui nettoie nos locaux ? »: the verb names what is bought.
    if (DOING.test(reading.tokens[places[0]!]!.text) && reading.of(verb) === 'qui') {
      reading.claim(verb, 1, 'chez_qui');
      for (const at of reading.unknown)
        if (at > places[0]! && INDOORS.test(reading.tokens[at]!.text)) reading.claim(at, 1, 'vide');
    }
    if (entites[0]!.kind !== 'famille' || !DOES.test(reading.tokens[verb]?.text ?? '')) continue;
    if (reading.of(verb - 1) === 'qui') {
      reading.claim(verb - 1, 1, 'chez_qui');
      if (reading.isFree(verb)) reading.claim(verb, 1, 'vide');
    }
  }
}
