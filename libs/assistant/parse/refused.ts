import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { wordsAt } from './lost/accounting.js';
import { VOTED } from './lost/lost-second-asked.js';
import { asksSubcontractors } from './contracts/subcontractors.js';
import { signatoryOf } from './contracts/signatory.js';
import type { Draft } from './draft.js';
import type { Match } from './names/names.js';
import type { Claim, Reading } from './reading.js';
import { RECEIVED } from './around/roles/who.js';
import { firstOf } from './phrase.js';
import type { Refused } from './refusal.js';
import { sizeAsked } from './figures/sizes.js';

const SPENT = /^(?:consomm|depens|realis|execut|mandat|pay|utilis|achat|achet)/;

/**
 * « le budget de la DEE en 2025 »: what was voted. « Le budget consommé », « la part du budget » and rows of it speak of purchases,
 * and so does that of a famille, for none is voted.
 */
function isVoted({ acte, groupe, part, filtres }: Frame, { tokens }: Reading): boolean {
  if (acte !== 'mesurer' || groupe !== null || part || filtres.familles !== null) return false;
  const isOfPurchases = tokens.some(({ text }) => SPENT.test(text));
  return !isOfPurchases && tokens.some(({ text }) => VOTED.test(text));
}

const ENGAGED = /^(?:engagee?s?|engagements?)$/;

/** « engagé en 2025 »: what is ordered and not paid yet. « Les dépenses engagées » are those that were made. */
const isEngaged = ({ groupe }: Frame, { tokens }: Reading): boolean =>
  groupe === null &&
  tokens.some(({ text }) => ENGAGED.test(text)) &&
  !tokens.some(({ text }) => /^(?:depense|achat)/.test(text));

const US = /^(?:nous|notre|ville|mairie|commune|collectivite)$/;

/** « le chiffre d’affaires de SFR », « son CA », « ses bénéfices »: with everybody. « Avec la ville » is what she paid. */
function isEarned(_frame: Frame, reading: Reading): boolean {
  const { tokens } = reading;
  if (tokens.some(({ text }) => US.test(text))) return false;
  return tokens.some(({ text, typed }, at) => {
    const next = tokens[at + 1];
    const isTurnover = text === 'chiffre' && next?.text === 'affaires';
    // « ça de plus » is no turnover.
    const isShort = typed === 'CA' && /\bd(?:e|['’])\s*$/.test(next?.lead ?? '');
    return isTurnover || isShort || (/^benefices?$/.test(text) && reading.of(at) !== 'neutre');
  });
}

/** « notes de frais »: paid back to persons, and no purchase. */
const isPaidBack = (_frame: Frame, { tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => /^notes?$/.test(text) && tokens[at + 1]?.text === 'frais');

const PAID = /^(?:(?:paye|regle|verse)e?s?|(?:paie|payon|reglon)s?|(?:paiement|versement|reglement)s?)$/;
const PAYMENT = /^(?:paiement|versement|reglement)s$/;
const PAPERS = /^(?:mandats?|factures?)$/;
const OF_PAPERS = /^(?:nombre_mandats|montant_(?:moyen|median|maximum))$/;

/** « payés hier », « les paiements de novembre »: the day of payment. « Combien a-t-on payé en novembre » is what was bought then. */
function isOfPaymentDay({ periode: { jours, mois }, groupe, mesure }: Frame, { tokens }: Reading): boolean {
  const paid = tokens.flatMap(({ text }, at) => (PAID.test(text) ? [at] : []));
  if (jours) return paid.length > 0;
  const isOfPapers = groupe === 'mandat' || OF_PAPERS.test(mesure);
  return (
    mois !== null &&
    paid.some(
      (at) =>
        PAYMENT.test(tokens[at]!.text) ||
        PAPERS.test(tokens[at - 1]?.text ?? '') ||
        (isOfPapers && tokens[at]!.text.endsWith('s')),
    )
  );
}

/** « combien de commandes »: orders are not read, mandats are. « Bons de commande » of a contract are none of these. */
const countsOrders = ({ mesure }: Frame, { tokens }: Reading): boolean =>
  mesure === 'montant_ht' &&
  tokens.some(
    ({ text }, at) => /^commandes$/.test(text) && /^(?:combien|nombre|nb|nbre)$/.test(tokens[at - 1]?.text ?? ''),
  );

/** What was voted, or is left of it. */
export const NO_BUDGET =
  'Le budget voté, les crédits et les engagements ne sont pas dans ce que je lis : je connais ce qui a été mandaté.';

const REASONS: readonly (readonly [(frame: Frame, reading: Reading) => boolean, string])[] = [
  [(frame, reading) => isVoted(frame, reading) || isEngaged(frame, reading), NO_BUDGET],
  [
    isEarned,
    'Les comptes des entreprises ne sont pas dans ce que je lis : je connais ce que la collectivité leur a payé.',
  ],
  [isOfPaymentDay, 'Je lis les achats au jour où les mandats ont été émis, et non à celui où ils ont été payés.'],
  [countsOrders, 'Les commandes ne sont pas dans ce que je lis : je compte les mandats, qui les paient.'],
  [isPaidBack, 'Les notes de frais sont remboursées à des personnes : elles ne sont pas dans les achats que je lis.'],
];

const AMENDMENT = /^(?:avenants?|modifications?)$/;
const PLACE = /^(?:1er|premiere?|dernier|derniere|second|seconde|deuxieme|troisieme|quatrieme|cinquieme)$/;
const ONE_AMENDMENT =
  'Les avenants d’un marché se lisent ici tous ensemble : leur nombre et ce qu’ils ajoutent. Chacun se lit sur la fiche du marché.';

/** « le montant de l’avenant n° 2 », « le dernier avenant »: one of several, where they are told together. */
const asksOneAmendment = ({ sujet, champ, filtres }: Frame, { tokens }: Reading): boolean =>
  sujet === 'marches' &&
  (champ === 'avenants' || filtres.marche !== null || filtres.familles !== null || filtres.texte !== null) &&
  tokens.some(
    ({ text }, at) =>
      AMENDMENT.test(text) &&
      ((/^\d{1,2}$/.test(tokens[at + 1]?.text ?? '') && text.endsWith('t')) || PLACE.test(tokens[at - 1]?.text ?? '')),
  );

const OF_SEUIL: readonly Claim[] = [
  ...(['seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite', 'seuil_demande', 'quelle_procedure'] as const),
];
const SCHOOL = /^(?:scolaires?|manuels?)$/;

/**
 * « quel seuil pour les livres »: those of libraries have one of their own, which no need is held against. What is left before an amount
 * that the question gives is told.
 */
const asksOfBooks = ({ acte }: Frame, { reading }: Draft): boolean =>
  (acte === 'besoins' || acte === 'procedure' || acte === 'seuils') &&
  !(acte === 'besoins' && reading.has('reste') && reading.has('chiffre')) &&
  reading.has(...OF_SEUIL) &&
  reading.tokens.some(({ text }) => /^livres?$/.test(text)) &&
  !reading.tokens.some(({ text }) => SCHOOL.test(text));

const OF_BOOKS =
  'Les livres non scolaires ont un seuil qui leur est propre (CCP, article R2122-9), que je ne sais pas appliquer : je ne compare les besoins qu’aux seuils de tous les achats.';

const OF_WHOEVER_ASKS = 'Je ne sais pas qui pose la question : pour ce qui a été payé à une entreprise, dites son nom.';

/**
 * The figures tell a famille, and not what it holds: it is offered.
 * @param reste null beside another name, which the whole famille would be set against
 */
function ofThing(reste: Frame | null, reading: Reading, { places, entites }: Match): Refused {
  const mots = wordsAt(reading, places);
  return {
    genre: 'refus',
    raison: `Mes montants vont jusqu’à la famille, sans le détail de ce qu’elle contient : « ${mots} » se range d’ordinaire dans « ${entites[0]!.libelle} ».`,
    reste,
    cherche: { mots, inconnus: places.map((at) => reading.tokens[at]!.text) },
  };
}

/** The nearest that the figures tell: of orders, the mandats that paid them. */
function offeredFor(isAsked: (typeof REASONS)[number][0], frame: Frame): Frame | null {
  if (isAsked === isPaidBack) return null;
  return isAsked === countsOrders ? { ...frame, mesure: 'nombre_mandats' } : frame;
}

const OF_SUBCONTRACTORS =
  'Les sous-traitants ne se lisent pas par année : je les donne avec les marchés qui en déclarent.';

/** The contracts, of what is named, that tell of subcontractors. */
const subcontracted = ({ filtres: { familles, fournisseurs } }: Frame): Frame => ({
  ...{ ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' },
  filtres: { ...NO_FILTERS, familles, fournisseurs, mentions: ['sous_traitance'] },
  champ: 'sous_traitance',
});

/** « fournisseurs communs de plus de 50 000 € »: of which of both sides, nothing says. */
const isBounded = ({ filtres }: Frame): boolean => filtres.montantMin !== null || filtres.montantMax !== null;
const OF_SIDES =
  'Je ne garde pas par leur montant les fournisseurs communs : je les donne tous, du plus payé au moins payé.';

/** « les réceptions et les petits fours »: a thing beside the famille that it is kept in. */
const isOfOneFamille = (names: Draft['names']): boolean =>
  names.length === 1 ||
  (names.every(({ entites }) => entites.length === 1 && entites[0]!.kind === 'famille') &&
    new Set(names.map(({ entites }) => entites[0]!.code)).size === 1);

const saidOnce = (frame: Frame): Frame => {
  const { familles } = frame.filtres;
  const [first] = familles?.valeurs ?? [];
  return familles && first
    ? { ...frame, filtres: { ...frame.filtres, familles: { ...familles, valeurs: [first] } } }
    : frame;
};

/** Why a question of purchases is refused, though each of its words was read; null where it may be answered. */
export function refusedFor(frame: Frame, draft: Draft): Refused | null {
  const { reading, names } = draft;
  const thing = names.find(({ chose }) => chose);
  const sized = thing ? null : sizeAsked(frame, draft);
  if (sized) return sized;
  if (thing) return ofThing(isOfOneFamille(names) ? saidOnce(frame) : null, reading, thing);
  if (asksOfBooks(frame, draft)) return { genre: 'refus', raison: OF_BOOKS, reste: null };
  if (frame.filtres.fournisseurs === null && firstOf(RECEIVED, reading.tokens))
    return { genre: 'refus', raison: OF_WHOEVER_ASKS, reste: null };
  if (draft.marche === null && frame.champ !== 'sous_traitance' && asksSubcontractors(reading))
    return { genre: 'refus', raison: OF_SUBCONTRACTORS, reste: subcontracted(frame) };
  const unsigned = signatoryOf(reading, frame);
  if (unsigned) return unsigned;
  if (asksOneAmendment(frame, reading))
    return {
      ...{ genre: 'refus', raison: ONE_AMENDMENT },
      reste: {
        ...frame,
        ...{ acte: 'lister', mesure: 'nombre', champ: 'avenants', groupe: null, part: false, base: null },
        ...{ n: null, place: null, rang: false, recents: false },
      },
    };
  if (frame.sujet !== 'achats') return null;
  if (frame.acte === 'communs' && !frame.seuls && isBounded(frame))
    return {
      genre: 'refus',
      raison: OF_SIDES,
      reste: { ...frame, filtres: { ...frame.filtres, montantMin: null, montantMax: null } },
    };
  const found = REASONS.find(([isAsked]) => isAsked(frame, reading));
  return found ? { genre: 'refus', raison: found[1], reste: offeredFor(found[0], frame) } : null;
}
