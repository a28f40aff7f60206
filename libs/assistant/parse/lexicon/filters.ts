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

/** « sans mise en concurrence ni publicité », in either order */
const PUBLICITY = ['publicite', 'pub', 'annonce'];
const COMPETITION = ['mise en concurrence', 'mise concurrence', 'concurrence', 'consultation', 'appel concurrence'];
const WITHOUT_BOTH = PUBLICITY.flatMap((one) =>
  COMPETITION.flatMap((other) =>
    ['ni', 'et', 'ou', 'et sans', 'ni sans']
      .flatMap((and) => [`sans ${one} ${and} ${other}`, `sans ${other} ${and} ${one}`])
      .concat([`ni ${one} ni ${other}`, `ni ${other} ni ${one}`]),
  ),
).join(' | ');

/** « dont le terme intervient », « l’échéance est fixée » */
const COMES_TO_END = ['terme', 'echeance', 'expiration', 'fin']
  .flatMap((end) =>
    [
      'intervient',
      'interviendra',
      'tombe',
      'tombera',
      'arrive',
      'arrivera',
      'survient',
      'est prevue',
      'est fixee',
      'est prevu',
    ].map((comes) => `${end} ${comes}`),
  )
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

/** « sans compter ce qui passe par un marché », « hormis ce qui relève d’un marché » */
const BUT_ONE = [
  ...['sans compter', 'sans', 'hors', 'hormis', 'sauf', 'excepte', 'en excluant', 'en enlevant', 'en retirant'],
  ...['a exclusion de', 'en dehors de', 'en laissant de cote', 'en ecartant', 'moins'],
]
  .flatMap((but) => ['ce qui', 'tout ce qui', 'ceux qui', 'celles qui'].map((those) => `${but} ${those}`))
  .flatMap((those) =>
    [
      'passe par',
      'passent par',
      'est passe par',
      'releve',
      'relevent',
      'est sur',
      'sont sur',
      'est sous',
      'est en',
      'est couvert par',
      'sont couverts par',
      'sont couvertes par',
      'est rattache a',
    ].map((is) => `${those} ${is} marche`),
  )
  .join(' | ');

/** « sans passer de marché », « sans avoir fait de marché » */
const WITHOUT_ONE = [
  'passer',
  'passer par',
  'faire',
  'lancer',
  'conclure',
  'signer',
  'avoir',
  'utiliser',
  'recourir a',
  'avoir passe',
  'avoir fait',
  'avoir lance',
]
  .flatMap((verb) => ['marche', 'marches', 'contrat', 'contrats'].map((one) => `sans ${verb} ${one}`))
  .join(' | ');

/** « reste à classer », « n’ont pas été classées », « non affectées », « sans catégorie » */
const UNSORTED = [
  ...['classer', 'ranger', 'categoriser', 'affecter a famille', 'rattacher a famille', 'imputer a famille'].flatMap(
    (sort) =>
      ['a', 'reste a', 'restent a', 'restant a', 'restants a', 'restantes a', 'reste encore a'].map(
        (ought) => `${ought} ${sort}`,
      ),
  ),
  ...['pas', 'pas ete', 'pas encore', 'pas encore ete', 'non', 'toujours pas', 'jamais', 'jamais ete'].flatMap((not) =>
    [
      'classe',
      'classes',
      'classee',
      'classees',
      'categorise',
      'categorisee',
      'categorises',
      'categorisees',
      'range',
      'ranges',
      'rangee',
      'rangees',
      'affecte a famille',
      'affectes a famille',
      'affectees a famille',
    ].map((sorted) => `${not} ${sorted}`),
  ),
  ...[
    'sans categorie',
    'hors nomenclature',
    'hors famille',
    'hors familles',
    'pas dans nomenclature',
    'sans classement',
    'ont pas famille',
    'a pas famille',
    'ont aucune famille',
  ],
].join(' | ');

/** « n’ont pas été utilisés », « jamais servi » */
const UNUSED = [
  ...['pas', 'pas encore', 'toujours pas', 'jamais', 'non'].flatMap((not) =>
    ['', 'ete '].flatMap((been) =>
      ['~consommer', '~utiliser', '~servir', '~employer', '~entamer'].map((used) => `${not} ${been}${used}`),
    ),
  ),
  ...['~servir', '~utiliser'].flatMap((used) => [`${used} pas`, `${used} jamais`]),
  // « pas payés » is said of mandats that wait.
  ...['jamais', 'jamais ete'].flatMap((never) => ['~payer', '~mandater'].map((paid) => `${never} ${paid}`)),
].join(' | ');

/** « peuvent encore être reconduits », « pouvant être prolongé » */
const RENEWABLE = ['peut', 'peuvent', 'pourra', 'pourront', 'pourrait', 'pourraient', 'pouvant']
  .flatMap((may) => [may, `${may} encore`])
  .flatMap((may) =>
    ['reconduit', 'reconduits', 'renouvele', 'renouveles', 'prolonge', 'prolonges'].map((one) => `${may} etre ${one}`),
  )
  .join(' | ');

const MOST = ['maximum', 'montant maximum', 'max', 'leur plafond', 'son plafond'];
/** « dépassent leur maximum », « au-delà de son montant » */
const BEYOND = ['~depasser', '~exceder', 'au dela', 'au dela du', 'plus que', 'au dessus']
  .flatMap((beyond) =>
    [...MOST, 'leur montant', 'son montant', 'montant prevu', 'montant initial', 'montant marche'].map(
      (most) => `${beyond} ${most}`,
    ),
  )
  .join(' | ');
/** What a contract was signed for. */
const AGREED = [
  'montant',
  'montant contrat',
  'montant marche',
  'montant signe',
  'montant notifie',
  'montant initial',
  'leur montant',
  'son montant',
];
/** « dont on a payé plus que le maximum » */
const PAID_BEYOND = ['payer', 'verser', 'regler', 'mandater', 'depenser', 'consommer']
  .flatMap((paid) =>
    [...MOST, 'leur maximum', 'son maximum', 'plafond', ...AGREED].flatMap((most) => [
      `~${paid} plus que ${most}`,
      `~${paid} davantage que ${most}`,
      `~${paid} au dela ${most}`,
    ]),
  )
  .concat(
    // « a-t-on payé plus que prévu ? » of contracts: what was agreed, and no forecast.
    ['payer', 'verser', 'regler', 'mandater'].flatMap((paid) =>
      ['plus que', 'plus cher que', 'davantage que', 'au dela'].flatMap((more) =>
        ['prevu', 'convenu', 'montant prevu', 'montant initial', 'montant marche', 'ce qui etait prevu'].map(
          (agreed) => `~${paid} ${more} ${agreed}`,
        ),
      ),
    ),
  )
  .join(' | ');
/** « approchent de leur maximum », « vont dépasser leur plafond »: not yet beyond. */
const NEARLY = [
  ...[
    '~approcher',
    '~approcher du',
    'proche',
    'proches',
    'proche du',
    'proches du',
    'pres',
    'pres du',
    'pas loin',
    '~froler',
  ],
  ...['vont', 'va', '~risquer', '~menacer', 'bientot', '~aller'].flatMap((ahead) =>
    ['depasser', 'atteindre', 'toucher', 'exceder'].map((reach) => `${ahead} ${reach}`),
  ),
]
  .flatMap((near) => [...MOST, 'leur montant', 'son montant'].map((most) => `${near} ${most}`))
  .join(' | ');
/** « presque épuisés », « bientôt au plafond » */
const NEARLY_SPENT = [
  ...['presque', 'bientot', 'quasiment', 'quasi', 'pratiquement'].flatMap((nearly) =>
    ['', 'tout ', 'entierement ', 'totalement '].flatMap((all) =>
      [
        'epuise',
        'epuises',
        'consomme',
        'consommes',
        'depense',
        'depenses',
        'vide',
        'vides',
        'plein',
        'pleins',
        'sature',
        'satures',
      ].map((spent) => `${nearly} ${all}${spent}`),
    ),
  ),
  ...['bientot', 'presque'].flatMap((nearly) =>
    ['plafond', 'maximum', 'max', 'bout'].map((end) => `${nearly} au ${end}`),
  ),
  ...['~arriver', '~parvenir'].flatMap((come) =>
    ['au plafond', 'au maximum', 'au max', 'a leur plafond', 'a leur maximum', 'pres plafond', 'pres du plafond'].map(
      (end) => `${come} ${end}`,
    ),
  ),
  ...['en voie d epuisement', 'en cours d epuisement', '~arriver au bout', '~arriver a bout'],
].join(' | ');

/** « sans aucune publicité », « sans la moindre mise en concurrence » */
const UNADVERTISED = ['sans aucune', 'sans moindre', 'sans aucun']
  .flatMap((without) =>
    ['publicite', 'mise concurrence', 'mise en concurrence', 'concurrence', 'consultation', 'appel concurrence'].map(
      (notice) => `${without} ${notice}`,
    ),
  )
  .join(' | ');

/** Words that say which rows are counted. */
export const FILTERS = {
  fournitures: `fourniture | fournitures`,
  services_type: `prestation service | prestations services | prestation services | prestations | prestation |
    type services | en services | service prestations | services`,
  travaux: `travaux | traveaux | chantier | chantiers | btp`,
  investissement: `investissement | investissements | section investissement | investi | investit | investir | investissons | investissent | invest | budget investissement | depenses equipement`,
  fonctionnement: `fonctionnement | section fonctionnement | budget fonctionnement | depenses courantes`,
  sur_marche: `est passe par marche | sont passes par marche | passait par marche | sur marche | passe par marche | passent par marche | passees par marche | via marche | sur marches | sous marche | dans marche | avec marche | couverts par marche | couvert par marche | couverture marche | couverture par marche | couverture par marches | couvertes par marche | rattache marche | rattachee marche | rattachees marche | rattache a marche | rattaches a marche | rattachee a marche | rattachees a marche | liees a marche | lies a marche | imputees a marche | imputees sur marche | faites sur marche | passees sur marche | adossees marche | adossees a marche |
    rattaches marche | au marche | dans cadre marche | dans cadre marches | sur contrat | sous contrat | sous contrats | avec contrat | adosse marche | adosses marche`,
  hors_marche: `${WITHOUT_ONE} | ${BUT_ONE} | non couverts | non couvertes |
    ${UNCOVERED} | non rattache a marche | pas rattache a marche | non rattache a aucun marche | rattache a aucun marche | rattachees a aucun marche | non rattachees a marche | pas rattachees a marche | echappe a tout marche | echappent a tout marche | echappe a marches | echappent aux marches | echappe aux marches | echappant a tout marche | echappent a marche  | relevent aucun marche | couverts par aucun marche | rattaches aucun marche | hors marche | hors marches | hm | hors-marche | hor marche | hor marches | sans marche | sans marches | sans contrat | sans contrats | hors contrat | hors contrats | en dehors marches |
    en dehors marche | en dehors tout marche | hors tout marche | hors procedure | horsmarche | pas couvert par marche | pas couverts par marche | pas couvertes par marche |
    pas en marche | pas sur marche | pas sur marches | pas sous marche | pas passes en marche | pas dans marche |
    non couvert par marche | non couverts par marche | non couvertes par marche | sans aucun marche | achats sauvages`,
  annulations: `avoirs | factures avoir | facture avoir | annulation | annulations | mandat negatif | mandats negatifs | annulation mandat | annulations mandats | annulation mandats | annulations mandat | mandat annulation | mandats annulation | mandat annule | mandats annules | annule | annules | annulee | annulees | annuler`,
  sans_publicite: `${UNADVERTISED} | ${WITHOUT_BOTH} | passer publicite | passer mise concurrence | passer mise en concurrence | dispenser publicite | eviter publicite | sans publicite ni mise concurrence | sans publicite ni mise en concurrence | sans publicite | gre a gre | sans mise concurrence | sans mise en concurrence |
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
  reconduction: `reconductible | reconductibles | ${considerations('reconduction', 'reconductions')} | tacite reconduction | ${RENEWABLE}`,
  sous_traitance: considerations(
    ...['sous-traitant', 'sous-traitants', 'sous traitant', 'sous traitants', 'sous-traitance', 'sous traitance'],
    ...['sous-traitant declare', 'sous-traitants declares', 'sous-traitance declaree', 'sous traitants declares'],
  ),
  lots: `alloti | allotis | en plusieurs lots | avec plusieurs lots | ayant plusieurs lots | divises en lots | decoupes en lots | separes en lots`,
  sans_paiement: `donne lieu a aucun paiement | donne lieu a aucun mandat | sans aucune consommation | sans aucune depense | aucune consommation | aucune depense |
    sans paiement | sans paiements | sans aucun paiement | sans mandat | sans aucun mandat | aucun paiement | aucun mandat | rien ~payer | rien ~consommer | rien ~mandater | rien ~depenser |
    ${UNUSED} | ~servir a rien | rien coute | rien ete paye | rien ete depense | sans consommation | sans depense | inutilise | inutilises | dormants`,
  au_dela_maximum: `${BEYOND} | ${PAID_BEYOND} | ~couter plus cher que prevu | ~couter plus que prevu | plus chers que prevu | plus cher que prevu | ~depasser prevu | ~depasser previsions | ~exploser montant | ~exploser plafond | ~exploser maximum | ~crever plafond | surconsomme | surconsommes | surconsommation | en depassement`,
  pres_du_maximum: `${NEARLY} | ${NEARLY_SPENT}`,
  en_cours: `~tourner | ~tourner encore | ~tourner toujours | toujours en cours | toujours actif | toujours actifs | toujours en vigueur | toujours valable | toujours valables | encore en vigueur | valable | valables | encore valide | encore valides | toujours valide | toujours valides | ~courir encore | ~courir toujours | en cours | actif | actifs | en vigueur | en execution | en cours execution | en cours validite | en phase execution | qui courent | ouverts actuellement | encore actifs | en activite`,
  non_termine: NOT_OVER,
  termine: `termine | terminee | termines | terminees | expires | expirees | echu | echue | echus | echues | fini | finie | finis | finies | clos | close | closes | acheves | achevee | achevees |
    pris fin | arrives a echeance | arrives a terme | echeance passee | echeances passees | echeance est passee | echeances sont passees | a echeance passee | dont fin est passee`,
  echeance: `${COMES_TO_END} | fin tombe | fin intervient | fin est prevue | fin prevue | dont fin est | fin prochaine | echeance | echeances | a echeance | a terme | a venir | bientot |
    ~finir | se ~finir | ~terminer | se ~terminer | s ~achever | achever | s arretent | s arreter | s arretera | s arreteront | ~expirer | ~cesser | ~tomber | ~prendre fin |
    ~arriver a echeance | ~arriver echeance | ~arriver a terme | ~arriver terme | ~arriver a expiration | ~venir a echeance | ~venir a terme | ~venir a expiration | ~toucher a fin | ~toucher fin |
    ~renouveler | renouvellement | ~relancer | relance`,
  non_classe: `${UNSORTED} |
    sans famille classement | sans famille achat | sans famille achats | sans famille | sans aucune famille | rattache a aucune famille | rattachee a aucune famille | rattaches a aucune famille | rattachees a aucune famille | dans aucune famille | aucune famille | pas rattache a famille | pas rattaches a famille | non rattaches a famille | non classe | non classes | non classee | non classees | pas classe | pas classes | pas classees | inclasses | a classer`,
  non_publie: `${['non publiees', 'pas publiees', 'pas encore publiees', 'a publier', 'reste a publier', 'restent a publier', 'manquantes'].map((one) => `donnees essentielles ${one}`).join(' | ')} | sans publication | sans publications | sans avoir ete ~publier | non publie | non publies | non publiees | pas publie | pas publies | pas publiees | pas encore publies | a publier | reste a publier | restent a publier | jamais publies | pas ete publies |
    doivent encore etre publies | doivent etre publies | reste publier | marches faut il publier | marche faut il publier | faut encore publier | manque publication | oublie publier | oublie de publier | manquent publication |
    sont ils publies | sont ils tous publies | sont ils tous ete publies | ont ils ete publies | ont ils tous ete publies | avons nous publie | a t on publie | a t on tout publie | avons nous tout publie`,
  publie: `ont ete publies | a ete publie | publie | publies | publiees | publiee`,
  cherche: `concernant | concerne | concernent | portant sur | porte sur | portent sur | objet | intitule | intitules | relatif a | relatifs a | relative a | relatives a | evoquent |
    mentionnent | dont objet | contenant`,
} as const;
