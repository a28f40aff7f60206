import type { DonneeManquante } from '../conformite.js';

/** What the verdict of a line may want, in words, and where to give it. The keys are those of `manque`. */
const DONNEES: Readonly<Record<string, Omit<DonneeManquante, 'donnee'>>> = {
  marche: { libelle: 'Verdict du marché, lui-même à vérifier', ou: ['fiche du marché'] },
  marche_non_enregistre: { libelle: 'Marché cité par la ligne', ou: ['import des marchés', 'création du marché'] },
  colonne_marche: {
    libelle: 'Numéro du marché sur les lignes',
    ou: ['nouvel import du fichier avec sa colonne « Marché »', 'rattachement de la ligne'],
  },
  montant_ht: {
    libelle: 'Montant hors taxes, ou taux de TVA',
    ou: ['nouvel import du fichier avec sa colonne « Montant HT »'],
  },
  engagement: {
    libelle: 'Montant, durée et notification des marchés en cours de la famille',
    ou: ['fiche de chaque marché en cours', 'clôture de l’exercice'],
  },
  famille: { libelle: 'Famille d’achat de la ligne', ou: ['classement de la ligne', 'règle de classement'] },
  compte: { libelle: 'Nature du compte : achat ou non', ou: ['comptes de la collectivité', 'correction du compte'] },
  operation: {
    libelle: 'Opération de travaux de la ligne',
    ou: ['marché de l’opération, auquel rattacher la ligne', 'nouvel import du fichier avec sa colonne « Opération »'],
  },
  au_dela_du_maximum: {
    libelle: 'Avenant ou nouveau marché qui couvre le dépassement',
    ou: ['avenants du marché', 'création du marché'],
  },
  activite_reseau: {
    libelle: 'Si l’acheteur agit ici comme exploitant d’un réseau, seul à pouvoir invoquer R2122-11',
    ou: ['nature de l’acheteur, enregistrée par la plateforme', 'rattachement de la ligne à un marché'],
  },
  seuil: { libelle: 'Seuil en vigueur ce jour-là', ou: ['table des seuils du service'] },
};

/**
 * A datum of `manque` with its words; one without words is named as it is.
 * @param recorded the contract that the line names is there, once or several times
 */
export const donneeManquante = (donnee: string, recorded = false): DonneeManquante =>
  recorded && donnee === 'marche_non_enregistre'
    ? { donnee, libelle: 'Marché de la ligne, parmi ceux qui portent ce numéro', ou: ['rattachement de la ligne'] }
    : { donnee, ...(DONNEES[donnee] ?? { libelle: donnee, ou: [] }) };
