import { withFrenchApostrophes } from '#design/french-typography.js';
import { formatJour } from '../dates.js';
import { findJustification } from '../justifications.js';
import { toCentimes } from '../montant.js';
import { findProcedure } from '../procedures.js';
import { estEnVigueur, type TypeAcheteur } from '../seuils.js';
import { avantLExperimentation, PLAFONDS_DES_CAS } from './cas.js';
import { besoinEnMots, euros, seuilsCompares, suiteDe } from './chiffres.js';
import { ARTICLES, DONNEES_NOMMEES } from './donnees.js';
import { ACHATS_INNOVANTS_DEPUIS } from './conventions.js';
import type { FaitsMarche } from './faits.js';
import { fenetreDeLancement } from './fenetre.js';
import type { SeuilsDuJour } from './seuils-du-jour.js';
import { libelleDuRang, partSpecifique, seuilAvisSpecifique } from './services-specifiques.js';
import type { Donnee, Motif } from './statut.js';
import { plafond, SANS_BORNE, valeurDeLot, valeursDe } from './valeur.js';
import { selonSonMotif, type VerdictMarche } from './verdict.js';

/** The verdict in one French sentence: what was compared with what, and what to give when something is missing. */
export function phraseDuVerdict(faits: FaitsMarche, verdict: VerdictMarche): string {
  const says = SAYS[verdict.motif];
  const formelle = verdict.statut === 'conforme' && verdict.rangMarche?.min === 3;
  const said = !says
    ? doute(faits, verdict)
    : formelle
      ? says(faits, verdict)
      : says(faits, selonSonMotif(verdict)) + autresMotifs(verdict);
  switch (verdict.statut) {
    case 'conforme':
      return `Conforme : ${said}.`;
    case 'non_conforme':
      return `Non conforme : ${said}.`;
    case 'hors_champ':
      return `Hors champ : ${said}.`;
    case 'a_verifier':
      return `À vérifier : ${said}.`;
  }
}

/** What else gives the same statut, in the worlds where the motif does not hold. */
function autresMotifs({ mondes, motif, statut }: VerdictMarche): string {
  if (!mondes || statut === 'a_verifier' || mondes.issues.every((issue) => issue.motif === motif)) return '';
  const others = new Set(mondes.issues.map((issue) => issue.motif));
  if (!others.delete(motif)) return '';
  const articles = [...others].map((other) => ARTICLES[other]).join(' ; ');
  return ` ; selon ce qui n’est pas enregistré, le verdict tient aussi par ${articles}`;
}

type Says = (faits: FaitsMarche, verdict: VerdictMarche) => string;

const procedureOf = ({ procedure }: FaitsMarche): string =>
  withFrenchApostrophes(findProcedure(procedure ?? '')?.libelle ?? 'procédure inconnue').toLowerCase();

const adjudicatrice = (verdict: VerdictMarche): boolean =>
  verdict.mondes?.mondes.every(({ acheteur }) => acheteur === 'entite_adjudicatrice') ?? false;

const acheteurDe = (verdict: VerdictMarche): TypeAcheteur =>
  adjudicatrice(verdict) ? 'entite_adjudicatrice' : 'pouvoir_adjudicateur';

const suffisante: Says = (faits, verdict) => {
  const [need, seuils] = [besoinEnMots(verdict), seuilsCompares(verdict)];
  const buyer = adjudicatrice(verdict) ? 'pour un exploitant de réseau, ' : '';
  const required = verdict.rangRequis!.max;
  if (verdict.rangMarche!.min === 3) return `${procedureOf(faits)} pour ${need} : aucun montant n’exige davantage`;
  switch (required) {
    case 0:
      return `${need}, sous le seuil de dispense de ${suiteDe(seuils, 'dispense')} : toute procédure suffit`;
    case 1:
      return publiciteLibre(faits)
        ? `${need} en procédure adaptée : cet acheteur choisit librement sa publicité sous ${suiteDe(seuils, 'formalisee')}`
        : `${need}, sous ${suiteDe(seuils, 'publicite')} : la procédure adaptée suffit et sa publicité est libre`;
    default:
      return `${buyer}${need} en procédure adaptée ${annonce(faits)}, sous ${suiteDe(seuils, 'formalisee')}${attribution(faits)}`;
  }
};

const publiciteLibre = ({ natures }: FaitsMarche): boolean =>
  natures.some(({ nature }) => nature === 'entreprise_publique' || nature === 'organisme_prive');

function annonce({ consultation, attestations }: FaitsMarche): string {
  const { avisSupport, avisReference, avisDate } = consultation;
  if (consultation.avis === 'inconnu')
    return `dont la publicité est attestée par l’acheteur (${attestations.map(({ support }) => support).join(', ')})`;
  const told = [avisSupport, avisReference, avisDate && formatJour(avisDate)].filter(Boolean).join(', ');
  return `annoncée par un avis${told && ` (${told})`}`;
}

/** What was awarded, when a recorded estimation is what was compared. */
function attribution(faits: FaitsMarche): string {
  const { attribue } = valeursDe(faits);
  return faits.consultation.estimation === null || attribue === undefined
    ? ''
    : ` ; l’attribution à ${euros(attribue)} ne change pas la procédure due`;
}

const insuffisante: Says = (faits, verdict) =>
  reputee(faits, verdict) ??
  `${besoinEnMots(verdict)}${maximum(faits)} atteignent le seuil de ${seuilsAtteints(verdict)}` +
    formaliseeExigee(faits);

const formaliseeExigee = (faits: FaitsMarche): string =>
  ` ; une procédure formalisée était exigée (procédure suivie : ${procedureOf(faits)})`;

/** Several thresholds each say of whom they are. */
function seuilsAtteints(verdict: VerdictMarche): string {
  const suite = suiteDe(seuilsCompares(verdict), 'formalisee');
  return adjudicatrice(verdict) && !suite.includes('exploitant de réseau')
    ? `${suite} des exploitants de réseau`
    : suite;
}

/** R2121-8 as it stood until 2021: nothing was compared, the value is reputed. */
const reputee: (...of: Parameters<Says>) => string | undefined = (faits, verdict) =>
  faits.valeur.sansMaximum && faits.consultation.estimation === null && verdict.besoin?.max === null
    ? `accord-cadre sans maximum lancé avant 2022, réputé atteindre le seuil de ${suiteDe(seuilsCompares(verdict), 'formalisee')}${formaliseeExigee(faits)}`
    : undefined;

const maximum = ({ valeur }: FaitsMarche): string => (valeur.montantMax === null ? '' : ', maximum prévu,');

const sansAvis: Says = (faits, verdict) => {
  const why =
    faits.consultation.avis === 'profil_seul'
      ? 'l’avis n’a paru que sur le profil d’acheteur, ce qui ne suffit pas'
      : 'il est enregistré qu’aucun avis n’a été publié';
  const specifique = avisSpecifique(faits, verdict);
  if (specifique !== undefined)
    return `${why}, alors que ${besoinEnMots(verdict)} de services sociaux ou spécifiques exigent un avis au JOUE à partir de ${specifique}`;
  return `${why}, alors que ${besoinEnMots(verdict)} exigent le BOAMP ou un journal d’annonces légales à partir de ${suiteDe(seuilsCompares(verdict), 'publicite')}`;
};

const cas: Says = (faits, verdict) => {
  const { libelle, article } = findJustification(faits.cas ?? '') ?? { libelle: 'cas enregistré', article: 'R2122' };
  const ceiling = PLAFONDS_DES_CAS[faits.cas ?? ''];
  const reference = faits.casReference === null ? '' : `, ${faits.casReference}`;
  return `${libelle.toLowerCase()}, cas enregistré (${article}${reference}), pour ${besoinEnMots(verdict)}${ceiling === undefined ? '' : `, sous ${euros(ceiling)}`}`;
};

const contredit: Says = (faits, verdict) => {
  const { libelle, article } = findJustification(faits.cas ?? '')!;
  const ceiling = PLAFONDS_DES_CAS[faits.cas ?? ''];
  const because = verdict.mondes?.mondes.every(({ jour }) => avantLExperimentation(faits.cas, jour))
    ? `n’existe que depuis le ${formatJour(ACHATS_INNOVANTS_DEPUIS)} (décret 2018-1225), après le lancement`
    : ceiling !== undefined
      ? `n’est permis que sous ${euros(ceiling)} HT, et ${besoinEnMots(verdict)} sont prévus`
      : faits.cas === 'prestations_similaires' && faits.initial?.notification
        ? `n’est permis que dans les trois ans qui suivent la notification du marché initial (${formatJour(faits.initial.notification)})`
        : faits.cas === 'entite_adjudicatrice'
          ? 'est réservé aux entités adjudicatrices, ce que l’acheteur n’est pas ici'
          : 'est contredit par les faits enregistrés';
  return `le cas « ${libelle} » (${article}) ${because}`;
};

const specifiques: Says = (faits, verdict) => {
  const need = besoinEnMots(verdict);
  const seuil = `${euros(seuilAvisSpecifique(acheteurDe(verdict)))} HT`;
  if (verdict.rangMarche?.min === 3)
    return `service social ou spécifique : ${procedureOf(faits)} pour ${need}, la procédure adaptée suffisait`;
  return verdict.rangRequis?.max === 2
    ? `service social ou spécifique : la procédure adaptée est permise pour ${need}, ${annonce(faits)} ; un avis au JOUE est exigé à partir de ${seuil}`
    : `service social ou spécifique : la procédure adaptée est permise pour ${need}, et sa publicité est libre sous ${seuil}`;
};

const SAYS: Partial<Record<Motif, Says>> = {
  procedure_suffisante: suffisante,
  services_sociaux: specifiques,
  petit_lot_r2123_1: (faits, verdict) =>
    `petit lot de ${lotEnMots(faits)} en procédure adaptée, dans une consultation de ${besoinEnMots(verdict)} : les lots passés ainsi ne dépassent pas 20 % de l’ensemble`,
  petit_lot_r2122_8: (faits, verdict) =>
    `petit lot de ${lotEnMots(faits)} sans publicité, sous ${suiteDe(seuilsCompares(verdict), 'dispense')}, dans une consultation de ${besoinEnMots(verdict)} : les lots passés ainsi ne dépassent pas 20 % de l’ensemble`,
  cas_r2122: cas,
  dispense_r2122_8: (_faits, verdict) =>
    `${besoinEnMots(verdict)}, sous le seuil de dispense de ${suiteDe(seuilsCompares(verdict), 'dispense')} en vigueur au lancement`,
  centrale_achat: () => 'acheté par une centrale d’achat, qui a elle-même mis en concurrence',
  accord_cadre: ({ accordCadre }) =>
    `marché subséquent de l’accord-cadre ${accordCadre?.numero ?? ''}, dont il a le verdict`,
  groupement_commandes: (faits) =>
    `passé par le coordonnateur du groupement de commandes, selon la procédure : ${procedureOf(faits)}`,
  procedure_insuffisante: insuffisante,
  publicite_absente: sansAvis,
  cas_contredit: contredit,
  sans_cas: (faits, verdict) =>
    `l’acheteur a indiqué qu’aucun cas de dispense ne s’applique, alors que ${besoinEnMots(verdict)} exigent : ${libelleDuRang(faits, verdict.rangRequis!.min)}`,
  exclu: ({ cas: code }) =>
    `achat exclu des règles de passation : ${findJustification(code ?? '')?.libelle.toLowerCase() ?? 'exclusion enregistrée'}`,
  concession: () =>
    'un contrat de concession suit d’autres règles (troisième partie du code), ce service ne le juge pas',
  estimation_a_justifier: (faits) => {
    const [estimation, awarded] = [toCentimes(faits.consultation.estimation!), valeursDe(faits).attribue!];
    const over = ((awarded - estimation) * 100n + estimation / 2n) / estimation;
    return `attribué à ${euros(awarded)} HT, ${over} % au-dessus de l’estimation de ${euros(estimation)} ; enregistrez le calcul de l’estimation, qui doit être sincère et raisonnable`;
  },
};

/** The value of the lot as it is compared: its maximum, or its amount over the whole duration. */
function lotEnMots({ valeur }: FaitsMarche): string {
  const most = plafond(valeurDeLot(valeur));
  return most >= SANS_BORNE ? 'montant inconnu' : euros(most);
}

/** What is in doubt, and each fact that would settle it. */
function doute(faits: FaitsMarche, verdict: VerdictMarche): string {
  const asked = verdict.manque.map((donnee) => DONNEES_NOMMEES[donnee].libelle).join(' ; ');
  const seuils = seuilsEnDoute(faits, verdict);
  if (seuils.length === 0) return horsTable(faits, verdict.manque, asked);
  const specifique = avisSpecifique(faits, verdict);
  const against = codesEnJeu(verdict)
    .map((code) => (code === 'publicite' && specifique !== undefined ? specifique : suiteDe(seuils, code)))
    .join(', puis ');
  return `${procedureOf(faits)} pour ${besoinEnMots(verdict)}${attribution(faits) && ' estimés'}, à comparer à ${against}${autreAvis(faits, verdict)} ; indiquez ${asked}`;
}

/** Those in force at the notification: the earlier ones are named only where the day of the launch is what is missing. */
function seuilsEnDoute({ notification }: FaitsMarche, verdict: VerdictMarche): SeuilsDuJour[] {
  const seuils = seuilsCompares(verdict);
  if (notification === null || verdict.manque.includes('jour')) return seuils;
  const held = seuils.filter(({ dispense, publicite, formalisee }) =>
    [dispense, publicite, formalisee].every(({ seuil }) => estEnVigueur(seuil, notification)),
  );
  return held.length > 0 ? held : seuils;
}

/** What the recorded support leaves open, where the doubt is about the notice. */
function autreAvis(faits: FaitsMarche, { manque }: VerdictMarche): string {
  const { avis, avisSupport } = faits.consultation;
  if (!manque.includes('avis') || avis === 'aucun' || avis === 'profil_seul') return '';
  if (avis === 'inconnu' && faits.attestations.length === 0) return '';
  if (partSpecifique(faits) !== 'aucune') return ' ; rien n’enregistre un avis au JOUE';
  return avisSupport === 'autre' ? ' ; rien n’enregistre un avis au BOAMP ou dans un journal d’annonces légales' : '';
}

/** The years in which the consultation may have been launched: those that were looked up in the table. */
function lancementEnMots(faits: FaitsMarche): string {
  const { du, au } = fenetreDeLancement(faits);
  const [first, last] = [du.slice(0, 4), au.slice(0, 4)];
  return first === last ? `en ${first}` : `en ${first} ou ${last}`;
}

function horsTable(faits: FaitsMarche, manque: readonly Donnee[], asked: string): string {
  const { accordCadre } = faits;
  if (accordCadre?.lotsContraires)
    return `l’accord-cadre ${accordCadre.numero} a plusieurs lots, dont les verdicts diffèrent ; indiquez le titulaire ou le numéro de lot du marché subséquent`;
  if (manque.includes('accord_cadre'))
    return accordCadre?.numero == null
      ? 'un marché subséquent a le verdict de son accord-cadre, qui n’est pas nommé ; indiquez son numéro, et importez-le ou créez-le'
      : `l’accord-cadre ${accordCadre.numero} n’est pas enregistré ; importez-le ou indiquez sa procédure`;
  if (manque.includes('seuil'))
    return `la table des seuils ne couvre pas une consultation lancée ${lancementEnMots(faits)} par cet acheteur`;
  return `le verdict est celui de l’accord-cadre ${accordCadre?.numero ?? ''} ; indiquez ${asked}`;
}

/** From which value social and other specific services need a notice (R2131-14); undefined for a purchase that may be none. */
function avisSpecifique(faits: FaitsMarche, verdict: VerdictMarche): string | undefined {
  return partSpecifique(faits) === 'toutes' ? `${euros(seuilAvisSpecifique(acheteurDe(verdict)))} HT` : undefined;
}

/** The thresholds between which the doubt stands. */
function codesEnJeu({ rangRequis, rangMarche }: VerdictMarche): ('dispense' | 'publicite' | 'formalisee')[] {
  const [min, max] = [rangRequis?.min ?? 0, rangRequis?.max ?? 3];
  return [
    ...(min <= 1 || rangMarche?.min === 0 ? (['dispense'] as const) : []),
    ...(min <= 2 && max >= 2 ? (['publicite'] as const) : []),
    ...(max === 3 ? (['formalisee'] as const) : []),
  ];
}
