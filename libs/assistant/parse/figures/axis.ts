import type { Filtres } from '../../frame/frame.js';
import type { Axe, Sujet } from '../../frame/terms.js';
import { asksGap, opposedAxis, opposedOverYears } from '../acts.js';
import { axisWords, isCounted } from './axis-words.js';
import { rowsThatMove } from './changes.js';
import { asksWhat } from './conformity-asked.js';
import { type Draft, namedSuppliers } from '../draft.js';
import { listedMandats } from '../payments/listed-mandats.js';
import { paymentAxis } from '../payments/payment-axis.js';
import { isRankSaid } from './rank.js';
import type { Reading } from '../reading.js';

/** What the figures are grouped by. */
export function axisOf(draft: Draft, sujet: Sujet, filtres: Filtres): Axe | null {
  const { reading, period, names } = draft;
  if (sujet === 'marches' && draft.bounds.tenus !== null) return 'fournisseur';
  if (sujet === 'achats' && draft.bounds.tiers !== null) return reading.has('famille') ? 'famille' : 'service';
  const opposed = sujet === 'achats' ? opposedAxis(draft) : null;
  if (opposed) return opposed;
  const parts = opposedParts(draft);
  if (parts) return parts;
  const words = axisWords(draft).filter(
    ({ strength, at, axe }) =>
      strength > 0 &&
      !(sujet === 'marches' && (strength < 2 || reading.of(at) === 'chez_qui')) &&
      !(sujet === 'marches' && isHolderOfOne(reading, at)) &&
      // « paie-t-on nos fournisseurs à temps »: all of them.
      !(
        sujet === 'paiements' &&
        axe === 'fournisseur' &&
        strength < 2 &&
        !isRankSaid(reading) &&
        !areLate(reading, at)
      ),
  );
  words.sort((a, b) => b.strength - a.strength || a.at - b.at);
  if (sujet === 'paiements' && reading.has('impaye') && reading.has('dernier')) return 'mandat';
  const [first] = words.filter(({ axe, strength }) => strength === 4 || !isPinned(axe, filtres, reading));
  if (first) return first.axe;
  if (sujet === 'achats' && listedMandats(draft).length > 0) return 'mandat';
  const which = sujet === 'achats' ? whichPurchases(draft, filtres) : null;
  if (which) return which;
  const who = reading.placesOf('qui').some((at) => reading.tokens[at - 1]?.text !== 'ce');
  // « qui a gagné le plus de marchés »: their holders.
  const ofPayments = sujet === 'paiements' ? paymentAxis(draft) : null;
  if (ofPayments) return ofPayments;
  // « qui a signé le plus gros marché » looks for that contract, and counts none.
  const ofOne = reading.placesOf('marches').some((at) => /^(?:marche|contrat)$/.test(reading.tokens[at]!.text));
  if (who && sujet === 'marches' && ofOne) return null;
  // « qui achète du mobilier ? »
  if (sujet === 'achats' && reading.placesOf('qui').some((at) => buysAt(reading, at + 1)) && !isRankSaid(reading))
    return 'service';
  // « transport de personnes : qui, combien ? »
  if (sujet === 'achats' && filtres.familles !== null && !isRankSaid(reading) && asksWhoAlone(reading))
    return 'fournisseur';
  // « qui ne respecte pas les règles ? »
  if (sujet === 'achats' && reading.of(0) === 'qui' && reading.has('non_conforme') && !reading.has('famille'))
    return 'service';
  const isRelative = sujet === 'marches' && reading.placesOf('qui').every((at) => followsContracts(reading, at));
  if (
    who &&
    !isRelative &&
    (reading.has('plus', 'moins') || (reading.has('qualite') && reading.has('conformite', 'conforme')))
  )
    return reading.has('marches') ? 'fournisseur' : whoOf(draft, filtres);
  // « qui a touché plus de 200 000 € pour la maintenance ? »
  const isBounded = draft.amounts.min !== null || draft.amounts.max !== null;
  if (sujet === 'achats' && isBounded && asksWho(reading)) return whoOf(draft, filtres);
  const moving = sujet === 'achats' ? rowsThatMove(draft) : undefined;
  if (moving && !isPinned(moving, filtres, reading)) return moving;
  // « ce qui a le plus augmenté », « top 3 des hausses »: what is bought.
  if (reading.has('evolution') && (isRankSaid(reading) || draft.n !== null) && !period.reference && sujet === 'achats')
    return names.length + draft.suppliers.length === 0 ? 'famille' : null;
  if (drawsOneYear(draft)) return 'mois';
  const types = (['fournitures', 'services_type', 'travaux'] as const).filter((claim) => reading.has(claim)).length;
  if (types === 3 || (types === 2 && reading.has('par'))) return 'type';
  if (reading.has('investissement') && reading.has('fonctionnement')) return 'section';
  // « marchés avec deux offres depuis 2024 » lists those of all these years.
  const isListed =
    sujet === 'marches' &&
    !reading.has('combien', 'nombre', 'evolution', 'moyenne', 'part', 'annee') &&
    !saysSum(reading);
  const isSeries = (period.serie || (period.periode.exercices.length > 2 && !period.periode.suite)) && !isListed;
  if (isSeries && !reading.has('pourquoi') && !asksGap(draft)) return 'exercice';
  if (sujet !== 'marches' && names.length + namedSuppliers(draft).length > 1 && !areCountedTogether(draft)) {
    const several = severalOf(filtres);
    if (several) return several;
  }
  if (sujet === 'marches' && tellsTwoYears(draft)) return 'exercice';
  if (addsYears(draft) && period.periode.exercices.length > 1 && !period.periode.suite) return 'exercice';
  if (filtres.types && filtres.types.valeurs.length > 1 && !filtres.types.sauf) return 'type';
  const spread = reading
    .placesOf('par')
    .some((at) => /^(?:repart|ventil|decompos|compos|detail)/.test(reading.tokens[at]!.text));
  return spread && sujet === 'achats' ? detailOf(filtres) : null;
}

/** « les cinq marchés de la ville qui pèsent le plus »: they are told, and nobody who holds them. */
function followsContracts(reading: Reading, at: number): boolean {
  let before = at - 1;
  while (before > 0 && (reading.of(before) === 'vide' || reading.of(before) === 'collectivite')) before -= 1;
  return reading.of(before) === 'marches' && /s$/.test(reading.tokens[before]!.text);
}

const SIDES = ['non_conforme', 'a_verifier', 'hors_marche', 'sur_marche', 'non_classe', 'annulations'] as const;

/**
 * « quels achats sont non conformes ? », « que faut-il régulariser ? »: what they are, and not how much. Those that bear no famille are told by
 * who sold them.
 */
function whichPurchases({ reading, names, suppliers, n }: Draft, { familles }: Filtres): Axe | null {
  const { tokens } = reading;
  const isNamed = names.some(({ entites }) => entites[0]!.kind === 'famille');
  // « ce qui s’est dépensé hors marché et ce qui est passé par un marché »: both sides.
  if (reading.has('hors_marche') && reading.has('sur_marche')) return null;
  if (!reading.has(...SIDES) || isNamed || suppliers.length > 0 || n !== null) return null;
  if (reading.has('combien', 'nombre', 'part', 'moyenne', 'mediane', 'evolution', 'pourquoi', 'tva', 'ttc'))
    return null;
  const isAsked = tokens.some(
    ({ text }, at) =>
      (/^(?:quels|quelles|lesquels|lesquelles)$/.test(text) &&
        /^(?:sont|achats|depenses|commandes|lignes)$/.test(tokens[at + 1]?.text ?? '')) ||
      (/^list(?:e|er|ez)$/.test(text) &&
        tokens.slice(at + 1, at + 3).some((one) => /^(?:achats|depenses|commandes|lignes)$/.test(one.text))) ||
      (text === 'que' && at === 0) ||
      (at === 0 && reading.of(0) === 'quel' && text === 'ou'),
  );
  return isAsked || asksWhat(reading) ? (familles?.sauf === true ? 'fournisseur' : 'famille') : null;
}

/** « la courbe du gaz en 2025 »: within one exercice, its months. */
const drawsOneYear = ({ reading, period }: Draft): boolean =>
  period.periode.exercices.length < 2 &&
  !period.serie &&
  reading.placesOf('evolution').some((at) => /^(?:courbe|chronologie)$/.test(reading.tokens[at]!.text));

/** « les fournisseurs payés en retard »: who they are. */
const areLate = (reading: Reading, at: number): boolean =>
  reading.has('retard') &&
  /s$/.test(reading.tokens[at]!.text) &&
  /^(?:paye|regle)e?s$/.test(reading.tokens[at + 1]?.text ?? '');

/** « le détail du nettoyage », « le budget de la culture, ventilé »: by the first axis that no name holds to one. */
const detailOf = ({ familles, services, fournisseurs }: Filtres): Axe =>
  familles === null && services === null && fournisseurs === null ? 'type' : familles === null ? 'famille' : 'service';

/** « combien de fournisseurs pour l’un et l’autre ensemble »: those of both, once. */
const areCountedTogether = (draft: Draft): boolean =>
  draft.reading.tokens.some(({ text }) => /^(?:ensemble|reunie?s|confondue?s|cumulee?s)$/.test(text)) &&
  draft.reading.placesOf('fournisseurs', 'mandats').some((at) => isCounted(draft, at));

/** « le titulaire du plus gros marché »: of that one, and no count of theirs. */
const isHolderOfOne = (reading: Reading, at: number): boolean =>
  /^(?:titulaire|attributaire)$/.test(reading.tokens[at]!.text) &&
  reading
    .placesOf('marches')
    .some((place) => place > at && place < at + 5 && /^(?:marche|contrat)$/.test(reading.tokens[place]!.text));

const SUMS = /^(?:montants?|mnt|mt|sommes?|volumes?|total|totaux|cumul)$/;
const saysSum = ({ tokens }: Reading): boolean => tokens.some(({ text }) => SUMS.test(text));

/** « le cumul au 30 septembre contre celui de 2025 » */
const isSetAgainst = (reading: Reading): boolean =>
  reading
    .placesOf('evolution')
    .some((at) => /^(?:vs|versus|contre|rapport|compar\w+|face)$/.test(reading.tokens[at]!.text));

/** « combien de marchés en 2025 et en 2024 ? »: those of each. */
const tellsTwoYears = ({ reading, period }: Draft): boolean =>
  period.periode.exercices.length === 2 &&
  !period.entre &&
  reading.has('combien', 'nombre') &&
  !reading.has('cumul') &&
  reading.tokens.some(
    ({ text }, at) => text === 'et' && reading.of(at - 1) === 'periode' && reading.tokens[at + 1]?.text === 'en',
  );

/** « au total », « le total de 2024 et 2025 »: the years are added up, not set against each other. */
const addsYears = ({ reading, period }: Draft): boolean =>
  (reading.has('cumul') && !isSetAgainst(reading)) ||
  (!period.entre &&
    !reading.has('evolution', 'meme_date', 'plus', 'moins') &&
    reading.tokens.some(({ text }) => /^(?:total|somme|cumul)$/.test(text)) &&
    reading.tokens.some(
      ({ text }, at) => text === 'et' && reading.of(at - 1) === 'periode' && reading.of(at + 1) === 'periode',
    ));

/** The axes that make columns, those of few groups first. */
const COLUMNS: readonly Axe[] = ['section', 'type', 'semestre', 'exercice', 'trimestre', 'mois', 'service'];

/** « par direction et par type »: rows and columns; null where one axis is asked for, or none of two has few groups. */
export function crossedAxes(draft: Draft, sujet: Sujet, axe: Axe | null): readonly [Axe, Axe] | null {
  const { reading } = draft;
  const ofYears = sujet === 'achats' ? opposedOverYears(draft) : null;
  if (ofYears) return [ofYears, 'exercice'];
  const asked = axisWords(draft).filter(
    ({ at, strength }, rank, words) =>
      strength === 4 ||
      (reading.tokens[at - 1]?.text === 'et' && words[rank - 1]?.strength === 4) ||
      // « ce que chaque direction a dépensé, mois après mois »
      (isRepeated(reading, at) && words.some((word) => word.strength === 4)),
  );
  const [one, other, ...more] = [...new Set(asked.map((word) => word.axe))];
  if (sujet !== 'achats' || !one || !other || more.length > 0 || (axe !== one && axe !== other)) return null;
  const columns = COLUMNS.find((each) => each === one || each === other);
  return columns ? [columns === one ? other : one, columns] : null;
}

/** « trimestre après trimestre »: each of them. */
const isRepeated = ({ tokens }: Reading, at: number): boolean =>
  /^(?:mois|trimestre|semestre)$/.test(tokens[at]!.text) &&
  /^(?:apres|par|a)$/.test(tokens[at + 1]?.text ?? '') &&
  tokens[at + 2]?.text === tokens[at]!.text;

/** « S2 2025 contre S1 2025 », « juin plus que mai »: two parts of one exercice, side by side. */
export const opposedParts = ({ reading, period }: Draft): Axe | null =>
  period.conflit &&
  period.periode.exercices.length < 2 &&
  (reading.has('evolution') || reading.tokens.some(({ text }) => ['ou', 'que', 'qu'].includes(text)))
    ? period.unite
    : null;

/** Whether the axis is held to one name: « dans la direction de la culture » groups by no direction. */
const isPinned = (axe: Axe, { familles, services }: Filtres, reading: Reading): boolean =>
  (axe === 'service' && services !== null && !services.sauf && services.valeurs.length === 1) ||
  (axe === 'famille' && familles !== null && !familles.sauf && familles.valeurs.length === 1 && !reading.has('quel'));

const severalOf = ({ familles, services, fournisseurs }: Filtres): Axe | null =>
  familles && familles.valeurs.length > 1 && !familles.sauf
    ? 'famille'
    : services && services.valeurs.length > 1 && !services.sauf
      ? 'service'
      : fournisseurs && fournisseurs.valeurs.length > 1 && !fournisseurs.sauf
        ? 'fournisseur'
        : null;

/** « qui a touché … ? », « dis-moi qui … », and not « la dépense qui … » */
const asksWho = (reading: Reading): boolean =>
  reading
    .placesOf('qui')
    .some(
      (at) =>
        at === 0 ||
        /[,:;.?]/.test(reading.tokens[at]!.lead) ||
        /^(?:moi|nous|savoir|dire|sais|sait|chercher?|cherche|voir|et)$/.test(reading.tokens[at - 1]!.text),
    );

/** « …, qui, … »: a question of its own between two marks. */
const asksWhoAlone = (reading: Reading): boolean =>
  reading
    .placesOf('qui')
    .some((at) =>
      [at, at + 1].every((place) => /[,:;?]/.test(reading.tokens[place]?.lead ?? (place === at ? '' : '?'))),
    );

/** « achète », « a acheté » */
const buysAt = ({ tokens }: Reading, at: number): boolean =>
  BUYS.test(tokens[/^(?:a|ont)$/.test(tokens[at]?.text ?? '') ? at + 1 : at]?.text ?? '');
const BUYS = /^(?:achete|achetent|commande|commandent|consomme|consomment|depense|depensent|utilise|utilisent)$/;

/** « qui sont les cinq premiers ? » of a famille are its suppliers; nobody else sells it. */
const areFirstOf = ({ reading }: Draft, { familles, types }: Filtres): boolean =>
  (familles !== null || types !== null) &&
  reading.placesOf('qui').some((at) => /^(?:est|sont|etait|etaient)$/.test(reading.tokens[at + 1]?.text ?? '')) &&
  reading.tokens.some(({ text }) => FIRST.test(text));
const FIRST = /^(?:premiere?s?|principal|principaux|top|numero)$/;

/** « qui reçoit le plus » is a supplier, « qui dépense le plus » a direction. */
const whoOf = (draft: Draft, filtres: Filtres): Axe =>
  areFirstOf(draft, filtres) ||
  // « le plus gros chèque de 2025, c’était pour qui ? »
  draft.reading.tokens.some(({ text }) => /^(?:cheque|mandat|facture|versement|virement)$/.test(text)) ||
  (filtres.fournisseurs?.sauf === false && filtres.fournisseurs.valeurs.length > 1) ||
  draft.reading.tokens.some(({ text }) =>
    /^(?:arros|refil|recoi|recu|recev|touch|empoch|rafl|capt|drain|benefici|rapport|encaiss|percoi|paie|paye|payons|verse|gagne|coute|fourni|vend|profit)/.test(
      text,
    ),
  )
    ? 'fournisseur'
    : 'service';
