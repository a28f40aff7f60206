import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { ofLaw } from './expressing.js';
import { isAskedByHead } from '../around/framing.js';
import { CHARGES } from '../around/roles/staff.js';
import { lostAdvice } from './lost-advice.js';
import { lostConditions } from './lost-conditions.js';
import { MENTION_CLAIMS } from '../names/mentions.js';
import type { Claim } from '../reading.js';

const NEGATING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...([
    'sauf',
    'non_conforme',
    'a_verifier',
    'hors_marche',
    'impaye',
    'non_publie',
    'non_classe',
    'sans_publicite',
    'offre_unique',
    'sans_paiement',
    'perdus',
    'nouveaux',
    'borne',
    'non_termine',
  ] as const),
]);

const isConsideration = (claim: Claim | undefined): boolean => MENTION_CLAIMS.some((one) => one === claim);

/** « n’ont été payés qu’une fois », « qui ne dépassent jamais »: a negation that no filter of the frame is. */
function lostNegations(frame: Frame, draft: Draft): number[] {
  const { tokens } = draft.reading;
  if (ofLaw(frame, draft, 0) || frame.acte === 'prix') return [];
  return tokens.flatMap(({ text }, at) => {
    // « n’a pas bougé » was taken as a change.
    if (['retard', 'a_l_heure', 'neutre'].includes(draft.reading.of(at) ?? '')) return [];
    // « que nous ayons jamais passé » was taken: it denies nothing.
    if (text === 'jamais' && draft.reading.of(at) === 'vide') return [];
    const isNegation = /^(?:ne|n|jamais|aucune?|rien)$/.test(text) && !/^\d/.test(tokens[at + 1]?.text ?? '');
    const isKept = tokens.some(
      (_token, place) =>
        place >= at &&
        place < at + 7 &&
        (NEGATING.has(draft.reading.of(place)) ||
          (frame.filtres.sansMentions !== null && isConsideration(draft.reading.of(place)))),
    );
    const isDoubt = tokens
      .slice(at + 1, at + 4)
      .some((one, rank) => one.text === 'pas' && tokens[at + 2 + rank]?.text === 'trop');
    const isFeared =
      isDoubt && tokens[0]!.text === 'je' && /^(?:demande|crains)$/.test(tokens[2]?.text ?? tokens[1]!.text);
    return isNegation && !isKept && !isFeared ? [at] : [];
  });
}

/** « le double des dépenses »: a sum to do, and no change. */
const lostSums = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) => (text === 'double' && /\ble\s*$/.test(lead) ? [at] : []));

const PROVIDES =
  /^(?:fournit|fournissent|vend|vendent|livre|livrent|facture|facturent|gere|gerent|assure|assurent|utilise|utilisent|achete|achetent|consomme|consomment|emploie|emploient|paie|paient|paye|payent|sollicite|sollicitent)$/;
const PROVIDERS = /^(?:qui|nous|on|directions?|services?|villes?|mairies?|familles?)$/;

/** « pour elle », « chez eux »: someone who was named, and nobody was. */
function lostPronouns({ filtres, groupe }: Frame, { reading: { tokens } }: Draft): number[] {
  const isNamed = [filtres.familles, filtres.services, filtres.fournisseurs, filtres.marche].some(
    (one) => one !== null,
  );
  if (isNamed) return [];
  return tokens.flatMap(({ text, lead }, at) =>
    // « qui nous le fournit ? »
    (/\b(?:le|la|les|l['’])\s*$/.test(lead) && PROVIDES.test(text) && PROVIDERS.test(tokens[at - 1]?.text ?? '')) ||
    (groupe === null &&
      /^(?:elle|elles|lui|eux)$/.test(text) &&
      /^(?:pour|chez|avec|par|a)$/.test(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );
}

/** « combien pour le conseil municipal »: an occasion, unless it is what is asked about. */
const lostOccasions = (_frame: Frame, { reading }: Draft): number[] =>
  reading
    .placesOf('neutre')
    .filter(
      (at) =>
        reading.tokens[at]!.text === 'conseil' &&
        reading.tokens[at - 1]?.text === 'pour' &&
        ['combien', 'depense'].includes(reading.of(at - 2) ?? ''),
    );

const MANNERS: readonly Claim[] = ['evolution', 'par', 'pourquoi', 'conformite', 'delai', 'part'];

/** « où sont publiés vos marchés »: a place. « Où en est » and « ou en 2024 » ask for none. */
const whereAsked = ({ reading }: Draft): number =>
  reading.tokens.findIndex(
    ({ text, lead }, at) =>
      text === 'ou' &&
      reading.of(at) === 'vide' &&
      reading.of(at + 1) !== 'depense' &&
      (at === 0 || /[,;:]/.test(lead)) &&
      /^(?:sont|est|se|va|vont|passe|part|achete|trouve)/.test(reading.tokens[at + 1]?.text ?? ''),
  );

/** « comment sont payés nos fournisseurs »: a way of doing, and no ranking of theirs. */
function lostManners(frame: Frame, draft: Draft): number[] {
  const where = whereAsked(draft);
  if (where >= 0 && !frame.situe) return [where];
  if (ofLaw(frame, draft, 0) || frame.acte !== 'mesurer' || frame.periode.exercices.length > 1) return [];
  if (draft.reading.has(...MANNERS)) return [];
  return draft.reading.tokens.flatMap(({ text }, at) =>
    text === 'comment' && draft.reading.of(at) === 'vide' ? [at] : [],
  );
}

/** « l’écart entre le budget et le réalisé »: what was voted is no purchase. */
const lostBudgets = ({ acte, periode }: Frame, { reading, period }: Draft): number[] =>
  acte === 'comparer' && period.periode.exercices.length < 2 && !periode.memeDate
    ? reading.tokens.flatMap(({ text }, at) =>
        text === 'budget' &&
        reading.tokens.some((one) => /^(?:realise|reel|execute|vote|prevu|consomme)/.test(one.text))
          ? [at]
          : [],
      )
    : [];

const CHARGED: ReadonlySet<string> = new Set(CHARGES);

/** « je suis à la DAC et je veux les achats de la DSJ »: whose they are is not who asks. */
const lostSelf = (_frame: Frame, { reading, names }: Draft): number[] => {
  const services = names.filter(({ entites }) => entites[0]!.kind === 'service');
  const self = reading.tokens.findIndex(
    ({ text }, at) =>
      /^(?:suis|travaille|bosse)$/.test(text) ||
      (CHARGED.has(text) && /^(?:ma|mon|notre)$/.test(reading.tokens[at - 1]?.text ?? '')),
  );
  const isAsker = self >= 0 || isAskedByHead(reading.tokens);
  return isAsker && services.length > 1 ? [...services[0]!.places] : [];
};

/** Words that are known where they stand, and say what no frame has. */
export const lostWords = (frame: Frame, draft: Draft): number[] =>
  [
    ...[lostNegations, lostConditions, lostAdvice, lostSelf, lostBudgets],
    ...[lostSums, lostPronouns, lostManners, lostOccasions],
  ].flatMap((lost) => lost(frame, draft));
