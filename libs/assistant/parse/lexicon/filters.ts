/** « à clause sociale », « prévoient des clauses sociales »: the verb says no more than the noun. */
const considerations = (...noms: string[]): string =>
  [
    '',
    'avec',
    'ayant',
    'prevoient',
    'prevoit',
    'prevoyant',
    'contiennent',
    'contient',
    'comportent',
    'comporte',
    'comportant',
    'integrent',
    'incluent',
    'incluant',
  ]
    .flatMap((verbe) => noms.map((nom) => `${verbe} ${nom}`))
    .join(' | ');

/** « pas encore terminés », « non échus », « n’ont pas encore pris fin » */
const NOT_OVER = ['pas', 'pas encore', 'toujours pas', 'non', 'non encore']
  .flatMap((not) =>
    [
      ...['termine', 'termines', 'fini', 'finis', 'echu', 'echus', 'expire', 'expires', 'acheve', 'acheves', 'clos'],
      ...['pris fin', 'arrives a echeance', 'arrives a terme'],
    ].map((over) => `${not} ${over}`),
  )
  .join(' | ');

/** « qu’aucun marché ne couvre », « sans être couvertes par un marché » */
const UNCOVERED = [
  ...['qu', 'que', 'sans qu', 'sans que'].flatMap((that) =>
    ['couvre', 'couvrent', 'ne couvre', 'ne les couvre', 'ne couvrait', 'ne les couvrait', 'existe', 'n existe'].map(
      (covers) => `${that} aucun marche ${covers}`,
    ),
  ),
  ...['sans etre', 'non', 'pas', ''].flatMap((not) =>
    ['couvert', 'couverte', 'couverts', 'couvertes', 'rattache', 'rattachee', 'rattaches', 'rattachees'].flatMap(
      (one) =>
        ['par aucun marche', ...(not === '' ? [] : ['par marche', 'a marche'])].map((by) =>
          `${not} ${one} ${by}`.trim(),
        ),
    ),
  ),
].join(' | ');

/** Words that say which rows are counted. */
export const FILTERS = {
  fournitures: `fourniture | fournitures`,
  services_type: `prestation service | prestations services | prestation services | prestations | prestation |
    type services | en services | service prestations | services`,
  travaux: `travaux | traveaux | chantier | chantiers | btp`,
  investissement: `investissement | investissements | section investissement | investi | investit | investir | investissons | investissent | invest | budget investissement | depenses equipement`,
  fonctionnement: `fonctionnement | section fonctionnement | budget fonctionnement | depenses courantes`,
  sur_marche: `sur marche | passe par marche | passent par marche | passees par marche | via marche | sur marches | sous marche | dans marche | avec marche | couverts par marche | couvert par marche | couverture marche | couverture par marche | couverture par marches | couvertes par marche | rattache marche |
    rattaches marche | au marche | dans cadre marche | dans cadre marches | sur contrat | sous contrat | sous contrats | avec contrat | adosse marche | adosses marche`,
  hors_marche: `${UNCOVERED} | non rattache a marche | pas rattache a marche | non rattache a aucun marche | rattache a aucun marche | rattachees a aucun marche | non rattachees a marche | pas rattachees a marche | echappe a tout marche | echappent a tout marche | echappe a marches | echappent aux marches | echappe aux marches | echappant a tout marche | echappent a marche  | relevent aucun marche | couverts par aucun marche | rattaches aucun marche | hors marche | hors marches | hm | hors-marche | hor marche | hor marches | sans marche | sans marches | sans contrat | sans contrats | hors contrat | hors contrats | en dehors marches |
    en dehors marche | en dehors tout marche | hors tout marche | hors procedure | horsmarche | pas couvert par marche | pas couverts par marche | pas couvertes par marche |
    pas en marche | pas sur marche | pas sur marches | pas sous marche | pas passes en marche | pas dans marche |
    non couvert par marche | non couverts par marche | non couvertes par marche | sans aucun marche | achats sauvages`,
  annulations: `annulation | annulations | mandat negatif | mandats negatifs | annulation mandat | annulations mandats | annulation mandats | annulations mandat | mandat annulation | mandats annulation | mandat annule | mandats annules | annule | annules | annulee | annulees | annuler`,
  sans_publicite: `sans publicite ni mise concurrence | sans publicite ni mise en concurrence | sans publicite | gre a gre | sans mise concurrence | sans mise en concurrence |
    sans concurrence | sans consultation | sans consulter | sans appel concurrence | sans pub | sans publicite ni concurrence | sans pub ni mise en concurrence | sans concurrence ni publicite | de gre a gre`,
  appel: `appel offres | appels offres | appel offre | appels offre | ao | aoo | appel offres ouvert | appels offres ouverts`,
  adaptee: `procedure adaptee | procedures adaptees | mapa | mapas | marche a procedure adaptee | marches a procedure adaptee | en procedure adaptee`,
  negociee: `procedure negociee | procedures negociees | procedure avec negociation | procedures avec negociation | marche negocie | marches negocies | negocie`,
  formalisee: `procedure formalisee | procedures formalisees | formalise | formalisee | formalisees | formalises`,
  clause_sociale: considerations('clause sociale', 'clauses sociales', 'clause insertion', 'clauses insertion'),
  critere_social: considerations('critere social', 'criteres sociaux'),
  consideration_sociale: considerations('consideration sociale', 'considerations sociales'),
  clause_environnementale: considerations(
    'clause environnementale',
    'clauses environnementales',
    'clause verte',
    'clauses vertes',
  ),
  critere_environnemental: considerations('critere environnemental', 'criteres environnementaux'),
  consideration_environnementale: considerations('consideration environnementale', 'considerations environnementales'),
  sans_paiement: `donne lieu a aucun paiement | donne lieu a aucun mandat | sans aucune consommation | sans aucune depense | aucune consommation | aucune depense | sans paiement | sans paiements | sans aucun paiement | sans mandat | sans aucun mandat | aucun paiement | aucun mandat | rien paye | rien consomme | rien mandate | rien depense | jamais mandate | jamais mandates | jamais ete mandate | jamais ete mandates | jamais paye | jamais payes | jamais ete paye | jamais ete payes | jamais ete consommes | jamais ete utilises | jamais servi | jamais consomme |
    jamais consommes | sans consommation | sans depense | non consomme | non consommes | pas encore consomme | pas encore consommes | pas consommes`,
  au_dela_maximum: `au dela maximum | au dela leur maximum | au dela son maximum | au dela montant maximum | au dela leur montant | au dela leur montant maximum | au dela du max | depasse maximum | depassent maximum | depasse leur maximum | depassent leur maximum |
    depasse son maximum | depasse leur montant | depassent leur montant | depasse son montant | depassent leur montant maximum | depasse leur montant maximum | depasse son montant maximum | depasse montant maximum | depassent montant maximum | depassent leur plafond | depasse son plafond | plus que maximum | plus que leur maximum | plus que le max | plus que leur montant | en depassement`,
  en_cours: `en cours | actif | actifs | en vigueur | en execution | qui courent | ouverts actuellement | encore actifs | en activite`,
  non_termine: NOT_OVER,
  termine: `termine | termines | expires | echus | echu | finis | fini | clos | acheves | pris fin | arrives a echeance | arrives a terme |
    echeance passee | echeances passees | echeance est passee | echeances sont passees | a echeance passee | dont fin est passee`,
  echeance: `fin tombe | fin intervient | fin est prevue | fin prevue | dont fin est | arrivent a leur terme | arrivent leur terme | arrivant a terme | arriver a terme | arrive a son terme | s achevent | s acheve | s acheveront | s arretent | touchent a leur fin | touchent leur fin | echeance | echeances | a echeance | arrivent echeance | arrive echeance | arrivent a echeance | arrive a echeance | arrivant a echeance | arrivera a echeance |
    arriveront a echeance | se terminent | se termine | se terminant | se finissant | finissant | s achevant | expirant | prenant fin | termineront | terminer | expirent | expire | expireront | prennent fin | prend fin | prendront fin | a renouveler | renouveler |
    renouvellement | a relancer | relancer | relance | bientot finis | bientot | finissent | finit | qui finissent | fin prochaine | viennent a expiration | tombent | tombe |
    arrivent a terme | arrivent terme | se finissent | se finit | a terme | a venir | s arreter | s arretera | s arreteront | finira | finiront | vont finir | va finir | se finir | se finira | se finiront |
    achever | a finir | expirer | expirera | prendra fin | prendre fin | arriver a echeance`,
  non_classe: `sans famille | sans aucune famille | rattache a aucune famille | rattachee a aucune famille | rattaches a aucune famille | rattachees a aucune famille | dans aucune famille | aucune famille | pas rattache a famille | pas rattaches a famille | non rattaches a famille | non classe | non classes | non classee | non classees | pas classe | pas classes | pas classees | inclasses | a classer`,
  non_publie: `non publie | non publies | pas publie | pas publies | pas encore publies | a publier | non publiees | reste a publier`,
  publie: `publie | publies | publiees | publiee`,
  cherche: `concernant | concerne | concernent | portant sur | porte sur | portent sur | objet | intitule | intitules | relatif a | relatifs a | relative a | relatives a | evoquent |
    mentionnent | dont objet | contenant`,
} as const;
