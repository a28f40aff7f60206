import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { wordsOf } from '../claims.js';
import { MOVES } from './rank.js';
import type { Claim, Reading } from '../reading.js';
import { saysNowAlone } from '../time/now.js';

const NOT_THE_GOOD: ReadonlySet<Claim> = new Set<Claim>([
  ...(['prix', 'combien', 'depense', 'vide', 'quel', 'par', 'periode', 'nombre', 'plus', 'moins', 'moyenne'] as const),
  ...(['mediane', 'definition', 'ht', 'salut', 'neutre', 'qualite', 'maximum', 'collectivite'] as const),
]);
/** Who sells it, where the cheapest is asked for. */
const SELLERS: ReadonlySet<Claim> = new Set<Claim>(['fournisseurs', 'qui', 'chez_qui']);
const PACKED = /^(?:sac|boite|ramette|carton|paire|palette|rouleau)$/;
const OF_RANK =
  /^(?:bas|basse|bass?es|eleves?|elevee?s?|hauts?|cher|chers|interessants?|avantageux|competitifs?|minimums?|minimal|maximal)$/;
const UNIT =
  /^(?:tonne|tonnes|metre|m2|m3|ml|kg|kilo|litre|heure|piece|unite|sac|boite|ramette|carton|paire|palette|rouleau)$/;
/** What prices are of: an hour of it is not a square metre of it, and stays in its name. */
const MEASURED =
  /^(?:tonnes?|metres?|m2|m3|ml|kg|kilos?|litres?|pieces?|unites?|sacs?|boites?|ramettes?|cartons?|paires?|palettes?|rouleaux?)$/;
/** Where prices are read. */
const SCHEDULE = /^(?:bordereaux?|bpu|catalogue)$/;
const ONE_ARTICLE = /\b(?:un|une)$/;

const COSTS = /^(?:coute|coutent|couterait|coutait|vaut|valent|vendu|vendue|facture|facturee)$/;
const PAYS =
  /^(?:paie|paye|paient|payent|payons|payez|paierait|achete|achetons|achetez|achetent|negocie|revient|reviennent|vend|vendent|facture|facturent)$/;
const PRONOUNS = /^(?:t|on|nous|vous|il|elle|ils|elles|ca|cela|ville|mairie|commune|a|ont)$/;

/** The first word after a place that is no pronoun. */
function pastPronouns({ tokens }: Reading, at: number): number {
  let next = at;
  while (PRONOUNS.test(tokens[next]?.text ?? '')) next += 1;
  return next;
}

/**
 * Takes « combien coûte un stylo ? », « à combien paie-t-on le gazole ? », « combien paie-t-on la ramette ? »: what one of it costs, whatever famille
 * it is kept in. « Combien coûte la cantine ? » asks for what was paid in all.
 */
export function takeUnitPrice(reading: Reading): void {
  const { tokens } = reading;
  if (reading.has('mandats', 'factures', 'marches', 'lignes', 'periode', 'prix')) return;
  const isGood = (at: number): boolean => tokens[at] !== undefined && reading.isFree(at);
  const isOne = (at: number): boolean => isGood(at) && ONE_ARTICLE.test(tokens[at]!.lead.trim());
  const isUnit = (at: number): boolean => isGood(at) && UNIT.test(tokens[at]!.text);
  for (const at of reading.placesOf('combien')) {
    const verb = pastPronouns(reading, at + 1);
    const said = tokens[verb]?.text ?? '';
    const after = pastPronouns(reading, verb + 1);
    // « combien paie-t-on pour une ramette »
    const good = tokens[after]?.text === 'pour' && isUnit(after + 1) ? after + 1 : after;
    const isEach = tokens[at - 1]?.text === 'a' && at <= 2 && PAYS.test(said) && isGood(good);
    const isOfOne = COSTS.test(said) && verb === good - 1 && isOne(good);
    if (isEach || isOfOne || ((COSTS.test(said) || PAYS.test(said)) && isUnit(good))) {
      reading.claim(verb, 1, 'prix');
      if (isEach) reading.claim(at - 1, 1, 'prix');
      return;
    }
    // « combien pour une chaise ? »
    if (tokens[at + 1]?.text === 'pour' && isOne(at + 2)) reading.claim(at + 1, 1, 'prix');
    // « une bordure en granit, on la paie combien ? », « une chaise, c’est combien ? »
    const said1 = tokens[at - 1];
    const isOfFirst = said1 !== undefined && at > 1 && ONE_ARTICLE.test(tokens[0]!.lead.trim()) && reading.isFree(0);
    const isTakenUp =
      /\b(?:la|le|les|l['’]|c['’])\s*$/.test(said1?.lead ?? '') || PRONOUNS.test(tokens[at - 2]?.text ?? '');
    if (isOfFirst && isTakenUp && (PAYS.test(said1.text) || COSTS.test(said1.text) || said1.text === 'est')) {
      reading.claim(at - 1, 1, 'prix');
      return;
    }
    // « ça coûte combien, une chaise ? »
    const asked = tokens[at - 1]?.text ?? '';
    if (COSTS.test(asked) && isOne(at + 1)) reading.claim(at - 1, 1, 'prix');
  }
}

const ELSEWHERE: readonly Claim[] = [
  ...(['combien', 'direction', 'famille', 'mois', 'trimestre', 'semestre', 'annee', 'marches', 'mandats'] as const),
  ...([
    'factures',
    'travaux',
    'services_type',
    'section',
    'delai',
    'periode',
    'evolution',
    'part',
    'taux_interets',
  ] as const),
];
const DEAR = /^(?:cher|chers|chere|cheres|abordable|abordables|economique|economiques|competitif|avantageux)$/;
/** « qui est le moins cher pour le papier ? », « où le papier est-il le moins cher ? » */
const SOLD_BY = /^(?:qui|ou|fournisseurs?|prestataires?|entreprises?|societes?|vendeurs?|magasins?)$/;

/** Takes « le fournisseur le moins cher pour le papier »: the lowest of its unit prices, and not the least of what was paid. */
export function takeCheapest(reading: Reading): void {
  const { tokens } = reading;
  const isBought = reading.placesOf('depense').every((at) => /^achet/.test(tokens[at]!.text));
  if (reading.has(...ELSEWHERE) || !isBought) return;
  const dear = reading.placesOf('moins', 'plus').filter((at) => DEAR.test(tokens[at]!.text));
  const [last] = dear;
  if (
    last === undefined ||
    /^qu?e?$/.test(tokens[last + 1]?.text ?? '') ||
    !tokens.some(({ text }) => SOLD_BY.test(text))
  )
    return;
  const isGoodSaid = reading.unknown.some((at) => tokens[at]!.text.length > 2 && !EMPTY_WORDS.has(tokens[at]!.text));
  if (!isGoodSaid) return;
  for (const at of dear) reading.claim(at, 1, 'prix');
  for (const [at, { text }] of tokens.entries()) if (text === 'ou' && reading.isFree(at)) reading.claim(at, 1, 'qui');
}

/** « prix du faux plafond au m2 », « combien coûte une ramette de papier », « combien la tonne de sel ». */
export function isPriceAsked(reading: Reading): boolean {
  if (reading.has('mandats', 'factures', 'marches', 'lignes')) return false;
  if (reading.has('prix')) return true;
  // « en ce moment » is no exercice.
  if (!reading.has('combien') || !saysNowAlone(reading) || reading.unknown.length === 0) return false;
  if (isPriceOfUnit(reading)) return true;
  if (isWhatOneCosts(reading)) return true;
  const asks = reading.placesOf('combien', 'depense');
  return asks.some((at) => {
    const next = reading.tokens[at + 1];
    return (
      next !== undefined && (UNIT.test(next.text) || (ONE_ARTICLE.test(next.lead.trim()) && reading.isFree(at + 1)))
    );
  });
}

const OF_ASKING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  'vide',
  'neutre',
  'salut',
  'combien',
  undefined,
]);

/** « c’est combien la bordure granit ? »: a thing that nothing else names, and no word of anything else. */
function isWhatOneCosts(reading: Reading): boolean {
  const { tokens } = reading;
  return (
    tokens.every((_token, at) => OF_ASKING.has(reading.of(at))) &&
    reading.placesOf('combien').some((at) => {
      const next = tokens[at + 1];
      const isOpened =
        at === 0
          ? /\bc\b/.test(tokens[0]!.lead)
          : tokens.slice(0, at).every(({ text }) => /^(?:est|ca|cela|coute|vaut|quoi)$/.test(text));
      return isOpened && next !== undefined && reading.isFree(at + 1) && /\b(?:la|le|les|l['’])\s*$/.test(next.lead);
    })
  );
}

/** « le mètre de canalisation est à combien », « à combien est la tonne de sel » */
const IS_AT = /(?:^| )(?:est(?: (?:elle|il))? a combien|a combien (?:est|revient))(?= |$)/;

const isPriceOfUnit = ({ tokens }: Reading): boolean =>
  IS_AT.test(tokens.map(({ text }) => text).join(' ')) && tokens.some(({ text }) => UNIT.test(text));

/** « le prix moyen d’un marché »: what it is worth, and no unit price. */
export function takePriceOfContracts(reading: Reading): void {
  if (!reading.has('mandats', 'factures', 'marches', 'lignes', 'avenants')) return;
  const claims: Readonly<Record<string, Claim>> = { moyen: 'moyenne', median: 'mediane', prix: 'depense' };
  for (const at of reading.placesOf('prix')) {
    const claim = claims[reading.tokens[at]!.text];
    if (claim) reading.claim(at, 1, claim);
  }
}

/** « mobilité réduite » is what is bought, and no change. */
const isChange = ({ tokens }: Reading, at: number): boolean =>
  MOVES.test(tokens[at]!.text) && !/\bune?\s*$/.test(tokens[at]!.lead);

const SIZES = /^(?:grande?s?|petite?s?|gros|grosses?)$/;
/** « … dans notre marché », at the end: prices are those of contracts and of their catalogues. */
const IN_CONTRACT =
  /(?:(?: dans| sur| a| au| selon| de)?(?: (?:notre|nos|vos|votre|ce))? (?:marches?|contrats?|bordereaux?)(?: actuels?)?)?$/;

const WRITTEN =
  /^(?:port|prev|inscri|affich|indiqu|fix|conven|negoci|pratiqu|mentionn|consign|appliqu|referenc|figur|retenu|annonc|accord|renseign)(?:e|ee|es|ees|u|ue|us|ues|t|te|ts|tes|ant|ent)?$/;
const SUPPLY = /^(?:fourniture|achat|acquisition|livraison)$/;

/** « prévu au bordereau », « porté au BPU pour la fourniture d’un panneau », « cl. 2 »: where a price is written, and no part of its article. */
function isOfSchedule({ tokens }: Reading, at: number): boolean {
  const { text } = tokens[at]!;
  const near = [1, 2, 3].map((step) => tokens[at + step]?.text ?? '');
  const isWritten =
    WRITTEN.test(text) &&
    (near.some((word) => SCHEDULE.test(word)) || /^(?:prix|tarif|unitaire)$/.test(tokens[at - 1]?.text ?? ''));
  const isSupply =
    SUPPLY.test(text) &&
    /\bd(?:e|u|['’]une?|es)\s*$/.test(tokens[at + 1]?.lead ?? '') &&
    /^(?:pour|bordereau|bpu|unitaire|prix|tarif)$/.test(tokens[at - 1]?.text ?? '');
  return isWritten || isSupply || (text === 'cl' && /^\d$/.test(near[0]!));
}

/** A price is asked of all the words that are not of the asking; null: of nothing. */
export function priceFrame(reading: Reading): Frame | null {
  const rank = rankOfPrice(reading);
  const isAside = (at: number): boolean => {
    const claim = reading.of(at) ?? 'nom';
    if (isOfSchedule(reading, at)) return true;
    if (claim === 'evolution') return isChange(reading, at);
    // « cahier à petits carreaux »: no rank, and no other article.
    if (rank === null && SIZES.test(reading.tokens[at]!.text)) return false;
    return NOT_THE_GOOD.has(claim) || (rank !== null && (SELLERS.has(claim) || OF_RANK.test(reading.tokens[at]!.text)));
  };
  const end =
    reading.tokens.length - IN_CONTRACT.exec(wordsOf(reading).trim())![0].trim().split(' ').filter(Boolean).length;
  const words = reading.tokens.flatMap(({ text }, at) => (at >= end || isAside(at) ? [] : [text]));
  const named = words.filter((text) => !MEASURED.test(text) && !SCHEDULE.test(text));
  const unite = words.find((text) => MEASURED.test(text));
  // « combien coûte une ramette ? »
  const terme = (named.length > 0 ? named : words.filter((text) => PACKED.test(text))).join(' ');
  if (terme === '') return null;
  // « combien coûte une ramette ? » is of ramettes, whatever unit they are counted in.
  const isOfUnit = unite !== undefined && named.length > 0;
  const frame: Frame = { ...EMPTY_FRAME, acte: 'prix', terme, ...(isOfUnit ? { unite } : {}) };
  if (reading.placesOf('evolution').some((at) => isChange(reading, at))) return { ...frame, groupe: 'exercice' };
  return rank === null ? frame : { ...frame, groupe: 'fournisseur', rang: true, ordre: rank };
}

/** « le meilleur prix », « le moins cher », « le prix le plus élevé »; null where all prices are asked for. */
function rankOfPrice(reading: Reading): Frame['ordre'] | null {
  const { tokens } = reading;
  const words = tokens.map(({ text }) => text).join(' ');
  if (/\bmeilleure?s? (?:prix|tarifs?|marche)\b/.test(words)) return 'asc';
  const isLow =
    /\bmoins (?:cher|elev|haut|cout)|\bplus (?:bas|abordable|economique|competitif|avantageux|interessant|petit|faible)|\bprix (?:minimum|minimal)/;
  const isHigh =
    /\bplus (?:cher|elev|haut|cout|gros|grand)|\bmoins (?:bas|abordable|economique|competitif|avantageux|interessant)|\bprix (?:maximum|maximal)/;
  return isLow.test(words) ? 'asc' : isHigh.test(words) ? 'desc' : null;
}
