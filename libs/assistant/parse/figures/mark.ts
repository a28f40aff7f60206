import type { Filtres, Frame } from '../../frame/frame.js';
import { asksRight } from '../acts.js';
import type { Draft } from '../draft.js';
import { claimFree, placesOf, wordsOf } from '../claims.js';
import { firstOf, phraseOf, placesOfPhrase, type Roles } from '../phrase.js';
import type { Reading } from '../reading.js';

const PAST = /^(?:depasse|depassent|franchi|franchit|atteint|atteignent|excede)/;
const HELD =
  /^(?:depens|pay|achet|vers|debours|consacr|mandat|cout|represent|pes|regl|acquit|decaiss|consomm|engag|claqu|touch|recu|encaiss|percu|factur|mis$|vaut|valent)/;
const IS = /^(?:est|sont|sommes|etait|etaient|reste|restent|monte|montent|eleve|elevent)$/;
/** Beside these an amount is a bound of each of them, or of groups. */
const BOUNDED = ['mandats', 'factures', 'lignes', 'marches', 'quel', 'tous', 'par', 'nombre', 'part'] as const;

const OF_LAW = [
  'quelle_procedure',
  'procedure',
  'besoin',
  'seuil',
  'devis',
  'appel',
  'adaptee',
  'sans_publicite',
] as const;

/**
 * « a-t-on dépensé plus de 2 M€ en travaux ? », « la culture a dépassé 1,5 million »: an amount that the whole is held against, and
 * no bound of rows. Null: there is none.
 */
export function markOf(
  { reading, amounts, marche }: Draft,
  { acte, sujet, mesure, groupe, part }: Frame,
): number | null {
  const said = amounts.min ?? amounts.max ?? amounts.montant;
  const both = amounts.min !== null && amounts.max !== null;
  if (said === null || both || acte !== 'mesurer' || sujet !== 'achats' || groupe !== null || part) return null;
  if (mesure !== 'montant_ht' && mesure !== 'montant_ttc') return null;
  // « le marché 2025-12 faisait 80 000 €, combien a été payé ? »: what it is said to be, whatever stands around.
  if (marche !== null) return said;
  // « je veux acheter pour 20 000 € » is a purchase to come, « combien coûtent 100 € de fournitures » no question of one.
  const isBare = amounts.montant !== null;
  // « en 20255 », « dépenses 20255 » is no amount.
  const [first] = reading.placesOf('chiffre');
  if (isBare && first !== undefined && isYearLike(reading, first)) return null;
  if (isBare && (said < 1000 || reading.has('combien', ...OF_LAW) || asksRight(reading))) return null;
  return (isHeld(reading) || isSpentSaid(reading)) && !reading.has(...BOUNDED) ? said : null;
}

const NOUN = /^(?:en|depenses?|achats?|couts?|montants?|totale?|somme)$/;

/** Digits without their unit, where a year stands. */
const isYearLike = ({ tokens }: Reading, at: number): boolean =>
  /^\d{4,}$/.test(tokens[at]!.text) &&
  NOUN.test(tokens[at - 1]?.text ?? '') &&
  !/^(?:€|k€|euros?|eur|k|ke|keuros|m|millions?|milliards?|mille)$/.test(tokens[at + 1]?.text ?? '');

const HAVE = /^(?:sont|ont|seraient|auraient|furent|avaient|etaient)$/;

/** « 12 M€ sont partis hors marché », « 8 M€ ont été dépensés »: the amount is what is said to be spent. */
function isSpentSaid(reading: Reading): boolean {
  const { tokens } = reading;
  const last = reading.placesOf('chiffre').at(-1);
  if (last === undefined || !HAVE.test(tokens[last + 1]?.text ?? '')) return false;
  const verb = tokens[last + 2]?.text === 'ete' ? last + 3 : last + 2;
  return HELD.test(tokens[verb]?.text ?? '') || /^(?:partis|alles|passes)$/.test(tokens[verb]?.text ?? '');
}

/** « plus de 2 M€ ? », « confirmez que 12 M€ »: what is said of the whole, to be told true or not; « combien » asks for it. */
function saidOf({ amounts, reading, marche }: Draft): Pick<Frame, 'dit'> {
  if (marche !== null || reading.has('combien')) return {};
  return { dit: amounts.min !== null ? 'plus' : amounts.max !== null ? 'moins' : 'autant' };
}

/** The amount follows the verb that says what was bought. */
function isHeld(reading: Reading): boolean {
  const { tokens } = reading;
  const [first] = reading.placesOf('chiffre');
  if (first === undefined) return false;
  if (PAST.test(tokens[first]!.text)) return true;
  // « des achats de plus de 40 000 € »
  if (/\bd(?:e|['’])\s*$/.test(tokens[first]!.lead)) return false;
  let before = first - 1;
  while (
    /^(?:pour|deja|bien|a|au|en|tout|total|t|on|il|elle|ils|elles|nous|vous|donc|vraiment|ensemble)$/.test(
      tokens[before]?.text ?? '',
    )
  )
    before -= 1;
  const { text = '' } = tokens[before] ?? {};
  return IS.test(text) || PAST.test(text) || (HELD.test(text) && !/(?:er|re|ir)$/.test(text));
}

/** « où se situe la culture », « à quel rang arrive », « quelle place occupe »: the place of one among all. */
const SITUATES =
  /(?:^|(?<= ))(?:ou (?:se )?(?:situe|classe|place|positionne)(?:nt)?(?: t)?(?: elles?| ils?)?|comment se (?:situe|classe|place|positionne)(?:nt)?|(?:a |en )?(?:quel rang|quelle place|quelle position|combientieme(?: (?:place|rang|position))?)(?: (?:(?:arrive|se situe|se trouve|se classe|occupe|pointe|figure|se place)(?:nt)?|est|sont|vient|viennent))?|quel est rang|quelle est place|quelle est position|(?<!(?:premiere?|deuxieme|seconde?|troisieme|quatrieme|cinquieme|derniere?|1ere?|\de|\deme) )(?:rang|position))(?: (?:t )?(?:elle|il))?(?= )/;
const SHARED: Roles = {
  groupes: phraseOf(
    `(directions | familles | fournisseurs | services | postes | prestataires | entreprises | titulaires) (achat | achats | dépense | municipales | municipaux | ville | acheteuses | acheteurs)?`,
  ),
  tous: phraseOf(`toutes | tous | ensemble | nos | autres | reste | totalité | différentes | différents`),
  acheté: phraseOf(
    `dépensé | acheté | payé | coûté | pesé | consommé | engagé | mandaté | dépensent | achètent | paient | payent | pèsent | coûtent | consomment | mandatent`,
  ),
};
/**
 * « dans le classement », « parmi les plus grosses familles », « au palmarès des directions qui ont le plus acheté », « au regard de
 * l’ensemble des directions »: a place is that by amount, the largest first.
 */
const AMONG = phraseOf(
  `(dans | à | au | sur | de | par rapport à | au sein)* (classement | palmarès | hiérarchie | échelle | top 3? | hit parade | tableau honneur?) (général | global | des | dépenses | achats)* (<tous>* <groupes>)? <acheteurs>?
   | (parmi | sur | au sein | au milieu | au regard | vis-à-vis | par rapport (à | au | aux)? | face (à | au | aux) | comparé (à | au | aux) | comparée (à | au | aux) | relativement (à | au | aux) | devant ou derrière | au sein)
       <tous>* (plus (gros | grosses | grands | grandes | importants | importantes))? <tous>* <groupes>? <acheteurs>?`,
  {
    ...SHARED,
    acheteurs: phraseOf(
      `qui <acheté> (le)? plus | qui (ont | auront | avaient) (le)? plus <acheté> | (les)? plus (dépensières | dépensiers | gourmandes | gourmands | grosses | gros | importantes | importants | chères | chers | coûteuses | coûteux | consommatrices | acheteuses)`,
      SHARED,
    ),
  },
);
/** « le classement de la direction des sports au regard de l’ensemble des directions »: of one among all, and no list of them. */
const CLASSED_AMONG = phraseOf(
  `(au regard | par rapport (à | au | aux)? | vis-à-vis | parmi | au sein | face (à | au | aux) | comparé (à | au | aux) | comparée (à | au | aux) | relativement (à | au | aux)) <tous> <tous>* <groupes>`,
  SHARED,
);

/** Takes the words of a place among others; whether there are any. */
export function takePlace(reading: Reading): boolean {
  const { tokens } = reading;
  const texte = wordsOf(reading);
  const found = SITUATES.exec(texte);
  if (/\b(?:lot|priorite)\b/.test(texte)) return false;
  const classed = tokens.findIndex(({ text }) => /^(?:classement|rangement)$/.test(text));
  const among = classed >= 0 && !found ? firstOf(CLASSED_AMONG, tokens) : undefined;
  if (!found && !(among && among[0] > classed + 1)) return false;
  if (found) claimFree(reading, ...placesOf(texte, found));
  else claimFree(reading, classed, classed + 1);
  for (const one of placesOfPhrase(AMONG, tokens)) if (saysGroups(tokens.slice(...one))) claimFree(reading, ...one);
  return true;
}

/** « par rapport à 2024 » is of a year. */
const saysGroups = (words: Reading['tokens']): boolean =>
  words.some(({ text }) =>
    /^(?:classement|palmares|hierarchie|echelle|top|parade|tableau|directions|familles|fournisseurs|services|postes|prestataires|entreprises|titulaires|autres)$/.test(
      text,
    ),
  );

const OF_GROUPS = [
  'combien',
  'nombre',
  'quel',
  'qui',
  'par',
  'famille',
  'direction',
  'fournisseurs',
  'chiffre',
] as const;

/** Takes « taux de hors marché »: the part of it. */
function takeOffContractRate(reading: Reading): void {
  const { tokens } = reading;
  const at = tokens.findIndex(({ text }, place) => text === 'taux' && tokens[place + 1]?.text === 'hors');
  if (at >= 0 && reading.isFree(at)) reading.claim(at, 1, 'part');
}

/**
 * « plus de la moitié de nos achats sont-ils hors marché ? », « a-t-il augmenté de plus de 10 % ? »: the share or the change is told,
 * and whoever asks sees on which side it is. Of groups it would bound them, which no frame does.
 */
export function takeShareMark(reading: Reading): void {
  takeOffContractRate(reading);
  if (reading.has(...OF_GROUPS)) return;
  const { tokens } = reading;
  const at = tokens.findIndex(
    ({ text }, place) =>
      /^(?:plus|moins|pres|environ)$/.test(tokens[place - 1]?.text ?? '') &&
      (/^(?:moitie|quart|tiers)$/.test(text) ||
        (/^\d{1,2}$/.test(text) && /^(?:%|pourcents?)$/.test(tokens[place + 1]?.text ?? ''))),
  );
  if (at < 0 || !reading.isFree(at)) return;
  const told = reading.has('evolution') ? 'vide' : 'part';
  reading.claim(at - 1, 1, 'vide');
  reading.claim(at, 1, told);
  if (/^\d/.test(tokens[at]!.text)) reading.claim(at + 1, 1, told);
}

/** The frame with its mark: the amount bounds nothing then. */
export function withMark(frame: Frame, draft: Draft): Frame {
  if (draft.situe) return situated(frame, draft);
  if (setsSides(frame, draft))
    return {
      ...frame,
      acte: 'mesurer',
      groupe: 'passation',
      oppose: true,
      filtres: { ...frame.filtres, passation: null },
    };
  const repere = markOf(draft, frame);
  if (repere === null) return frame;
  const filtres: Filtres = { ...frame.filtres, montantMin: null, montantMax: null };
  return { ...frame, filtres, repere, ...saidOf(draft), besoin: { ...frame.besoin, montant: null } };
}

/** « sur marché et hors marché, comparez »: both, and neither is a filter. */
const setsSides = ({ acte, sujet, mesure, groupe, part }: Frame, { reading, period }: Draft): boolean =>
  reading.has('sur_marche') &&
  reading.has('hors_marche') &&
  sujet === 'achats' &&
  (groupe === null || groupe === 'type') &&
  !part &&
  (mesure === 'montant_ht' || mesure === 'montant_ttc') &&
  (acte === 'mesurer' || (acte === 'comparer' && period.periode.exercices.length < 2));

/** One direction, famille or supplier, and nothing that the place could be lost in. */
function situated(frame: Frame, { names, suppliers }: Draft): Frame {
  const { acte, sujet, mesure, part } = frame;
  const [entity] = names.flatMap(({ entites }) => entites);
  const isOne = names.length + suppliers.length === 1 && acte === 'mesurer' && sujet === 'achats' && !part;
  if (!isOne || !(mesure === 'montant_ht' || mesure === 'montant_ttc')) return { ...frame, situe: true };
  const groupe = suppliers.length === 1 ? 'fournisseur' : entity!.kind === 'famille' ? 'famille' : 'service';
  return { ...frame, situe: true, groupe, rang: false, n: null, place: null };
}
