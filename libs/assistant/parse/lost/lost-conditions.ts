import type { Frame } from '../../frame/frame.js';
import { isResumed } from '../around/pronouns.js';
import type { Draft } from '../draft.js';
import { ofLaw } from './expressing.js';
import { AUTHORITY } from '../turns/head-turns.js';
import { comparatives } from '../figures/rank.js';
import type { Claim } from '../reading.js';

/** « logiciels de paie »: a verb that is a noun here, and part of a name. */
const lostNouns = ({ reading: { tokens }, names }: Draft): number[] =>
  names.flatMap(({ places }) => {
    const after = places.at(-1)! + 1;
    const { text = '', lead = '' } = tokens[after] ?? {};
    return /^(?:paies?|payes?|factures?|commandes?|paiements?)$/.test(text) && /\bd(?:e|es|u)\s*$/.test(lead)
      ? [after]
      : [];
  });

const CORRECTS = /^(?:pas|seulement|uniquement|juste|hors|sans|sauf|en|pour|que|qu|combien)$/;

/** « émis en 2025 mais payés en 2026 »: a second condition, which no frame adds to the first. */
const lostContrasts = ({ reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text }, at) =>
    at > 0 && text === 'mais' && reading.of(at) === 'vide' && !CORRECTS.test(reading.tokens[at + 1]?.text ?? '')
      ? [at]
      : [],
  );

/** « qui l’étaient aussi en 2024 »: both years, and not the sum of them. */
const lostRepeated = ({ periode, acte }: Frame, { reading }: Draft): number[] =>
  periode.exercices.length > 1 && acte !== 'communs' && reading.has('qui')
    ? reading.tokens.flatMap(({ text }, at) =>
        /^(?:aussi|egalement|deja)$/.test(text) && reading.of(at) === 'vide' ? [at] : [],
      )
    : [];

/** « la première facture de l’année »: the earliest, and none is told by its day. */
const lostEarliest = ({ reading }: Draft): number[] =>
  reading
    .placesOf('plus')
    .filter(
      (at) =>
        /^premier/.test(reading.tokens[at]!.text) &&
        /^(?:mandat|facture|paiement|commande|achat)$/.test(reading.tokens[at + 1]?.text ?? ''),
    );

const TO_COME = /^(?:doi|dev|faut|faudra|reste|va$|vont$|allons$)/;

/** « combien doit-on encore payer »: what is to come, and not what was paid. */
const lostRemaining = ({ sujet, acte }: Frame, { reading }: Draft): number[] =>
  sujet === 'achats' && acte === 'mesurer' && reading.tokens.some(({ text }) => TO_COME.test(text))
    ? reading.tokens.flatMap(({ text }, at) => (text === 'encore' && reading.of(at) === 'vide' ? [at] : []))
    : [];

const OWES = /^(?:doit|doivent|devons|devez)$/;

/** « combien doit-on à Onet »: what is not paid yet, and no sum of what was. */
const lostDebts = ({ sujet, acte }: Frame, { reading }: Draft): number[] =>
  sujet === 'achats' && acte === 'mesurer' && reading.has('combien') && !reading.has('depense')
    ? reading.tokens.flatMap(({ text }, at) => (OWES.test(text) && reading.of(at) === 'vide' ? [at] : []))
    : [];

/** « quelle direction n’a pas dépensé en investissement »: who did nothing of it, and not the rest of what was done. */
const lostDenials = ({ reading }: Draft): number[] =>
  reading.placesOf('sauf').filter((at) => {
    const isVerb = reading.of(at + 1) === 'depense' || reading.of(at + 2) === 'depense';
    const isDenied = [at - 1, at - 2, at - 3].some((place) => /^(?:n|ne)$/.test(reading.tokens[place]?.text ?? ''));
    return reading.tokens[at]!.text === 'pas' && isVerb && isDenied;
  });

/** « combien de fois la culture dépense plus que les sports »: a sum to do, and no number of mandats. */
const lostTimes = ({ reading }: Draft): number[] =>
  comparatives(reading).length > 0
    ? reading.placesOf('factures').filter((at) => reading.tokens[at]!.text === 'fois')
    : [];

const REFERENTS: readonly Claim[] = ['direction', 'fournisseurs', 'marches', 'mandats', 'collectivite', 'nom'];

/** « nos factures sont-elles payées à temps ? »: the pronoun speaks of these. */
const ROWS = /^(?:factures|depenses|achats|paiements|lignes|commandes)$/;

/** « combien dépense-t-elle ? », « il fait quoi ? »: someone whom nothing here names. */
function lostSubjects(frame: Frame, draft: Draft): number[] {
  const { filtres, groupe } = frame;
  const { reading } = draft;
  const { tokens } = reading;
  if (ofLaw(frame, draft, 0)) return [];
  const isNamed = [filtres.familles, filtres.services, filtres.fournisseurs, filtres.marche].some(
    (one) => one !== null,
  );
  if (isNamed || groupe !== null || reading.has(...REFERENTS)) return [];
  if (tokens.some(({ text }) => AUTHORITY.test(text))) return [];
  const acts = (at: number): boolean => reading.of(at) === 'depense' || tokens[at]?.text === 'fait';
  return tokens.flatMap(({ text }, at) =>
    // « y a-t-il des achats qui … »
    /^(?:ils?|elles?)$/.test(text) &&
    !(text.endsWith('s') && tokens.slice(0, at).some((one) => ROWS.test(one.text))) &&
    reading.of(at) !== 'neutre' &&
    // « le hors marché, il pèse combien ? »
    !isResumed(tokens, at) &&
    (acts(at + 1) || acts(tokens[at - 1]?.text === 't' ? at - 2 : at - 1))
      ? [at]
      : [],
  );
}

const OF_RULES = /^(?:obligatoires?|applicables?|estimee?s?|estimation|necessit\w*|requi\w+|exige\w*)$/;
const RECEIVED = /^recue?s?$/;

/** « dépenses obligatoires », « montant estimé », « factures reçues en mars »: of the law or of another day, and no purchase has it. */
const lostQualities = (frame: Frame, draft: Draft): number[] =>
  ofLaw(frame, draft, 0)
    ? []
    : draft.reading.tokens.flatMap(({ text }, at) => {
        if (draft.reading.of(at) !== 'vide') return [];
        const isOfInvoices = RECEIVED.test(text) && /^factures?$/.test(draft.reading.tokens[at - 1]?.text ?? '');
        return OF_RULES.test(text) || isOfInvoices ? [at] : [];
      });

/** « par qui est payé Onet »: who buys, and no sum. */
const lostBuyers = ({ groupe, sujet }: Frame, { reading: { tokens } }: Draft): number[] =>
  groupe === null && sujet === 'achats'
    ? tokens.flatMap(({ text }, at) => (text === 'qui' && tokens[at - 1]?.text === 'par' ? [at - 1, at] : []))
    : [];

const PAID = /^(?:payee?s?|reglee?s?)$/;

/** What is paid. */
export const PAPER = /^(?:mandats?|factures?)$/;

/** « mandats de 2025 payés en 2026 »: a year of issue and one of payment, and no comparison of both. */
const lostPaymentYears = ({ sujet, periode }: Frame, { reading }: Draft): number[] => {
  const { tokens } = reading;
  if (sujet !== 'achats' || periode.exercices.length < 2 || !tokens.some(({ text }) => PAPER.test(text))) return [];
  const [first] = reading.placesOf('periode');
  return tokens.flatMap(({ text }, at) => {
    const isDated = [at + 1, at + 2].some((place) => reading.of(place) === 'periode');
    return PAID.test(text) && isDated && first !== undefined && first < at ? [at] : [];
  });
};

/** « plus de fournisseurs qu’avant »: how many there are, and no change of what each was paid. */
const lostNumbers = ({ acte, groupe }: Frame, { reading }: Draft): number[] =>
  acte === 'varier' && groupe === 'fournisseur'
    ? reading
        .placesOf('fournisseurs')
        .filter(
          (at) =>
            /^(?:plus|moins)$/.test(reading.tokens[at - 1]?.text ?? '') && /\bde\s*$/.test(reading.tokens[at]!.lead),
        )
    : [];

/** « nouveaux fournisseurs, jamais payés avant »: they are held against the year before alone, and not against all of them. */
const lostNever = ({ seuls }: Frame, { reading: { tokens } }: Draft): number[] =>
  seuls ? tokens.flatMap(({ text }, at) => (/^(?:jamais|auparavant)$/.test(text) ? [at] : [])) : [];

/** « la part des nouveaux fournisseurs »: what they are of all, where they are listed. */
const lostShares = ({ seuls }: Frame, { reading }: Draft): number[] => (seuls ? reading.placesOf('part') : []);

const LARGE = /^(?:gros|grosse?s?|importante?s?|cher|chers|chere|cheres)$/;

/** « la durée du plus gros marché »: of the largest, and not the longest. */
const lostLargest = ({ champ, rang }: Frame, { reading: { tokens } }: Draft): number[] =>
  champ === 'duree' && rang ? tokens.flatMap(({ text }, at) => (LARGE.test(text) ? [at] : [])) : [];

/** Conditions and subjects that stand beside what a frame holds. */
export const lostConditions = (frame: Frame, draft: Draft): number[] => [
  ...lostBuyers(frame, draft),
  ...lostQualities(frame, draft),
  ...lostPaymentYears(frame, draft),
  ...lostNumbers(frame, draft),
  ...lostNouns(draft),
  ...lostContrasts(draft),
  ...lostRepeated(frame, draft),
  ...lostEarliest(draft),
  ...lostTimes(draft),
  ...lostRemaining(frame, draft),
  ...lostDebts(frame, draft),
  ...lostDenials(draft),
  ...lostSubjects(frame, draft),
  ...lostNever(frame, draft),
  ...lostShares(frame, draft),
  ...lostLargest(frame, draft),
];
