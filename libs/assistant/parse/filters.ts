import { above, below } from '../frame/bounds.js';
import { type Filtres, NO_FILTERS, type Nomme } from '../frame/frame.js';
import { isAxisPlace } from './figures/axis-words.js';
import { type Draft, filterOf, isLeftOut } from './draft.js';
import { EMPTY_WORDS } from './lexicon/empty-words.js';
import { mentionsOf } from './names/mentions.js';
import { toNomme } from './names/names.js';
import { asksWhereToOrder } from './contracts/of-contract.js';
import type { Claim } from './reading.js';
import { isFirstToEnd, lastToEnd } from './figures/rank.js';
import { endsAhead } from './time/tense.js';
import { keyOf, plain, wordsIn } from './tokens.js';
import { isOfPaidContracts } from './subject.js';
import type { NamedEntity } from './names/vocabulary.js';

const DEFAULT_MONTHS = 6;
/** « le prochain marché à échéance »: as far as contracts run. */
const LONGEST_MONTHS = 120;
/** Every famille: left out, it keeps the lines that bear none. */
const ANY_FAMILLE: Nomme = { code: '*', libelle: 'famille' };

/** The rows that a question keeps or leaves out. */
export function filtersOf(draft: Draft): Filtres {
  const { reading, names, suppliers, amounts, mois } = draft;
  const named = (kind: 'famille' | 'service'): Filtres['familles'] =>
    filterOf(
      names
        .filter(({ entites }) => entites[0]!.kind === kind)
        .map(({ entites, places }) => ({
          valeur: { ...toNomme(entites[0]!), ...(kind === 'famille' ? typedWords(draft, entites[0]!, places) : {}) },
          sauf: isLeftOut(reading, places[0]!),
        })),
    );
  const listed = <Valeur>(pairs: readonly (readonly [Claim, Valeur])[]): { valeur: Valeur; sauf: boolean }[] =>
    pairs
      .map(([claim, valeur]) => ({ valeur, places: reading.placesOf(claim).filter((at) => !isAxisPlace(draft, at)) }))
      .filter(({ places }) => places.length > 0)
      .map(({ valeur, places }) => ({ valeur, sauf: isLeftOut(reading, places[0]!) }));
  const types = listed([
    ['fournitures', 'fournitures'],
    ['services_type', 'services'],
    ['travaux', 'travaux'],
  ] as const);
  const sections = listed([
    ['investissement', 'investissement'],
    ['fonctionnement', 'fonctionnement'],
  ] as const);
  const asksEnd =
    draft.marche === null && !reading.has('date_fin') && draft.finAvant === null && draft.finApres === null;
  // « terminés en 2025 », « qui finissent en mars 2027 »; « signés en 2018 et terminés » tells of their notification.
  const isSigned = reading.tokens.some(({ text }) =>
    /^(?:notifi|sign|conclu|attribu|pass|commenc|demarr|debute)/.test(text),
  );
  // « combien finissent chaque année » groups them by their end.
  // « quelle année finissent le plus de marchés » ranks those parts of time.
  const isOfTime = reading.has('annee', 'mois', 'trimestre', 'semestre');
  const isOfEnds = draft.period.dite || (isOfTime && (isGrouped(draft) || ranksTime(draft)));
  const parFin = asksEnd && reading.has('echeance', 'termine') && isOfEnds && !isSigned;
  const said = mentionsOf(draft);
  // « en cours en 2024 »: in force in that year.
  const inForce = reading.has('en_cours') && draft.period.periode.exercices.length === 1 && !isSigned && !parFin;
  const ranked = lastToEnd(reading);
  const byEnd = reading.has('echeance') && asksEnd && !parFin && ranked === null;
  return {
    ...NO_FILTERS,
    familles: reading.has('non_classe') ? { valeurs: [ANY_FAMILLE], sauf: true } : named('famille'),
    services: named('service'),
    fournisseurs: filterOf(
      suppliers.map(({ code, libelle, mots, places }) => ({
        valeur: { code, libelle, ...(mots === undefined ? {} : { mots }) },
        sauf: isLeftOut(reading, places[0]!),
      })),
    ),
    // All of them is a breakdown, not a filter.
    types: types.length === 3 ? null : filterOf(keptAlone(reading, types)),
    sections:
      sections.length === 2 && keptAlone(reading, sections).length === 2
        ? null
        : filterOf(keptAlone(reading, sections)),
    // « le marché du nettoyage est-il conforme ? » asks for its verdict.
    verdicts: asksVerdict(draft)
      ? null
      : filterOf(
          listed([
            ['non_conforme', 'non_conforme'],
            ['conforme', 'conforme'],
            ['a_verifier', 'a_verifier'],
          ] as const),
        ),
    passation: reading.has('hors_marche')
      ? 'hors_marche'
      : reading.has('sur_marche') && draft.marche === null && said.mentions === null
        ? 'marche'
        : null,
    annulations: reading.has('annulations')
      ? isLeftOut(reading, reading.placesOf('annulations')[0]!)
        ? 'hors'
        : 'seules'
      : null,
    marche: draft.marche,
    compte: draft.compte,
    procedure: filterOf(
      listed([
        ['sans_publicite', 'sans_publicite'],
        ['appel', 'appel'],
        ['adaptee', 'adaptee'],
        ['negociee', 'negociee'],
        ['formalisee', 'formalisee'],
      ] as const),
    ),
    ...said,
    statut: draft.vigueurLe !== null || inForce ? null : (ranked ?? stateOf(reading, parFin)),
    parFin,
    parAvenant: reading.has('modifie') ? 'tous' : null,
    enVigueur: inForce || (asksEnd && !parFin && !isSigned && asksHolderThen(draft)),
    finAvant: draft.finAvant,
    finApres: draft.finApres,
    vigueurLe: draft.vigueurLe,
    notifieApres: draft.notifieApres,
    notifieAvant: draft.notifieAvant,
    echeanceMois: byEnd
      ? (mois ?? (reading.has('prochain') || isFirstToEnd(reading) ? LONGEST_MONTHS : DEFAULT_MONTHS))
      : null,
    offres: reading.has('offre_unique') ? { min: null, max: 1 } : draft.bounds.offres,
    tenus: draft.bounds.tenus,
    tiers: draft.bounds.tiers,
    jours: draft.bounds.jours,
    retards: draft.bounds.retards,
    duree: draft.bounds.duree,
    paye: reading.has('sans_paiement')
      ? 'rien'
      : reading.has('au_dela_maximum') && draft.marche === null
        ? 'depasse'
        : reading.has('pres_du_maximum') && draft.marche === null
          ? 'proche'
          : null,
    consomme: draft.bounds.consomme,
    parPaiement: isOfPaidContracts(draft),
    montantMin: amounts.min !== null && amounts.isMinOut ? above(amounts.min) : amounts.min,
    montantMax: amounts.max !== null && amounts.isMaxOut ? below(amounts.max) : amounts.max,
    nonPubliees: reading.has('non_publie'),
    // Through a link there are no others.
    publiees: reading.has('publie') && !draft.publie && draft.marche === null,
  };
}

const ranksTime = ({ reading, mois }: Draft): boolean =>
  mois === null &&
  reading.has('plus', 'moins') &&
  reading
    .placesOf('annee', 'mois', 'trimestre', 'semestre')
    .some(
      (at) => /^quel/.test(reading.tokens[at - 1]?.text ?? '') || reading.tokens[at + 1]?.text === 'ou' || at === 0,
    );

const isGrouped = ({ reading, mois }: Draft): boolean =>
  mois === null && reading.tokens.some(({ text }) => /^(?:par|chaque|annuellement)$/.test(text));

const WON = /^(?:remport|gagn|obten|decroch|retenu|choisi)/;
const HELD = /^(?:avait|avaient|avions|detenait|detenaient|tenait|executait|assurait)$/;
const WILL_HOLD = /^(?:a|aura|auront|aurons|sera|seront|detiendra|tiendra)$/;
const DURING = /^(?:en|pendant|durant|courant)$/;

/**
 * « titulaire du marché de gaz en 2022 », « qui avait le marché en 2023 », « SFR aura-t-il encore un marché en 2027 »: who holds it
 * then, whenever it was signed.
 */
function asksHolderThen({ reading, period, suppliers, exerciceCourant }: Draft): boolean {
  const { tokens } = reading;
  const [first] = reading.placesOf('periode');
  if (first === undefined || period.periode.exercices.length !== 1 || period.periode.jours) return false;
  if (reading.has('plus', 'moins', 'combien', 'nombre', 'par', 'echeance', 'termine', 'non_termine')) return false;
  if (tokens.some(({ text }) => WON.test(text))) return false;
  const isHolder = tokens.some(({ text }) => /^titulaires?$/.test(text));
  const isAhead = period.periode.exercices[0]! > exerciceCourant && tokens.some(({ text }) => WILL_HOLD.test(text));
  // No contract is signed in a year to come.
  const isAsked =
    suppliers.length > 0 || reading.has('qui') || tokens.some(({ text }) => /^(?:on|nous|ville)$/.test(text));
  if (isAhead && isAsked && (isHolder || reading.has('marches'))) return true;
  if (!DURING.test(tokens[first]!.text) && !DURING.test(tokens[first - 1]?.text ?? '')) return false;
  const isHeld = reading.has('qui') && tokens.some(({ text }) => HELD.test(text));
  return reading.has('marches') && (isHeld || isHolder);
}

/** What is said to end later (« vont se terminer cette année ») is not over. */
function stateOf(reading: Draft['reading'], parFin: boolean): Filtres['statut'] {
  // Nothing is ordered on a contract that is over, nor does anybody wait for its end.
  if (asksWhereToOrder(reading)) return 'en_cours';
  if (reading.has('en_cours') || (reading.has('pres_du_maximum') && !reading.has('termine'))) return 'en_cours';
  if (reading.has('non_termine') || (parFin && endsAhead(reading))) return 'non_termine';
  return reading.has('termine') ? 'termine' : null;
}

/**
 * The words that name the famille of contracts, unless it is named as one or by its code: as its label spells them, where
 * it has them. A link reads no famille, and looks for contracts by these words alone.
 */
function typedWords(
  { reading, publie }: Draft,
  { libelle }: NamedEntity,
  places: readonly number[],
): { mots?: string } {
  const said = places.map((at) => reading.tokens[at]!).filter(({ text }) => !EMPTY_WORDS.has(text));
  if (said.some(({ text }) => /\d/.test(text))) return {};
  const own = wordsIn(libelle);
  const mots = said.map(({ text, key }) => own.find((word) => keyOf(plain(word)) === key) ?? text).join(' ');
  return publie || (reading.has('marches') && !reading.has('famille')) ? { mots } : {};
}

/** « pas les travaux, juste les services »: what is kept says what is left out. */
export const keptAlone = <Valeur>(
  { tokens }: Draft['reading'],
  values: { valeur: Valeur; sauf: boolean }[],
): { valeur: Valeur; sauf: boolean }[] => {
  const isTold = tokens.some(({ text }) => /^(?:juste|seulement|uniquement|mais|exclusivement)$/.test(text));
  const kept = values.filter(({ sauf }) => !sauf);
  return isTold && kept.length > 0 && kept.length < values.length ? kept : values;
};

const asksVerdict = ({ reading, marche }: Draft): boolean =>
  marche !== null || reading.placesOf('marches').some((at) => /^(?:marche|contrat)$/.test(reading.tokens[at]!.text));
