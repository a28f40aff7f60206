import { capitalised } from '#common/capitalised.js';
import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { shownParts, TYPES } from '#design/parts.js';
import { repondreVolume, sansAchat } from './depenses.reponse.js';
import { decliner, exerciceDe, type Redaction, repondre, type ReponseLocale } from './reponse-locale.js';

/** Supplies, services and works of an exercice. */
export async function repondreRepartitionTypes(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  if (redaction.cadre.familles.length + redaction.cadre.services.length > 0) return repondreVolume(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  return repondre(`Répartition des ${formatExactAmount(courant.volume_ht)} HT d’achats de ${exercice} par type :`, {
    titre: `Achats ${exercice} par type`,
    colonnes: ['Type', 'Montant HT', 'Part'],
    lignes: shownParts(TYPES, courant.types).map((part) => [
      part.label,
      formatExactAmount(part.montant),
      ecrirePart(part.part_pct),
    ]),
  });
}

/** Investment and running costs of an exercice. */
export async function repondreRepartitionSections(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  if (!courant.sections) {
    return decliner(`La section des achats de ${exercice} n’est pas connue : elle se lit dans les mandats.`);
  }
  const { investissement, fonctionnement, inconnue } = courant.sections;
  const reste =
    inconnue.montant === 0
      ? ''
      : ` La section de ${formatExactAmount(inconnue.montant)} HT n’est pas connue (${ecrirePart(inconnue.part_pct)}).`;
  return repondre(
    `En ${exercice} : ${formatExactAmount(investissement.montant)} HT en investissement (${ecrirePart(investissement.part_pct)}) et ${formatExactAmount(fonctionnement.montant)} HT en fonctionnement (${ecrirePart(fonctionnement.part_pct)}).${reste}`,
  );
}

/** The purchases of an exercice by direction, or the direction that buys most. */
export async function repondreRepartitionServices(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const [premier] = donnees.services;
  if (!premier) return sansAchat(donnees);
  const debut = redaction.cadre.plus
    ? `En ${exercice}, la direction qui achète le plus est « ${premier.service} », pour ${formatExactAmount(premier.montant_ht)} HT.`
    : `Achats de ${exercice} par direction, hors taxes :`;
  return repondre(debut, {
    titre: `Achats ${exercice} par direction`,
    colonnes: ['Direction', 'Montant HT', 'Part'],
    lignes: donnees.services.map((one) => [one.service, formatExactAmount(one.montant_ht), ecrirePart(one.part_pct)]),
  });
}

/** The familles on which an exercice spent most, or the first of them. */
export async function repondreRepartitionFamilles(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const [premiere] = donnees.familles;
  if (!premiere) return sansAchat(donnees);
  const debut = `En ${exercice}, la première famille d’achat est ${premiere.code} « ${premiere.libelle} », pour ${formatExactAmount(premiere.montant_ht)} HT.`;
  return repondre(
    redaction.cadre.plus ? debut : `${capitalised('principales familles d’achat')} de ${exercice}, hors taxes :`,
    {
      titre: `Principales familles ${exercice}`,
      colonnes: ['Famille', 'Montant HT', 'Part'],
      lignes: donnees.familles.map((one) => [
        `${one.code} ${one.libelle}`,
        formatExactAmount(one.montant_ht),
        ecrirePart(one.part_pct),
      ]),
    },
  );
}

const ecrirePart = (part: number | null): string => (part === null ? '–' : formatShare(part));
