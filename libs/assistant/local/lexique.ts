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
export const LEXIQUE: Record<Concept, readonly string[]> = {
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
  conformite: [
    'conformite',
    'conforme',
    'taux de conformite',
    'regularite',
    'dans les regles',
    'respect des procedures',
    'respect des regles',
    'respecte les procedures',
    'respecte les regles',
    'non conforme',
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

/** Words that carry nothing for us. */
export const MOTS_VIDES = new Set(
  (
    'a ai aient ait alors apres as au aussi aux avait avec avez avoir avons bien c ca ce cela celle celles celui ces cet ' +
    'cette ceux chaque ci comme comment d dans de des dis dit dites dois doit donc donne donner donnez dont du durant e elle ' +
    'elles en encore entre es est et etait etaient ete etes etre eu eux faire fait faut font hors il ils j je jusqu jusque l ' +
    'la le les leur leurs lors lui m ma mais me meme mes moi mon n ne ni nos notre nous on ont or ou par parmi pas pendant peu ' +
    'peut peux pouvez pour pourquoi pourrais pourriez qu quand que quel quelle quelles quels qui quoi s sa sais sans sera ses ' +
    'si soit sommes son sont souhaite sous stp sur svp t ta te tes toi ton tous tout toute toutes tres tu un une va vers veux ' +
    'veut voici voir voudrais vos votre vous vu y ville commune collectivite mairie municipalite municipal lyon savoir connaitre ' +
    'dire annee annees an ans exercice exercices ete public publics publique publiques ensemble besoin plait merci info infos ' +
    'information informations question donnees niveau environ exactement actuel actuelle ht ttc euro million millions millier ' +
    'recap mois jour jours prochain prochains prochaine prochaines ici terme taux aupres moyen moyenne temps duree objet ' +
    'concernant propos sujet rapport compte notamment juste seulement encore deja toujours existe existent y a-t-il ' +
    'passe passes passent passee notifie notifies notifiee signe signes conclu conclus attribue attribues lie lies liees ' +
    'relatif relatifs relatives relative type types valeur represente representent represent part parts pourcentage tient ' +
    'vos avons avions aurait mettre mis mise code quelque autre autres celle-ci uns unes lesquels lesquelles lequel laquelle ' +
    'depensier depensiere depensieres differents differentes jusqu a il-y-a minimum median mediane respectivement recu ' +
    'se venir partir distinct distincts distinctes respectons payons mandat mandats trois six quatre douze aurons auront faudra arrive arrivent arrivant touche touchent percu encaisse gagne gagnes remporte obtenu detient detiennent poids dernier derniers derniere ' +
    'appliquer applicable applicables applique sommes-nous situation point bilan synthese resume presente presenter ' +
    'eleve elevent monte montent pese pesent chiffre chiffrent valent vaut coute parti partis depense depensons tx affaire eu parle parlent evoquent ' +
    'mentionnent lance lances ca bouge idem pareil demo de d janvier procedons oui ok bon alors voila ' +
    'sommes nb num numero principalement devons devoir dure durent avant atteint atteinte atteindre reste restant ' +
    'respecte respectees respectee respectent regles procedures procedure achats publique faites effectue effectues realise realises'
  ).split(' '),
);
