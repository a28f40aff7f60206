import { EMPTY_FRAME, type Filtres, NO_FILTERS, type Frame } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { type Match, toNomme } from '../names/names.js';
import type { Context } from '../parsed.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Claim, Reading } from '../reading.js';

/** What says that the end of the exercice is meant, and not what is recorded. */
const PROJECTED =
  /^(?:projections?|projet(?:e|er|ez|ons)|previsions?|previsionnel(?:le)?|prev(?:oir|oit|ois|oyez|oyons|oient)|extrapol(?:e|er|ation|ez|ons)|rythme|prorata|allure|cadence|lancee|depenser(?:a|ons|ez|ont)|coutera|paier(?:a|ons)|finir(?:a|ons|ez)|terminer(?:a|ons|ez)|cloturer(?:a|ons)|atteindr(?:a|ons)|atterri(?:r|ra|rons|t|ssages?|ssons)|atterrissages?)$/;
const GOING = /^(?:va|vont|allons|allez|vas)$/;
const TO_SPEND =
  /^(?:depenser|couter|payer|consommer|mandater|finir|terminer|cloturer|atteindre|atterrir|avoir|acheter)$/;
/** Until when. */
const UNTIL = /^(?:31|ici|fin|jusqu|jusque|annee|exercice|decembre|20\d\d)$/;
/** « combien aura-t-on dépensé » */
const WILL_HAVE = /^aur(?:a|ons|ez|ont)$/;
const SPENT = /^(?:depense|coute|paye|consomme|mandate|achete|atteint)e?s?$/;
/** « si rien ne change », « si ça continue comme ça » */
const UNCHANGED =
  /^(?:change|changeait|bouge|continue|continuait|continuons|poursuit|poursuivons|maintient|maintenait|maintenons|persiste|perdure|dure|prolonge|confirme|garde|gardons|conserve|conservons)$/;
/** « quel sera le total fin décembre » */
const WILL_BE = /^ser(?:a|ai|ons|ez|ont)$/;
const TO_THE_END = /^(?:31|ici|fin|jusqu|jusque)$/;
/** « on finit l’année à combien » is of the end where what is to come is said beside it. */
const ENDS = /^(?:finit|finissons|termine|terminons)$/;
/** All purchases, whatever was spoken of before. */
const WHOLE = /^(?:tous|toutes|ensemble|confondue?s?|globale?|globalement)$/;
const LAST_MONTH = 12;
const OTHER_YEAR = /^(?:20\d\d|derniere?|passee?|precedente?|prochaine?|n-1)$/;

/** The other words that such a question is made of: one that is none of these asks for something else. */
const OTHERS = new Set(
  `combien cb famille direction quel quelle quels quelles est sera serait etre montant total totale depense depenses cout facture achats achat
  on nous vous t il elle ca cela ville mairie commune collectivite a au aux en sur pour chez dans d ici fin jusqu jusque annee exercice cet cette ce 31
  decembre meme si continue actuel actuelle courant cours notre nos votre vos ta tu peux peut pouvez pourrait quoi ou et avec donc alors
  donne donner donnez moi fais faire faites estime estimez estimer estimation poste sommes bien je veux voudrais savoir
  vers environ finalement tout toute entiere complete prevu prevue prevus prevues ht hors taxes comme parti partis partie depuis janvier rien ne n pas ainsi reste
  constant constante constants egal egale pareil pareille identique inchange inchangee inchanges tendance tendances courbe trajectoire chemin file filons filer clos cloture bout terme finale final
  chiffre dire annoncer se s maintient poursuit persiste dure arrive arrivera arrivons arrivera allons ou quel niveau toutes choses egales garde gardons conserve conservons maintenons parti lancee suit suivons suivre quelle quels base calcul hypothese scenario depense achete acheter mois derniers
  tous toutes ensemble confondu confondus confondue confondues global globale globalement lineaire lineairement tel telle que`
    .trim()
    .split(/\s+/),
);

/** The claims of what a forecast may be narrowed to, beside a name. */
const PARTS: readonly (readonly [Claim, Partial<Filtres>])[] = [
  ['fournitures', { types: { valeurs: ['fournitures'], sauf: false } }],
  ['services_type', { types: { valeurs: ['services'], sauf: false } }],
  ['travaux', { types: { valeurs: ['travaux'], sauf: false } }],
  ['investissement', { sections: { valeurs: ['investissement'], sauf: false } }],
  ['fonctionnement', { sections: { valeurs: ['fonctionnement'], sauf: false } }],
];

/**
 * « combien va-t-on dépenser en électricité d’ici la fin de l’année », « à ce rythme, où finira-t-on ? », « atterrissage 2026 des travaux »:
 * what all purchases, a famille, a direction, a type or a section will come to at the end of the exercice that runs. Every word is
 * one of such a question; of anything else, and of a later year, there is no forecast.
 *
 * @returns null where none is asked for, or of what has none
 */
export function forecastOf(
  reading: Reading,
  names: readonly Match[],
  { periode: { exercices, mois, jours } }: ReadPeriod,
  { scope: { exerciceCourant, niveau }, precedent, orphelin }: Pick<Context, 'scope' | 'precedent' | 'orphelin'>,
): Frame | { genre: 'suite'; reste: Frame } | null {
  if (niveau === 'aucun') return null;
  const { tokens } = reading;
  // « fin décembre » without a year is read as the last one that is over.
  const isUndated = !tokens.some(({ text }) => OTHER_YEAR.test(text));
  const isYear =
    exercices.length === 0 ||
    (exercices.length === 1 && (exercices[0] === exerciceCourant || (mois !== null && isUndated)));
  if (!isYear || jours != null || (mois !== null && !isUntilTheEnd(reading, mois))) return null;
  const said = saidOf(reading, names);
  if (said === null) return null;
  const isWhole = tokens.some(({ text }) => WHOLE.test(text));
  const isTurn = precedent?.acte === 'prevoir' && tokens[0]?.text === 'et' && (said !== undefined || isWhole);
  const isRead = tokens.every(
    ({ text }, at) =>
      names.some(({ places }) => places.includes(at)) ||
      PARTS.some(([claim]) => claim === reading.of(at)) ||
      reading.of(at) === 'periode' ||
      OTHERS.has(text) ||
      [PROJECTED, GOING, TO_SPEND, WILL_HAVE, SPENT, WILL_BE, UNCHANGED, ENDS].some((one) => one.test(text)),
  );
  if (!isRead || !(isTurn || asksOfTheEnd(reading))) return null;
  const frameOf = (filtres: Partial<Filtres>): Frame => ({
    ...EMPTY_FRAME,
    acte: 'prevoir',
    filtres: { ...NO_FILTERS, ...filtres },
    periode: { ...EMPTY_FRAME.periode, exercices: [exerciceCourant] },
  });
  if (said) return frameOf(said);
  if (isWhole) return frameOf({});
  if (orphelin) return { genre: 'suite', reste: frameOf({}) };
  if (!precedent) return frameOf({});
  const before = spokenOf(precedent);
  return before ? frameOf(before) : { genre: 'suite', reste: frameOf({}) };
}

/** « d’ici décembre », « fin décembre », « au 31 décembre »: the end of the exercice, and not that month alone. */
const isUntilTheEnd = ({ tokens }: Reading, mois: readonly [number, number]): boolean =>
  mois[1] === LAST_MONTH && tokens.some(({ text }) => TO_THE_END.test(text));

const asksOfTheEnd = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => {
    const next = tokens.slice(at + 1, at + 5).map((one) => one.text);
    if (PROJECTED.test(text)) return true;
    // « combien va coûter l’électricité ? » says not until when.
    if (GOING.test(text)) return next.some((one) => TO_SPEND.test(one)) && tokens.some((one) => UNTIL.test(one.text));
    // « vers quel total file-t-on », « à tendance constante »
    if (text === 'vers') return /^(?:quoi|quel|quelle|combien|ou)$/.test(next[0] ?? '');
    if (/^(?:tendance|niveau)s?$/.test(text))
      return /^(?:constante?|egale?|inchangee?|maintenue?)$/.test(next[0] ?? '');
    if (WILL_BE.test(text)) return tokens.some((one) => TO_THE_END.test(one.text));
    if (WILL_HAVE.test(text)) return next.some((one) => SPENT.test(one));
    return text === 'si' && next.some((one) => UNCHANGED.test(one));
  });

/** What is named: undefined where nothing is, null where it has no forecast. */
function saidOf(reading: Reading, names: readonly Match[]): Partial<Filtres> | null | undefined {
  const parts = PARTS.filter(([claim]) => reading.has(claim));
  if (names.length + parts.length === 0) return undefined;
  if (names.length + parts.length > 1) return null;
  if (parts.length === 1) return parts[0]![1];
  const { entites, chose } = names[0]!;
  if (entites.length > 1 || chose) return null;
  const named = { valeurs: [toNomme(entites[0]!)], sauf: false };
  return entites[0]!.kind === 'famille' ? { familles: named } : { services: named };
}

/** What the question before was of, where that has a forecast; null of anything else. */
function spokenOf({ acte, sujet, mesure, groupe, filtres }: Frame): Partial<Filtres> | null {
  const { familles, services, types, sections } = filtres;
  const told = [familles, services, types, sections].filter((one) => one !== null);
  const isOfOthers = !isSame({ ...filtres, familles: null, services: null, types: null, sections: null }, NO_FILTERS);
  const isOne = told.length < 2 && told.every(({ valeurs, sauf }) => valeurs.length === 1 && !sauf);
  const isAmount = ['mesurer', 'comparer', 'prevoir'].includes(acte) && sujet === 'achats' && mesure === 'montant_ht';
  return isAmount && groupe === null && !isOfOthers && isOne ? { familles, services, types, sections } : null;
}
