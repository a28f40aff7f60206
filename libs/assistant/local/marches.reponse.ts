import { formatDay, formatDays, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import type { DonneesMarches, MarcheTrouve } from '../outils/marches.outil.js';
import type { Tableau } from '../moteur.js';
import { decliner, exerciceDe, horsDuLien, type Redaction, repondre, type ReponseLocale } from './reponse-locale.js';

const OBJET_MAX = 140;

/** Titles and names come from files: they are shown as they are, as text, cut when endless. */
const court = (texte: string): string => (texte.length > OBJET_MAX ? `${texte.slice(0, OBJET_MAX - 1)}…` : texte);

/** The marchés of a year, a procedure, a supplier or an object. */
export async function repondreMarches(redaction: Redaction): Promise<ReponseLocale> {
  const { cadre, outils } = redaction;
  const [annee] = cadre.annees;
  const communs = {
    ...(annee === undefined ? {} : { annee }),
    ...(cadre.procedure ? { procedure: cadre.procedure } : {}),
    ...(cadre.enCours ? { statut: 'en_cours' } : {}),
    tri: cadre.plus ? 'montant' : 'recent',
  };
  const dits = [
    ...(annee === undefined ? [] : [`notifiés en ${annee}`]),
    ...(cadre.procedure ? [NOM_PROCEDURE[cadre.procedure]] : []),
    ...(cadre.enCours ? ['en cours'] : []),
  ];
  if (cadre.fournisseur) {
    const { donnees } = await outils.appeler('recherche_marches', { ...communs, fournisseur: cadre.fournisseur });
    return decrire(donnees, [`dont « ${cadre.fournisseur} » est titulaire`, ...dits], cadre.plus);
  }
  if (cadre.texte === '') {
    const { donnees } = await outils.appeler('recherche_marches', communs);
    return decrire(donnees, dits, cadre.plus);
  }
  const { donnees } = await chercher(redaction, communs);
  return decrire(donnees, [`pour « ${cadre.texte} »`, ...dits], cadre.plus);
}

/** The expression as it was typed, then its words as the nomenclature writes them. */
async function chercher(
  { cadre, outils }: Redaction,
  communs: Record<string, string | number>,
): Promise<{ donnees: DonneesMarches }> {
  const premier = await outils.appeler('recherche_marches', { ...communs, texte: cadre.texte });
  if (premier.donnees.nombre > 0 || cadre.familles.length !== 1) return premier;
  outils.appels.pop();
  return outils.appeler('recherche_marches', { ...communs, texte: cadre.familles[0]!.libelle });
}

const NOM_PROCEDURE = {
  appel: 'passés par appel d’offres',
  adaptee: 'passés en procédure adaptée',
  sans_publicite: 'passés sans publicité ni mise en concurrence',
} as const;

function decrire(donnees: DonneesMarches, dits: string[], plus: boolean): ReponseLocale {
  const lesquels = dits.length > 0 ? ` ${dits.join(', ')}` : '';
  if (donnees.nombre === 0) {
    // Words that no contract bears may not have been about contracts.
    const phrase = `Je ne trouve aucun marché${lesquels}.`;
    return lesquels.includes('« ') ? decliner(phrase) : repondre(phrase);
  }
  const [premier] = donnees.marches;
  const tete =
    plus && premier
      ? `Le marché le plus important${lesquels} est le ${premier.numero}, « ${court(premier.objet)} », pour ${premier.montant_ht === null ? 'un montant inconnu' : `${formatExactAmount(premier.montant_ht)} HT`}. Ils sont ${formatQuantity(donnees.nombre, 'marché', 'marchés')}, ${formatExactAmount(donnees.montant_total_ht)} HT en tout.`
      : `${formatQuantity(donnees.nombre, 'marché', 'marchés')}${lesquels}, pour un montant total de ${formatExactAmount(donnees.montant_total_ht)} HT.`;
  return repondre(tete, tableauDe(donnees.marches, 'Marchés', 'date_notification', 'Notifié le'));
}

function tableauDe(
  marches: readonly MarcheTrouve[],
  titre: string,
  champ: 'date_notification' | 'date_fin',
  colonne: string,
): Tableau {
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
export async function repondreEcheances({ cadre, outils }: Redaction): Promise<ReponseLocale> {
  const mois = cadre.mois ?? 6;
  const { donnees } = await outils.appeler('echeances', { mois });
  if (donnees.nombre === 0) return repondre(`Aucun marché ne prend fin dans les ${mois} prochains mois.`);
  return repondre(
    `${formatQuantity(donnees.nombre, 'marché prend fin', 'marchés prennent fin')} dans les ${mois} prochains mois.`,
    tableauDe(donnees.marches, 'Échéances', 'date_fin', 'Prend fin le'),
  );
}

/** How long payments took, and how many kept the legal delay. */
export async function repondreDelais(redaction: Redaction): Promise<ReponseLocale> {
  if (!redaction.outils.permet('delais_paiement')) return horsDuLien('les délais de paiement');
  const exercice = exerciceDe(redaction);
  const { donnees } = await redaction.outils.appeler('delais_paiement', { exercice });
  if (donnees.payes === 0 || donnees.delai_moyen_jours === null)
    return decliner(`Aucun paiement soumis au délai légal n’est enregistré en ${exercice}.`);
  const dans = donnees.dans_le_delai_pct === null ? '' : `, ${formatShare(donnees.dans_le_delai_pct)} dans le délai`;
  const reste =
    donnees.a_payer === 0
      ? ''
      : ` Il reste ${formatQuantity(donnees.a_payer, 'mandat', 'mandats')} à payer, dont ${formatQuantity(donnees.a_payer_en_retard, 'en retard', 'en retard')}.`;
  if (redaction.cadre.enRetard) {
    return repondre(
      `En ${exercice}, ${formatQuantity(donnees.payes_en_retard, 'mandat payé', 'mandats payés')} en retard sur ${formatQuantity(donnees.payes, 'mandat payé', 'mandats payés')}${dans}.${reste}`,
    );
  }
  return repondre(
    `En ${exercice}, le délai moyen de paiement est de ${formatDays(donnees.delai_moyen_jours)} : ${formatQuantity(donnees.payes, 'mandat payé', 'mandats payés')}${dans}, ${formatQuantity(donnees.payes_en_retard, 'payé', 'payés')} en retard.${reste}`,
  );
}

/**
 * The suppliers that were paid most, or how many there are.
 * @param tous whether names are asked for rather than a number
 */
export async function repondreFournisseurs(redaction: Redaction, tous: boolean): Promise<ReponseLocale> {
  const { outils } = redaction;
  const exercice = exerciceDe(redaction);
  if (!tous || !outils.permet('fournisseurs')) {
    if (tous) return horsDuLien('le nom des fournisseurs payés');
    const { donnees } = await outils.appeler('synthese', { exercice });
    return repondre(
      `En ${exercice}, la collectivité a acheté auprès de ${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}.`,
    );
  }
  const { donnees } = await outils.appeler('fournisseurs', { exercice });
  const [premier] = donnees.premiers;
  if (!premier) return decliner(`Aucun fournisseur n’a été payé en ${exercice}.`);
  const cinq =
    donnees.cinq_premiers_pct === null
      ? ''
      : ` Les cinq premiers reçoivent ${formatShare(donnees.cinq_premiers_pct)} des achats.`;
  return repondre(
    `En ${exercice}, le premier de ${formatQuantity(donnees.distincts, 'fournisseur', 'fournisseurs')} est « ${premier.raison_sociale} », pour ${formatExactAmount(premier.montant_ht)} HT.${cinq}`,
    {
      titre: `Principaux fournisseurs ${exercice}`,
      colonnes: ['Fournisseur', 'Montant HT'],
      lignes: donnees.premiers.map((one) => [court(one.raison_sociale), formatExactAmount(one.montant_ht)]),
    },
  );
}

/** What one supplier was paid. */
export async function repondreFournisseur(redaction: Redaction): Promise<ReponseLocale> {
  const { cadre, outils } = redaction;
  if (!cadre.fournisseur)
    return decliner(
      `Je ne connais pas de fournisseur « ${cadre.texte} ». Vérifiez son nom, ou demandez les principaux fournisseurs.`,
    );
  if (!outils.permet('fournisseur')) return repondreMarches(redaction);
  const exercice = exerciceDe(redaction);
  const { donnees } = await outils.appeler('fournisseur', { exercice, nom: cadre.fournisseur });
  return repondre(
    `En ${exercice}, « ${donnees.raison_sociale ?? cadre.fournisseur} » a été payé ${formatExactAmount(donnees.montant_ht)} HT, en ${formatQuantity(donnees.nombre_mandats, 'mandat', 'mandats')}.`,
  );
}

/** The unit prices that price schedules hold for an article: extremes, median, examples. */
export async function repondrePrix({ cadre, outils }: Redaction): Promise<ReponseLocale> {
  if (!outils.permet('recherche_prix')) return horsDuLien('les prix des bordereaux');
  if (cadre.texte === '') return decliner('De quoi voulez-vous le prix ? Par exemple : « prix de l’enrobé ».');
  const { donnees } = await outils.appeler('recherche_prix', { texte: cadre.texte });
  const [premiere] = donnees.statistiques;
  if (!premiere) return decliner(`Je ne trouve aucun prix pour « ${cadre.texte} ».`);
  const unite = premiere.unite === '' ? '' : ` par ${premiere.unite}`;
  return repondre(
    `${formatQuantity(donnees.total, 'prix trouvé', 'prix trouvés')} pour « ${cadre.texte} » : de ${formatExactAmount(premiere.minimum)} à ${formatExactAmount(premiere.maximum)} HT${unite}, médiane ${formatExactAmount(premiere.mediane)} (${premiere.nombre} prix).`,
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
