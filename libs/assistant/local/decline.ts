import { type LocalAnswer, declined, outsideLink, type Wording } from '../answer/answer.js';
import { answerLimit, helpOf } from '../answer/limits.js';
import { followUpsOf, MAX_FOLLOW_UPS } from '../answer/follow-ups.js';
import { asChoice, choiceOf, subjectOffers } from '../answer/offers.js';
import type { Choice, Complements } from '../engine.js';
import { BY_CODE, BY_NAME } from '../frame/ask-parts.js';
import { addsUp, type Attente, EMPTY_FRAME, type Frame, isOfTime, isUnfiltered } from '../frame/frame.js';
import { MAX_NAMES } from '../parse/names/names.js';
import { isApart } from '../parse/turns/apart.js';
import type { Parsed } from '../parse/parsed.js';
import { type AssistantScope, hasPurchases } from '../scope.js';
import type { Toolbox } from '../toolbox.js';
import { ofNear } from './named-choices.js';

/** Says what was not understood, and offers the nearest questions. */
export function decline(parsed: Exclude<Parsed, { genre: 'frame' }>, { tools }: Pick<Wording, 'tools'>): LocalAnswer {
  const { scope } = tools;
  if (scope.niveau === 'aucun' && parsed.genre !== 'limite')
    return declined(
      'Les achats de la collectivité ne sont pas accessibles ici : je peux seulement expliquer les règles de l’achat public.',
    );
  switch (parsed.genre) {
    case 'limite':
      return answerLimit(parsed.limite, scope);
    case 'trop':
      return declined(parsed.raison);
    case 'ambigu': {
      const open = openOf(parsed.choix, scope);
      if (open.length === 0) return outsideLink('le détail de ces achats');
      const names = open.map(({ libelle }) => `« ${libelle} »`).join(', ');
      const others = parsed.autres ? ', et d’autres' : '';
      // Two of one name are told apart by their codes.
      const naming = new Set(open.map(({ libelle }) => libelle)).size < open.length ? BY_CODE : BY_NAME;
      const choix = open.slice(0, MAX_NAMES).map(({ frame }) => choiceOf(frame, scope, naming));
      const all = answerable(parsed.ensemble, scope).map((frame) => choiceOf(frame, scope));
      return declined(
        `« ${parsed.mots} » peut désigner ${names}${others}. Lequel${all.length > 0 ? ', ou tous ensemble' : ''} ?`,
        [...choix, ...all],
      );
    }
    case 'suite': {
      const near = answerable(parsed.surProche ?? null, scope);
      // The part of all contracts would be offered as all of them.
      const alone = answerable(parsed.reste, scope).filter((one) => !isOfAll({ ...one, part: false }));
      return declined(
        near.length > 0
          ? 'Cette question en continue une que je n’ai pas comprise. La première question proposée part de ce qui a été compris avant ; sinon, posez-la en entier.'
          : 'Cette question en continue une que je n’ai pas comprise. Posez-la en entier : ce dont il s’agit, et l’année.',
        [...near, ...alone].map((frame) => choiceOf(frame, scope)),
      );
    }
    case 'renvoi':
      return declined(
        `Je ne sais pas de quoi parle « ${parsed.mot} » : nommez ce dont il s’agit, un marché, un fournisseur, une direction, une famille ou une période.`,
        parsed.choix
          .flatMap((frame) => answerable(frame, scope))
          .map((frame) => choiceOf(frame, scope))
          .slice(0, MAX_OFFERS),
      );
    case 'meme':
      return declined(
        'Cette question compare une chose à elle-même, ou demande la part qu’elle a d’elle-même : dites à quoi la comparer.',
        answerable(parsed.reste, scope).map((frame) => choiceOf(frame, scope)),
      );
    case 'refus':
      return declined(
        parsed.raison,
        answerable(parsed.reste, scope).map((frame) => choiceOf(frame, scope)),
      );
    case 'incompris': {
      const near = parsed.proches.map(({ nom }) => `« ${nom} »`).join(', ');
      const meant = near === '' ? '' : ` Vouliez-vous dire ${near} ?`;
      const rest = withoutWords(parsed, scope);
      const named = nearOf(parsed, scope).map((frame) => choiceOf(frame, scope));
      const why = parsed.tiers
        ? `« ${quoted(parsed.mots)} » : ${scope.niveau === 'publie' ? 'aucun titulaire de ce nom dans les marchés publiés. Ce lien ne dit pas ce qui est payé aux fournisseurs' : 'aucun fournisseur de ce nom dans les achats'}.`
        : `Je n’ai pas compris « ${quoted(parsed.mots)} », et je préfère ne pas répondre à côté.`;
      const help = near === '' && rest.length === 0 && !parsed.tiers ? ` ${helpOf(scope)}` : '';
      const known = parsed.tiers && named.length === 0 ? [companies(parsed.reste ?? EMPTY_FRAME, scope)] : [];
      return declined(`${why}${meant}${help}`, [...rest, ...named, ...known]);
    }
    case 'rien':
      if (parsed.courtois)
        return declined(
          'Avec plaisir : je reste à votre disposition pour une autre question.',
          subjectOffers(scope).slice(0, 2),
        );
      return declined(`Je ne sais pas répondre à cette question. ${helpOf(scope)}`);
  }
}

/** Words that fit several names, of none of which the question has an answer: nobody is asked which one. */
export const noneAnswered = ({ mots, choix }: Extract<Parsed, { genre: 'ambigu' }>): LocalAnswer =>
  declined(
    `« ${mots} » peut désigner ${choix.map(({ libelle }) => `« ${libelle} »`).join(', ')}, et cette question n’a de réponse pour aucun.`,
  );

type Unread = Extract<Parsed, { genre: 'incompris' }>;

/** The question without the words that were not understood: where it has an answer, it is the first that is offered. */
const withoutWords = (parsed: Parsed, scope: AssistantScope): Choice[] =>
  restOf(parsed, scope).map((frame) => choiceOf(frame, scope));

/** What is left of a question, where something of it is: all purchases, or all contracts, would be read as the answer for the words that are lost. */
function restOf(parsed: Parsed, scope: AssistantScope): Frame[] {
  if (parsed.genre !== 'incompris' || parsed.reste === null) return [];
  // The part of all purchases would be offered as all of them.
  return !parsed.autour && isOfAll({ ...parsed.reste, part: false }) ? [] : answerable(parsed.reste, scope);
}

const OF_WHOLE: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'comparer', 'expliquer', 'lister']);

/** Whether nothing but a time narrows a frame, which ranks and tells apart nothing. */
const isOfAll = ({ acte, sujet, groupe, rang, part, mesure, filtres, repere }: Frame): boolean =>
  OF_WHOLE.has(acte) &&
  sujet !== 'paiements' &&
  (groupe === null || isOfTime(groupe)) &&
  !rang &&
  !part &&
  repere === null &&
  (sujet === 'marches' || mesure === 'montant_ht') &&
  isUnfiltered(filtres);

/** What the first choice of a question that was declined asks: the next turn may be offered of it. */
export const nearestOf = (parsed: Parsed, scope: AssistantScope): Frame | undefined =>
  parsed.genre === 'incompris'
    ? restOf(parsed, scope)[0]
    : parsed.genre === 'suite'
      ? answerable(parsed.surProche ?? null, scope)[0]
      : parsed.genre === 'refus'
        ? answerable(parsed.reste, scope)[0]
        : undefined;

/** Says of the first choice that it leaves these words out. */
export function sayWithout(written: LocalAnswer, parsed: Parsed, scope: AssistantScope): LocalAnswer {
  const [rest] = withoutWords(parsed, scope);
  const isFirst = rest !== undefined && written.choix?.[0]?.question === rest.question;
  if (parsed.genre !== 'incompris' || !isFirst) return written;
  const them = parsed.mots.includes(' ') ? 'ces mots' : 'ce mot';
  return { ...written, texte: `${written.texte} Sans ${them}, je réponds à la première question proposée.` };
}

/** What was asked, of each name that resembles what was typed. */
const nearOf = ({ lu, proches, reste }: Unread, scope: AssistantScope): Frame[] =>
  lu ? answerable(lu, scope) : proches.map((near) => ofNear(near, reste ?? EMPTY_FRAME, scope));

/**
 * The names that « Vouliez-vous dire … ? » asks back, which the next turn may choose of; none where the question without the words comes
 * first, for « la première » would be of that one. Such a frame has names and no codes: its question is what says it.
 */
export function askedBack(parsed: Parsed, scope: AssistantScope): Attente['choix'] {
  if (parsed.genre !== 'incompris' || restOf(parsed, scope).length > 0) return [];
  const frames = nearOf(parsed, scope);
  return frames.length === parsed.proches.length
    ? frames.map((frame, rank) => ({ libelle: parsed.proches[rank]!.nom, frame }))
    : [];
}

/** Who was paid then, where the one that was named was not; to a link, who holds contracts. */
const companies = ({ periode }: Frame, scope: AssistantScope): Choice =>
  choiceOf(
    {
      ...EMPTY_FRAME,
      ...(scope.niveau === 'complet' ? { periode } : { sujet: 'marches' as const }),
      groupe: 'fournisseur',
      rang: true,
    },
    scope,
  );

/** The choices that a scope has an answer to. */
export const openOf = (choix: Attente['choix'], scope: AssistantScope): Attente['choix'] =>
  choix.filter(({ frame }) => answerable(frame, scope).length > 0);

const LONGEST_QUOTE = 120;

/** What was typed, cut where it would fill the answer. */
const quoted = (words: string): string => (words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE)}…` : words);

const isBoundedSum = ({ sujet, acte, mesure, groupe, filtres }: Frame): boolean =>
  sujet === 'achats' &&
  acte === 'mesurer' &&
  mesure === 'montant_ht' &&
  groupe === null &&
  (filtres.montantMin !== null || filtres.montantMax !== null);

/** Acts that no question of a choice says. */
const UNSAID: ReadonlySet<Frame['acte']> = new Set(['taux', 'definition', 'aide']);

/** What is told of all contracts at once, which a member may ask. */
const TOLD_OF_ALL: ReadonlySet<string> = new Set(['reconductions', 'publications']);

/** The frame of what was understood, when its scope has an answer to it. */
function answerable(reste: Frame | null, scope: AssistantScope): Frame[] {
  if (!reste) return [];
  const complet = scope.niveau === 'complet';
  if (reste.acte === 'aide' && TOLD_OF_ALL.has(reste.terme)) return complet ? [reste] : [];
  if (UNSAID.has(reste.acte)) return [];
  if (isApart(reste)) return complet ? [reste] : [];
  // The first exercice that is known has none before it.
  const [year, ...former] = reste.periode.exercices;
  if (
    reste.acte === 'comparer' &&
    reste.sujet !== 'marches' &&
    former.length === 0 &&
    year !== undefined &&
    !hasPurchases(scope, year - 1)
  )
    return answerable({ ...reste, acte: 'mesurer' }, scope);
  // A public link reads no amendment.
  if (!complet && reste.mesure === 'avenants') return [];
  // An amount with tax is asked again without.
  if (reste.acte === 'procedure' && reste.besoin.ttc) return [];
  // Amounts of a line are in no sum: the mandats within them are counted.
  if (isBoundedSum(reste)) return answerable({ ...reste, mesure: 'nombre_mandats' }, scope);
  // Contracts of all but one holder are no list.
  if (reste.sujet === 'marches' && reste.filtres.fournisseurs?.sauf) return [];
  // A link looks for the words of one object.
  if (!complet && reste.sujet === 'marches' && (reste.filtres.familles?.valeurs.length ?? 0) > 1) return [];
  // Few contracts bear a famille: a count of none is an answer, groups of none are not.
  if (reste.sujet === 'marches' && reste.groupe !== null && reste.filtres.familles !== null)
    return [{ ...reste, groupe: null, rang: false }];
  if (reste.sujet === 'marches') return [reste.acte === 'expliquer' ? { ...reste, acte: 'lister' } : reste];
  if (reste.acte === 'expliquer' && (!addsUp(reste) || reste.groupe === 'mois')) return [{ ...reste, acte: 'mesurer' }];
  // Payments do not tell their procedure.
  if (reste.groupe === 'procedure') return answerable({ ...reste, groupe: null }, scope);
  const { familles, services, types, sections, ...others } = reste.filtres;
  // A famille has its own type of purchase: beside another one it holds nothing, and is asked back.
  if (reste.sujet === 'achats' && familles !== null && types !== null)
    return answerable({ ...reste, filtres: { ...reste.filtres, types: null } }, scope);
  const isPublished =
    reste.sujet === 'achats' &&
    reste.mesure === 'montant_ht' &&
    reste.groupe !== 'fournisseur' &&
    reste.groupe !== 'mandat' &&
    reste.croise === null &&
    reste.periode.mois === null &&
    Object.values(others).every((one) => one === null || one === false) &&
    [familles, services, types, sections].filter((one) => one !== null).length < 2 &&
    (familles?.valeurs.length ?? 1) === 1;
  // A part is of something, and of payments it is that of all of them.
  const isOfAll = Object.values(reste.filtres).every((one) => one === null || one === false);
  return complet || isPublished
    ? [
        reste.part && (reste.sujet === 'paiements' || (reste.groupe === null && isOfAll))
          ? { ...reste, part: false }
          : reste,
      ]
    : [];
}

/** What a refusal may offer where it has nothing nearer: of whom it was asked, or what the question before leads to. */
export function nearestOffers(frame: Frame | null, precedent: Frame | undefined, tools: Toolbox): Choice[] {
  const { scope } = tools;
  const wider = frame && scope.niveau === 'complet' ? widerFrames(frame, scope.exercices) : [];
  const next = wider.length > 0 || !precedent ? [] : followUpsOf({ frame: precedent, tools });
  return [...wider.map((one) => choiceOf(one, scope)), ...next.slice(0, MAX_FOLLOW_UPS).map(asChoice)].slice(
    0,
    MAX_OFFERS,
  );
}

/** A refusal offers at least one question that has an answer. */
export const withOffers = (
  complements: Complements,
  { repondu, texte }: LocalAnswer,
  { scope }: Pick<Toolbox, 'scope'>,
): Complements =>
  (repondu && texte !== helpOf(scope)) || complements.choix.length > 0
    ? complements
    : { ...complements, choix: subjectOffers(scope) };

const MAX_OFFERS = 3;

/** What was paid to those that the frame names, without what may have emptied it. */
function widerFrames(frame: Frame, exercices: readonly number[]): Frame[] {
  const years = frame.periode.exercices.filter((annee) => exercices.includes(annee));
  const { familles, services, fournisseurs } = frame.filtres;
  const isNamed = familles !== null || services !== null || fournisseurs !== null;
  if (!isNamed) return [];
  return [
    {
      ...EMPTY_FRAME,
      filtres: { ...EMPTY_FRAME.filtres, familles, services, fournisseurs },
      periode: { ...EMPTY_FRAME.periode, exercices: years.slice(0, 1) },
    },
  ];
}

/**
 * « DEE 2025 », then « combien pour l’électricité ? »: of what she bought of it; where that is nothing, each of both is offered.
 * @param precedent the question before
 * @param seule what the turn names, by itself
 */
export const orEither = (written: LocalAnswer, precedent: Frame, seule: Frame, scope: AssistantScope): LocalAnswer =>
  written.repondu && written.lignes === 0
    ? declined(`${written.texte.replace(/ : [^:]*$/, '')}. Voulez-vous l’un ou l’autre ?`, [
        choiceOf(seule, scope),
        choiceOf(precedent, scope),
      ])
    : written;
