import { isOfTime } from '../../frame/frame.js';
import type { Acte, Axe, Mesure, Sujet } from '../../frame/terms.js';
import { axisWords, isCounted } from './axis-words.js';
import { asksWhat } from './conformity-asked.js';
import type { Draft } from '../draft.js';
import { isLargestOne } from './ranked-papers.js';
import { isSumBelow } from '../payments/listed-mandats.js';
import { countsPaid } from '../payments/paid-papers.js';
import { isRankSaid } from './rank.js';
import type { Claim, Reading } from '../reading.js';

/** What a question measures. */
export function measureOf(draft: Draft, sujet: Sujet, acte: Acte, groupe: Axe | null): Mesure {
  if (acte === 'motiver') return 'montant_ht';
  if (sujet === 'paiements')
    return groupe === 'mandat' ? mandatMeasureOf(draft, acte) : paymentMeasureOf(draft, acte, groupe);
  if (sujet === 'marches') return ranksHoldersBySize(draft, groupe) ? 'montant_ht' : contractMeasureOf(draft, acte);
  const { reading } = draft;
  if (draft.bounds.tiers !== null) return 'nombre_fournisseurs';
  if (groupe === 'mandat') return reading.has('ttc') ? 'montant_ttc' : 'montant_ht';
  const counts = (claim: Claim): boolean => reading.placesOf(claim).some((at) => isCounted(draft, at));
  // « le taux de TVA » is no verdict.
  const isOfTax =
    reading.has('tva') && reading.placesOf('conformite').every((at) => reading.tokens[at]!.text === 'taux');
  if ((reading.has('conformite') && !isRateOfRows(reading) && !isOfTax) || asksRate(reading))
    return isInNumber(reading) ? 'conformite_nombre_pct' : 'conformite_pct';
  if (reading.has('tva')) return reading.has('ht', 'ttc') ? 'montant_ttc' : 'montant_tva';
  if (countsAnnulations(reading)) return 'nombre_mandats';
  const counted = countedAxis(draft);
  if (counted !== null && (counted !== 'fournisseur' || draft.amounts.min !== null || draft.amounts.max !== null))
    return 'nombre_groupes';
  const ofMandats =
    reading.has('mandats', 'factures') ||
    reading.tokens.some(({ text }) => /^(?:facture|paiement|versement)$/.test(text));
  // « en moyenne par mois » divides what was bought by them; « la moyenne des mandats par direction » is of mandats.
  if (reading.has('moyenne')) return groupe === null || ofMandats ? 'montant_moyen' : 'montant_par_groupe';
  if (reading.has('mediane')) return 'montant_median';
  const countsBills = reading.tokens.some(({ text }, at) => text === 'factures' && isCounted(draft, at));
  const ofOneMandat = ofMandats && !counts('mandats') && !counts('factures') && !countsBills;
  if (groupe !== null && isLargestOne(reading) && !isOfTime(groupe)) return 'montant_maximum';
  if (groupe === null && ofOneMandat && (reading.has('maximum') || isRankSaid(reading))) return 'montant_maximum';
  if (reading.has('maximum') && reading.has('depense') && groupe === null) return 'montant_maximum';
  // « quelle direction compte le plus de fournisseurs »
  const most = groupe !== 'fournisseur' && groupe !== null && reading.follows(['plus', 'moins'], ['fournisseurs']);
  if (
    counts('fournisseurs') ||
    (most && /\bd(?:e|['’])/.test(reading.tokens[reading.placesOf('fournisseurs')[0]!]!.lead))
  )
    return 'nombre_fournisseurs';
  if (groupe !== null && ranksBills(reading)) return 'nombre_mandats';
  const isBounded = draft.amounts.min !== null || draft.amounts.max !== null;
  const ofBills = ofMandats || (groupe === null && reading.tokens.some(({ text }) => text === 'factures'));
  if (ofBills && isBounded && (reading.has('combien', 'nombre') || isSumBelow(draft))) return 'nombre_mandats';
  // A verdict is that of lines.
  if (groupe === null && countsPurchases(draft))
    return reading.has('conforme', 'non_conforme', 'a_verifier') ? 'nombre_lignes' : 'nombre_mandats';
  // « ses paiements » are what was paid.
  const ofCount = reading.placesOf('mandats').some((at) => /^mandat/.test(reading.tokens[at]!.text));
  if (
    counts('mandats') ||
    countsBills ||
    (ofCount && (!reading.has('depense') || (groupe === null && reading.has('nombre')))) ||
    reading.has('factures')
  )
    return 'nombre_mandats';
  // « reste-t-il des lignes à classer ? »
  const isLeft = reading.has('non_classe', 'a_verifier') && !reading.has('depense');
  if (counts('lignes') || (reading.has('lignes') && (isLeft || reading.has('combien', 'nombre'))))
    return 'nombre_lignes';
  return reading.has('ttc') ? 'montant_ttc' : 'montant_ht';
}

/** « combien d’achats hors marché ? »: a purchase has no count of its own, and the mandats that pay it have, told with their sum. */
const countsPurchases = (draft: Draft): boolean =>
  draft.reading.placesOf('depense').some((at) => draft.reading.tokens[at]!.text === 'achats' && isCounted(draft, at));

/** « nombre d’annulations », « mandats annulés »; « combien a-t-on annulé » asks for an amount. */
const countsAnnulations = (reading: Reading): boolean =>
  reading.placesOf('annulations').some((at) => {
    const { text, lead } = reading.tokens[at]!;
    const asked = ['combien', 'nombre'].includes(reading.of(at - 1) ?? '');
    const isOfMandats = /^mandat/.test(text) && reading.of(at - 1) !== 'annulations';
    return (asked && /\bd/.test(lead)) || (isOfMandats && !reading.has('depense'));
  });

/** « quel mois a eu le plus de factures »: how many, and no amount. */
const ranksBills = (reading: Reading): boolean =>
  reading.tokens.some(
    ({ text, lead }, at) =>
      text === 'factures' && /\bd(?:e|['’])\s*$/.test(lead) && ['plus', 'moins'].includes(reading.of(at - 1) ?? ''),
  );

/** « combien de familles »: the groups themselves are counted. */
export function countedAxis(draft: Draft): Axe | null {
  const counted = axisWords(draft).find(
    ({ axe, strength }) => strength === 0 && ['famille', 'service', 'fournisseur', 'type'].includes(axe),
  );
  return counted && isCounted(draft, counted.at) ? counted.axe : null;
}

/** « le taux de hors marché »: the part of these rows, and no verdict. */
export const isRateOfRows = (reading: Reading): boolean => {
  const places = reading.placesOf('conformite');
  return (
    places.length > 0 &&
    places.every((at) => reading.tokens[at]!.text === 'taux' && ROWS.has(rowsOfRate(reading, at))) &&
    // « le taux de non-conformité » is a part too; « le taux d’achats conformes » the verdict.
    (places.every((at) => VERDICTS.has(rowsOfRate(reading, at))) ||
      !reading.has('conforme', 'non_conforme', 'a_verifier'))
  );
};

/** « le taux d’achats hors marché », « le taux de dépenses réalisées sans marché »: what the rate is of. */
const rowsOfRate = (reading: Reading, at: number): Claim | undefined => {
  let next = at + 1;
  while (
    /^(?:achats?|depenses?|commandes?|faits?|faites|realise|passe)/.test(reading.tokens[next]?.text ?? '') &&
    !ROWS.has(reading.of(next))
  )
    next += 1;
  return reading.of(next);
};

const ROWS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['hors_marche', 'sur_marche', 'annulations', 'investissement', 'fonctionnement', 'travaux'] as const),
  ...(['non_conforme', 'a_verifier'] as const),
]);
const VERDICTS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['non_conforme', 'a_verifier']);

/** « sommes-nous conformes ? »: the rate, unless an amount or a list is asked for, or what is not so. */
function asksRate(reading: Reading): boolean {
  if (reading.has('conforme') && isQualifier(reading)) return false;
  if (reading.has('conforme'))
    return (
      reading.has('part') ||
      !reading.tokens.some(
        ({ text }, at) =>
          text !== 'sommes' &&
          /^(?:montant|combien|somme|total|volume)/.test(text) &&
          // « conformes à combien ? »
          !(text === 'combien' && reading.tokens[at - 1]?.text === 'a'),
      )
    );
  // « non conforme 2025 » names rows, « on est non conforme ? » asks how things stand.
  return (
    reading.has('non_conforme') &&
    // « qui ne respecte pas les règles ? »: the directions.
    reading.of(0) !== 'qui' &&
    !asksWhat(reading) &&
    reading.tokens.some(({ text }) => /^(?:est|sommes|sont|suis|etait|etions|avons|respect)/.test(text)) &&
    !reading.has('depense', 'combien', 'part', 'par', 'nombre', 'quel', 'famille', 'direction', 'fournisseurs')
  );
}

const QUALIFIED: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['depense', 'fournitures', 'services_type', 'travaux'] as const),
]);

/** « achats conformes hors marché »: which purchases, and no question of whether they are. */
const isQualifier = (reading: Reading): boolean =>
  reading
    .placesOf('conforme')
    .every((at) => /s$/.test(reading.tokens[at]!.text) && QUALIFIED.has(reading.of(at - 1))) &&
  !reading.has('part', 'conformite') &&
  !reading.tokens.some(({ text }) => /^(?:est|sont|sommes|sont-ils)$/.test(text));

/** « le taux de conformité en nombre », « la part des lignes conformes »: of the lines, and not of what they amount to. */
const isInNumber = (reading: Reading): boolean =>
  reading.placesOf('nombre').some((at) => reading.tokens[at - 1]?.text === 'en') || reading.has('lignes');

const SIZE = /^(?:gros|grosse?s?|grande?s?|importante?s?|principaux|principales?)$/;

/** « les plus gros titulaires »: by what their contracts amount to, and not by how many they have. */
const ranksHoldersBySize = ({ reading }: Draft, groupe: Axe | null): boolean =>
  groupe === 'fournisseur' &&
  reading
    .placesOf('fournisseurs')
    .some((at) => [at - 1, at + 1, at + 2].some((place) => SIZE.test(reading.tokens[place]?.text ?? '')));

function contractMeasureOf(draft: Draft, acte: Acte): Mesure {
  const { reading } = draft;
  if (acte === 'lister') return reading.has('offre_unique', 'offres') ? 'offres_moyennes' : 'nombre';
  if (reading.has('duree')) return 'duree_moyenne';
  if (reading.has('avenants')) return 'avenants';
  // « combien de marchés où un seul candidat a répondu »: how many there are, each of one tender.
  const ofOne = reading.has('offre_unique') && reading.placesOf('marches').some((at) => isCounted(draft, at));
  if (reading.has('offres') && draft.bounds.offres === null && !ofOne) return 'offres_moyennes';
  if (reading.has('moyenne')) return 'montant_moyen';
  if (reading.has('mediane')) return 'montant_median';
  if (draft.bounds.tenus !== null) return countedAxis(draft) === 'fournisseur' ? 'nombre_groupes' : 'nombre';
  const counted = reading.placesOf('marches').some((at) => isCounted(draft, at));
  return reading.has('depense') && !counted ? 'montant_ht' : 'nombre';
}

/** What mandats are ranked by, one by one. */
function mandatMeasureOf(draft: Draft, acte: Acte): Mesure {
  const { reading } = draft;
  if (isLateUnsaid(draft, acte)) return 'impayes_en_retard';
  if (reading.has('impaye')) return reading.has('retard') ? 'impayes_en_retard' : 'impayes';
  return reading.has('retard') ? 'retard_moyen' : 'delai_moyen';
}

function paymentMeasureOf(draft: Draft, acte: Acte, groupe: Axe | null): Mesure {
  const { reading, bounds } = draft;
  if (countsPaid(draft)) return 'payes';
  if (bounds.jours !== null && !reading.has('moyenne', 'mediane', 'interets', 'impaye', 'retard', 'a_l_heure'))
    return 'payes';
  if (reading.has('interets')) return 'interets';
  if (reading.has('impaye') && !reading.has('retard') && (asksAmount(reading) || isOwed(reading)))
    return 'montant_impaye';
  if (reading.has('impaye')) return reading.has('retard') ? 'impayes_en_retard' : 'impayes';
  // « de combien de jours en moyenne est-on en retard » asks for no delay.
  const asksDelay = reading.placesOf('delai').some((at) => /^d/.test(reading.tokens[at]!.text));
  if (reading.has('retard') && reading.has('moyenne') && !asksDelay) return 'retard_moyen';
  if (isLateBy(reading)) return 'retard_moyen';
  if (reading.has('mediane')) return 'delai_median';
  if (isLateNow(reading)) return 'impayes_en_retard';
  const isCount =
    reading.has('mandats', 'factures', 'nombre') &&
    reading.tokens.some(({ text }) => /^(?:combien|cb$|nombre|nb$|nbre$)/.test(text));
  // « combien nous ont coûté les retards »: what is owed for them.
  if (reading.has('retard') && reading.tokens.some(({ text }) => /^cout/.test(text))) return 'interets';
  if (asksAmount(reading)) {
    if (reading.has('a_l_heure')) return 'montant_a_l_heure';
    if (reading.has('retard')) return 'montant_en_retard';
  }
  if (reading.has('a_l_heure')) return isCount ? 'a_l_heure' : 'a_l_heure_pct';
  if (groupe === null && isLateUnsaid(draft, acte)) return 'impayes_en_retard';
  return reading.has('retard') ? 'en_retard' : 'delai_moyen';
}

/** « de combien de jours est-on en retard »: how late, where « en combien de jours » asks for the delay. */
const isLateBy = (reading: Reading): boolean =>
  reading.has('retard') &&
  reading
    .placesOf('delai')
    .some((at) => reading.tokens[at]!.text === 'combien' && /\bde\s*$/.test(reading.tokens[at]!.lead));

const AMOUNT = /^(?:montants?|mnt|sommes?|volumes?|euros?|argent|valeurs?)$/;

/** « le montant des mandats payés à temps », « quelle somme »: euros, and no number of mandats. */
const asksAmount = (reading: Reading): boolean =>
  reading.placesOf('depense', 'combien').some((at) => AMOUNT.test(reading.tokens[at]!.text));

const PAPERS = /^(?:mandats?|factures?|paiements?)$/;

/** « combien doit-on à nos fournisseurs », « combien reste-t-il à payer »: euros, where no mandat nor invoice is said. */
const isOwed = (reading: Reading): boolean =>
  !reading.tokens.some(({ text }) => PAPERS.test(text)) &&
  reading.placesOf('impaye').some((at) => /^(?:doit|devons|combien)$/.test(reading.tokens[at]!.text));

const NOW = /^(?:aujourd|actuellement|maintenant)$/;

/** « quels mandats sont en retard aujourd’hui »: those that wait for their payment, and none that was made late. */
export function isLateNow(reading: Reading): boolean {
  const { tokens } = reading;
  const late = reading.placesOf('retard').filter((at) => /^(?:en|retards?)$/.test(tokens[at]!.text));
  const words = tokens.map(({ text }) => text).join(' ');
  if (late.length === 0 || !tokens.some(({ text }) => PAPERS.test(text)) || / (?:paye|regle)/.test(words)) return false;
  const isPresent = late.some((at) => /^(?:sont|est)$/.test(tokens[at - 1]?.text ?? ''));
  return isPresent || tokens.some(({ text }) => NOW.test(text)) || /\ben ce moment\b/.test(words);
}

const CHANGING: ReadonlySet<Acte> = new Set<Acte>(['comparer', 'varier', 'expliquer']);

/**
 * « combien de factures en retard ? », « y a-t-il des retards ? »: nothing says whether they are paid. Those that wait are
 * what may still be done something about; their answer tells those paid late too.
 */
function isLateUnsaid({ reading, period, exerciceCourant }: Draft, acte: Acte): boolean {
  const { exercices, mois, jours, parmi } = period.periode;
  const isOfNow = exercices.every((year) => year === exerciceCourant) && !mois && !jours && !parmi;
  if (!reading.has('retard') || !isOfNow || CHANGING.has(acte)) return false;
  if (reading.has('impaye', 'part', 'moyenne', 'mediane', 'interets', 'a_l_heure')) return false;
  const words = ` ${reading.tokens.map(({ text }) => text).join(' ')} `;
  if (/ (?:paye|paie |paient |regle)/.test(words)) return false;
  return (
    / (?:mandats?|factures?|paiements?) (?:sont |est )?(?:plus |encore )?en retard /.test(words) || ANY_LATE.test(words)
  );
}

/** « y a-t-il des retards ? » */
const ANY_LATE = / (?:y a t il|a t on|avons nous|on a|il y a) (?:des |du )?retards? /;

/** « les hausses en % », « le plus augmenté en pourcentage » */
export const saysPercent = (reading: Reading): boolean =>
  reading.placesOf('part').some((at) => isInPercent(reading, at));

/** « la variation en % », « de combien de % »: how a change is told, and no share. */
export const isInPercent = ({ tokens }: Reading, at: number): boolean =>
  /^(?:%|pourcentages?|pourcents?|pct)$/.test(tokens[at]!.text) &&
  /^(?:en|combien|quel)$/.test(tokens[at - 1]?.text ?? '');
