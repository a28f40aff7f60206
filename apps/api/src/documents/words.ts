/** Words of documents for the values of the interface. */
export const TYPES: Readonly<Record<string, string>> = {
  fournitures: 'Fournitures',
  services: 'Services',
  travaux: 'Travaux',
};

export const VERDICTS: Readonly<Record<string, string>> = {
  conforme: 'Conforme',
  non_conforme: 'Non conforme',
  a_verifier: 'À vérifier',
  hors_champ: 'Hors champ',
};

export const SANS_SERVICE = 'Sans service';
export const SANS_FAMILLE = 'Non classé';

/** What counts as a purchase in every figure of these documents. */
export const PERIMETRE =
  'Montants hors taxes des mandats de l’exercice, annulations déduites. Ne sont pas comptées les dépenses qui ne sont pas des achats (personnel, subventions, impôts) ni les comptes que la collectivité a placés hors du champ de la commande publique.';
