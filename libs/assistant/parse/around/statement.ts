import { firstOf, phraseOf, type Roles } from '../phrase.js';
import type { Token } from '../tokens.js';
import { ROLES } from './roles/roles.js';

const SHARED: Roles = {
  ...ROLES,
  pronom: phraseOf(
    `je | j | tu | on | nous | vous | il | ils | elle | elles | ça | cela | ce | quelqu’un | personne | certains | beaucoup`,
  ),
  // « pour caler mon plan de trésorerie »: what the answer is for, which is weighed as what is told.
  viser: phraseOf(
    `caler | ajuster | bâtir | monter | nourrir | étayer | compléter | actualiser | anticiper | planifier | dimensionner | calibrer | défendre | justifier | argumenter | éclairer | alimenter | illustrer
      | construire | élaborer | affiner | finaliser | fixer | valider | vérifier | contrôler | situer | apprécier | comprendre | tenir | piloter | remplir | renseigner | rédiger | écrire | envoyer | transmettre | boucler
      | préparer | répondre | clore | clôturer | convaincre | rassurer | négocier | discuter | débattre | trancher | arbitrer | décider | programmer | mettre à jour | y voir | me faire | nous faire | faire le point`,
  ),
  objet: phraseOf(`(me | m | te | t | nous | vous | lui | leur | se | s | y | en | ne | n)`),
};

/** « bonjour », « désolé », « alors »: words before a sentence that it is told with. */
const OPENING = phraseOf(
  `(<salut> | désolé | désolée | pardon | alors | bon | bref | moi | et | mais | or | ici | hier | là)*`,
  SHARED,
);
/** « je suis maçon », « on m’attend », « il y a des rats » */
const PRONOUN = phraseOf(`<pronom> <objet>* (&! <objet>) @`, SHARED);
const THERE_IS = phraseOf(`(voilà | voici) @ | y a @ | il y a @`, SHARED);
const OBJECT = phraseOf(`<objet>`, SHARED);
const FINITE = phraseOf(`<verbe>`, SHARED);
const OWN = phraseOf(`<mon> | tout | plusieurs | chaque | aucun | quelques`, SHARED);
/** Words of a question or of an order: they open no noun. */
const ASKS = phraseOf(
  `<combien> | comment | pourquoi | quand | lequel | laquelle | lesquels | lesquelles | qui | que | quoi | est-ce`,
  SHARED,
);

/** « la piscine », « le parking »: a place, or a part of one. */
const PLACE = phraseOf(`<lieu> | <pièce>`, SHARED);

/** « le sous-préfet débarque »: after a person, any word that no article makes a noun is a verb. */
const SOMEBODY = phraseOf(`<qui> | <proche> | <attendu> | <public> | <métier>`, SHARED);
const VERBAL = /(?:e|es|ent|ons|t|s|a|ont)$/;

/** Words that a noun may have before its verb: « le trottoir devant chez moi est défoncé ». */
const LONGEST_SUBJECT = 8;

/** Words before the subject: « en commission l’adjointe a refusé ». */
const LONGEST_OPENING = 5;
/** « comme le DGS s’impatiente », « avant que je parte » */
const JOINS = phraseOf(
  `comme | puisque | puisqu | car | (vu | parce | avant | depuis | alors | sachant | étant donné | dès | pendant | tandis) (que | qu)`,
  SHARED,
);
/** Who asks, or after what, without a verb: « cabinet d’audit mandaté par la ville », « suite au mail de la préfecture ». */
const APPOSED = phraseOf(
  `<salut>* (moi | ici | pour info | petit message)* (
      (<celui> | <bureau> | <artisan> | <civilité> @Nom)
    | (pour | afin | histoire | question | manière (à)? | façon (à)? | en vue) (ne pas)? <objet>* <infinitif>
    | besoin | pour <viser> | (suite | faisant suite | en réponse | en complément | en lien | par rapport | à demande | au nom | pour compte | de part | dans cadre | en vue | comme | tout nouveau | toute nouvelle | (nouveau | nouvelle) (dans | à | au | sur | en | ici) | nouvellement | avant (lancer | signer | voter | répondre | valider | publier | recevoir | boucler | conclure | trancher) | à peine)
  )`,
  SHARED,
);

/** « ici radio campus » */
const HERE = phraseOf(`<salut>* ici @ @? @? $`, SHARED);

const QUESTION = phraseOf(`<combien>`, SHARED);

/** Whether words tell something beside a question, in a sentence or without a verb. */
export const tells = (words: readonly Token[]): boolean => {
  const from = Math.max(0, ...OPENING.endsOf(words, 0));
  if (words[from]?.text === 'si' || firstOf(UNFINISHED, words) || firstOf(QUESTION, words) || isAsked(words))
    return false;
  const joined = Math.max(from, ...JOINS.endsOf(words, from));
  return (
    isThis(words[from] ?? words[0]!) ||
    HERE.endsOf(words, 0).length > 0 ||
    APPOSED.endsOf(words, 0).length > 0 ||
    isPurpose(words.slice(from)) ||
    words
      .slice(0, LONGEST_OPENING + 1)
      .some(({ lead }, at) => at >= joined && lead !== '-' && isTold(words.slice(at))) ||
    isStatement(words)
  );
};

/** « avant de signer une commande », « pour caler le planning », « histoire d’anticiper »: what is about to be done. */
const isPurpose = (words: readonly Token[]): boolean =>
  BEFORE_EVENT.endsOf(words, 0).includes(words.length) ||
  PURPOSE.endsOf(words, 0).some((end) => {
    const word = words[end];
    // « avant de les mettre »
    return (
      word !== undefined &&
      INFINITIVE.test(word.text) &&
      (!isDetermined(word) || /\bde (?:l[ea]s?|l['’])\s*$/.test(word.lead))
    );
  });
/** « avant les vœux » */
const BEFORE_EVENT = phraseOf(
  `(avant | pour | lors | à l’occasion | en vue | en prévision) <mon>? <petit>? <occasion>`,
  SHARED,
);
const PURPOSE = phraseOf(
  `(avant (même)? | pour (mieux | bien)? | afin | histoire | histoire seulement | en vue | de manière à | de façon à | le temps | plutôt que | au lieu) (me | nous | m | se | s | y | en | leur | lui | vous | te | bien | mieux)?`,
);
const INFINITIVE = /^[a-z]{2,}(?:er|ir|re|oir)$/;

/** « le maire a-t-il un véhicule » asks, and « paraît-il » does not. */
const isAsked = (words: readonly Token[]): boolean =>
  isInverted(words) && !SEEMS.test(words.map(({ text }) => text).join(' '));
const SEEMS = /(?:^| )(?:parait|semble|semblerait|dit|dirait)(?: t)? (?:il|on)(?: |$)/;

/** Whether words are a sentence that tells something: a subject and its verb, and nothing is asked. */
export function isStatement(words: readonly Token[]): boolean {
  if (firstOf(UNFINISHED, words)) return false;
  const from = Math.max(0, ...OPENING.endsOf(words, 0));
  return [from, 0].some((at) => isTold(words.slice(at)));
}

/** « ce qu’ont raflé ensemble, en 2025, nos premiers fournisseurs »: its subject stands further on, and it tells nothing by itself. */
const UNFINISHED = phraseOf(`ce (que | qu) (ont | a | avaient | avait) @`);

function isTold(words: readonly Token[]): boolean {
  if (words.length === 0 || ASKS.endsOf(words, 0).length > 0 || isInverted(words)) return false;
  return (
    PRONOUN.endsOf(words, 0).length > 0 || THERE_IS.endsOf(words, 0).length > 0 || isThis(words[0]!) || isOfNoun(words)
  );
}

/** « a-t-on », « avez-vous » */
const isInverted = (words: readonly Token[]): boolean =>
  words.some(
    ({ lead }, at) => at > 0 && lead === '-' && /^(?:t|on|il|elle|ils|elles|nous|vous|je|tu)$/.test(words[at]!.text),
  );

/** « c’est confidentiel »: its pronoun is read as an article. */
const isThis = ({ text, lead }: Token): boolean =>
  (/^(?:est|etait|sont|etaient|sera|serait)$/.test(text) && /\bc['’]\s*$|\bce\s*$/.test(lead)) ||
  // « c la compta », « c urgent », as it is texted
  (/(?:^|\s)c\s/.test(lead) && !/^(?:quoi|qui|combien|quel|quelle)$/.test(text));

/** « les élections approchent », « ma rue est pleine de trous »: a noun, and a verb after it that no article makes a noun. */
function isOfNoun(words: readonly Token[]): boolean {
  const own = Math.max(0, ...OWN.endsOf(words, 0));
  if (own === 0 && !isDetermined(words[0]!)) return false;
  const who = Math.max(0, ...SOMEBODY.endsOf(words, own));
  if (who > 0 && isActing(words[who])) return true;
  const rest = words.slice(own + 1, own + 1 + LONGEST_SUBJECT);
  return rest.some((word, at) => {
    // « des mandats en cours »: how they are, and no verb.
    if (/[a-z]/.test(word.lead) || isOfManner(rest, at) || isOfManner(rest, at - 1)) return false;
    if (FINITE.endsOf(rest, at).length > 0) return !/[éèê]e?s?$/.test(word.typed);
    const next = words[own + 1 + at + 1];
    return OBJECT.endsOf(rest, at).length > 0 && next !== undefined && !isDetermined(next);
  });
}

const MANNER =
  /^(?:cours|retard|attente|vigueur|souffrance|moyenne|tout|total|nombre|investissement|fonctionnement|travaux|fournitures|services|appel|procedure|lots?|\d+)$/;

const isOfManner = (words: readonly Token[], at: number): boolean =>
  words[at]?.text === 'en' && MANNER.test(words[at + 1]?.text ?? '');

const isActing = (word: Token | undefined): boolean =>
  word !== undefined && !/[a-z]/.test(word.lead) && VERBAL.test(word.text) && !/[éè]e?s?$/.test(word.typed);

/** After an article. */
export const isDetermined = ({ lead }: Token): boolean => /(?:^|\s|['’])(?:l['’]|les?|la|un|une|des|du)\s*$/.test(lead);

/** The places of what a sentence is about or does something with: a noun after an article or whose it is. */
export const nounsOf = (words: readonly Token[]): number[] =>
  words.flatMap((word, at) =>
    isDetermined(word) || (at > 0 && firstOf(OWN, [words[at - 1]!]) !== undefined) ? [at] : [],
  );

/** Whether a word names a place, or a part of one: what a question may be about. */
export const isPlace = (word: Token): boolean => firstOf(PLACE, [word]) !== undefined;
