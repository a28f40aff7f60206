/** What the parameters of an address are called on the screens, where a fault of one is told; loaded for that alone. */
const WORDS: Readonly<Record<string, string>> = {
  a_lancer_avant: 'À lancer avant le',
  action: 'Acte',
  assigne_a: 'Confiée à',
  au: 'Jusqu’au',
  avis: 'Avis',
  bordereau: 'Bordereau',
  champ: 'Donnée',
  compte: 'Compte',
  critere: 'Suggérée par',
  delai: 'Délai',
  du: 'Depuis le',
  echeance_apres: 'Fin depuis le',
  echeance_avant: 'Fin jusqu’au',
  error_code: 'Erreur',
  etat: 'État',
  event: 'Événement',
  exercice: 'Exercice',
  famille: 'Famille',
  fiche: 'Fiche ouverte',
  fournisseur: 'Fournisseur',
  from: 'Du',
  historique: 'Page de l’historique',
  import: 'Import',
  interets: 'Intérêts',
  journal: 'Journal',
  lien_id: 'Lien',
  manque: 'Donnée manquante',
  marche: 'Marché',
  membre: 'Donnée',
  mois: 'Mois',
  montant_max: 'Montant jusqu’à',
  montant_min: 'Montant à partir de',
  nature: 'Nature',
  onglet: 'Onglet',
  operation: 'Opération de travaux',
  page: 'Page',
  page_fiche: 'Page de la fiche',
  payes: 'Mandatés',
  prix_max: 'Prix jusqu’à',
  prix_min: 'Prix depuis',
  procedure: 'Procédure',
  q: 'Texte',
  reclassement: 'Classement',
  resource_type: 'Sur',
  search: 'Texte',
  section: 'Section',
  service: 'Service',
  source: 'Classée par',
  statut: 'Statut',
  suggestion: 'Famille suggérée',
  status: 'Statut',
  to: 'Au',
  tri: 'Tri',
  type: 'Type',
  unite: 'Unité',
  verdict: 'Verdict',
};

export const parameterName = (name: string): string => WORDS[name] ?? name;

const MOST_CHARACTERS = 60;

/** The value that an address gives, short enough to be said. */
export function saidValue(value: unknown): string {
  const said = [...String(value)];
  return said.length > MOST_CHARACTERS ? `${said.slice(0, MOST_CHARACTERS).join('')}…` : said.join('');
}
