import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { sayBound } from '../frame/bounds.js';
import type { Choice } from '../engine.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import type { Chiffres } from '../tools/agregat/resultat.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { hasFilters, inYears, ofSubject, withoutFilters } from './scope-words.js';
import { rowsCounted, sayFigure, sayGroup, sayMandats, taxOf } from './figures.js';
import { answerCrossed } from './crossed.answer.js';
import { answerRankedMandat, besideCount } from './followed-mandats.js';
import { answerGroups } from './groups.answer.js';
import { groupArguments } from './ranked-groups.js';
import { answerRateInNumber } from './rate-in-number.answer.js';
import { answerSides } from './sides.answer.js';
import { answerStanding } from './standing.answer.js';
import { answerPartOfYear, answerShareOfEach, isPartOfYear, shareOf } from './share.answer.js';
import { sayPayments } from './payments.answer.js';
import { sayUnknownMentions } from './mentions.answer.js';
import { linksOf } from './links.js';
import { noContract } from './no-contract.answer.js';
import { sayBefore, sayChange } from './one-contract.answer.js';
import { choiceOf } from './offers.js';
import { subjectName } from './subject.js';
import { sayMark, sayTrue } from './true-figure.js';

/** One measure: a figure, or its groups with the first one told. */
export async function answerMeasure(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (frame.groupe === 'passation') return answerSides(wording);
  if (frame.mesure === 'conformite_nombre_pct') return answerRateInNumber(wording);
  if (frame.sujet === 'paiements' && frame.groupe === 'mandat') return answerRankedMandat(wording);
  if (frame.situe && frame.groupe) return answerStanding(wording, frame.groupe);
  const { donnees } = await tools.call('agregat', groupArguments(wording));
  if (donnees.refus !== null) return declined(donnees.refus);
  const { total } = donnees;
  if (isNothing(frame, total)) {
    const none = `Rien n’est enregistré pour ${subjectName(frame).replace(/^marché /, 'le marché ')}${inYears(wording)}`;
    const unknown = unknownPayments(total);
    // « travaux d’assainissement »: the type may be a word of what was bought.
    const { types, familles } = frame.filtres;
    if (frame.sujet === 'achats' && types && familles)
      return declined(`${none} : ce qui s’achète ainsi est d’un autre type. Voulez-vous l’un ou l’autre ?`, [
        choiceOf({ ...frame, filtres: { ...frame.filtres, types: null } }, tools.scope),
        choiceOf({ ...frame, filtres: { ...frame.filtres, familles: null } }, tools.scope),
      ]);
    if (unknown) return answered(`${none} : ${unknown}.`, { lignes: 0 });
    return frame.sujet === 'achats' && hasFilters(frame.filtres)
      ? answered(`${none} : ${sayFigure(frame.mesure, 0)}.`, { lignes: 0, choix: eachAlone(wording) })
      : declined(`${none}.`);
  }
  if (frame.part && !frame.groupe && frame.sujet === 'achats' && frame.mesure.startsWith('montant'))
    return answerShare(wording, total);
  if (frame.part && !frame.groupe && frame.sujet === 'marches') return answerContractShare(wording, total);
  if (frame.base === 'groupe' && frame.groupe && frame.sujet === 'achats')
    return answerShareOfEach(wording, frame.groupe, donnees);
  if (frame.sujet === 'marches' && frame.filtres.texte !== null && total['nombre'] === 0) return noContract(wording);
  if (frame.mesure === 'offres_moyennes' && (total['offres_connues'] ?? 0) === 0) return declined(NO_TENDERS);
  if (!frame.groupe) {
    const rows = await besideCount(wording, total);
    return answered(
      `${sayTrue(frame, total)}${await sayWhole(wording, total)}.${mentions(total)}${rows.texte}${await sayUnknownMentions(wording)}`,
      { lignes: rowsCounted(frame, total) ?? 0, liens: linksOf(wording), ...rows.more },
    );
  }
  if (frame.croise) return answerCrossed(wording, frame.groupe, frame.croise, donnees);
  return answerGroups(wording, frame.groupe, donnees);
}

/** « les ordinateurs des écoles »: another direction may buy them; each of the two is offered by itself. */
function eachAlone({ frame, tools }: Wording): Choice[] {
  const sides = (['familles', 'services', 'fournisseurs'] as const).filter((one) => frame.filtres[one] !== null);
  if (sides.length < 2) return [];
  return sides
    .map((left) => choiceOf({ ...frame, filtres: { ...frame.filtres, [left]: null } }, tools.scope))
    .toReversed();
}

/** The figure of what was asked. « 2 offres » before a count would be read as the count. */
async function sayWhole(wording: Wording, total: Chiffres): Promise<string> {
  const { frame } = wording;
  const told = await sayTotal(wording, total);
  const isCount = frame.sujet === 'marches' && frame.mesure === 'nombre' && frame.filtres.offres !== null;
  return isCount ? `${told} : ${subjectName(frame)}` : `${capital(subjectName(frame))} : ${told}`;
}

/** Few files tell how many tenders a contract received. */
export const NO_TENDERS = 'Aucun de ces marchés ne dit combien d’offres il a reçues.';

/** Groups within bounds may be none: their answer says so. */
const isNothing = ({ sujet, mesure, groupe, filtres }: Frame, total: Chiffres): boolean =>
  // None in a year is a count.
  !(mesure === 'avenants' && filtres.parAvenant !== null) &&
  !(groupe === 'mandat' && (filtres.montantMin !== null || filtres.montantMax !== null)) &&
  isEmpty(sujet, mesure, total);

const isEmpty = (sujet: Frame['sujet'], mesure: Frame['mesure'], total: Chiffres): boolean =>
  (sujet === 'paiements' && (total['payes'] ?? 0) === 0) ||
  (sujet === 'achats' && (total['nombre_lignes'] ?? 0) === 0) ||
  (sujet === 'marches' && mesure !== 'nombre' && (total['nombre'] ?? 0) === 0);

/** The figure of a frame, in words. */
async function sayTotal(wording: Wording, total: Chiffres): Promise<string> {
  const { frame } = wording;
  const { mesure, sujet } = frame;
  const when = inYears(wording);
  const figure = `${sayFigure(mesure, total[mesure])}${taxOf(mesure)}${when}`;
  if (sujet === 'paiements')
    return mesure === 'payes' && frame.filtres.jours !== null
      ? sayPaidWithin(wording, total)
      : `${sayPayments(frame, total, when)}${sayIssued(frame)}`;
  // Whoever asks for the amount with tax is told the one without beside it.
  if (mesure === 'montant_ttc')
    return `${figure}${frame.repere == null ? '' : sayMark(frame.repere, total[mesure] ?? 0)}, soit ${formatExactAmount(total['montant_ht']!)} HT et ${formatExactAmount(total['montant_tva']!)} de TVA`;
  if (sujet === 'marches') {
    const before = sayBefore(total['avenants_ht'] ?? undefined);
    if (mesure === 'nombre') return `${figure}, pour ${formatExactAmount(total['montant_ht']!)} HT${before}`;
    if (mesure === 'montant_ht') return `${figure}${before} (${formatQuantity(total['nombre']!, 'marché', 'marchés')})`;
    if (mesure === 'avenants' && (frame.filtres.parAvenant !== null || total['avenants_ht']))
      return `${figure}, pour ${sayChange(total['avenants_ht'] ?? 0)} (${formatQuantity(total['nombre']!, 'marché', 'marchés')})`;
    if (mesure === 'offres_moyennes')
      return `${figure} en moyenne (${formatQuantity(total['offres_connues'] ?? 0, 'marché le dit', 'marchés le disent')})`;
    return `${figure} (${formatQuantity(total['nombre']!, 'marché', 'marchés')})`;
  }
  if (mesure === 'conformite_pct') {
    return `${sayFigure(mesure, total[mesure])} du montant est conforme${when} (${formatExactAmount(total['non_conforme_ht']!)} HT non conformes, ${formatExactAmount(total['a_verifier_ht']!)} HT à vérifier)`;
  }
  if ((mesure === 'nombre_mandats' || mesure === 'nombre_lignes') && total['montant_ht'] != null)
    return `${figure}, pour ${formatExactAmount(total['montant_ht'])} HT${sayAnnulled(frame)}`;
  if (mesure === 'montant_maximum')
    return `${figure} pour le plus élevé des ${sayMandats(total['nombre_mandats'] ?? 0)}${await sayWhich(wording, total)}`;
  if (mesure === 'montant_moyen' || mesure === 'montant_median')
    return `${figure} par mandat (${sayMandats(total['nombre_mandats'] ?? 0)})`;
  if (frame.repere != null) return `${figure}${sayMark(frame.repere, total[mesure] ?? 0)}`;
  const share =
    mesure === 'montant_ht' && hasFilters(frame.filtres) && !frame.periode.mois ? await shareOfAll(wording, total) : '';
  return `${figure}${share}`;
}

/** « la plus grosse facture »: which one it is, where one mandat alone has that amount. */
async function sayWhich(wording: Wording, total: Chiffres): Promise<string> {
  const asked = toolArguments(wording, { mesure: 'montant_ht', groupe: 'mandat', ordre: 'desc', n: 2 });
  const { donnees } = await wording.tools.call('agregat', asked);
  const [first, second] = donnees.groupes;
  const most = total['montant_maximum'];
  const isOne = first?.chiffres['montant_ht'] === most && second?.chiffres['montant_ht'] !== most;
  return first && isOne ? `, le ${sayGroup('mandat', first)}` : '';
}

/** Below an amount are those that annul too. */
const sayAnnulled = ({ filtres: { montantMin, montantMax, annulations } }: Frame): string =>
  montantMax !== null && montantMin === null && annulations === null ? ', annulations comprises' : '';

/** Payments of a month or of days are those of the mandats issued then, whenever they were paid: unsaid, it is read otherwise. */
const sayIssued = ({ periode: { mois, jours, parmi } }: Frame): string =>
  mois || jours || parmi ? ', comptés à la date où les mandats ont été émis' : '';

/** « payés en plus de 45 jours »: how many, of all those that were paid. */
async function sayPaidWithin(wording: Wording, total: Chiffres): Promise<string> {
  const { frame, tools } = wording;
  const filtres = { ...frame.filtres, jours: null };
  const { donnees } = await tools.call('agregat', toolArguments(wording, { filtres, groupe: null }));
  const [payes, whole] = [total['payes'] ?? 0, donnees.total['payes'] ?? 0];
  const within = ` en ${sayBound(frame.filtres.jours!, 'jour')}`;
  const share =
    whole > 0
      ? `, soit ${formatShare(percentOf(payes, whole))} des ${formatQuantity(whole, 'mandat payé', 'mandats payés')}`
      : '';
  return `${formatQuantity(payes, 'mandat payé', 'mandats payés')}${within}${inYears(wording)}${share}`;
}

/** A part below rounds to nothing. */
const SMALLEST_SHARE = 0.0005;

/** « soit 4,5 % des achats » */
async function shareOfAll(wording: Wording, total: Chiffres): Promise<string> {
  const { frame, tools } = wording;
  const whole = withoutFilters(frame.filtres);
  const { donnees } = await tools.call('agregat', toolArguments(wording, { filtres: whole, groupe: null }));
  const all = donnees.total['montant_ht'] ?? 0;
  return all > 0 && total['montant_ht']! / all >= SMALLEST_SHARE
    ? `, soit ${formatShare(percentOf(total['montant_ht']!, all))} des achats`
    : '';
}

async function answerShare(wording: Wording, total: Chiffres): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const share = shareOf(frame);
  if (!share && isPartOfYear(frame)) return answerPartOfYear(wording, total);
  if (!share || frame.sujet !== 'achats')
    return declined('De quoi voulez-vous la part ? Par exemple : « la part de l’électricité en 2025 ».');
  const { within } = share;
  const { donnees } = await tools.call('agregat', toolArguments(wording, { filtres: within }));
  const [amount, whole] = [total['montant_ht'] ?? 0, donnees.total['montant_ht'] ?? 0];
  if (whole <= 0) return declined(`Il n’y a rien dont ce soit une part${inYears(wording)}.`);
  const of = subjectName({ ...frame, filtres: within });
  return answered(
    `${capital(subjectName(frame))} : ${formatShare(percentOf(amount, whole))} ${ofSubject(of)}${inYears(wording)}, soit ${formatExactAmount(amount)} HT sur ${formatExactAmount(whole)} HT.`,
    { lignes: rowsCounted(frame, total) ?? 0, liens: linksOf(wording) },
  );
}

/** « quelle part de nos marchés a été passée sans publicité »: of their number, and of their amount. */
async function answerContractShare(wording: Wording, total: Chiffres): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const part = NARROWEST_OF_CONTRACTS.find((name) => frame.filtres[name] !== null);
  if (part === undefined)
    return declined('De quoi voulez-vous la part ? Par exemple : « la part des appels d’offres ».');
  const within = { ...frame.filtres, [part]: null };
  const { donnees } = await tools.call('agregat', toolArguments(wording, { filtres: within }));
  const [count, whole] = [total['nombre'] ?? 0, donnees.total['nombre'] ?? 0];
  const [amount, all] = [total['montant_ht'] ?? 0, donnees.total['montant_ht'] ?? 0];
  if (whole === 0) return declined(`Il n’y a rien dont ce soit une part${inYears(wording)}.`);
  const byAmount = all > 0 ? ` ; ${formatShare(percentOf(amount, all))} de leur montant` : '';
  return answered(
    `${capital(subjectName(frame))} : ${formatShare(percentOf(count, whole))} des marchés${inYears(wording)} (${count} sur ${whole})${byAmount}.${await sayUnknownMentions(wording)}`,
    { lignes: count, liens: linksOf(wording) },
  );
}

const NARROWEST_OF_CONTRACTS = [
  ...([
    'mentions',
    'sansMentions',
    'procedure',
    'verdicts',
    'statut',
    'fournisseurs',
    'familles',
    'types',
    'services',
    'offres',
  ] as const),
  ...([
    'paye',
    'finAvant',
    'finApres',
    'vigueurLe',
    'notifieApres',
    'notifieAvant',
    'duree',
    'montantMin',
    'montantMax',
  ] as const),
] as const;

/** Amounts with tax whose rate nobody knows are told with the sum that counts them. */
function mentions(total: Chiffres): string {
  const ttc = total['dont_ttc'] ?? 0;
  const unknown = unknownPayments(total);
  return `${ttc === 0 ? '' : ` Dont ${formatExactAmount(ttc)} TTC, de taux inconnu.`}${unknown && ` Et ${unknown}.`}`;
}

/** Payments that nothing tells of, which no delay counts; empty where there are none. */
function unknownPayments(total: Chiffres): string {
  const unknown = total['paiements_inconnus'] ?? 0;
  return unknown === 0 ? '' : `${formatQuantity(unknown, 'mandat', 'mandats')} dont le paiement n’est pas renseigné`;
}
