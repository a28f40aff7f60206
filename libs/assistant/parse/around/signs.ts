import type { Frame } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { type Concept, expressionAt } from '../lexicon/lexicon.js';
import { MEANINGS } from '../lexicon/thesaurus.js';
import { THINGS_BY_KEY } from '../lexicon/things.js';
import { MONTHS } from '../time/months.js';
import { firstOf, type Phrase, phraseOf, type Roles, without } from '../phrase.js';
import type { Token } from '../tokens.js';
import type { Vocabulary } from '../names/vocabulary.js';
import { numberOf } from '../time/years.js';
import { hasSubject, isOfRule, isOwn } from './own-question.js';
import { ROLES } from './roles/roles.js';
import { isDetermined, isPlace, nounsOf } from './statement.js';
import { HABIT, withoutTimes } from './times-told.js';

const SHARED: Roles = {
  ...ROLES,
  gens: phraseOf(`<proche> | <collègue> | <public> | <souci> | <occasion> | <entreprise> | <travail>`, ROLES),
  genres: phraseOf(
    `entreprises | sociétés | artisans | commerces | commerçants | associations | indépendants | PME | TPE | ETI | startups`,
  ),
  heure: phraseOf(
    `ce (matin | soir | midi | week-end) | cet après-midi | midi | minuit | tout à l’heure | bientôt | demain (matin | midi | soir)? | aujourd’hui | hier (matin | soir)? | tout de suite | <jour> (prochain | matin | soir)? | semaine (prochaine | dernière | passée) | mois prochain | an prochain | année prochaine`,
    ROLES,
  ),
};

/** Ways of saying that change nothing, though one of their words might elsewhere: « depuis ce matin », « mon petit frère », « je suis perdu ». */
const TALK = phraseOf(
  `(depuis | dès | avant | pour | d’ici)? <heure>
    | depuis (longtemps | toujours | des jours | des semaines | une heure)
    | (suis | est | sommes | sont | étais | étions | été | reste | restons) <très>? <état>
    | <petit> & <petit>* <gens>
    | (# | <nombre>) <petit>* (<qui> | <proche>)
    | (pour | à)? (# | <nombre> | première | deuxième | plusieurs | 1ère) fois | au téléphone | (travaille | bosse | vis | suis) (seul | seule)
    | (débute | commence | arrive) (aux | au) (achats | marchés) | (reprends | reprend | reprenons) poste
    | (pris | prends | prend | prendre | quitte | quitté | change | changé) <mon>? poste | (mon | nouveau | en) poste
    | (arriver | arrivé | arrivée | arrive | entré | entrée | débute | commence | nouveau | nouvelle) (dans | à | au | sur)? <mon>? (service | poste | mairie | équipe | métier | bureau) $
    | (me | m | nous) (doit | doivent | devez) | juste? avant (que | qu)
    | (mandaté | mandatée | mandatés | mandatées | missionné | missionnée | missionnés | missionnées) par (chambre | préfecture)?
    | (démarre | démarrons | commence | commençons | débute | débutons | lance | lançons | ouvre | ouvrons) (enquête | audit | contrôle | mission | inspection)
    | à (mi-année | mi-exercice | mi-parcours | mi-mandat) | commission appel offres | à ce jour | aucun (pièce | document | justificatif) | aucune (pièce | réponse)
    | (me | nous | m) (demande | demandent | réclame | réclament) | mal (à | au | aux) @
    | (taper | tapé | tapée | tapés | taper | tape | tapent) sur doigts | (remonté | remonte | remontent | remontés | remonter) bretelles | (tiré | tire | tirent | tirer) (les)? oreilles | (épinglé | épinglée | épinglés | épingle | épinglait | montré doigt | rappelé ordre | mis garde | sur sellette) | ^ <salut>* chambre &! (froide | froides | hôtel | hotel)
    | (est | sont | suis | sommes | serait) (pour)? (demain | bientôt | imminent | imminente)
    | <contrôlant> | <mon> <petit>* (<artisan> | <celui>) | <but>
    | (pars | part | parte | partons | rentre | rentrons | reviens | revient) (vacances | en vacances | congé | congés | en congé | en congés | week-end)
    | (accès | accéder) (à | au | aux)? @
    | (commande | achats) (publique | publics) | besoin <pressé>
    | à? (# h #? | #h)
    | chez (moi | nous | lui | elle | eux | vous)
    | chambre régionale? comptes
    | (sors | sortons | sort | rentre | rentrons | revient | reviens) (bureau | <occasion>)
    | (ne | n)? (arrive | arrivons | réussis | parviens | peux | sais) (pas | plus) à? @
    | (dans | d’ici) (# | <nombre>) (min | mn | <unité>) | (# | <nombre>) (min | mn | minute | minutes)
    | <veux> & (<chercher> | comprendre) | avant (lancer | signer | voter | répondre | valider | publier | recevoir | boucler | conclure | trancher) | pour? <travail> (à | au | aux | en | dans) (lycée | collège | école | fac | faculté | université | iut | iep | classe | cours)
    | (contrôle | audit | enquête | inspection) (chambre régionale? comptes | crc | légalité | préfecture | trésorerie) | rapport annuel
    | (est | sont | était | étaient) <très>? serré | tableau | tableaux | tout monde | (opinion | débat | réunion | école) publique`,
  SHARED,
);

/** What narrows a question, wherever it stands, or says when. */
const SIGNS = phraseOf(
  `<compte> | <calcule> | cette année | privé | privée | privés | privées | <combien> | (ne | n) && (que | qu) | <restreint>
    | à partir | (plus | moins) (de | que | qu) | (intéresse | intéressons | cherche | cherchons | recherche | recherchons | agit) (à | aux | de)? <genres>`,
  SHARED,
);
/** « les régularisations ne comptent pas »; « le compte administratif » is a noun. */
const DEFINES = phraseOf(`<définit>`, SHARED);
/** « aux comptes », « mon compte » */
const BEFORE_NOUN = phraseOf(`<mon> | à | au | aux | en | pour | par | sur | dans`, SHARED);
/** « l’acheteur est l’État », « nous sommes une régie »: another buyer, whom other rules hold for. */
const AS_BUYER = phraseOf(
  `(est | sommes | suis | représente | représentons | étant | travaille | travaillons | bosse) (un | une | à | au | pour | dans)? @? <acheteur>`,
  SHARED,
);
/** « le deuxième », « les autres »: one of those that are listed. « Le premier adjoint » is somebody, « un gros souci » none. */
const RANK = phraseOf(`<rang>`, SHARED);
/** « le montant est celui du stade » */
const EQUATED = phraseOf(`<mesure> @? @? (est | sont | était | va | vont)`, SHARED);
const FIGURE = phraseOf(`<mesure>`, SHARED);
/** « pas », « rien »: they leave out what stands after them. */
const DENIES = phraseOf(`<nie>`, SHARED);

/** Expressions that change nothing to a figure: a town, a person, what people think. */
const OF_NO_FIGURE: ReadonlySet<Concept> = new Set<Concept>([
  'neutre',
  'salut',
  'aide',
  'collectivite',
  'personne',
  'opinion',
  'hors_donnees',
  'meteo',
  'fournisseurs',
  'evolution',
] as const);
/** What is bought, signed or paid: a question that names nothing may be of it. */
const OBJECTS: ReadonlySet<Concept> = new Set<Concept>([
  'marches',
  'mandats',
  'factures',
  'lignes',
  'direction',
  'famille',
  'besoin',
  'travaux',
  'devis',
  'prix',
  'offres',
  'tous',
  'resume',
] as const);
const MONEY =
  /^(?:achats?|depenses?|couts?|budgets?|credits?|enveloppes?|volumes?|argent|deniers|restes?|restants?|soldes?|paiements?|versements?|consommations?|factures?|acquisitions?|commandes?|euros?|poids)$/;
const SEASONS = /^(?:ete|hiver|printemps|automne|rentree|noel|paques|vacances|covid|pandemie)$/;
/** « je prépare une consultation de mobilier »: what is prepared asks for no procedure. */
const PREPARES = /^(?:prepar|lanc|mont|redig)(?:e|es|ons|ez|ent|er)$/;
/** « ma fille entre au collège », « je rends un truc bientôt » */
const OF_TALK = /^(?:entre|bientot|filles?|fils|communes?)$/;

/** First person: whoever says what to keep. */
const ASKER = phraseOf(
  `^ (<salut> | désolé | pardon | alors)* (je | j | on | nous | il? (faut | faudrait)) | (et | mais) (je | j | on | nous)`,
  SHARED,
);
const KEEPS = phraseOf(`<retient> | <veux>`, SHARED);
const OF_TRUST = phraseOf(`<gens> | <heure> | <réponse>`, SHARED);
/** « c’est pour la piscine », « je m’occupe du stade »: what is named is what is asked about. */
const ABOUT = phraseOf(
  `pour &! <chercher> | dont | selon | par | entre | avec | sur | responsable | responsables | responsabilité | charge`,
  SHARED,
);
const IN_CHARGE = phraseOf(`<a-la-charge>`, SHARED);
/** « je veux le mail du maire » asks for it. */
const WANTS = phraseOf(
  `(veux | veut | voulons | voudrais | voudrait | voudrions | souhaite | souhaitons | aimerais | aimerait | aimerions) @le`,
);
/** « ma fille entre au collège »: it is her place, and none that is asked about. */
const OF_KIN = phraseOf(`^ <salut>* <mon> <petit>? <proche>`, SHARED);
/** Whether a sentence tells of whoever is near to the asker: « mes enfants mangent à l’école ». */
export const isOfKin = (words: readonly Token[]): boolean => isFound(OF_KIN, words);
/** « notre musée prépare son budget », « le quartier de Gerland »: its own figures may be what is asked. */
const ESTABLISHMENT = phraseOf(`<établissement>`, SHARED);
/** « nous habitons à Villeurbanne » */
const LIVES = phraseOf(`(habite | habitons | vis | vivons | réside | résidons) (à | dans | sur)? @`, SHARED);
const VERB = phraseOf(`<verbe>`, SHARED);
const SITUATION = phraseOf(`<situation>`, SHARED);

/** What stands in a sentence that is told: what it may change of the question beside it. */
export type Weight =
  /** It says what is kept, left out, counted or when. */
  | 'sign'
  /** It holds something that a question may be about. */
  | 'object'
  /** It tells of a thing that nothing knows. */
  | 'thing'
  | 'none';

/** What a sentence is told beside. */
export interface Beside {
  /** What it says itself is not narrowed by what is told of it. */
  question: readonly Token[];
  /** As it was read by itself; null where it names several things, of which one is to choose. */
  frame: Frame | null;
  /** The words of the sentence that name what the question is about too. */
  held: ReadonlySet<Token>;
}

/** What a sentence that is told weighs beside a question. */
export function weightOf(words: readonly Token[], vocabulary: Vocabulary, beside: Beside): Weight {
  const { question, frame, held } = beside;
  if (isOfBuyer(words)) return 'sign';
  const left = without(TALK, withoutTimes(words, isOfPurchases(without(TALK, without(HABIT, words))), question, frame));
  const free = left.filter((word) => !isFound(DENIES, [word]));
  if (free.some((word) => isNumber(word) || isTime(word.text)) || isFound(SIGNS, free) || isDone(DEFINES, free))
    return 'sign';
  if (isAnnounced(free, held) || isFound(EQUATED, free)) return 'sign';
  const own = new Set(conceptsOf(question));
  const isKnown = (concept: Concept): boolean =>
    OF_NO_FIGURE.has(concept) ||
    OBJECTS.has(concept) ||
    concept === 'depense' ||
    concept === 'reste' ||
    own.has(concept);
  const isOfWork = (word: Token, at: number): boolean =>
    frame !== null && isOwn(frame) && isPlain(word) && (expressionAt(free, at)?.length ?? 1) === 1;
  const untold = free.filter((word, at) => !held.has(word) && !isOfWork(word, at));
  if (!conceptsOf(untold).every(isKnown)) return 'sign';
  const isKin = isFound(OF_KIN, words);
  if (!isKin && (isFound(LIVES, words) || tellsEstablishment(left, question))) return 'sign';
  const objects = isKin ? [] : objectsOf(untold, vocabulary);
  const isAsker = isFound(ASKER, words);
  const helps = objects.length > 0 ? HELPS : STANDS;
  const isKept = isDone(
    KEEPS,
    free.filter(({ text }) => !helps.test(text)),
  );
  if (isRanked(free, objects, isKept)) return 'sign';
  if (objects.length > 0 && (isBefore(ABOUT, free, objects) || isThis(words))) return 'sign';
  if (!isKin && isBefore(DENIES, left, objectsOf(free, vocabulary))) return 'sign';
  if (isAsker && (isFound(WANTS, free) || (objects.length > 0 && isFound(IN_CHARGE, words)))) return 'sign';
  if (isAsker && isKept && (objects.length > 0 || isFound(FIGURE, free) || keepsThing(untold))) return 'sign';
  if (objects.some(({ key }) => !question.some((asked) => asked.key === key))) return 'object';
  return isKin || things(free).length > 0 ? 'thing' : 'none';
}

/** Whether a place where the authority acts is told, that the question does not name. */
const tellsEstablishment = (words: readonly Token[], question: readonly Token[]): boolean =>
  words.some((word) => isFound(ESTABLISHMENT, [word]) && !question.some(({ key }) => key === word.key));

/** Whether one of several is told: a rank by itself, of what a question may be about, or beside a verb that keeps. */
const isRanked = (words: readonly Token[], objects: readonly Token[], isKept: boolean): boolean =>
  words.some((word, at) => {
    const next = words[at + 1];
    const isOfThing =
      next !== undefined && next.lead.trim() === '' && !objects.includes(next) && !isFound(VERB, [next]);
    return isFound(RANK, [word]) && (isKept || !isOfThing);
  });

/** « pas les trottoirs », « pour les écoles » */
const isBefore = (phrase: Phrase, words: readonly Token[], objects: readonly Token[]): boolean =>
  words.some(
    (_word, at) =>
      phrase.endsOf(words, at).length > 0 && words.slice(at + 1, at + 1 + NEAR).some((one) => objects.includes(one)),
  );
const NEAR = 2;

/** Whether a verb is said: « le compte administratif », « aux comptes » are nouns. */
const isDone = (phrase: Phrase, words: readonly Token[]): boolean =>
  words.some(
    (word, at) =>
      isFound(phrase, [word]) && !isDetermined(word) && (at === 0 || !isFound(BEFORE_NOUN, [words[at - 1]!])),
  );

/** « je travaille sur les subventions », « il s’agit du gymnase », « on parle des crèches »: what follows is what is asked about. */
const ANNOUNCES = phraseOf(
  `(travaille | travaillons | planche | planchons | bosse | bossons | enquête | enquêtons | porte | portent | penche | penchons | concentre) sur
    | (pense | pensons | songe | songeons) à | agit | agissait | concerne | concernait | parle | parlons | parlais | étudie | étudions | examine | examinons | analyse | suis chargé | suis chargée`,
);

/** Whether words tell what is asked about: a thing after a verb that announces it. */
function isAnnounced(words: readonly Token[], held: ReadonlySet<Token>): boolean {
  const found = firstOf(ANNOUNCES, words);
  return found !== undefined && things(words.slice(found[1])).some((word) => !held.has(word));
}

/** What people say of their work: beside a question that has something of its own, it asks for nothing. */
const isPlain = ({ text }: Token): boolean =>
  /^(?:budgets?|dossiers?|equipes?|procedures?|consultations?|chiffres?|annuel|annuelle)$/.test(text);

/** Whether a sentence tells of purchases, or says what is kept of them. */
const isOfPurchases = (words: readonly Token[]): boolean =>
  isDone(
    KEEPS,
    words.filter(({ text }) => !STANDS.test(text)),
  ) ||
  words.some(({ text }) => MONEY.test(text)) ||
  conceptsOf(words).some((concept) => OBJECTS.has(concept) || concept === 'depense' || concept === 'evolution');

/** Whether a sentence says itself what is kept, wanted or asked about: what a question was read with it stands. */
export const keepsOrAnnounces = (words: readonly Token[]): boolean =>
  isThis(words) ||
  [ANNOUNCES, WANTS, DEFINES].some((phrase) => isFound(phrase, words)) ||
  isFound(
    KEEPS,
    words.filter(({ text }) => !STANDS.test(text)),
  );

/** « 1ère mission » is a rank. */
const isNumber = (word: Token): boolean => /\d/.test(word.text) && !isFound(RANK, [word]);
/** « je suis maçon », « je dois répondre » */
const STANDS = /^(?:suis|suit|suivons|vais|va|allons|peux|dois|doit|devons)$/;
/** « je suis la piscine » */
const HELPS = /^(?:vais|va|allons|peux|dois|doit|devons)$/;
const isThis = ([first]: readonly Token[]): boolean => /^(?:est|etait|sera|agit)$/.test(first?.text ?? '');
const isTime = (text: string): boolean =>
  MONTHS[text] !== undefined || SEASONS.test(text) || !Number.isNaN(numberOf(text));

const conceptsOf = (words: readonly Token[]): Concept[] =>
  words.flatMap(({ text }, at) => {
    const isPrepared = text === 'consultation' && PREPARES.test(words[at - 1]?.text ?? '');
    const isSaid =
      EMPTY_WORDS.has(text) ||
      OF_TALK.test(text) ||
      isPrepared ||
      isFound(OF_TRUST, [words[at]!]) ||
      isFound(RANK, [words[at]!]);
    const concept = isSaid ? undefined : expressionAt(words, at)?.concept;
    return concept === undefined ? [] : [concept];
  });

const objectsOf = (words: readonly Token[], { byKey }: Vocabulary): Token[] =>
  words.filter(({ text, key }, at) => {
    if (EMPTY_WORDS.has(text) || isFound(OF_TRUST, [words[at]!])) return false;
    if (isPlace(words[at]!)) return true;
    // « nous contrôle »
    if (at > 0 && !isDetermined(words[at]!) && isFound(VERB, [words[at]!])) return false;
    const concept = expressionAt(words, at)?.concept;
    return (
      (concept !== undefined && OBJECTS.has(concept)) ||
      MONEY.test(text) ||
      byKey.has(key) ||
      MEANINGS.has(key) ||
      (THINGS_BY_KEY.get(key) ?? []).some(({ keys }) => keys.length === 1)
    );
  });

/** « on oublie les doublons »: a thing that the asker does something with. */
const keepsThing = (words: readonly Token[]): boolean => things(words).some(isDetermined);

const things = (words: readonly Token[]): Token[] =>
  nounsOf(words)
    .map((at) => words[at]!)
    .filter((word) => !isFound(OF_TRUST, [word]));

/** The words that are read: those of ways of saying that change nothing are none. */
export const weighed = (words: readonly Token[]): readonly Token[] => without(TALK, words);

const isFound = (phrase: Phrase, words: readonly Token[]): boolean => firstOf(phrase, words) !== undefined;

/** « on a dépensé combien ? »: the whole, which is not said to be it. */
const WHOLE = /^(?:ville|mairie|commune|collectivite|total|totaux|totale?s?|ensemble|achats?|depenses)$/;

/** Whether a sentence tells of another buyer. */
export const isOfBuyer = (words: readonly Token[]): boolean => isFound(AS_BUYER, words);

/** Whether a sentence tells why a need is urgent, or of one seller alone. */
export const isOfSituation = (words: readonly Token[]): boolean => isFound(SITUATION, words);

/** Whether a sentence of that weight may be left aside beside what is asked. */
export function isBeside(weight: Weight, words: readonly Token[], asked: Frame, question: readonly Token[]): boolean {
  if (weight === 'sign') return false;
  // An urgent need has another procedure, and so has a building that burnt.
  if (isOfRule(asked)) return weight !== 'object' && !isOfSituation(words);
  if (hasSubject(asked)) return true;
  if (weight === 'object') return false;
  const isWhole =
    asked.sujet === 'achats' && asked.acte === 'mesurer' && asked.groupe === null && asked.mesure.startsWith('montant');
  if (!isWhole) return true;
  return weight === 'none' || question.some(({ text }) => WHOLE.test(text));
}
