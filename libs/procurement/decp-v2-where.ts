/** Where each compulsory member of DECP v2 is given, by its name. */
const WHERE: Readonly<Record<string, string>> = {
  id: 'Fiche marché, « Numéro »',
  acheteur: 'Organisation, « SIRET » (à demander à l’opérateur du service)',
  nature: 'Fiche marché, « Nature »',
  objet: 'Fiche marché, « Objet »',
  codeCPV: 'Fiche marché, « Code CPV »',
  techniques: 'Fiche marché, « Techniques d’achat »',
  modalitesExecution: 'Fiche marché, « Modalités d’exécution »',
  marcheInnovant: 'Fiche marché, « Marché innovant »',
  ccag: 'Fiche marché, « CCAG »',
  offresRecues: 'Fiche marché, « Offres reçues »',
  attributionAvance: 'Fiche marché, « Avance »',
  typeGroupementOperateurs: 'Fiche marché, « Groupement d’opérateurs »',
  procedure: 'Fiche marché, « Procédure »',
  lieuExecution: 'Fiche marché, « Lieu d’exécution »',
  dureeMois: 'Fiche marché, « Durée »',
  dateNotification: 'Fiche marché, « Date de notification »',
  montant: 'Fiche marché, « Montant »',
  typesPrix: 'Fiche marché, « Types de prix »',
  formePrix: 'Fiche marché, « Forme du prix »',
  sousTraitanceDeclaree: 'Fiche marché, « Sous-traitance déclarée »',
  titulaires: 'Fiche marché, « Titulaires »',
  considerationsSociales: 'Fiche marché, « Considérations sociales »',
  considerationsEnvironnementales: 'Fiche marché, « Considérations environnementales »',
};

/** Where a person gives a member, in French. @param membre path in DECP v2, `actesSousTraitance[1].montant` */
export function whereToGive(membre: string): string {
  const part = /^(actesSousTraitance|modifications)\[(\d+)\]/.exec(membre);
  if (part) return `Fiche marché, ${part[1] === 'modifications' ? 'avenant' : 'sous-traitance'} n° ${part[2]}`;
  return WHERE[membre] ?? 'Fiche marché';
}
