/** What a word of a question is about; several may meet in one question. */
export type Concept =
  | 'depense'
  | 'montant'
  | 'combien'
  | 'fournisseur'
  | 'marche'
  | 'echeance'
  | 'delai'
  | 'conformite'
  | 'seuil'
  | 'franchi'
  | 'prix'
  | 'famille'
  | 'direction'
  | 'evolution'
  | 'repartition'
  | 'plus'
  | 'definition'
  | 'liste'
  | 'investissement'
  | 'fonctionnement'
  | 'fournitures'
  | 'services'
  | 'travaux'
  | 'aide'
  | 'salut'
  | 'cette_annee'
  | 'an_dernier'
  | 'annee_avant'
  | 'il_y_a_deux_ans'
  | 'historique'
  | 'appel'
  | 'adaptee'
  | 'sans_publicite'
  | 'en_cours'
  | 'non_classe'
  | 'nom_suit';

/** Words and expressions, normalised. Longer expressions go first; typing mistakes are allowed in single words. */
export const LEXICON: Record<Concept, readonly string[]> = {
  depense: [
    'depense',
    'depenser',
    'achat',
    'acheter',
    'achete',
    'cout',
    'paye',
    'payer',
    'verse',
    'consacre',
    'consacrer',
    'consomme',
    'facture',
    'debourse',
    'mandate',
    'commande',
    'regle',
    'decaisse',
    'claque',
    'engage',
    'frais',
    'paie',
    'mis',
  ],
  montant: ['montant', 'volume', 'total', 'somme', 'global', 'globalement', 'budget', 'euros', 'argent', 'chiffre'],
  combien: ['combien', 'nombre', 'quantite', 'cb', 'nb', 'nbre', 'nbr'],
  fournisseur: ['fournisseur', 'a qui', 'prestataire', 'entreprise', 'titulaire', 'attributaire', 'societe', 'tiers'],
  marche: ['marche', 'marches publics', 'marche public', 'contrat', 'accord cadre', 'accords cadres'],
  echeance: [
    'echeance',
    'expire',
    'expirer',
    'expirent',
    'expiration',
    'renouveler',
    'renouvellement',
    'arrivent a terme',
    'arrive a terme',
    'arriver a terme',
    'prennent fin',
    'prend fin',
    'se terminent',
    'se termine',
    'relancer',
    'a terme',
    'expirant',
    'arrivant a echeance',
    'finissent',
  ],
  delai: [
    'delai',
    'retard',
    'delai de paiement',
    'delais de paiement',
    'delai global de paiement',
    'dgp',
    'paiement',
    'en combien de jours',
    'combien de jours',
  ],
  // `conforme` is read as a typing mistake of `conformite`.
  conformite: [
    'conformite',
    'regularite',
    'dans les regles',
    'respect des procedures',
    'respect des regles',
    'respecte les procedures',
    'respecte les regles',
  ],
  seuil: [
    'a partir de combien',
    'a partir de quel montant',
    'jusqu a combien',
    'jusqu a quel montant',
    'a compter de quel montant',
    'au dela de quel montant',
    'seuil',
    'procedure formalisee',
    'formalisee',
    'mise en concurrence',
    'dispense',
    'plafond',
  ],
  franchi: ['franchi', 'depasse', 'depassement', 'franchissement', 'franchir', 'depasser', 'au dessus'],
  prix: [
    'prix',
    'tarif',
    'prix unitaire',
    'bordereau',
    'bordereau de prix',
    'bordereaux de prix',
    'bpu',
    'coute',
    'coutent',
  ],
  famille: ['famille', 'famille d achat', 'familles d achat', 'nomenclature', 'categorie', 'poste', 'segment'],
  direction: ['direction', 'departement', 'service', 'services prescripteurs', 'service prescripteur'],
  evolution: [
    'evolution',
    'evolue',
    'evoluer',
    'variation',
    'varie',
    'augmente',
    'augmentation',
    'baisse',
    'baisser',
    'hausse',
    'progression',
    'progresse',
    'compare',
    'comparer',
    'comparaison',
    'difference',
    'ecart',
    'par rapport',
    'diminue',
    'diminution',
    'versus',
    'vs',
    'tendance',
  ],
  repartition: ['repartition', 'repartissent', 'reparti', 'ventilation', 'ventile', 'part', 'decoupage', 'proportion'],
  plus: [
    'plus',
    'premier',
    'principal',
    'principaux',
    'principale',
    'top',
    'gros',
    'grosse',
    'important',
    'majeur',
    'max',
    'maximum',
    'eleve',
    'cher',
    'grand',
    'tete',
    'leader',
  ],
  definition: [
    'qu est ce que',
    'qu est ce qu',
    'c est quoi',
    'cest quoi',
    'quest ce que',
    'definition',
    'definir',
    'definis',
    'signifie',
    'que veut dire',
    'veut dire',
    'ca veut dire',
    'explique',
    'expliquer',
    'comment est calcule',
    'comment calcule',
    'comment se calcule',
    'comment calculez',
    'comment est calculee',
    'qu appelle',
    'que signifie',
    'kesako',
    'qu entend',
    'a quoi correspond',
    'comment on calcule',
  ],
  liste: ['liste', 'lister', 'montre', 'montrer', 'affiche', 'afficher', 'cite', 'enumere'],
  investissement: ['investissement', 'investi', 'investir'],
  fonctionnement: ['fonctionnement'],
  fournitures: ['fournitures', 'fourniture'],
  services: ['prestations de services', 'prestations de service', 'prestations', 'achats de services', 'en services'],
  travaux: ['travaux'],
  aide: [
    'que sais tu faire',
    'que peux tu faire',
    'que pouvez vous faire',
    'aide',
    'comment ca marche',
    'quelles questions',
    'quoi demander',
    'que savez vous',
    'a quoi tu sers',
    'a quoi sers tu',
    'que puis je demander',
    'qui es tu',
  ],
  salut: ['bonjour', 'bonsoir', 'salut', 'merci', 'hello', 'coucou'],
  cette_annee: [
    'cette annee',
    'annee en cours',
    'exercice en cours',
    'exercice actuel',
    'annee courante',
    'exercice courant',
    'actuellement',
    'a ce jour',
    'annee actuelle',
    'aujourd hui',
    'en ce moment',
  ],
  annee_avant: ['annee d avant', 'annee avant', 'annee precedente', 'exercice precedent', 'an precedent', 'an d avant'],
  an_dernier: [
    'an dernier',
    'annee derniere',
    'an passe',
    'annee passee',
    'dernier exercice',
    'exercice passe',
    'exercice dernier',
    'annees precedentes',
  ],
  il_y_a_deux_ans: ['il y a deux ans', 'il y a 2 ans'],
  historique: [
    'historique',
    'depuis',
    'chaque annee',
    'annee par annee',
    'au fil des ans',
    'par annee',
    'par exercice',
    'annees',
  ],
  appel: ['ao', 'appel d offres', 'appels d offres', 'appel d offre', 'appel offres', 'appels offres'],
  adaptee: ['procedure adaptee', 'procedures adaptees', 'mapa', 'adaptee'],
  sans_publicite: ['sans publicite', 'gre a gre', 'sans mise en concurrence'],
  en_cours: ['en cours', 'actifs', 'en vigueur', 'en cours d execution'],
  non_classe: ['non classe', 'pas classe', 'sans famille', 'non classes', 'pas encore classe'],
  nom_suit: ['chez', 'aupres'],
};
