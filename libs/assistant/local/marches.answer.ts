import { formatDay, formatDays, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import type { MarchesData, MarcheTrouve } from '../tools/marches.tool.js';
import type { AnswerTable } from '../engine.js';
import { inflect, exerciceOf, horsDuLien, type Wording, answer, type LocalAnswer } from './local-answer.js';

const MAX_OBJET = 140;

/** Titles and names come from files: they are shown as they are, as text, cut when endless. */
const court = (texte: string): string => (texte.length > MAX_OBJET ? `${texte.slice(0, MAX_OBJET - 1)}…` : texte);

/** The marchés of a year, a procedure, a supplier or an object. */
export async function answerMarches(redaction: Wording): Promise<LocalAnswer> {
  const { cadre: frame, tools } = redaction;
  const [annee] = frame.annees;
  const communs = {
    ...(annee === undefined ? {} : { annee }),
    ...(frame.procedure ? { procedure: frame.procedure } : {}),
    ...(frame.enCours ? { statut: 'en_cours' } : {}),
    tri: frame.plus ? 'montant' : 'recent',
  };
  const dits = [
    ...(annee === undefined ? [] : [`notifiés en ${annee}`]),
    ...(frame.procedure ? [NOM_PROCEDURE[frame.procedure]] : []),
    ...(frame.enCours ? ['en cours'] : []),
  ];
  if (frame.fournisseur) {
    const { donnees } = await tools.call('recherche_marches', { ...communs, fournisseur: frame.fournisseur });
    return describe(donnees, [`dont « ${frame.fournisseur} » est titulaire`, ...dits], frame.plus);
  }
  if (frame.texte === '') {
    const { donnees } = await tools.call('recherche_marches', communs);
    return describe(donnees, dits, frame.plus);
  }
  const { donnees } = await search(redaction, communs);
  return describe(donnees, [`pour « ${frame.texte} »`, ...dits], frame.plus);
}

/** The expression as it was typed, then its words as the nomenclature writes them. */
async function search(
  { cadre: frame, tools }: Wording,
  communs: Record<string, string | number>,
): Promise<{ donnees: MarchesData }> {
  const premier = await tools.call('recherche_marches', { ...communs, texte: frame.texte });
  if (premier.donnees.nombre > 0 || frame.familles.length !== 1) return premier;
  tools.appels.pop();
  return tools.call('recherche_marches', { ...communs, texte: frame.familles[0]!.libelle });
}

const NOM_PROCEDURE = {
  appel: 'passés par appel d’offres',
  adaptee: 'passés en procédure adaptée',
  sans_publicite: 'passés sans publicité ni mise en concurrence',
} as const;

function describe(donnees: MarchesData, dits: string[], plus: boolean): LocalAnswer {
  const lesquels = dits.length > 0 ? ` ${dits.join(', ')}` : '';
  if (donnees.nombre === 0) {
    // Words that no contract bears may not have been about contracts.
    const phrase = `Je ne trouve aucun marché${lesquels}.`;
    return lesquels.includes('« ') ? inflect(phrase) : answer(phrase);
  }
  const [premier] = donnees.marches;
  const tete =
    plus && premier
      ? `Le marché le plus important${lesquels} est le ${premier.numero}, « ${court(premier.objet)} », pour ${premier.montant_ht === null ? 'un montant inconnu' : `${formatExactAmount(premier.montant_ht)} HT`}. Ils sont ${formatQuantity(donnees.nombre, 'marché', 'marchés')}, ${formatExactAmount(donnees.montant_total_ht)} HT en tout.`
      : `${formatQuantity(donnees.nombre, 'marché', 'marchés')}${lesquels}, pour un montant total de ${formatExactAmount(donnees.montant_total_ht)} HT.`;
  return answer(tete, tableOf(donnees.marches, 'Marchés', 'date_notification', 'Notifié le'));
}

function tableOf(
  marches: readonly MarcheTrouve[],
  titre: string,
  champ: 'date_notification' | 'date_fin',
  colonne: string,
): AnswerTable {
  return {
    titre,
    colonnes: ['Numéro', 'Objet', 'Titulaire', colonne, 'Montant HT'],
    lignes: marches.map((marche) => [
      marche.numero,
      court(marche.objet),
      court(marche.titulaires.join(', ')),
      marche[champ] === null ? '–' : formatDay(marche[champ]),
      marche.montant_ht === null ? '–' : formatExactAmount(marche.montant_ht),
    ]),
  };
}

/** The marchés that end within the months asked for, six unless the question says. */
export async function answerEcheances({ cadre: frame, tools }: Wording): Promise<LocalAnswer> {
  const mois = frame.mois ?? 6;
  const { donnees } = await tools.call('echeances', { mois });
  if (donnees.nombre === 0) return answer(`Aucun marché ne prend fin dans les ${mois} prochains mois.`);
  return answer(
    `${formatQuantity(donnees.nombre, 'marché prend fin', 'marchés prennent fin')} dans les ${mois} prochains mois.`,
    tableOf(donnees.marches, 'Échéances', 'date_fin', 'Prend fin le'),
  );
}

/** How long payments took, and how many kept the legal delay. */
export async function answerDelais(redaction: Wording): Promise<LocalAnswer> {
  if (!redaction.tools.allows('delais_paiement')) return horsDuLien('les délais de paiement');
  const exercice = exerciceOf(redaction);
  const { donnees } = await redaction.tools.call('delais_paiement', { exercice });
  const inconnus =
    donnees.paiements_inconnus === 0
      ? ''
      : ` ${formatQuantity(donnees.paiements_inconnus, 'mandat dont le paiement n’est pas renseigné n’est', 'mandats dont le paiement n’est pas renseigné ne sont')} pas compté${donnees.paiements_inconnus > 1 ? 's' : ''}.`;
  if (donnees.payes === 0 || donnees.delai_moyen_jours === null)
    return inflect(`Aucun paiement soumis au délai légal n’est enregistré en ${exercice}.${inconnus}`);
  const dans = donnees.dans_le_delai_pct === null ? '' : `, ${formatShare(donnees.dans_le_delai_pct)} dans le délai`;
  const reste =
    donnees.a_payer_constate_le === null
      ? ''
      : ` ${formatQuantity(donnees.a_payer, 'mandat n’était pas payé', 'mandats n’étaient pas payés')} au ${formatDay(donnees.a_payer_constate_le)}, dont ${formatQuantity(donnees.a_payer_en_retard, 'en retard', 'en retard')}.`;
  if (redaction.cadre.enRetard) {
    return answer(
      `En ${exercice}, ${formatQuantity(donnees.payes_en_retard, 'mandat payé', 'mandats payés')} en retard sur ${formatQuantity(donnees.payes, 'mandat payé', 'mandats payés')}${dans}.${reste}${inconnus}`,
    );
  }
  return answer(
    `En ${exercice}, le délai moyen de paiement est de ${formatDays(donnees.delai_moyen_jours)} : ${formatQuantity(donnees.payes, 'mandat payé', 'mandats payés')}${dans}, ${formatQuantity(donnees.payes_en_retard, 'payé', 'payés')} en retard.${reste}${inconnus}`,
  );
}

/**
 * The suppliers that were paid most, or how many there are.
 * @param tous whether names are asked for rather than a number
 */
export async function answerFournisseurs(redaction: Wording, tous: boolean): Promise<LocalAnswer> {
  const { tools } = redaction;
  const exercice = exerciceOf(redaction);
  if (!tous || !tools.allows('fournisseurs')) {
    if (tous) return horsDuLien('le nom des fournisseurs payés');
    const { donnees } = await tools.call('synthese', { exercice });
    return answer(
      `En ${exercice}, la collectivité a acheté auprès de ${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}.`,
    );
  }
  const { donnees } = await tools.call('fournisseurs', { exercice });
  const [premier] = donnees.premiers;
  if (!premier) return inflect(`Aucun fournisseur n’a été payé en ${exercice}.`);
  const cinq =
    donnees.cinq_premiers_pct === null
      ? ''
      : ` Les cinq premiers reçoivent ${formatShare(donnees.cinq_premiers_pct)} des achats.`;
  return answer(
    `En ${exercice}, le premier de ${formatQuantity(donnees.distincts, 'fournisseur', 'fournisseurs')} est « ${premier.raison_sociale} », pour ${formatExactAmount(premier.montant_ht)} HT.${cinq}`,
    {
      titre: `Principaux fournisseurs ${exercice}`,
      colonnes: ['Fournisseur', 'Montant HT'],
      lignes: donnees.premiers.map((one) => [court(one.raison_sociale), formatExactAmount(one.montant_ht)]),
    },
  );
}

/** What one supplier was paid. */
export async function answerFournisseur(redaction: Wording): Promise<LocalAnswer> {
  const { cadre: frame, tools } = redaction;
  if (!frame.fournisseur)
    return inflect(
      `Je ne connais pas de fournisseur « ${frame.texte} ». Vérifiez son nom, ou demandez les principaux fournisseurs.`,
    );
  if (!tools.allows('fournisseur')) return answerMarches(redaction);
  const exercice = exerciceOf(redaction);
  const { donnees } = await tools.call('fournisseur', { exercice, nom: frame.fournisseur });
  return answer(
    `En ${exercice}, « ${donnees.raison_sociale ?? frame.fournisseur} » a été payé ${formatExactAmount(donnees.montant_ht)} HT, en ${formatQuantity(donnees.nombre_mandats, 'mandat', 'mandats')}.`,
  );
}

/** The unit prices that price schedules hold for an article: extremes, median, examples. */
export async function answerPrix({ cadre: frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('recherche_prix')) return horsDuLien('les prix des bordereaux');
  if (frame.texte === '') return inflect('De quoi voulez-vous le prix ? Par exemple : « prix de l’enrobé ».');
  const { donnees } = await tools.call('recherche_prix', { texte: frame.texte });
  const [premiere] = donnees.statistiques;
  if (!premiere) return inflect(`Je ne trouve aucun prix pour « ${frame.texte} ».`);
  const unite = premiere.unite === '' ? '' : ` par ${premiere.unite}`;
  return answer(
    `${formatQuantity(donnees.total, 'prix trouvé', 'prix trouvés')} pour « ${frame.texte} » : de ${formatExactAmount(premiere.minimum)} à ${formatExactAmount(premiere.maximum)} HT${unite}, médiane ${formatExactAmount(premiere.mediane)} (${premiere.nombre} prix).`,
    {
      titre: 'Prix unitaires',
      colonnes: ['Désignation', 'Fournisseur', 'Unité', 'Prix HT'],
      lignes: donnees.items
        .slice(0, 10)
        .map((item) => [
          court(item.designation),
          item.fournisseur ?? '–',
          item.unite,
          formatExactAmount(item.prix_unitaire_ht),
        ]),
    },
  );
}
