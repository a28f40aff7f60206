/** The parameters of the tools, as `calcul.filtres` names them, in words. */
const NAMES: Readonly<Record<string, string>> = {
  exercice: 'Exercice',
  mois_du: 'Du mois',
  mois_au: 'Au mois',
  depuis: 'Depuis',
  jusqu_au: 'Jusqu’au jour',
  famille: 'Famille',
  service: 'Direction',
  type: 'Type d’achat',
  section: 'Section',
  fournisseur: 'Fournisseur',
  verdict: 'Verdict',
  passation: 'Sur marché ou non',
  annulations: 'Annulations',
  marche: 'Marché',
  compte: 'Compte',
  procedure: 'Procédure',
  mention: 'Dit',
  sans_mention: 'Sans',
  sans_famille: 'Ou sans famille, objet',
  mois_parmi: 'Ces mois seuls',
  communs: 'Commun à deux',
  montant_min: 'Montant, au moins',
  montant_max: 'Montant, au plus',
  jours_min: 'Jours, au moins',
  jours_max: 'Jours, au plus',
  tenus_min: 'Marchés de chacun, au moins',
  tenus_max: 'Marchés de chacun, au plus',
  mesure: 'Mesure',
  groupe: 'Par',
  croise: 'Et par',
  tri: 'Ordre',
  jour: 'Au',
  projection: 'Prolongé au même rythme',
};

/** Values that are no words of their own. */
const VALUES: Readonly<Record<string, string>> = {
  montant_ht: 'montant HT',
  montant_ttc: 'montant TTC',
  montant_tva: 'TVA',
  conformite_pct: 'part conforme',
  a_l_heure_pct: 'part payée à temps',
  nombre_groupes: 'nombre',
  service: 'direction',
  accord_cadre: 'accord-cadre',
  critere_social: 'critère social',
  consideration_sociale: 'considération sociale',
  critere_environnemental: 'critère environnemental',
  consideration_environnementale: 'considération environnementale',
  hors_marche: 'hors marché',
  marche: 'sur marché',
  non_conforme: 'non conforme',
  a_verifier: 'à vérifier',
  montant_asc: 'montant croissant',
  montant_desc: 'montant décroissant',
  delai_moyen: 'délai moyen',
  delai_median: 'délai médian',
  interets: 'intérêts moratoires',
  impayes: 'impayés',
  payes: 'payés',
};

/** What a filter of a calculation is called: « Famille », « Famille, sauf ». */
export function filterName(name: string): string {
  const kept = name.replace(/_sauf$/, '');
  return `${NAMES[kept] ?? plain(kept)}${kept === name ? '' : ', sauf'}`;
}

/** One value of it; several stand behind each other with commas. */
export const filterValue = (value: unknown): string =>
  String(value)
    .split(',')
    .map((one) => VALUES[one] ?? plain(one))
    .join(', ');

const plain = (word: string): string => word.replaceAll('_', ' ');
