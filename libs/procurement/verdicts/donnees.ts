import type { Donnee, Motif, Reserve } from './statut.js';

/** What a missing fact is called, the question it answers, and where to give it. */
export interface DonneeNommee {
  libelle: string;
  ou: string;
}

const FICHE_CONSULTATION = 'la fiche de la consultation';
const FICHE_MARCHE = 'la fiche du marché';
const QUESTION = 'une question de la fiche de la consultation : oui ou non';

/** Every missing fact as a person reads it. */
export const DONNEES_NOMMEES: Readonly<Record<Donnee, DonneeNommee>> = {
  accord_cadre: { libelle: 'l’accord-cadre dont vient ce marché', ou: 'importez-le ou créez-le' },
  activite_reseau: {
    libelle: 'si l’acheteur agit ici comme exploitant d’un réseau (eau, énergie, transport)',
    ou: QUESTION,
  },
  avis: {
    libelle: 'l’avis de publicité : son support, sa référence et sa date',
    ou: `${FICHE_CONSULTATION}, la colonne « Avis de publicité » d’un import, ou l’attestation annuelle`,
  },
  besoin_famille: { libelle: 'si l’achat fait partie du besoin homogène de sa famille', ou: QUESTION },
  cas: {
    libelle: 'le cas de dispense retenu (R2122-1 à R2122-11)',
    ou: `${FICHE_MARCHE}, « Cas de dispense (R2122) »`,
  },
  estimation: { libelle: 'l’estimation faite avant le lancement', ou: FICHE_CONSULTATION },
  exclusion: { libelle: 'si l’achat est exclu des règles de passation (L2512-5)', ou: QUESTION },
  groupement_commandes: {
    libelle: 'la procédure et la valeur de la consultation du coordonnateur',
    ou: FICHE_CONSULTATION,
  },
  jour: { libelle: 'la date de lancement de la consultation', ou: `${FICHE_CONSULTATION}, « Date de lancement »` },
  lots_manquants: { libelle: 'les lots qui manquent, ou l’estimation de la consultation', ou: FICHE_CONSULTATION },
  montant: { libelle: 'le montant, ou le maximum de l’accord-cadre', ou: FICHE_MARCHE },
  procedure: { libelle: 'la procédure suivie', ou: FICHE_MARCHE },
  regroupement: { libelle: 'si les lots sont de la même consultation', ou: FICHE_CONSULTATION },
  services_mixtes: {
    libelle: 'laquelle l’emporte, de la part de services sociaux ou spécifiques et de l’autre (R2123-2)',
    ou: FICHE_MARCHE,
  },
  seuil: {
    libelle: 'les seuils de cette époque ou de cet acheteur, que la table du service ne donne pas',
    ou: 'aucune saisie : un agent doit juger sur pièces',
  },
  type: { libelle: 'le type d’achat : travaux, fournitures ou services', ou: FICHE_MARCHE },
};

/** What rests on each reason: articles of the Code de la commande publique. */
export const ARTICLES: Readonly<Record<Motif, string>> = {
  procedure_suffisante: 'R2123-1, R2131-12, R2124-1',
  services_sociaux: 'R2123-1 3°, R2131-14',
  petit_lot_r2123_1: 'R2123-1 2°',
  petit_lot_r2122_8: 'R2122-8 al. 2',
  cas_r2122: 'R2122-1 à R2122-11',
  dispense_r2122_8: 'R2122-8',
  centrale_achat: 'L2113-2, L2113-4',
  accord_cadre: 'L2125-1 1°, R2162-7',
  groupement_commandes: 'L2113-6',
  procedure_insuffisante: 'L2124-1, R2124-1',
  publicite_absente: 'R2131-12 2°',
  cas_contredit: 'R2122-1 à R2122-11',
  sans_cas: 'R2122-1 s., R2123-1, R2131-12',
  exclu: 'L2511-1 s., L2512-1 s.',
  concession: 'L1121-1, L3000-1',
  estimation_a_justifier: 'R2121-1, CE 14 mars 1997 n° 170319',
  donnee_manquante: 'R2121-1 à R2131-12',
};

/** What to know before relying on a verdict. */
export const RESERVES_NOMMEES: Readonly<Record<Reserve, string>> = {
  attestation: 'La publicité est attestée par l’acheteur pour toute la période, sans référence d’avis.',
  estimation_depassee:
    'Les montants attribués dépassent l’estimation de plus d’un quart ; son calcul est enregistré (CE 14 mars 1997 n° 170319).',
  lancement_ecarte:
    'La date de lancement enregistrée est postérieure à la notification ou à la publication des données : elle n’est pas retenue.',
  lots_declares_inconnus: 'Le nombre de lots de la consultation n’est pas enregistré : un lot pourrait manquer.',
  seuil_a_verifier: 'Un seuil utilisé n’a pas été relu dans une source.',
  texte_special: 'Le régime repose sur un texte nommé librement par l’acheteur.',
  urgence_longue: 'L’urgence dépasse douze mois, sans référence enregistrée (R2122-1).',
};
