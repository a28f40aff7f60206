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

/** What a need requires, by its rank, in the width of a column. */
export const PROCEDURES: Readonly<Record<number, string>> = {
  0: 'dispense',
  1: 'adaptée',
  2: 'adaptée, avec publicité',
  3: 'formalisée',
};

export const SANS_SERVICE = 'Sans service';
export const SANS_FAMILLE = 'Non classé';

/** What counts as a purchase in every figure of these documents. */
export const PERIMETRE =
  'Montants hors taxes des mandats de l’exercice, annulations déduites. Ne sont pas comptées les dépenses qui ne sont pas des achats (personnel, subventions, impôts) ni les comptes que la collectivité a placés hors du champ de la commande publique.';
