import { plain, withoutEnd } from './tokens.js';

/** A question, and what was told around it in a sentence of its own. */
export interface Told {
  asked: string;
  /** As typed. */
  aside: string;
  /** What was told may be what the question is about. */
  isBusy: boolean;
}

/** Ways to part a question that are tried: each is read again. */
const MOST = 3;
const LONGEST = 160;
const ENDS = /[.;:!?…](?=\s)|\s[–—-](?=\s)|,(?=\s)/g;

const GREETING = String.raw`(?:(?:bonjour|bonsoir|salut|hello|bjr|madame|monsieur|desolee?|pardon|alors)[ ,!.]*)*`;
const PRONOUNS = String.raw`(?:(?:ne|me|te|se|nous|vous|lui|leur|y|en|le|la|les)[ ]|[nmtsl]['’][ ]?)*`;
const ARTICLE = String.raw`(?:(?:un|une|des|le|la|les|mon|ma|mes|notre|nos|ce|cet|cette|ces|du|de la) |[ld]['’])`;
/** What occasions are: « je prépare le stade » may be what is asked about. */
const OCCASIONS =
  'question|note|papier|article|expose|dossier|discours|rapport|reunion|conseil|commission|rendez-vous|rdv|entretien|debat|memoire|oral|examen|stage|voyage|vote|interview|reportage|enquete|tribune|conference|presentation|seance|audition|courrier|lettre|visite|truc|devoir|these|soutenance|concours|rentree|fete';
/** Who people are. A buyer who is no local authority has other rules, and the keeper of a place asks about that place. */
const ROLES =
  'elue?s?|conseill(?:er|ere|ers|eres)|habitante?s?|contribuables?|citoyen(?:ne)?s?|journalistes?|etudiante?s?|comptables?|acheteurs?|acheteuses?|stagiaires?|riverain(?:e)?s?|parents?|electeurs?|electrices?|auditeurs?|auditrices?|fournisseurs?|entrepreneure?s?|artisans?|commercante?s?|retraitee?s?|benevoles?|lecteurs?|lectrices?|maman|papa|militante?s?|novices?|debutante?s?|voisine?s?';
const FEELINGS =
  'inquiete?s?|perdue?s?|ravie?s?|surprise?s?|convaincue?s?|contente?s?|decue?s?|furieux|furieuse|curieux|curieuse|nouveau|nouvelle|presse?e?s?|embetee?s?|etonnee?s?|choquee?s?|fatiguee?s?|debordee?s?|absente?s?|malades?|impatiente?s?|en reunion|en retard|au telephone|en conge|en stage';
const THINGS_HAD =
  'question|doute|souci|probleme|trou de memoire|reunion|rendez-vous|rdv|entretien|expose|debat|oral|examen|idee|envie|curiosite|pari|visite|invite|journaliste|interview';
/** Verbs of occasions, feelings and talk, and none of what keeps, leaves out, counts or is in charge. */
const TELLING =
  'rencontr(?:e|ons|ent)|re(?:cois|coit|cevons|coivent)|sor(?:s|t|tons)|rentr(?:e|ons)|v(?:iens|ient|enons|iennent)|atten(?:ds|d|dons|dent)|d(?:is|it|isent)|deman(?:de|dent)|ecri(?:s|t|vons|vent)|ren(?:ds|d|dons)|fini(?:s|t|ssons)|appell(?:e|ent)|compren(?:ds|d|ons|nent)|decouvr(?:e|ons)|factur(?:e|ons)|plain(?:s|t|gnent)|embet(?:e|ent)|harcel(?:e|ent)|press(?:e|ent)|relanc(?:e|ent)|interrog(?:e|ent)|sollicit(?:e|ent)|ignor(?:e|ons)|doute|hesit(?:e|ons)|stress(?:e|ons)|panique|dejeun(?:e|ons)|din(?:e|ons)|di(?:scut|sput)(?:e|ons)|cherche(?:nt)? (?:des noises|la petite bete|mes mots)|vends?|vendons|bosse|reviens|remerci(?:e|ons)';
const SUBJECT = String.raw`(?:je |j['’]|on |nous |il |ils |elle |elles |ca |${ARTICLE}[a-z-]+ (?:(?:municipale?|locale?|de [a-z-]+|du [a-z-]+|d['’][a-z-]+) )?)`;
const FAMILY = String.raw`(?:ma|mon|mes|notre|nos) (?:fille|fils|mari|femme|mere|pere|enfants?|filles|voisine?s?|parents|lecteurs|lectrices|collegues?|electeurs|administres|amie?s?|soeur|frere|grand-mere|grand-pere)`;
/** « je reçois des artisans ce soir », « nous sommes des parents d’élèves », « ma fille entre au collège ». */
export const TELLS: readonly RegExp[] = [
  String.raw`${FAMILY} [a-z]+`,
  String.raw`${SUBJECT}${PRONOUNS}(?:${TELLING})\b`,
  String.raw`${SUBJECT}(?:dois |doit |devons |vais |va |allons |viens de |venons de |ai |a |ont |avons |as )?${PRONOUNS}(?:prepar(?:e|er|ons)|redig(?:e|er|eons)|ecri(?:s|re|vons)|rend(?:s|re|ons)|boucl(?:e|er|ons)|fini(?:s|r|ssons)|fai(?:s|re|sons)|anim(?:e|er|ons)|pass(?:e|er|ons)|pos(?:e|er|ons)) (?:${ARTICLE})?(?:petite? |grande? |belle |autre )?(?:${OCCASIONS})\b`,
  String.raw`${SUBJECT}${PRONOUNS}(?:suis|est|sommes|sont|etais|etions) (?:pas |plus |tres |un peu |vraiment |assez |toujours |tout )?(?:(?:un|une|des) |de )?(?:simples? |jeunes? |petits? |nouve(?:au|lle)s? |futurs? )?(?:${ROLES}|${FEELINGS})\b`,
  String.raw`(?:j['’]ai|nous avons|on a|il a|elle a) (?:(?:un|une|des|mon|ma|mes|le|la) )?(?:petite? |grand |gros |vrai |vilain )?(?:${THINGS_HAD})\b`,
].map((telling) => new RegExp(`^${GREETING}${telling}`));
/** What narrows a question, wherever it stands, or says when: it is never left aside. */
const NARROWS =
  /\d|\b(?:(?:an|annee|exercice|mois|trimestre|semestre) (?:derniere?|passee?|precedente?|en cours)|cette annee|ce mois|depuis|jusqu|partir)\b|\b(?:hors|sauf|sans|seule?s?|seulement|uniquement|exclusivement|except[a-z]*|pas|jamais|rien|aucune?|moins|parl(?:e|ais|ons)|pens(?:e|ais|ons)|entend(?:s|ons)|concerne|combien|cb|quels?|quelles?)\b|\b(?:ne |n['’]).{0,80}\bque\b/;
/** « je n’arrive pas à l’ouvrir », « notre trésorier n’est pas convaincu » leave nothing out. */
export const STATES =
  /\b(?:ne |n['’])(?:y )?(?:est|suis|sont|ai|a|avons|arrive|arrivons|sais|sait|comprends|comprend|retrouve|trouve|crois|vois|connais|connaissent|savent) (?:pas|plus|rien)\b/g;
/** What somebody is busy with may be what is asked about, unless the question names something itself. */
const BUSY = /\b(?:vend|achet|achat|cherch|factur|bosse)/;

/** « avec Colas » */
const SOMEBODY = /[\p{Ll}’'] \p{Lu}/u;

/** After the question: what people do with the answer. */
const AFTER =
  /^(?:(?:ca|cela) (?:m|nous) ?['’]?interesse|(?:je|on|nous) (?:voudrai[st]|voudrions|veux|veut|voulons|dois|doit|devons|vais|va|allons|peux|aimerai[st]) (?:(?:bien|me|m|nous|y|en|pouvoir)['’ ]+)*(?:preparer|savoir|comprendre|verifier|repondre|ecrire|publier|dire|parler|partir|rassurer|informer)|(?:mes|nos|mon|ma|notre) [a-z]+ (?:ne |n['’])?(?:connai[a-z]+|sa[iv][a-z]+|compren[a-z]+)(?: pas| rien)?)$/;

const POLITE = /(?:s['’]il (?:vous|te) pla[iî]t|svp|stp|merci(?: d['’]avance)?)$/i;

/**
 * The ways to read « Je reçois des artisans ce soir. On règle les factures en combien de jours ? » without the sentence that asks for
 * nothing, the most likely first.
 * @param question as typed
 */
export function toldAside(question: string): Told[] {
  const parted = [...question.matchAll(ENDS)].map(({ index, 0: end }) => ({
    before: question.slice(0, index + end.length).trim(),
    after: question.slice(index + end.length).trim(),
    isComma: end === ',',
  }));
  const whole = parted.filter(({ isComma }) => !isComma);
  const commas = parted.filter(({ isComma, before }) => isComma && tells(before));
  return [...whole.toReversed(), ...commas.toReversed()].flatMap(sides).slice(0, MOST);
}

function sides({ before, after }: { before: string; after: string }): Told[] {
  const closing = withoutEnd(plain(after));
  if (AFTER.test(closing) && !/\d/.test(closing)) return [{ asked: before, aside: after, isBusy: false }];
  const aside = /[.!?…]$/.test(before) ? before : withoutEnd(before);
  return isTelling(before) ? [{ asked: withoutPoliteness(after), aside, isBusy: BUSY.test(plain(aside)) }] : [];
}

/** « …, s’il vous plaît ? » */
function withoutPoliteness(asked: string): string {
  const words = withoutEnd(asked);
  const rest = words.replace(POLITE, '');
  return rest === words ? asked : withoutEnd(rest);
}

/** Whether a sentence is one of occasions, feelings or talk. */
const tells = (sentence: string): boolean => TELLS.some((telling) => telling.test(plain(sentence)));

/** Whether a sentence tells something beside what is asked. */
function isTelling(sentence: string): boolean {
  if (sentence.length > LONGEST || SOMEBODY.test(sentence) || sentence.includes('?')) return false;
  return !NARROWS.test(plain(sentence).replaceAll(STATES, '')) && tells(sentence);
}
