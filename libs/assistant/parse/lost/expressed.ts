import { type Frame, isOfTime, NARROWEST } from '../../frame/frame.js';
import type { Mesure } from '../../frame/terms.js';
import { type Draft, isAway } from '../draft.js';
import { OF_CONTRACTS } from './expressed-contracts.js';
import { keepsThoseWithout, leavesOut, leavesRestated, restated } from './expressed-left-out.js';
import { OF_RULES_AND_PAYMENTS } from './expressed-rules.js';
import { either, type Expressed, groupedBy, measures, ofContract, ofLaw, ofSheet } from './expressing.js';
import type { Claim, Reading } from '../reading.js';
import { isInPercent, isRateOfRows } from '../figures/measures.js';
import { comparatives, isFirstToEnd, MOVES } from '../figures/rank.js';

const typed =
  (type: 'fournitures' | 'services' | 'travaux'): Expressed =>
  ({ filtres, groupe }) =>
    filtres.types?.valeurs.includes(type) || groupe === 'type' || groupe === 'service';
const inSection =
  (section: 'investissement' | 'fonctionnement'): Expressed =>
  ({ filtres, groupe }) =>
    filtres.sections?.valeurs.includes(section) || groupe === 'section';
const judged =
  (verdict: 'conforme' | 'non_conforme' | 'a_verifier'): Expressed =>
  ({ filtres, mesure, champ }) =>
    filtres.verdicts?.valeurs.includes(verdict) ||
    mesure.startsWith('conformite_') ||
    champ === 'conformite' ||
    champ === 'motif' ||
    champ === 'fiche';
const ofPayments: Expressed = ({ sujet, acte }) => sujet === 'paiements' || acte === 'taux' || acte === 'definition';

const AMOUNT = /^(?:montants?|mnt|mt|sommes?|volumes?|euros?)$/;
const isJudged = either(
  measures('conformite_pct', 'conformite_nombre_pct', 'a_l_heure_pct', 'en_retard'),
  judged('conforme'),
  ofPayments,
);

const hasPart = (filtres: Frame['filtres']): boolean => NARROWEST.some((name) => filtres[name] !== null);

/** « quel pourcentage des fournisseurs sont payés hors marché »: of their number, which no frame has. */
function sharesCount({ passation, types, sections }: Frame['filtres'], reading: Reading, at: number): boolean {
  return (passation !== null || types !== null || sections !== null) && countsSuppliers(reading, at);
}

/** « quelle part des fournisseurs »: of their number, and of no amount or payment. */
function countsSuppliers(reading: Reading, at: number): boolean {
  let next = at + 1;
  while (reading.of(next) === 'vide') next += 1;
  return reading.of(next) === 'fournisseurs';
}

const COUNTING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['combien', 'nombre', 'par', 'quel']);

const MEANS: ReadonlySet<Mesure> = new Set<Mesure>([
  ...(['montant_moyen', 'montant_par_groupe', 'delai_moyen', 'offres_moyennes'] as const),
  ...(['retard_moyen', 'duree_moyenne'] as const),
]);

const ROWS_OF = /^(?:paiements|mandats|factures|lignes)$/;

/** For each concept, what of a frame expresses it; the others change nothing that a frame could lose. */
export const EXPRESSED: Readonly<Partial<Record<Claim, Expressed>>> = {
  ...OF_CONTRACTS,
  ...OF_RULES_AND_PAYMENTS,
  // What waits for its payment is told with tax.
  ttc: measures('montant_ttc', 'montant_impaye', 'impayes'),
  tva: measures('montant_tva', 'montant_ttc'),
  // An amount with tax is told with the one without beside it.
  ht: ({ mesure, groupe, acte }) =>
    mesure !== 'montant_tva' && (mesure !== 'montant_ttc' || (groupe === null && acte === 'mesurer')),
  // « en moyenne par fournisseur » divides by them: it is no mean of mandats.
  // « combien de mandats en moyenne par mois » is a mean of no amount.
  moyenne: (frame, { reading }) =>
    !(
      /^montant_(?:moyen|par_groupe)$/.test(frame.mesure) &&
      reading.placesOf('mandats', 'factures', 'lignes').some((place) => isAsked(reading, place))
    ) &&
    MEANS.has(frame.mesure) &&
    (frame.mesure !== 'montant_moyen' ||
      frame.groupe === null ||
      frame.sujet !== 'achats' ||
      reading.has('mandats', 'factures')),
  // « combien en plus à cause des retards » asks for an amount, not for what moved.
  combien: ({ acte }) => acte !== 'expliquer',
  mediane: measures('montant_median', 'delai_median'),
  maximum: either(
    measures('montant_maximum'),
    ({ rang, n }) => rang || n !== null,
    ({ champ, filtres }) => champ === 'maximum' && filtres.marche !== null,
    ofSheet,
    ofLaw,
  ),
  part: ({ part, mesure, groupe, sujet, acte, filtres }, { reading }, at) =>
    (acte === 'comparer' && isInPercent(reading, at)) ||
    // Two years of one share, where some rows alone are kept.
    (part && acte === 'comparer' && sujet === 'achats' && mesure.startsWith('montant') && hasPart(filtres)) ||
    // A share of the payments of each group is no number of them.
    (part &&
      !(groupe !== null && sharesCount(filtres, reading, at)) &&
      acte !== 'comparer' &&
      !(sujet === 'paiements' && countsSuppliers(reading, at)) &&
      (sujet === 'paiements' ? groupe === null : sujet !== 'achats' || mesure.startsWith('montant'))) ||
    mesure.endsWith('_pct') ||
    (groupe !== null && sujet === 'achats' && !sharesCount(filtres, reading, at)),
  // Years that are not set against each other are added up.
  // « la différence entre les deux »
  cumul: ({ acte, periode, groupe }, { reading }, at) =>
    (acte === 'comparer' && /^(?:deux|2)$/.test(reading.tokens[at]!.text)) ||
    // « le cumul au 30 septembre » of each.
    (acte === 'comparer' && periode.mois?.[0] === 1 && reading.tokens[at]!.text.startsWith('cumul')) ||
    (((acte !== 'comparer' && acte !== 'varier') || periode.exercices.length < 2) &&
      // « dépense cumulée par mois » grows from one to the next.
      !(isOfTime(groupe) && groupe !== 'exercice' && reading.tokens[at]!.text.startsWith('cumul'))),
  nombre: ({ mesure, sujet, acte, groupe }) =>
    /^(?:nombre|conformite_nombre|en_retard|a_l_heure|impayes|payes|avenants|offres)/.test(mesure) ||
    // How many wait is told with what they amount to.
    (mesure === 'montant_impaye' && groupe === null) ||
    sujet === 'marches' ||
    acte === 'besoins' ||
    // How many came is told with those who did.
    acte === 'communs',
  mandats: counted(measures('nombre_mandats', 'montant_moyen', 'montant_median', 'montant_maximum')),
  factures: counted(measures('nombre_mandats', 'montant_moyen', 'montant_median', 'montant_maximum')),
  lignes: measures('nombre_lignes', 'conformite_nombre_pct'),
  fournisseurs: either(
    groupedBy('fournisseur'),
    measures('nombre_fournisseurs', 'nombre_groupes'),
    ({ filtres, champ, sujet }) => filtres.fournisseurs !== null || champ === 'titulaire' || sujet === 'marches',
    // « payer nos fournisseurs »: all of them.
    ({ sujet, rang, acte }, { reading }, at) =>
      sujet === 'paiements' &&
      !rang &&
      (acte === 'mesurer' || acte === 'comparer') &&
      !COUNTING.has(reading.of(at - 1)),
    // A mandat is told with who waits for it.
    ({ sujet, groupe }) => sujet === 'paiements' && groupe === 'mandat',
    ofLaw,
  ),
  // « les directions qui dépensent », « tout ce qui est nettoyage » ask for nobody.
  qui: ({ groupe, sujet, acte, filtres }, { reading }, at) =>
    groupe !== null ||
    sujet === 'marches' ||
    // « qui a augmenté ses dépenses ? »: somebody, and no change of the whole.
    (acte !== 'mesurer' && !(acte === 'comparer' && /^(?:a|ont)$/.test(reading.tokens[at + 1]?.text ?? ''))) ||
    filtres.fournisseurs !== null ||
    reading.tokens[at - 1]?.text === 'ce' ||
    // « les paiements qui ont mis plus de 45 jours », « les intérêts qui sont dus »: which of them, and the other words say so.
    ROWS_OF.test(reading.tokens[at - 1]?.text ?? '') ||
    // « y a-t-il des achats qui posent problème »
    ((filtres.verdicts !== null || filtres.passation !== null) && reading.of(at - 1) === 'depense') ||
    reading.of(at - 1) === 'interets',
  chez_qui: either(groupedBy('fournisseur'), ofContract),
  // The rate of contracts is no list of their verdicts.
  conformite: (frame, draft, at) =>
    (isRateOfRows(draft.reading) &&
      frame.part &&
      (frame.groupe === null || (frame.groupe === 'exercice' && frame.acte === 'comparer'))) ||
    (!isRateOfRows(draft.reading) &&
      !(frame.sujet === 'marches' && frame.filtres.marche === null && draft.reading.tokens[at]!.text === 'taux') &&
      isJudged(frame, draft, at)),
  depense: ({ sujet, mesure, acte }, { reading }, at) =>
    sujet !== 'paiements' ||
    mesure === 'interets' ||
    mesure.startsWith('montant_') ||
    acte !== 'mesurer' ||
    !AMOUNT.test(reading.tokens[at]!.text),
  // « un MAPA de travaux à 5,5 millions, c’est régulier ? »: the procedure that it requires is told.
  conforme: either(judged('conforme'), ({ acte, besoin }) => acte === 'procedure' && besoin.montant !== null),
  non_conforme: judged('non_conforme'),
  a_verifier: judged('a_verifier'),
  // « c’est quoi » opens any question, « c’est quoi un » asks what that is.
  definition: ({ acte }, { reading }, at) =>
    acte === 'definition' ||
    (!((acte === 'mesurer' || acte === 'lister') && /\bune?\s*$/.test(reading.tokens[at + 1]?.lead ?? '')) &&
      !/^(?:defini|signif|veut|veulent|dire|kesako)/.test(reading.tokens[at]!.text)),
  // « toutes directions ? » takes their filter away.
  direction: either(
    groupedBy('service'),
    ({ filtres }) => filtres.services !== null,
    (_frame, { reading }, at) =>
      reading.tokens.length <= 3 && /^tou(?:s|tes)$/.test(reading.tokens[at - 1]?.text ?? ''),
  ),
  famille: either(groupedBy('famille'), ({ filtres, acte }) => filtres.familles !== null || acte === 'besoins'),
  section: either(groupedBy('section'), ({ filtres }) => filtres.sections !== null, ofLaw),
  mois: either(groupedBy('mois'), ({ periode, filtres }) => periode.mois !== null || filtres.echeanceMois !== null),
  trimestre: either(groupedBy('trimestre'), ({ periode }) => periode.mois !== null),
  semestre: either(groupedBy('semestre'), ({ periode }) => periode.mois !== null),
  // « 60 000 € par an » is no need of one year.
  annee: either(
    ({ acte, groupe, periode }) => acte !== 'procedure' && (isOfTime(groupe) || periode.exercices.length > 0),
    ({ acte, sujet }) => acte === 'comparer' || acte === 'varier' || (sujet === 'marches' && acte !== 'procedure'),
  ),
  type: either(groupedBy('type'), ({ filtres }) => filtres.types !== null, ofLaw, ofContract),
  plus: isRankKept,
  moins: isRankKept,
  qualite: isRankKept,
  prochain: ({ filtres, acte }) => filtres.echeanceMois !== null || acte === 'besoins',
  // A mean over the months of two years sets none of them against the other.
  evolution: ({ acte, oppose, groupe, croise, mesure }, { reading }, at) =>
    ['comparer', 'expliquer', 'varier'].includes(acte) ||
    // Two names in each of several exercices.
    (croise === 'exercice' && /^compar/.test(reading.tokens[at]!.text)) ||
    (oppose && !MOVES.test(reading.tokens[at]!.text)) ||
    (isOfTime(groupe) && mesure !== 'montant_par_groupe'),
  communs: ({ acte, seuls, filtres: { mentions } }, { reading }, at) =>
    (acte === 'communs' && !seuls) ||
    // « à la fois une clause sociale et une clause environnementale »
    (mentions !== null && mentions.length > 1 && /^(?:a|fois)$/.test(reading.tokens[at]!.text)),
  nouveaux: ({ acte, seuls }) => acte === 'dater' || (acte === 'communs' && seuls === 'nouveaux'),
  // « quel fournisseur quitter » is a choice to make.
  perdus: ({ acte, seuls }, { reading }, at) =>
    acte === 'communs' && seuls === 'perdus' && !/er$/.test(reading.tokens[at]!.text),
  meme_date: ({ periode }) => periode.memeDate,
  // Why one is larger than another is no change.
  // Why a contract is judged as it is, its verdict tells.
  pourquoi: ({ acte, oppose, champ, filtres }) =>
    acte === 'motiver' ||
    (acte === 'expliquer' && !oppose) ||
    champ === 'motif' ||
    (champ === 'conformite' && filtres.marche !== null),
  sauf: (frame, draft, at) =>
    !keepsThoseWithout(frame, draft, at) &&
    (leavesOut(frame) ||
      leavesRestated(frame, draft, at) ||
      draft.names.some((name) => isAway(frame.filtres, name, draft.reading)) ||
      // « acheter sans devis »
      (ofLaw(frame, draft, at) && draft.reading.of(at + 1) === 'devis')),
  fournitures: either(typed('fournitures'), ofLaw, restated('types')),
  services_type: either(typed('services'), ofLaw, restated('types')),
  travaux: either(typed('travaux'), ofLaw, restated('types')),
  investissement: either(inSection('investissement'), restated('sections')),
  fonctionnement: either(inSection('fonctionnement'), restated('sections')),
  sur_marche: ({ filtres, sujet, groupe }) =>
    groupe === 'passation' ||
    filtres.passation === 'marche' ||
    filtres.marche !== null ||
    filtres.mentions !== null ||
    sujet === 'marches',
  hors_marche: ({ filtres, besoin, acte, groupe }) =>
    groupe === 'passation' ||
    filtres.passation === 'hors_marche' ||
    ((besoin.sansMarche || besoin.seuil === 'dispense') && acte === 'besoins'),
  annulations: ({ filtres, sujet, acte }) =>
    filtres.annulations !== null && sujet === 'achats' && ['mesurer', 'comparer', 'varier', 'expliquer'].includes(acte),
  // « et la suivante ? » groups by nothing.
  par: (_frame, { reading }, at) => at < reading.tokens.length - 1 || !/^suivant/.test(reading.tokens[at]!.text),
  non_classe: ({ filtres }) => filtres.familles?.sauf === true,
  compte: ({ filtres, sujet, acte }) => filtres.compte !== null && sujet === 'achats' && acte !== 'besoins',
  par_compte: ({ groupe, sujet, acte }) => groupe === 'compte' && sujet === 'achats' && acte === 'mesurer',
  prix: ({ acte }) => acte === 'prix',
  // « un résumé des travaux » opens a question; elsewhere it asks for an exercice as a whole.
  resume: ({ acte }, { reading }, at) =>
    acte === 'resumer' || reading.tokens.slice(0, at).every((_token, before) => OPENING.has(reading.of(before))),
  depuis_quand: ({ acte }) => acte === 'dater',
  part_visee: ({ acte }) => acte === 'concentrer',
};

const OPENING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  'vide',
  'neutre',
  'salut',
  'quel',
  'resume',
]);

/** « combien de mandats » counts them; without « combien », a mandat is what was paid. */
const isAsked = (reading: Reading, at: number): boolean => {
  const [before, further] = [reading.of(at - 1), reading.of(at - 2)];
  return before === 'nombre' || before === 'combien' || (before === 'vide' && further === 'combien');
};

function counted(way: Expressed): Expressed {
  return (frame, draft, at) => {
    const asked = isAsked(draft.reading, at);
    return !asked || way(frame, draft, at) || frame.sujet === 'paiements';
  };
}

/** A rank, a comparison of two years or names, or a change. */
function isRankKept(frame: Frame, { reading, period }: Draft, at: number): boolean {
  const { rang, groupe, sujet, acte, mesure, n, oppose, periode } = frame;
  if (acte === 'comparer' || acte === 'varier' || acte === 'expliquer' || oppose) return true;
  // « 30 000 € en plus », « de plus » are added to the need, and « le T1 plus que le T2 » shows both.
  if (acte === 'procedure' && (reading.tokens[at - 1]?.text === 'en' || /\bde\s*$/.test(reading.tokens[at]!.lead)))
    return true;
  // « un petit chantier de 12 000 € »: the amount says how small.
  if (acte === 'procedure' && /^(?:petit|gros|grand)(?:e|es|s|se|ses)?$/.test(reading.tokens[at]!.text)) return true;
  if (period.conflit && groupe !== null && groupe === period.unite) return true;
  // « plus que juin ? » after August: both are told.
  if (periode.parmi && groupe === 'mois' && /^qu?e?$/.test(reading.tokens[at + 1]?.text ?? '')) return true;
  if (comparatives(reading).includes(at)) return false;
  // « les petites dépenses (moins de 500 €) »: the bound says how small.
  if (/^petite?s?$/.test(reading.tokens[at]!.text) && frame.filtres.montantMax !== null) return true;
  // « la première facture » is the earliest.
  if (mesure === 'montant_maximum' && (frame.ordre === 'asc' || /^premi/.test(reading.tokens[at]!.text))) return false;
  if (acte === 'besoins') return true;
  if (isFirstToEnd(reading) && frame.filtres.echeanceMois !== null) return true;
  return (
    rang &&
    (groupe !== null || (sujet === 'marches' && acte === 'lister') || (mesure === 'montant_maximum' && n === null))
  );
}
