import { capitalised } from '#common/capitalised.js';
import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { shownParts, TYPES } from '#design/parts.js';
import { answerVolume, sansAchat } from './depenses.answer.js';
import { inflect, exerciceOf, type Wording, answer, type LocalAnswer } from './local-answer.js';

/** Supplies, services and works of an exercice. */
export async function answerRepartitionTypes(redaction: Wording): Promise<LocalAnswer> {
  const exercice = exerciceOf(redaction);
  if (redaction.cadre.familles.length + redaction.cadre.services.length > 0) return answerVolume(redaction);
  const { donnees } = await redaction.tools.call('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  return answer(`Répartition des ${formatExactAmount(courant.volume_ht)} HT d’achats de ${exercice} par type :`, {
    titre: `Achats ${exercice} par type`,
    colonnes: ['Type', 'Montant HT', 'Part'],
    lignes: shownParts(TYPES, courant.types).map((part) => [
      part.label,
      formatExactAmount(part.montant),
      formatPart(part.part_pct),
    ]),
  });
}

/** Investment and running costs of an exercice. */
export async function answerRepartitionSections(redaction: Wording): Promise<LocalAnswer> {
  const exercice = exerciceOf(redaction);
  const { donnees } = await redaction.tools.call('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  if (!courant.sections) {
    return inflect(`La section des achats de ${exercice} n’est pas connue : elle se lit dans les mandats.`);
  }
  const { investissement, fonctionnement, inconnue } = courant.sections;
  const reste =
    inconnue.montant === 0
      ? ''
      : ` La section de ${formatExactAmount(inconnue.montant)} HT n’est pas connue (${formatPart(inconnue.part_pct)}).`;
  return answer(
    `En ${exercice} : ${formatExactAmount(investissement.montant)} HT en investissement (${formatPart(investissement.part_pct)}) et ${formatExactAmount(fonctionnement.montant)} HT en fonctionnement (${formatPart(fonctionnement.part_pct)}).${reste}`,
  );
}

/** The purchases of an exercice by direction, or the direction that buys most. */
export async function answerRepartitionServices(redaction: Wording): Promise<LocalAnswer> {
  const exercice = exerciceOf(redaction);
  const { donnees } = await redaction.tools.call('synthese', { exercice });
  const [premier] = donnees.services;
  if (!premier) return sansAchat(donnees);
  const debut = redaction.cadre.plus
    ? `En ${exercice}, la direction qui achète le plus est « ${premier.service} », pour ${formatExactAmount(premier.montant_ht)} HT.`
    : `Achats de ${exercice} par direction, hors taxes :`;
  return answer(debut, {
    titre: `Achats ${exercice} par direction`,
    colonnes: ['Direction', 'Montant HT', 'Part'],
    lignes: donnees.services.map((one) => [one.service, formatExactAmount(one.montant_ht), formatPart(one.part_pct)]),
  });
}

/** The familles on which an exercice spent most, or the first of them. */
export async function answerRepartitionFamilles(redaction: Wording): Promise<LocalAnswer> {
  const exercice = exerciceOf(redaction);
  const { donnees } = await redaction.tools.call('synthese', { exercice });
  const [premiere] = donnees.familles;
  if (!premiere) return sansAchat(donnees);
  const debut = `En ${exercice}, la première famille d’achat est ${premiere.code} « ${premiere.libelle} », pour ${formatExactAmount(premiere.montant_ht)} HT.`;
  return answer(
    redaction.cadre.plus ? debut : `${capitalised('principales familles d’achat')} de ${exercice}, hors taxes :`,
    {
      titre: `Principales familles ${exercice}`,
      colonnes: ['Famille', 'Montant HT', 'Part'],
      lignes: donnees.familles.map((one) => [
        `${one.code} ${one.libelle}`,
        formatExactAmount(one.montant_ht),
        formatPart(one.part_pct),
      ]),
    },
  );
}

const formatPart = (part: number | null): string => (part === null ? '–' : formatShare(part));
