import { capitalised } from '#common/capitalised.js';
import { euros, pourcent } from '../formats.js';
import { repondreVolume, sansAchat } from './depenses.reponse.js';
import { exerciceDe, type Redaction, repondre, type ReponseLocale } from './reponse-locale.js';

/** Supplies, services and works of an exercice. */
export async function repondreRepartitionTypes(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  if (redaction.cadre.familles.length + redaction.cadre.services.length > 0) return repondreVolume(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  const types = [
    ['Fournitures', courant.fournitures_ht, courant.parts_pct?.fournitures],
    ['Services', courant.services_ht, courant.parts_pct?.services],
    ['Travaux', courant.travaux_ht, courant.parts_pct?.travaux],
  ] as const;
  return repondre(`Répartition des ${euros(courant.volume_ht)} HT d’achats de ${exercice} par type :`, {
    titre: `Achats ${exercice} par type`,
    colonnes: ['Type', 'Montant HT', 'Part'],
    lignes: types.map(([nom, montant, part]) => [nom, euros(montant), ecrirePart(part)]),
  });
}

/** Investment and running costs of an exercice. */
export async function repondreRepartitionSections(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  const [investissement, fonctionnement] = [courant.investissement_ht, courant.fonctionnement_ht];
  return repondre(
    `En ${exercice} : ${euros(investissement)} HT en investissement (${ecrirePart(courant.parts_pct?.investissement)}) et ${euros(fonctionnement)} HT en fonctionnement (${ecrirePart(courant.parts_pct?.fonctionnement)}).`,
  );
}

/** The purchases of an exercice by direction, or the direction that buys most. */
export async function repondreRepartitionServices(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const [premier] = donnees.services;
  if (!premier) return sansAchat(donnees);
  const debut = redaction.cadre.plus
    ? `En ${exercice}, la direction qui achète le plus est « ${premier.service} », pour ${euros(premier.montant_ht)} HT.`
    : `Achats de ${exercice} par direction, hors taxes :`;
  return repondre(debut, {
    titre: `Achats ${exercice} par direction`,
    colonnes: ['Direction', 'Montant HT', 'Part'],
    lignes: donnees.services.map((one) => [
      one.service,
      euros(one.montant_ht),
      one.part_pct === null ? '–' : pourcent(one.part_pct),
    ]),
  });
}

/** The familles on which an exercice spent most, or the first of them. */
export async function repondreRepartitionFamilles(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const [premiere] = donnees.familles;
  if (!premiere) return sansAchat(donnees);
  const debut = `En ${exercice}, la première famille d’achat est ${premiere.code} « ${premiere.libelle} », pour ${euros(premiere.montant_ht)} HT.`;
  return repondre(
    redaction.cadre.plus ? debut : `${capitalised('principales familles d’achat')} de ${exercice}, hors taxes :`,
    {
      titre: `Principales familles ${exercice}`,
      colonnes: ['Famille', 'Montant HT', 'Part'],
      lignes: donnees.familles.map((one) => [
        `${one.code} ${one.libelle}`,
        euros(one.montant_ht),
        one.part_pct === null ? '–' : pourcent(one.part_pct),
      ]),
    },
  );
}

const ecrirePart = (part: number | undefined): string => (part === undefined ? '–' : pourcent(part));
