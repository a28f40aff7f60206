import { capitalised } from '#common/capitalised.js';
import {
  formatExactAmount,
  formatQuantity,
  formatRoundAmount,
  formatShare,
  formatVariation,
} from '#design/format-francais.js';
import { PARTS_SANS_OBJET } from '#design/parts.js';
import type { Part } from '#figures/figures.js';
import type { SyntheseData, ExerciceSynthese } from '../tools/synthese.tool.js';
import type { Section, TypeAchat } from './frame.js';
import { inflect, exerciceOf, horsDuLien, type Wording, answer, type LocalAnswer } from './local-answer.js';
import { MAX_NAMES } from './vocabulary.js';

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
function subjectsOf({ cadre: frame }: Wording): Sujet[] {
  const axes: Sujet[][] = [
    frame.familles.map(({ code, libelle }) => ({
      noms: [`la famille ${code} « ${libelle} »`],
      arguments: { famille: code },
    })),
    frame.services.map(({ code, libelle }) => ({ noms: [`« ${libelle} »`], arguments: { service: code } })),
    frame.types.map((type) => ({ noms: [NOM_TYPE[type]], arguments: { type } })),
    frame.section ? [{ noms: [NOM_SECTION[frame.section]], arguments: { section: frame.section } }] : [],
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
async function readDepense(redaction: Wording, sujet: Sujet, exercice: number): Promise<Depense | undefined> {
  const { tools } = redaction;
  if (tools.allows('depenses')) {
    const { donnees } = await tools.call('depenses', { exercice, ...sujet.arguments });
    return { montant: donnees.montant_ht, precedent: donnees.montant_precedent_ht, part: donnees.part_pct };
  }
  const { donnees } = await tools.call('synthese', { exercice });
  return depensePubliee(donnees, redaction, sujet);
}

/** What the synthesis itself shows: one direction, one type, one section, or one of the main familles. */
function depensePubliee(
  donnees: SyntheseData,
  { cadre: frame }: Wording,
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
    const libelle = frame.services.find(({ code }) => code === service)?.libelle;
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
export async function answerVolume(redaction: Wording): Promise<LocalAnswer> {
  const exercice = exerciceOf(redaction);
  const sujets = subjectsOf(redaction);
  if (sujets.length === 0) return answerVolumeTotal(redaction, exercice);
  if (redaction.cadre.famillesAmbigues) return askWhich(redaction);
  if (sujets.length > MAX_NAMES)
    return inflect(
      `Cette question porte sur trop de sujets à la fois : j’en compare ${MAX_NAMES} au plus. Posez-la en plusieurs fois.`,
    );
  const depenses: Depense[] = [];
  // In turn: one question holds one connection to the database, whatever it names.
  for (const sujet of sujets) {
    const lue = await readDepense(redaction, sujet, exercice);
    if (!lue) return horsDuLien('le détail de ces achats');
    depenses.push(lue);
  }
  if (sujets.length === 1) {
    const [depense] = depenses;
    const part = depense!.part === null ? '' : `, soit ${formatShare(depense!.part)} des achats`;
    return answer(`En ${exercice}, ${nameOf(sujets[0]!)} : ${formatExactAmount(depense!.montant)} HT${part}.`);
  }
  return answer(`Montants hors taxes en ${exercice} :`, {
    titre: `Achats ${exercice}`,
    colonnes: ['Achats', 'Montant HT', 'Part'],
    lignes: sujets.map((sujet, index) => [
      capitalised(nameOf(sujet)),
      formatExactAmount(depenses[index]!.montant),
      depenses[index]!.part === null ? '–' : formatShare(depenses[index]!.part!),
    ]),
  });
}

async function answerVolumeTotal({ tools }: Wording, exercice: number): Promise<LocalAnswer> {
  const { donnees } = await tools.call('synthese', { exercice });
  if (!donnees.courant) return sansAchat(donnees);
  const evolution =
    donnees.variation_pct === null
      ? ''
      : `, soit ${formatVariation(donnees.variation_pct)} par rapport à ${exercice - 1}`;
  return answer(
    `En ${exercice}, la collectivité a acheté pour ${formatExactAmount(donnees.courant.volume_ht)} HT${evolution}, auprès de ${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}.`,
  );
}

/** Declines for want of purchases in the exercice, and names those that have some. */
export function sansAchat({ exercice, historique }: SyntheseData): LocalAnswer {
  const connus = historique.map((one) => one.exercice).join(', ');
  return inflect(
    `Aucun achat n’est enregistré pour ${exercice}.${connus === '' ? '' : ` Exercices avec des achats : ${connus}.`}`,
  );
}

/** Two exercices side by side: the whole, or a subject. */
export async function answerEvolution(redaction: Wording): Promise<LocalAnswer> {
  const { cadre: frame, tools } = redaction;
  const [premier, second] = frame.annees;
  const courant = tools.scope.exerciceCourant;
  const fin = second === undefined ? (premier ?? courant) : Math.max(premier!, second);
  const debut = second === undefined ? fin - 1 : Math.min(premier!, second);
  const sujets = subjectsOf(redaction);
  if (sujets.length > 1) return answerVolume(redaction);
  const sujet = sujets[0];
  const avant = await readAmount(redaction, sujet, debut);
  const apres = await readAmount(redaction, sujet, fin);
  if (avant === undefined || apres === undefined) {
    return sujet
      ? horsDuLien('le détail de ces achats')
      : inflect(`Je n’ai pas d’achats à la fois pour ${debut} et pour ${fin}.`);
  }
  const nom = sujet ? capitalised(nameOf(sujet)) : 'Le volume d’achat';
  if (avant.montant === 0)
    return answer(`${nom} : ${formatExactAmount(apres.montant)} HT en ${fin}, rien en ${debut}.`);
  const ecart = Math.round((apres.montant - avant.montant) * 100) / 100;
  // From one exercice to the next, the variation of the whole is the one that every screen shows.
  const shown = sujet === undefined && fin - debut === 1;
  const taux = shown ? apres.variation : avant.montant > 0 ? (100 * ecart) / avant.montant : null;
  const sens = ecart > 0 ? 'hausse' : ecart < 0 ? 'baisse' : 'stabilité';
  return answer(
    `${nom} : ${formatExactAmount(apres.montant)} HT en ${fin} contre ${formatExactAmount(avant.montant)} HT en ${debut}, soit une ${sens} de ${formatExactAmount(Math.abs(ecart))}${taux === null ? '' : ` (${formatVariation(taux)})`}.`,
  );
}

async function readAmount(
  redaction: Wording,
  sujet: Sujet | undefined,
  exercice: number,
): Promise<{ montant: number; variation: number | null } | undefined> {
  if (sujet) {
    const depense = await readDepense(redaction, sujet, exercice);
    return depense && { montant: depense.montant, variation: null };
  }
  const { donnees } = await redaction.tools.call('synthese', { exercice });
  return donnees.courant && { montant: donnees.courant.volume_ht, variation: donnees.variation_pct };
}

/** The volume of every exercice, or of those since the year that the question names. */
export async function answerHistorique(redaction: Wording): Promise<LocalAnswer> {
  const { donnees } = await redaction.tools.call('synthese', {});
  const depuis = redaction.cadre.annees.length === 1 ? redaction.cadre.annees[0]! : 0;
  const lignes = donnees.historique.filter(({ exercice }) => exercice >= depuis);
  if (lignes.length === 0) return sansAchat(donnees);
  return answer(`Volume d’achat hors taxes, ${formatQuantity(lignes.length, 'exercice', 'exercices')} :`, {
    titre: 'Volume d’achat par exercice',
    colonnes: ['Exercice', 'Montant HT'],
    lignes: lignes.map((one) => [String(one.exercice), formatExactAmount(one.volume_ht)]),
  });
}

/** The share of purchases that followed the procedure they needed, by amount and by number. */
export async function answerConformite(redaction: Wording): Promise<LocalAnswer> {
  const exercice = exerciceOf(redaction);
  const { donnees } = await redaction.tools.call('synthese', { exercice });
  const { courant } = donnees;
  if (!courant) return sansAchat(donnees);
  if (courant.conformite_affichage === 'annulations') return inflect(`${PARTS_SANS_OBJET} pour ${exercice}.`);
  if (courant.conformite_montant_pct === null) return inflect(`Aucun achat de ${exercice} ne relève des procédures.`);
  const [enNombre, nonClasse] = [courant.conformite_nombre_pct, courant.non_classe_pct];
  return answer(
    `En ${exercice}, le taux de conformité des procédures est de ${formatShare(courant.conformite_montant_pct)} du montant des achats` +
      `${enNombre === null ? '' : ` (${formatShare(enNombre)} en nombre)`}` +
      `${courant.non_conforme_pct === null ? '' : ` ; ${formatShare(courant.non_conforme_pct)} non conforme`}` +
      `${courant.a_verifier_pct === null ? '' : `, ${formatShare(courant.a_verifier_pct)} à vérifier`}` +
      `${nonClasse === null ? '' : ` ; ${formatShare(nonClasse)} du montant n’est pas encore classé`}.`,
  );
}

/** The thresholds in force today, the one that the question names first. */
export async function answerSeuils({ cadre: frame, tools }: Wording): Promise<LocalAnswer> {
  const [type] = frame.types;
  const { donnees } = await tools.call('seuils', type ? { type } : {});
  if (donnees.seuils.length === 0) return inflect(`La table des seuils ne couvre pas le ${donnees.jour}.`);
  const demandes = donnees.seuils.filter(({ code }) => code === frame.seuil);
  const tete = demandes.map(
    ({ seuil, type: achats, montant_ht: montant }) => `${seuil}, ${achats} : ${formatRoundAmount(montant)} HT`,
  );
  return answer(
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
export async function answerBesoin(redaction: Wording): Promise<LocalAnswer> {
  const { cadre: frame, tools } = redaction;
  if (!tools.allows('besoins')) return horsDuLien('les besoins de chaque famille');
  const exercice = exerciceOf(redaction);
  const [famille, ...autres] = frame.familles;
  if (autres.length > 0) {
    return askWhich(redaction);
  }
  const { donnees } = await tools.call('besoins', { exercice, ...(famille ? { famille: famille.code } : {}) });
  const [besoin] = donnees.besoins;
  if (!besoin)
    return answer(
      famille
        ? `Aucun besoin n’est enregistré en ${exercice} pour cette famille.`
        : `Aucun besoin n’exige de procédure formalisée en ${exercice}.`,
    );
  if (!famille) {
    return answer(`Besoins de ${exercice} qui exigent une procédure formalisée, les plus importants :`, {
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
  const continuationOf = prochain
    ? ` Prochain seuil : ${prochain.libelle.toLowerCase()}, ${formatRoundAmount(prochain.montant_ht)} HT (${prochain.texte}) ; il reste ${formatExactAmount(prochain.distance_ht)} avant de l’atteindre.`
    : ' Tous les seuils sont atteints.';
  return answer(
    `En ${exercice}, le besoin de la famille ${besoin.code} « ${besoin.libelle} » est de ${formatExactAmount(besoin.consomme_ht)} HT. Procédure exigée : ${besoin.procedure_requise ?? 'à vérifier'}.${continuationOf}`,
  );
}

/** No figure is better than that of the wrong famille. */
function askWhich({ cadre: { familles } }: Wording): LocalAnswer {
  const noms = familles.slice(0, MAX_NAMES).map(({ code, libelle }) => `${code} « ${libelle} »`);
  const continuationOf = familles.length > MAX_NAMES ? ', et d’autres' : '';
  return inflect(`Plusieurs familles répondent à ces mots : ${liste(noms)}${continuationOf}. Laquelle ?`);
}

const nameOf = ({ noms }: Sujet): string => noms.join(', ');

/** Several names in a sentence. */
export const liste = (textes: readonly string[]): string => textes.join(', ');
