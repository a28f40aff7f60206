import { type Frame, isOfTime, namesOfAxis } from '../../frame/frame.js';
import type { Axe, Champ } from '../../frame/terms.js';
import { AXIS_OF, isDoneBy } from '../figures/axis-words.js';
import { WHOLE } from '../turns/continues.js';
import type { Draft } from '../draft.js';
import { listedMandats } from '../payments/listed-mandats.js';
import { lostFilters, WITHOUT_ROWS } from './lost-filters.js';
import { unitsOf } from '../figures/units.js';
import type { Claim, Reading } from '../reading.js';

const GROUPING = /^(?:par|chaque|selon)$/;
const OF_EACH: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  'mandats',
  'factures',
  'lignes',
  'marches',
]);

/** « par direction et par mois », « par mandat »: another axis than that of the frame, or none that it has. */
function lostAxes({ groupe, croise, acte, mesure, periode }: Frame, { reading }: Draft): number[] {
  if (acte !== 'mesurer' && acte !== 'varier' && acte !== 'lister') return [];
  return reading.placesOf('par', 'annee').filter((at) => {
    if (!GROUPING.test(reading.tokens[at]!.text)) return false;
    // « par an » is one expression.
    const claim = reading.of(at) === 'annee' ? 'annee' : reading.of(nextAfter(reading, at));
    // « par élève » groups by what no row has.
    if ((claim === undefined || claim === 'periode') && isGroupWord(reading, at + 1)) return true;
    if (OF_EACH.has(claim))
      return groupe !== 'mandat' && !/^(?:montant_(?:moyen|median)|offres_moyennes|avenants)$/.test(mesure);
    // « par service » is the direction, « par an » of one year its whole.
    const axe: Axe | undefined = claim === 'services_type' ? 'service' : claim && AXIS_OF.get(claim);
    if (axe === 'service' && isDoneBy(reading, at + 1)) return false;
    if (axe === undefined || axe === groupe || axe === croise) return false;
    return axe !== 'exercice' || (groupe !== null && periode.exercices.length !== 1);
  });
}

/** « par la ville » is the one who bought. */
const isGroupWord = (reading: Reading, at: number): boolean =>
  reading.of(at) === 'vide' && !/\b(?:la|le|les|l)\b/.test(reading.tokens[at]!.lead);

function nextAfter(reading: Reading, at: number): number {
  let next = at + 1;
  while (reading.of(next) === 'vide' || reading.of(next) === 'tous') next += 1;
  return next;
}

const RULES: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'taux']);
/** Measures, payments and verdicts: a rule has none of them. */
const NO_RULE: readonly Claim[] = [
  ...(['moyenne', 'mediane', 'a_l_heure', 'impaye', 'ttc', 'tva', 'part', 'lignes', 'annulations'] as const),
  ...(['conforme', 'non_conforme', 'a_verifier', 'mois', 'trimestre', 'semestre'] as const),
];

/** « un MAPA de travaux à 5,5 millions, c’est régulier ? »: the procedure that it requires says so; « le MAPA » is one of ours. */
const asksIfLawful = ({ tokens }: Reading): boolean =>
  !tokens.some(({ text, lead }, at) => OURS.test(text) || (at < 3 && /\b(?:le|la|les)\s*$/.test(lead))) &&
  tokens.some(({ text, lead }, at) => text === 'est' && (/\bc['’]?\s*$/.test(lead) || tokens[at + 1]?.text === 'ce'));
const OURS = /^(?:nos|notre|mes|mon|ces|cette|cet)$/;

/** « quelle procédure pour 30 000 €, par direction »: a rule is grouped by nothing, and is no mean. */
function lostOfRules({ acte, besoin }: Frame, { reading }: Draft): number[] {
  if (!RULES.has(acte)) return [];
  const late = acte === 'taux' ? [] : reading.placesOf('retard', 'interets');
  const grouped = reading.placesOf('par').filter((at) => {
    const claim = reading.of(nextAfter(reading, at));
    return claim !== 'type' && claim !== undefined && AXIS_OF.has(claim) && GROUPING.test(reading.tokens[at]!.text);
  });
  const isTold = (claim: Claim): boolean =>
    (claim === 'ttc' && besoin.ttc) || (claim === 'conforme' && acte === 'procedure' && asksIfLawful(reading));
  return [...late, ...grouped, ...reading.placesOf(...NO_RULE.filter((claim) => !isTold(claim)))];
}

const WITHOUT_NAMES: ReadonlySet<Axe> = new Set<Axe>(['procedure', 'type', 'section']);

/** « quels fournisseurs dépassent … »: rows of another kind than those of the answer. */
function lostNouns({ acte, groupe, champ, sujet, filtres }: Frame, draft: Draft): number[] {
  const { reading } = draft;
  const answered: Axe | null = acte === 'besoins' ? 'famille' : groupe;
  if (WITHOUT_ROWS.has(acte) || acte === 'procedure' || acte === 'expliquer' || sujet === 'marches') return [];
  // « les 5 plus gros mandats de chaque direction »
  if (groupe !== null && groupe !== 'mandat' && listedMandats(draft).length > 0) return listedMandats(draft);
  return reading.placesOf('quel').flatMap((at) => {
    const next = nextAfter(reading, at);
    const axe = AXIS_OF.get(reading.of(next)!);
    if (axe === undefined || isOfTime(axe) || axe === answered || champ !== null) return [];
    // A mandat is told with its supplier.
    if (groupe === 'mandat' && sujet === 'paiements' && axe === 'fournisseur') return [];
    return namesOfAxis(axe, filtres) || WITHOUT_NAMES.has(axe) ? [] : [next];
  });
}

/** « lequel a le plus augmenté »: one of two that nobody named here. */
const lostChoices = ({ acte, groupe, oppose }: Frame, { reading, names, suppliers }: Draft): number[] =>
  groupe !== null || oppose || acte === 'lister' || WITHOUT_ROWS.has(acte) || names.length + suppliers.length > 1
    ? []
    : reading.placesOf('quel').filter((at) => /^(?:lequel|laquelle)$/.test(reading.tokens[at]!.text));

const SIZED = /^(?:gros|grosse|grand|grande|important|importante)$/;
const FIRST = /^(?:premier|premiere|principal|principale|gros|grosse)$/;

/** « Onet est-il notre premier fournisseur »: a rank among one. */
function lostRanks({ rang, groupe, mesure, filtres, n }: Frame, { reading, amounts }: Draft): number[] {
  const ranks = reading.placesOf('plus', 'moins', 'qualite');
  // « le panier moyen le plus élevé » is that of each, and no mean of them.
  if (rang && mesure === 'montant_par_groupe' && amounts.min === null) return ranks;
  const own = namesOfAxis(groupe, filtres);
  // « le fournisseur le moins cher »: a price, and not the least of what was paid.
  const isOfSomebody = groupe === 'fournisseur' || (groupe === 'service' && !reading.has('direction', 'depense'));
  if (rang && isOfSomebody && reading.has('moins')) {
    const prices = ranks.filter((at) => /^cher/.test(reading.tokens[at]!.text));
    if (prices.length > 0) return prices;
  }
  // « combien de mandats pour le plus gros fournisseur »: of that one, and no rank by their number.
  if (rang && n === null && /^nombre_(?:mandats|lignes|fournisseurs)$/.test(mesure) && reading.has('combien')) {
    const sizes = ranks.filter(
      (at) => SIZED.test(reading.tokens[at + 1]?.text ?? '') || FIRST.test(reading.tokens[at]!.text),
    );
    if (sizes.length > 0 && !reading.tokens.some(({ text }, at) => text === 'en' && reading.of(at + 1) === 'nombre'))
      return sizes;
  }
  // « combien de directions » of one that is named
  if (mesure === 'nombre_groupes' && own?.valeurs.length === 1 && !own.sauf) return reading.placesOf('nom');
  return (rang || n !== null) && own?.valeurs.length === 1 && !own.sauf && own.valeurs[0]!.code !== '*' ? ranks : [];
}

const RELATING = /^(?:par|rapport|vs|versus|contre|face|regard|cote)$/;

/** « par rapport au total payé »: set against what is neither a year nor a name. */
function lostRelations({ acte, oppose, periode }: Frame, { reading, period }: Draft): number[] {
  if ((acte !== 'comparer' && acte !== 'varier') || oppose || periode.memeDate) return [];
  if (period.periode.exercices.length > 1) return [];
  return reading
    .placesOf('evolution')
    .filter(
      (at) =>
        RELATING.test(reading.tokens[at]!.text) &&
        (relatesToWhole(reading, at) || !reading.placesOf('periode').some((place) => place > at)),
    );
}

/** « par rapport au total en 2025 »; « par rapport au total 2024 » is that of another year. */
function relatesToWhole(reading: Reading, at: number): boolean {
  let next = at + 1;
  while (reading.of(next) === 'evolution' || reading.of(next) === 'vide') next += 1;
  return WHOLE.test(reading.tokens[next]?.text ?? '') && reading.of(next + 1) !== 'periode';
}

const KINDS: readonly Claim[] = ['fournitures', 'services_type', 'travaux', 'investissement', 'fonctionnement'];

/** « nettoyage 2025 contre espaces verts 2024 », « travaux 2024 et services 2025 »: each has its own year. */
function lostPairs(_frame: Frame, { names, suppliers, reading }: Draft): number[] {
  const kinds = KINDS.flatMap((kind) => reading.placesOf(kind).slice(0, 1));
  const named = [...[...names, ...suppliers].map(({ places }) => places[0]!), ...kinds].sort((a, b) => a - b);
  const years = reading.placesOf('periode').filter((at) => /^(?:19|20)\d\d$/.test(reading.tokens[at]!.text));
  const after = named.map((at, rank) => years.find((year) => year > at && year < (named[rank + 1] ?? Infinity)));
  const told = new Set(after.flatMap((year) => (year === undefined ? [] : [reading.tokens[year]!.text])));
  return named.length > 1 && told.size > 1 ? years : [];
}

/** « jusqu’en 2025 », « à partir de 2025 »: an end of a span that no part of the period took. */
const lostSpans = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text }, at) =>
    /^(?:jusqu|jusque|jusqua|partir)$/.test(text) && reading.of(at) === 'vide' && isTime(reading, at) ? [at] : [],
  );

const isTime = (reading: Reading, at: number): boolean =>
  reading.of(at + 1) === 'periode' || (reading.of(at + 1) === 'vide' && reading.of(at + 2) === 'periode');

/** « de 4 ans », « de moins d’un an »: how long a contract lasts, and no years of its notification. */
const lostLengths = ({ sujet, filtres }: Frame, { reading }: Draft): number[] =>
  sujet !== 'marches' || filtres.echeanceMois !== null
    ? []
    : reading.tokens.flatMap(({ text, lead }, at) => {
        // « de plus de 4 ans » is the length of contracts.
        if (!/^ans?$/.test(text) || reading.of(at) === 'borne') return [];
        const counted =
          /\bun\b/.test(lead) || /^(?:\d+|deux|trois|quatre|cinq|dix)$/.test(reading.tokens[at - 1]?.text ?? '');
        const since = [at - 1, at - 2, at - 3].some((place) =>
          /^(?:depuis|dans|ici|ces|sur|y)$/.test(reading.tokens[place]?.text ?? ''),
        );
        return counted && !since ? [at] : [];
      });

const TOLD_WITH_PAID: ReadonlySet<Champ> = new Set<Champ>(['reste', 'paye', 'consommation', 'depassement', 'fiche']);
const PAID = /^(?:pay|vers|regl|mandat|consomm|debours|factur|depens)/;

/** « marchés payés en 2025 »: what was paid on them, and no amount or day of theirs. */
const lostPayments = ({ sujet, filtres, champ }: Frame, { reading }: Draft): number[] =>
  // What is left of a contract is told with what was paid on it.
  sujet !== 'marches' ||
  [filtres.paye, filtres.consomme].some((one) => one !== null) ||
  filtres.parPaiement ||
  (champ !== null && TOLD_WITH_PAID.has(champ))
    ? []
    : reading.placesOf('depense', 'mandats').filter((at) => PAID.test(reading.tokens[at]!.text));

/** A turn that says none of these keeps what was counted before it. */
const OF_PAYMENTS: Claim[] = ['delai', 'a_l_heure', 'retard', 'interets', 'impaye', 'borne'];

const SUMS = /^(?:montants?|mnt|mt|sommes?|volumes?|euros?|eur)$/;

/** « quel montant reste à payer » of a count, « la part des impayés » without a percent: a unit that the answer has not. */
function lostUnits(frame: Frame, { reading }: Draft): number[] {
  const units = unitsOf(frame);
  const amounts = reading
    .placesOf('depense', 'combien')
    .filter((at) => SUMS.test(reading.tokens[at]!.text) && !isOrder(reading, at));
  // « combien pour l’électricité non payée » asks for money, and payments that wait are counted.
  const sums =
    frame.sujet === 'paiements' && !frame.mesure.startsWith('delai')
      ? reading
          .placesOf('combien')
          .filter((at) => reading.tokens[at + 1]?.text === 'pour' && reading.has(...OF_PAYMENTS))
      : [];
  // « le taux de retard »
  const rates = reading.placesOf('conformite').filter((at) => reading.tokens[at]!.text === 'taux');
  const parts = frame.acte === 'comparer' ? [] : [...reading.placesOf('part'), ...rates];
  // « le plus long » of contracts is no amount.
  const isLong =
    units.has('jours') && (frame.sujet !== 'marches' || frame.champ === 'duree' || frame.mesure === 'duree_moyenne');
  const lengths = reading.tokens.flatMap(({ text }, at) =>
    // « court jusqu’à quand »
    /^(?:long|court)(?:ue|e)?s?$/.test(text) && reading.of(at) !== 'date_fin' ? [at] : [],
  );
  return [
    ...(isLong ? [] : lengths),
    ...(units.has('euros') ? [] : [...amounts, ...sums]),
    ...(units.has('pourcent') ? [] : parts),
  ];
}

/** « classés par montant » */
const isOrder = (reading: Reading, at: number): boolean => reading.tokens[at - 1]?.text === 'par';

/** « fournisseurs réglés en plus de 30 jours en moyenne »: a bound of the mean of each, where a frame has one of each mandat. */
const lostMeanBounds = ({ sujet, groupe, mesure, filtres }: Frame, { reading }: Draft): number[] =>
  sujet === 'paiements' && groupe !== null && !isOfTime(groupe) && /^delai_/.test(mesure) && filtres.jours !== null
    ? reading.placesOf('moyenne').filter((at) => reading.tokens[at]!.text === 'moyenne')
    : [];

/** « mobilier + info »: a word that means nothing elsewhere is one of two things here. */
const lostJoined = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ lead, text }, at) => {
    if (reading.of(at) !== 'vide' || text.length < 4) return [];
    const after = reading.of(at - 1) === 'nom' ? /[+&/]/.test(lead) : reading.tokens[at - 1]?.text === 'et';
    const isLast = at === reading.tokens.length - 1 || reading.of(at + 1) === 'periode';
    return after && isLast && (reading.of(at - 1) === 'nom' || reading.of(at - 2) === 'nom') ? [at] : [];
  });

/** Words that a frame holds in another part than the one that they ask for, or that its answer does not read. */
export const lostRoles = (frame: Frame, draft: Draft): number[] =>
  [
    ...[lostFilters, lostAxes, lostNouns, lostChoices, lostRanks, lostRelations],
    ...[lostPairs, lostJoined, lostSpans, lostLengths, lostPayments, lostUnits, lostOfRules, lostMeanBounds],
  ].flatMap((lost) => lost(frame, draft));
