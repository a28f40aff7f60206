import type { Frame } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Reading } from '../reading.js';

/** When a month is, of a question that tells no year: `a_venir` is the next one, `annee` that of this year. */
export type Tense = 'a_venir' | 'annee' | null;

/** To buy, and to make a contract: the infinitive, the present, and what its future begins with. */
const TO_BUY =
  /^(?:r?acheter|commander|signer|re?lancer|renouveler|conclure|contracter|acquerir|louer|attribuer|notifier|reconduire)$/;
const BUYS =
  /^(?:r?achet|command|sign|re?lanc|renouvell|concl|contract|acqu|lou)(?:e|ent|ons|eons|us|uons|iers|ier|erons)$/;
const WILL_BUY =
  /^(?:r?achete|commande|signe|re?lance|renouvelle|conclu|contracte|acquer|loue|attribue|notifie|recondui)r(?:ai|as|a|ons|ez|ont)$/;
const INFINITIVE = /(?:er|ir|re)$/;
const WHO = /^(?:je|j|on|nous)$/;
const MAY = /^(?:dois|doit|devons|devrai|devra|devrons|faut|faudra|peux|puis|peut|pouvons|pourrai|pourra|pourrons)$/;
/** Asking for figures is no purchase. */
const SHOWING = /^(?:avoir|lister|extraire|verifier|produire|remettre|comparer|etre)$/;
const RULE = /^(?:seuils?|dispens|plafond|procedure|concurrence|consultation|publicite|devis|mapa)/;

/** « qui finissent », « qui prendront fin »: a contract that is to end. */
const ENDING = /^(?:fini(?:ssent|t|ront|ra)|(?:termin|expir|achev|arret)(?:ent|eront|era))$/;
/** « à renouveler », « arrivant à terme »: of what is to come, unless it was. */
const END_AHEAD =
  /^(?:(?:termin|expir|achev|arret)(?:er|ant)|fini(?:r|ssant)|(?:renouvel|relanc)er|(?:arriv|pren|ven)(?:ant|ir|er|dre))$/;
/** These are participles too where nothing tells that they are not. */
const ENDS_ALONE = /^(?:termine|expire|acheve)$/;
const BEFORE_ENDS = /^(?:s|se|qui|il|elle)$/;
const FALLS = /^tomb(?:e|ent|era|eront)$/;
const CONTRACT = /^(?:marches?|contrats?)$/;
const COMES = /^(?:pren(?:d|nent|dront|dra)|(?:arriv|tomb|vienn)(?:e|ent|eront|era)|viendront)$/;
const COMES_TO = /^(?:fin|echeance|terme|expiration)$/;

/** « prendront fin », « vont s’arrêter »: later than today, where « finissent en 2026 » is of the whole year. */
const WILL_END = /^(?:fini|termine|expire|acheve|arrete|prend|arrive|tombe|viend)r(?:a|ont)$/;
const TO_END = /^(?:(?:termin|expir|achev|arret|arriv)er|finir|prendre|venir)$/;
const GOING = /^(?:va|vont)$/;
/** « commenceront en mars » */
const WILL_START = /^(?:commence|demarre|debute)r(?:a|ont)$/;
/** « échéances de mars »: to come, but those of payments and those that were missed. */
const DUE = /^echeances?$/;
const NOT_DUE = /^(?:pay|pai|regl|mandat|factur|retard|depass|pass)/;

const HAVE = /^(?:ai|as|avons|avez|ont|avais|avait|avions|aviez|avaient|eu)$/;
const BE = /^(?:est|sont|etait|etaient)$/;
const PAST = /[^rf]ai(?:t|ent)$|^(?:etions|avions|devions|pouvions|faisions|voulions)$/;
const NO_PAST = /^(?:souhait|lait|trait|plait|connait)$/;
const PARTICIPLE = /(?:e|ee|es|ees|i|is|it|u|us|ue|ues|ise|ises|fait|faite|ert)$/;
const ENDED = /^(?:termines?|finis?|expires?|echue?s?|arrivee?s?|acheves?|close?s?|pris|passe|passee?s)$/;
const BETWEEN = /^(?:t|on|nous|vous|pas|deja|bien|ete)$/;
/** « on a décidé d’acheter »: what is not done yet. */
const INTENDED = /^(?:decide|programme|planifie|projete|envisage)e?s?$/;

const LONGEST_TURN = 4;

/** Whether a question was of a month to come. */
export const isAhead = ({ periode: { exercices, mois } }: Frame, aujourdhui: string): boolean =>
  exercices.length === 1 &&
  mois !== null &&
  `${exercices[0]}-${String(mois[0]).padStart(2, '0')}` > aujourdhui.slice(0, 7);

/** What the words of a question say of the time of its month; « et en mars ? » says no more than the question before. */
export function tenseOf(reading: Reading, isAheadBefore: boolean): Tense {
  // « les marchés qu’on a passés et qui finissent »: what ends is told by its own verb.
  if (isToEnd(reading) || reading.tokens.some(({ text }) => WILL_START.test(text))) return 'a_venir';
  if (isPast(reading)) return null;
  if (isEndAhead(reading) || saysDue(reading) || isToBuy(reading) || mayBuy(reading)) return 'a_venir';
  if (asksOfAmount(reading)) return 'a_venir';
  if (isAheadBefore && reading.tokens.length <= LONGEST_TURN && reading.tokens[0]?.text === 'et') return 'a_venir';
  return asksRule(reading) ? 'annee' : null;
}

/** « on avait acheté », « fallait-il », « qui ont pris fin » */
export function isPast({ tokens }: Reading): boolean {
  return tokens.some(({ text }, at) => {
    if (PAST.test(text) && !NO_PAST.test(text)) return true;
    const isA =
      text === 'a' &&
      (/^(?:on|il|elle|qui|ville|mairie|commune)$/.test(tokens[at - 1]?.text ?? '') || tokens[at + 1]?.text === 't');
    if (!isA && !HAVE.test(text) && !BE.test(text)) return false;
    const next = tokens.slice(at + 1).find((one) => !BETWEEN.test(one.text));
    // « avons-nous des marchés qui »: what bears an article is no participle.
    if (!next) return false;
    // « on a dû acheter »
    if (/(?:^|\s)d[uû]\s/.test(next.lead) && INFINITIVE.test(next.text)) return true;
    if (/\p{L}/u.test(next.lead)) return false;
    return BE.test(text) ? ENDED.test(next.text) : PARTICIPLE.test(next.text) && !INTENDED.test(next.text);
  });
}

const BOUGHT = /^(?:r?achete|commande|depense|paye|regle|signe|passe|conclu|engage|loue)e?s?$/;

/**
 * « on a acheté pour 70 000 € »: the amount of a purchase that is made. « je veux acheter 20 000 € de papier, vu ce qu’on a déjà
 * acheté » is one to come.
 */
export const hasBought = (reading: Reading): boolean => {
  const { tokens } = reading;
  const [amount = -1] = reading.placesOf('chiffre');
  const bought = tokens.findIndex(({ text }, at) => {
    if (text !== 'a' && !HAVE.test(text)) return false;
    const next = tokens.slice(at + 1).find((one) => !BETWEEN.test(one.text));
    return BOUGHT.test(next?.text ?? '');
  });
  return bought >= 0 && bought < amount && !tokens.slice(bought, amount).some(({ text }) => TO_BUY.test(text));
};

const isToEnd = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => {
    if (ENDING.test(text)) return true;
    if (ENDS_ALONE.test(text)) return BEFORE_ENDS.test(tokens[at - 1]?.text ?? '');
    // « quels contrats tombent en janvier »
    if (FALLS.test(text) && CONTRACT.test(tokens[at - 1]?.text ?? '')) return true;
    return COMES.test(text) && [at + 1, at + 2].some((place) => COMES_TO.test(tokens[place]?.text ?? ''));
  });

const isEndAhead = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      END_AHEAD.test(text) &&
      (!/^(?:arriv|pren|ven)/.test(text) || [at + 1, at + 2].some((place) => COMES_TO.test(tokens[place]?.text ?? ''))),
  );

/** Whether contracts are said to end later than today. */
export const endsAhead = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      WILL_END.test(text) ||
      (GOING.test(text) && tokens.slice(at + 1, at + 4).some((one) => TO_END.test(one.text))) ||
      (/^(?:sera|seront)$/.test(text) && tokens.slice(at + 1, at + 4).some((one) => ENDED.test(one.text))) ||
      (text === 'venir' && tokens[at - 1]?.text === 'a'),
  );

const saysDue = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) => DUE.test(text)) && !tokens.some(({ text }) => NOT_DUE.test(text));

/** « acheter », « on signera », « je commande »; « combien achète-t-on » asks for what was spent. */
const isToBuy = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      TO_BUY.test(text) ||
      WILL_BUY.test(text) ||
      (BUYS.test(text) &&
        WHO.test(tokens[at - 1]?.text ?? '') &&
        !tokens.some((one) => /^(?:combien|cb)$/.test(one.text))),
  );

export const saysRule = ({ tokens }: Reading): boolean => tokens.some(({ text }) => RULE.test(text));

/** « quelle procédure faudra-t-il », « puis-je me passer de mise en concurrence »: the law, of what is to be bought. */
const mayBuy = (reading: Reading): boolean =>
  saysRule(reading) &&
  reading.tokens.some(({ text }, at) => {
    if (!MAY.test(text)) return false;
    const after = reading.tokens.slice(at + 1, at + 5).find((one) => INFINITIVE.test(one.text));
    return !after || !(SHOWING.test(after.text) || isAsking(after.text));
  });

/** « puis-je savoir », « faut-il préciser »: said to whoever answers. */
const isAsking = (text: string): boolean => text !== 'passer' && text !== 'faire' && EMPTY_WORDS.has(text);

const OF_WAY = /^(?:adaptee|negociee|formalisee|avec)$/;

/** « procédure pour 40 000 € de nettoyage en décembre », « faut-il un marché pour 50 000 € »: of a purchase to come. */
const asksOfAmount = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) => /^(?:€|euros?|k€|ke)$/.test(text)) &&
  tokens.some(({ text }, at) => {
    const isToPass = text === 'passer' && tokens[at - 1]?.text === 'a';
    return (
      isToPass ||
      ((text === 'procedure' || /^(?:faut|faudra|faudrait)$/.test(text)) && !OF_WAY.test(tokens[at + 1]?.text ?? ''))
    );
  }) &&
  !tokens.some(({ text }) => /^(?:marches|contrats)$/.test(text));

/** « quel seuil en décembre », « quelle procédure en décembre »: no contracts of that month. */
const asksRule = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:seuils?|dispense)$/.test(text) || (text === 'procedure' && tokens[at - 1]?.text === 'quelle'),
  );
