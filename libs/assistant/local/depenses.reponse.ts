import { capitalised } from '#common/capitalised.js';
import {
  formatExactAmount,
  formatQuantity,
  formatRoundAmount,
  formatShare,
  formatVariation,
} from '#design/format-francais.js';
import type { Part } from '#figures/figures.js';
import type { DonneesSynthese, ExerciceSynthese } from '../outils/synthese.outil.js';
import type { Section, TypeAchat } from './cadre.js';
import { decliner, exerciceDe, horsDuLien, type Redaction, repondre, type ReponseLocale } from './reponse-locale.js';
import { NOMS_MAX } from './vocabulaire.js';

/** One thing whose purchases are asked for. */
export interface Sujet {
  noms: string[];
  arguments: Record<string, string>;
}

const NOM_TYPE: Record<TypeAchat, string> = {
  fournitures: 'les fournitures',
  services: 'les services',
  travaux: 'les travaux',
};

const NOM_SECTION: Record<Section, string> = {
  investissement: 'l’investissement',
  fonctionnement: 'le fonctionnement',
};

/** The filters of a question: those of one kind are compared, those of different kinds add up. */
function sujetsDe({ cadre }: Redaction): Sujet[] {
  const axes: Sujet[][] = [
    cadre.familles.map(({ code, libelle }) => ({
      noms: [`la famille ${code} « ${libelle} »`],
      arguments: { famille: code },
    })),
    cadre.services.map(({ code, libelle }) => ({ noms: [`« ${libelle} »`], arguments: { service: code } })),
    cadre.types.map((type) => ({ noms: [NOM_TYPE[type]], arguments: { type } })),
    cadre.section ? [{ noms: [NOM_SECTION[cadre.section]], arguments: { section: cadre.section } }] : [],
  ];
  return axes
    .filter((axe) => axe.length > 0)
    .reduce<Sujet[]>(
      (sujets, axe) =>
        sujets.flatMap((sujet) =>
          axe.map((autre) => ({
            noms: [...sujet.noms, ...autre.noms],
            arguments: { ...sujet.arguments, ...autre.arguments },
          })),
        ),
      [{ noms: [], arguments: {} }],
    )
    .filter(({ noms }) => noms.length > 0);
}

export interface Depense {
  montant: number;
  precedent: number | null;
  part: number | null;
}

/** Purchases of a subject, from the tool that the scope may use; undefined when the scope does not tell it. */
async function lireDepense(redaction: Redaction, sujet: Sujet, exercice: number): Promise<Depense | undefined> {
  const { outils } = redaction;
  if (outils.permet('depenses')) {
    const { donnees } = await outils.appeler('depenses', { exercice, ...sujet.arguments });
    return { montant: donnees.montant_ht, precedent: donnees.montant_precedent_ht, part: donnees.part_pct };
  }
  const { donnees } = await outils.appeler('synthese', { exercice });
  return depensePubliee(donnees, redaction, sujet);
}

/** What the synthesis itself shows: one direction, one type, one section, or one of the main familles. */
function depensePubliee(
  donnees: DonneesSynthese,
  { cadre }: Redaction,
  { arguments: filtres }: Sujet,
): Depense | undefined {
  const cles = Object.keys(filtres);
  if (cles.length !== 1) return undefined;
  const { famille, service, type, section } = filtres;
  if (famille !== undefined) {
    const found = donnees.familles.find(({ code }) => code === famille);
    return found && { montant: found.montant_ht, precedent: null, part: found.part_pct };
  }
  if (service !== undefined) {
    const libelle = cadre.services.find(({ code }) => code === service)?.libelle;
    const found = donnees.services.find((one) => one.service === libelle);
    return found && { montant: found.montant_ht, precedent: found.montant_precedent_ht, part: found.part_pct };
  }
  const partOf = (exercice: ExerciceSynthese | undefined): Part | undefined =>
    type === undefined ? exercice?.sections?.[section as Section] : exercice?.types[type as TypeAchat];
  const courant = partOf(donnees.courant);
  if (!courant) return undefined;
  return {
    montant: courant.montant,
    precedent: partOf(donnees.precedent)?.montant ?? null,
    part: courant.part_pct,
  };
}

/** How much was bought: in all, of one subject, or of several side by side. */
export async function repondreVolume(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const sujets = sujetsDe(redaction);
  if (sujets.length === 0) return repondreVolumeTotal(redaction, exercice);
  if (redaction.cadre.famillesAmbigues) return demanderLaquelle(redaction);
  if (sujets.length > NOMS_MAX)
    return decliner(
      `Cette question porte sur trop de sujets à la fois : j’en compare ${NOMS_MAX} au plus. Posez-la en plusieurs fois.`,
    );
  const depenses: Depense[] = [];
  // In turn: one question holds one connection to the database, whatever it names.
  for (const sujet of sujets) {
    const lue = await lireDepense(redaction, sujet, exercice);
    if (!lue) return horsDuLien('le détail de ces achats');
    depenses.push(lue);
  }
  if (sujets.length === 1) {
    const [depense] = depenses;
    const part = depense!.part === null ? '' : `, soit ${formatShare(depense!.part)} des achats`;
    return repondre(`En ${exercice}, ${nomDe(sujets[0]!)} : ${formatExactAmount(depense!.montant)} HT${part}.`);
  }
  return repondre(`Montants hors taxes en ${exercice} :`, {
    titre: `Achats ${exercice}`,
    colonnes: ['Achats', 'Montant HT', 'Part'],
    lignes: sujets.map((sujet, index) => [
      capitalised(nomDe(sujet)),
      formatExactAmount(depenses[index]!.montant),
      depenses[index]!.part === null ? '–' : formatShare(depenses[index]!.part!),
    ]),
  });
}

async function repondreVolumeTotal({ outils }: Redaction, exercice: number): Promise<ReponseLocale> {
  const { donnees } = await outils.appeler('synthese', { exercice });
  if (!donnees.courant) return sansAchat(donnees);
  const evolution =
    donnees.variation_pct === null
      ? ''
      : `, soit ${formatVariation(donnees.variation_pct)} par rapport à ${exercice - 1}`;
  return repondre(
    `En ${exercice}, la collectivité a acheté pour ${formatExactAmount(donnees.courant.volume_ht)} HT${evolution}, auprès de ${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}.`,
  );
}

/** Declines for want of purchases in the exercice, and names those that have some. */
export function sansAchat({ exercice, historique }: DonneesSynthese): ReponseLocale {
  const connus = historique.map((one) => one.exercice).join(', ');
  return decliner(
    `Aucun achat n’est enregistré pour ${exercice}.${connus === '' ? '' : ` Exercices avec des achats : ${connus}.`}`,
  );
}

/** Two exercices side by side: the whole, or a subject. */
export async function repondreEvolution(redaction: Redaction): Promise<ReponseLocale> {
  const { cadre, outils } = redaction;
  const [premier, second] = cadre.annees;
  const courant = outils.perimetre.exerciceCourant;
  const fin = second === undefined ? (premier ?? courant) : Math.max(premier!, second);
  const debut = second === undefined ? fin - 1 : Math.min(premier!, second);
  const sujets = sujetsDe(redaction);
  if (sujets.length > 1) return repondreVolume(redaction);
  const sujet = sujets[0];
  const avant = await lireMontant(redaction, sujet, debut);
  const apres = await lireMontant(redaction, sujet, fin);
  if (avant === undefined || apres === undefined) {
    return sujet
      ? horsDuLien('le détail de ces achats')
      : decliner(`Je n’ai pas d’achats à la fois pour ${debut} et pour ${fin}.`);
  }
  const nom = sujet ? capitalised(nomDe(sujet)) : 'Le volume d’achat';
  if (avant.montant === 0)
    return repondre(`${nom} : ${formatExactAmount(apres.montant)} HT en ${fin}, rien en ${debut}.`);
  const ecart = Math.round((apres.montant - avant.montant) * 100) / 100;
  // From one exercice to the next, the variation of the whole is the one that every screen shows.
  const shown = sujet === undefined && fin - debut === 1;
  const taux = shown ? apres.variation : avant.montant > 0 ? (100 * ecart) / avant.montant : null;
  const sens = ecart > 0 ? 'hausse' : ecart < 0 ? 'baisse' : 'stabilité';
  return repondre(
    `${nom} : ${formatExactAmount(apres.montant)} HT en ${fin} contre ${formatExactAmount(avant.montant)} HT en ${debut}, soit une ${sens} de ${formatExactAmount(Math.abs(ecart))}${taux === null ? '' : ` (${formatVariation(taux)})`}.`,
  );
}

async function lireMontant(
  redaction: Redaction,
  sujet: Sujet | undefined,
  exercice: number,
): Promise<{ montant: number; variation: number | null } | undefined> {
  if (sujet) {
    const depense = await lireDepense(redaction, sujet, exercice);
    return depense && { montant: depense.montant, variation: null };
  }
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  return donnees.courant && { montant: donnees.courant.volume_ht, variation: donnees.variation_pct };
}

/** The volume of every exercice, or of those since the year that the question names. */
export async function repondreHistorique(redaction: Redaction): Promise<ReponseLocale> {
  const { donnees } = await redaction.outils.appeler('synthese', {});
  const depuis = redaction.cadre.annees.length === 1 ? redaction.cadre.annees[0]! : 0;
  const lignes = donnees.historique.filter(({ exercice }) => exercice >= depuis);
  if (lignes.length === 0) return sansAchat(donnees);
  return repondre(`Volume d’achat hors taxes, ${formatQuantity(lignes.length, 'exercice', 'exercices')} :`, {
    titre: 'Volume d’achat par exercice',
    colonnes: ['Exercice', 'Montant HT'],
    lignes: lignes.map((one) => [String(one.exercice), formatExactAmount(one.volume_ht)]),
  });
}

/** The share of purchases that followed the procedure they needed, by amount and by number. */
export async function repondreConformite(redaction: Redaction): Promise<ReponseLocale> {
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  if (courant.conformite_montant_pct === null) return decliner(`Aucun achat de ${exercice} ne relève des procédures.`);
  const [enNombre, nonClasse] = [courant.conformite_nombre_pct, courant.non_classe_pct];
  return repondre(
    `En ${exercice}, le taux de conformité des procédures est de ${formatShare(courant.conformite_montant_pct)} du montant des achats` +
      `${enNombre === null ? '' : ` (${formatShare(enNombre)} en nombre)`}` +
      `${nonClasse === null ? '' : ` ; ${formatShare(nonClasse)} du montant n’est pas encore classé`}.`,
  );
}

/** The thresholds in force today, the one that the question names first. */
export async function repondreSeuils({ cadre, outils }: Redaction): Promise<ReponseLocale> {
  const [type] = cadre.types;
  const { donnees } = await outils.appeler('seuils', type ? { type } : {});
  if (donnees.seuils.length === 0) return decliner(`La table des seuils ne couvre pas le ${donnees.jour}.`);
  const demandes = donnees.seuils.filter(({ code }) => code === cadre.seuil);
  const tete = demandes.map(
    ({ seuil, type: achats, montant_ht: montant }) => `${seuil}, ${achats} : ${formatRoundAmount(montant)} HT`,
  );
  return repondre(
    tete.length > 0
      ? `En vigueur aujourd’hui : ${tete.join(' ; ')}.`
      : 'Seuils de la commande publique en vigueur aujourd’hui, hors taxes :',
    {
      titre: 'Seuils en vigueur',
      colonnes: ['Seuil', 'Achats', 'À partir de', 'Texte'],
      lignes: donnees.seuils.map((seuil) => [
        seuil.seuil,
        seuil.type,
        `${formatRoundAmount(seuil.montant_ht)}${seuil.a_verifier ? ' (à vérifier)' : ''}`,
        seuil.texte,
      ]),
    },
  );
}

/** What an exercice bought of a famille against the thresholds of its need, or the greatest needs that demand a formal procedure. */
export async function repondreBesoin(redaction: Redaction): Promise<ReponseLocale> {
  const { cadre, outils } = redaction;
  if (!outils.permet('besoins')) return horsDuLien('les besoins de chaque famille');
  const exercice = exerciceDe(redaction);
  const [famille, ...autres] = cadre.familles;
  if (autres.length > 0) {
    return demanderLaquelle(redaction);
  }
  const { donnees } = await outils.appeler('besoins', { exercice, ...(famille ? { famille: famille.code } : {}) });
  const [besoin] = donnees.besoins;
  if (!besoin)
    return repondre(
      famille
        ? `Aucun besoin n’est enregistré en ${exercice} pour cette famille.`
        : `Aucun besoin n’exige de procédure formalisée en ${exercice}.`,
    );
  if (!famille) {
    return repondre(`Besoins de ${exercice} qui exigent une procédure formalisée, les plus importants :`, {
      titre: `Besoins ${exercice}`,
      colonnes: ['Famille', 'Consommé HT', 'Procédure exigée'],
      lignes: donnees.besoins.map((one) => [
        `${one.code} ${one.libelle}`,
        formatExactAmount(one.consomme_ht),
        one.procedure_requise ?? 'à vérifier',
      ]),
    });
  }
  const { prochain_seuil: prochain } = besoin;
  const suite = prochain
    ? ` Prochain seuil : ${prochain.libelle.toLowerCase()}, ${formatRoundAmount(prochain.montant_ht)} HT (${prochain.texte}) ; il reste ${formatExactAmount(prochain.distance_ht)} avant de l’atteindre.`
    : ' Tous les seuils sont atteints.';
  return repondre(
    `En ${exercice}, le besoin de la famille ${besoin.code} « ${besoin.libelle} » est de ${formatExactAmount(besoin.consomme_ht)} HT. Procédure exigée : ${besoin.procedure_requise ?? 'à vérifier'}.${suite}`,
  );
}

/** No figure is better than that of the wrong famille. */
function demanderLaquelle({ cadre: { familles } }: Redaction): ReponseLocale {
  const noms = familles.slice(0, NOMS_MAX).map(({ code, libelle }) => `${code} « ${libelle} »`);
  const suite = familles.length > NOMS_MAX ? ', et d’autres' : '';
  return decliner(`Plusieurs familles répondent à ces mots : ${liste(noms)}${suite}. Laquelle ?`);
}

const nomDe = ({ noms }: Sujet): string => noms.join(', ');

/** Several names in a sentence. */
export const liste = (textes: readonly string[]): string => textes.join(', ');
