import type { Frame } from '../../frame/frame.js';
import type { Mention } from '../../frame/terms.js';
import type { Draft } from '../draft.js';
import { isCounted, openerOf } from '../figures/axis-words.js';
import { either, type Expressed, groupedBy, measures, ofContract, ofLaw, ofSheet, procedure } from './expressing.js';
import { isEither, isFramework, MENTION_CLAIMS } from '../names/mentions.js';
import type { Claim, Reading } from '../reading.js';

/** « notifiés en 2025 », « signés »: the year is that of the contracts. */
const saysSigned = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:notifi|sign|conclu|attribu|pass)/.test(text) &&
      // « les avenants signés » have their own day.
      !/^avenants?$/.test(tokens[at - 1]?.text ?? ''),
  );

const saysMention = ({ mentions, sansMentions }: Frame['filtres'], one: Mention): boolean =>
  (mentions?.includes(one) ?? false) || (sansMentions?.includes(one) ?? false);
/** Purchases of contracts that say it; those of contracts that do not are told apart from those of no contract by nothing. */
const keepsPurchases = ({ sujet, filtres, acte }: Frame, one: Mention): boolean =>
  sujet === 'achats' &&
  (acte === 'mesurer' || acte === 'comparer') &&
  filtres.sansMentions === null &&
  (filtres.mentions?.includes(one) ?? false);
/** « dépensé en clauses sociales », « taux de clause sociale » are of no contract. */
const saysBought = (reading: Reading, at: number): boolean =>
  reading.has('depense', 'marches', 'sur_marche') && reading.tokens[at - 1]?.text !== 'en';

/** « qui sont les sous-traitants », « combien de sous-traitants »: they are asked for, and no contracts that have some. */
const isAskedItself = (draft: Draft, at: number): boolean =>
  isCounted(draft, at) ||
  (openerOf(draft.reading, at) === 'quel' && !asksWhich(draft.reading, at)) ||
  draft.reading.tokens
    .slice(0, at)
    .some(({ text }, place) => text === 'qui' && draft.reading.tokens[place + 1]?.text === 'sont');

/** « lesquels ont une clause sociale ? »: which contracts. */
const asksWhich = ({ tokens }: Reading, at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ text }) => /^lesquel(?:le)?s$/.test(text));

/** What contracts say of themselves. */
const mentioned =
  (one: Mention): Expressed =>
  (frame, draft, at) =>
    !isEither(draft.reading, at) &&
    (frame.champ === one || !isAskedItself(draft, at)) &&
    ((keepsPurchases(frame, one) && saysBought(draft.reading, at)) ||
      (frame.sujet === 'marches' &&
        (frame.acte === 'lister' || frame.acte === 'mesurer') &&
        saysMention(frame.filtres, one)));

/** « ça expire quand » of nothing that was named is of no contract. */
const isOfContracts = ({ marche, texte, familles, fournisseurs }: Frame['filtres'], reading: Reading): boolean =>
  reading.has('marches') || [marche, texte, familles, fournisseurs].some((one) => one !== null);

/** How much of contracts is paid: those of that share are kept, or it is told of the one that is named. */
const ofPaidShare: Expressed = ({ filtres, sujet, champ }) =>
  sujet === 'marches' && (filtres.paye !== null || (champ === 'reste' && filtres.marche !== null));

const KEEPS = /^(?:avec|ayant|sans|dont|ont|a|eu|avaient)$/;
const WORDED: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'definition', 'besoins']);

/** What is counted or summed of mandats that are late by so many days. */
const LATE_COUNTS: ReadonlySet<Frame['mesure']> = new Set([
  ...(['en_retard', 'impayes_en_retard', 'montant_en_retard', 'retard_moyen'] as const),
]);

/** Words of contracts: what of a frame expresses each. */
export const OF_CONTRACTS: Readonly<Partial<Record<Claim, Expressed>>> = {
  marches: either(
    ({ sujet, filtres }, { reading }, at) =>
      isFramework(reading, at) && sujet === 'marches' && saysMention(filtres, 'accord_cadre'),
    (frame, { reading }, at) => isFramework(reading, at) && keepsPurchases(frame, 'accord_cadre'),
    ({ acte, filtres }) => WORDED.has(acte) || filtres.marche !== null,
    ({ sujet, filtres, acte, besoin }, { reading }, at) =>
      !isFramework(reading, at) &&
      (sujet === 'marches' ||
        filtres.mentions !== null ||
        filtres.passation !== null ||
        acte !== 'mesurer' ||
        besoin.sansMarche),
  ),
  offres: either(
    ofSheet,
    measures('offres_moyennes'),
    ({ champ, filtres }) => champ === 'offres' || filtres.offres !== null,
  ),
  offre_unique: ({ filtres }) => filtres.offres !== null,
  borne: ({ filtres, sujet, acte, mesure, groupe, part }) =>
    (sujet === 'achats' &&
      filtres.tiers !== null &&
      acte === 'mesurer' &&
      groupe !== null &&
      filtres.montantMin === null) ||
    // Days of payments that wait are not those of payments that were made.
    (sujet === 'paiements' &&
      acte === 'mesurer' &&
      (filtres.retards === null
        ? filtres.jours !== null && mesure !== 'impayes'
        : LATE_COUNTS.has(mesure) && !part && (groupe === null || groupe === 'mandat'))) ||
    (sujet === 'marches' &&
      [
        filtres.consomme,
        filtres.offres,
        filtres.tenus,
        filtres.duree,
        filtres.finAvant,
        filtres.finApres,
        filtres.vigueurLe,
      ].some((one) => one !== null)),
  sans_paiement: ({ filtres, sujet, besoin }) =>
    besoin.sansAchat === true || (filtres.paye !== null && sujet === 'marches'),
  consommation: ({ sujet, champ, rang }) =>
    sujet === 'marches' && rang && /^(?:consommation|depassement|paye|reste)$/.test(champ ?? ''),
  // « publiés en 2025 » is the day of their publication, and the year of a frame is that of their notification.
  publie: ({ filtres }, { period, reading, publie }) =>
    publie || (filtres.publiees && (!period.dite || saysSigned(reading))),
  au_dela_maximum: ofPaidShare,
  pres_du_maximum: ofPaidShare,
  // « combien d’avenants en 2025 » asks for their own day, and the year of a frame is that of the contracts; « marchés avec
  // avenant » keeps some of them, which no filter does; a threshold is one of purchases to come, and not of an avenant.
  avenants: (frame, draft, at) =>
    frame.acte !== 'seuils' &&
    either(
      ({ mesure }, { period, reading }) =>
        mesure === 'avenants' &&
        (!period.dite || saysSigned(reading)) &&
        !KEEPS.test(reading.tokens[at - 1]?.text ?? ''),
      ({ champ, rang, filtres }, { period, reading }) =>
        champ === 'avenants' &&
        // « l’avenant le plus élevé » is ranked by its amount, and contracts by how many they have.
        !(rang && reading.tokens[at]!.text === 'avenant') &&
        (!rang || !period.dite || filtres.marche !== null || saysSigned(reading)),
      ofLaw,
      ofSheet,
    )(frame, draft, at),
  // The year of a frame is then that of the amendments.
  modifie: ({ sujet, filtres, acte, mesure }, { period, reading }) =>
    sujet === 'marches' &&
    filtres.parAvenant !== null &&
    (acte === 'lister' || (acte === 'mesurer' && mesure !== 'avenants')) &&
    !(period.dite && (filtres.parFin || saysSigned(reading))),
  // « combien de temps dure un appel d’offres » is of none of them.
  duree: either(
    ofSheet,
    measures('duree_moyenne'),
    ({ champ, rang, filtres: { marche, texte, familles, fournisseurs } }) =>
      champ === 'duree' && (rang || [marche, texte, familles, fournisseurs].some((one) => one !== null)),
  ),
  date_fin: either(ofSheet, ({ champ, filtres }, { reading }) => champ === 'fin' && isOfContracts(filtres, reading)),
  date_notification: either(
    ofSheet,
    ({ champ, filtres }, { reading }) => champ === 'notification' && isOfContracts(filtres, reading),
  ),
  procedure: either(procedure, groupedBy('procedure'), ofLaw, ofContract),
  dernier: ({ recents, sujet, acte, champ, rang, groupe }) =>
    (recents && sujet !== 'marches' && groupe === 'mandat') ||
    ((recents || (rang && champ === 'fin')) && sujet === 'marches' && acte === 'lister'),
  sans_publicite: either(procedure, ofLaw),
  appel: either(procedure, ofLaw),
  adaptee: either(procedure, ofLaw),
  // No threshold is one of negotiation.
  negociee: ({ acte, filtres }) =>
    acte !== 'seuils' && (filtres.procedure !== null || acte === 'definition' || acte === 'procedure'),
  formalisee: either(procedure, ofLaw),
  // « en cours en 2025 » is no day of signature; « signés en 2025 » is.
  en_cours: ({ filtres, acte }, { reading, period }) =>
    filtres.vigueurLe !== null ||
    filtres.enVigueur ||
    (filtres.statut !== null && acte !== 'besoins' && (!period.dite || saysSigned(reading))),
  termine: ({ filtres }) => filtres.statut !== null,
  non_termine: ({ filtres, sujet }) => sujet === 'marches' && filtres.statut === 'non_termine',
  // « d’ici juin 2027 » is no part of a year.
  echeance: ({ filtres, champ }, { reading }) =>
    (filtres.echeanceMois !== null ||
      filtres.finAvant !== null ||
      filtres.finApres !== null ||
      champ === 'fin' ||
      filtres.parFin) &&
    !(filtres.parFin && reading.tokens.some(({ text }) => text === 'ici')),
  non_publie: ({ filtres }) => filtres.nonPubliees,
  ...Object.fromEntries(MENTION_CLAIMS.map((one) => [one, mentioned(one)])),
  // « reconduits en 2027 » tells when, and the year of a frame is that of their notification.
  reconduction: (frame, draft, at) =>
    (!draft.period.dite || frame.sujet === 'achats' || frame.filtres.parFin || saysSigned(draft.reading)) &&
    mentioned('reconduction')(frame, draft, at),
};
