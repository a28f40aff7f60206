import { IN_TIME, OUT_OF_TIME, STILL_OWED, UNPAID } from './payments.js';
import { formsOf } from './verbs.js';

/** What is done with money; « mandaté » is what was paid, « mandat » a document. */
const SPENDING = formsOf(
  'depenser verser consacrer debourser mandater acquitter decaisser ordonnancer allouer affecter injecter percevoir vendre filer refiler lacher balancer arroser mobiliser financer couter engloutir laisser liquider executer absorber empocher drainer capter solliciter missionner remunerer retribuer',
).join(' | ');

/** « quand finit », « à quelle date s’arrête », « s’achève quel jour »: each verb with each way of asking for a day. */
const ENDS = ['~finir', 'se ~finir', 'se ~terminer', 's ~arreter', 's ~achever', '~expirer', '~prendre fin']
  .concat(['~arriver a echeance', '~arriver a terme'])
  .flatMap((verb) =>
    ['quand', 'a quelle date', 'quelle date', 'quel jour', 'a quel moment'].flatMap((when) => [
      `${when} ${verb}`,
      `${verb} ${when}`,
    ]),
  )
  .join(' | ');

/** « factures en attente », « mandats en attente de règlement »; « en attente de signature » waits for something else. */
const WAITING = ['facture', 'factures', 'mandat', 'mandats', 'paiements']
  .flatMap((papers) =>
    ['', ' paiement', ' reglement', ' versement'].map(
      (what) => `${papers} en attente${what} | ${papers} sont en attente${what}`,
    ),
  )
  .join(' | ');

/** « combien de factures à régler », « les mandats à payer » */
const TO_PAY = ['factures', 'mandats']
  .flatMap((papers) => ['a payer', 'a regler'].map((what) => `${papers} ${what}`))
  .flatMap((one) => [one, `combien ${one}`, `nombre ${one}`])
  .join(' | ');

/** « attendent encore d’être réglés », « non encore payés », « restant toujours à payer » */
const STILL_WAITING = ['payer', 'regler', 'mandater', 'solder', 'honorer', 'acquitter']
  .flatMap((verb) => [
    ...['encore ', 'toujours ', ''].map((still) => `~attendre ${still}etre ~${verb}`),
    ...['encore ', 'toujours '].map((still) => `attente ${still}etre ~${verb}`),
    ...['non encore', 'pas encore', 'toujours pas', 'pas toujours', 'pas'].map((not) => `${not} ~${verb}`),
    ...['a', 'ont', 'avons', 'avait', 'ai'].flatMap((have) =>
      ['pas', 'pas encore', 'toujours pas', 'encore pas'].map((not) => `${have} ${not} ~${verb}`),
    ),
    ...['reste', 'restent', 'restant', 'restants', 'restait'].flatMap((rest) =>
      ['encore a', 'toujours a'].map((still) => `${rest} ${still} ${verb}`),
    ),
  ])
  .join(' | ');

/** « n’ont pas été payées à temps »: late, and not waiting. */
const NOT_IN_TIME = ['n ont pas ete ~payer', 'n a pas ete ~payer', 'n ont pas ete ~regler', 'n a pas ete ~regler']
  .flatMap((paid) => ['a temps', 'dans temps', 'dans delais', 'dans delai', 'a heure'].map((when) => `${paid} ${when}`))
  .join(' | ');

/** « respecte la loi », « suit les règles », « applique le code », « sommes dans la légalité » */
const TEXTS = ['loi', 'lois', 'code', 'droit', 'regles', 'reglementation', 'procedures'];
const OF_PURCHASES = ['marches', 'marches publics', 'commande publique', 'achats publics', 'achat public'];
const RULES = [
  ...TEXTS.filter((text) => !/^(?:regles|procedures)$/.test(text)),
  ...TEXTS.flatMap((text) => OF_PURCHASES.flatMap((of) => [`${text} ${of}`, `${text} sur ${of}`])),
  'legalite',
  'obligations',
];
const OBEYING = formsOf('respecter appliquer observer enfreindre violer bafouer transgresser');
const obeys = (verbs: readonly string[], not = ''): string =>
  verbs.flatMap((verb) => RULES.map((rule) => `${verb}${not} ${rule}`)).join(' | ');
const isObeying = (verb: string): boolean => /^(?:respect|appli|observ)/.test(verb);

/** « sont légaux », « est-elle licite » */
const LAWFUL = [
  'est',
  'sont',
  'sommes',
  'etait',
  'etaient',
  'achats',
  'achat',
  'depenses',
  'depense',
  'tout',
  'marches',
]
  .flatMap((is) =>
    ['legal', 'legale', 'legaux', 'legales', 'licite', 'licites', 'valide', 'valides', 'dans les regles'].map(
      (lawful) => `${is} ${lawful}`,
    ),
  )
  .join(' | ');

/** « dont on ne connaît pas la conformité », « de conformité inconnue »: neither one verdict nor the other. */
const UNJUDGED = [
  ...['connait pas', 'connaissons pas', 'sait pas', 'ignore', 'ignorons'].map((unknown) => `${unknown} conformite`),
  ...['inconnue', 'est inconnue', 'reste inconnue', 'incertaine', 'est incertaine', 'pas connue', 'est pas connue'].map(
    (unknown) => `conformite ${unknown}`,
  ),
].join(' | ');

/** « posent problème », « posant question », « à problèmes » */
const TROUBLE = ['probleme', 'problemes', 'souci', 'soucis', 'difficulte', 'difficultes'];
const TROUBLING = [
  ...[...formsOf('poser soulever causer'), 'a'].flatMap((verb) => TROUBLE.map((trouble) => `${verb} ${trouble}`)),
  ...['problematique', 'problematiques', 'illicite', 'illicites'],
].join(' | ');

/** « à régulariser », « faut-il mettre en conformité », « doivent être régularisés » */
const OUGHT = [
  'a',
  'faut',
  'faudrait',
  'reste a',
  'restent a',
  'restant a',
  'doit',
  'dois',
  'devons',
  'devrait',
  'devrions',
];
const TO_MEND = [
  ...OUGHT.flatMap((ought) =>
    ['regulariser', 'mettre en conformite', 'mettre en regle', 'remettre en conformite', 'remettre en regle'].map(
      (mend) => `${ought} ${mend}`,
    ),
  ),
  ...['doit', 'doivent', 'devrait', 'devraient', 'a', 'reste a', 'restent a'].flatMap((ought) =>
    ['regularise', 'regularisee', 'regularises', 'regularisees'].map((mended) => `${ought} etre ${mended}`),
  ),
].join(' | ');

/** « court jusqu’à quelle date », « va jusqu’à quand » */
const LASTS = ['', 'court ', 'va ', 'dure ', 'tient ', 'valable ']
  .flatMap((verb) =>
    [
      'jusqu a quand',
      'jusqu quand',
      'jusque quand',
      'jusqu a quelle date',
      'jusqu quelle date',
      'jusqu a quel jour',
    ].map((when) => `${verb}${when}`),
  )
  .join(' | ');

/** « quand faut-il renouveler », « à quelle date devons-nous relancer » */
const TO_RENEW = ['quand', 'a quelle date', 'a quel moment']
  .flatMap((when) =>
    ['faut il', 'faudra t il', 'dois je', 'doit on', 'devons nous', 'devra t on'].map((ought) => `${when} ${ought}`),
  )
  .flatMap((ought) => [`${ought} renouveler`, `${ought} relancer`])
  .join(' | ');

/** « qui ont remis une offre », « a déposé sa candidature » */
const HANDED_IN = [
  'remis',
  'remise',
  'remises',
  'depose',
  'deposee',
  'deposees',
  'presente',
  'soumis',
  'fait',
  'envoye',
  'transmis',
]
  .flatMap((handed) =>
    ['offre', 'offres', 'pli', 'plis', 'candidature', 'leur offre', 'sa candidature', 'proposition'].map(
      (paper) => `${handed} ${paper}`,
    ),
  )
  .join(' | ');

/** Words that say what is measured. Expressions are separated by « | » and written without articles or accents. */
/** « déclarés non conformes », « que vous jugez conformes »: the verdict that follows says it all. */
const judged = (...verdicts: string[]): string =>
  [
    'juger',
    'declarer',
    'considerer',
    'reputer',
    'estimer',
    'signaler',
    'classer',
    'noter',
    'marquer',
    'identifier',
    'donner',
  ]
    .flatMap((verb) => [`~${verb}`, `~${verb} comme`, `~${verb} comme etant`, `~${verb} etre`])
    .flatMap((told) => verdicts.map((verdict) => `${told} ${verdict}`))
    .join(' | ');

/** « le taux de respect des délais de paiement », « le respect des 30 jours » */
const RESPECTED = ['respect', 'taux respect', 'part respect', 'niveau respect', 'pourcentage respect']
  .flatMap((respect) =>
    [
      'delai',
      'delais',
      'delai paiement',
      'delais paiement',
      'delai global paiement',
      'delai legal',
      'delais legaux',
      '30 jours',
      'trente jours',
      'delai 30 jours',
      'echeances',
      'dgp',
    ].map((delay) => `${respect} ${delay}`),
  )
  .join(' | ');

export const MEASURES = {
  depense: `~travailler avec | en € | € | en k€ | payait | payaient | payions | achetait | achetaient | achetions | coutait | coutaient | reglait | reglaient | commandait | commandaient | consommait | consommaient | decaissement | decaissements | mandatements | versements | ~collaborer avec | ~bosser avec | ~faire affaire avec | ~faire affaires avec | ~traiter avec | ~commander chez | ~acheter chez | ~acheter a | ~racheter |
    ${SPENDING} | sorti | sorties | sortie | sortent caisse | sorti caisse | sortis caisse | rythme | revient | reviennent | revenait | revenu a | parti | partis | partie | parties | effort financier | effort budgetaire | enveloppe | credits | ardoise | addition | charges | frais | vendu | vendus | vendent | mis | mis dans | mis sur | mis pour | alle | alles | allee | allees | conso | depenser | vaut | valent | valait | valaient | dep | deps | depence | depences | depance | achte | achat total | payes | payees | payee | achete | achetees | achats | regles | verses | couts | factures | depensons | depensez | depensent | depensait | depensions | payait | payaient | payions | reglait | reglaient | reglions | depensee en tout | achat | acheter | achetons |
    achetez | achetent | acquis | acquisition | paye | paie | payer | payons | payez | paient | payent | paiement | verse | versons | verser | versement |
    regle a | reglons | regler | consacre | consacrons | consacrer | consomme | consommation | cout | coute | coutent | couter | coutant | facture |
    facture de | factures par | budget | engage | investi dans | debourse | claque | claquer | mis dans | met dans | mettons dans | parti en |
    part en fumee | argent | argent public | deniers | deniers publics | volume achat | volume | volumes | montant | montants | mnt | mt | somme |
    sommes | euros | eur | total | totaux | totale | totales | totalite | global | globale |
    chiffre affaires | encaisse | encaissent | rafle | raflent | utilise | utilisent | utiliser | utilisons | touche | touchent | percoivent | facturent | profite | profitent | beneficie | beneficient | recu | recoit | recoivent | percu | rapporte | representent | represente | pese | pesent |
    poids | commander | commandons | commandee | commandees | achats publics | achat public | depense publique`,
  combien: `combien | quelle ampleur | comb1 | comb | kombien | cb | cmb | cbn | combi1 | cbien | conbien | quel montant | quelle somme | quel total | quel volume | quel cout | quel budget | a hauteur combien | hauteur combien | a quelle hauteur | quelle hauteur | a concurrence combien | jusqu a concurrence combien`,
  ttc: `ttc | impots compris | tout taxe compris | toutes taxes comprises | toutes taxes incluses | toutes taxes | taxes comprises | taxes incluses | taxe comprise | taxe incluse | taxes compris | avec tva | avec taxes | avec taxe | avec tva dedans | tva comprise | tva incluse | tva inclue | tva compris | tva dedans | taxes dedans | y compris tva | y compris taxes | y compris taxe | y compris taxe sur valeur ajoutee | taxe sur valeur ajoutee comprise | taxe sur valeur ajoutee incluse | en ttc`,
  ht: `ht | hors toute taxe | hors toutes taxes | en ht | hors taxe | hors taxes | hors tva | sans tva | sans taxe | sans taxes | avant taxe | avant taxes | avant tva | taxes non comprises | tva non comprise | taxes exclues | tva exclue | hors taxe sur valeur ajoutee`,
  tva: `tva | montant tva | taxe valeur ajoutee | taxe sur valeur ajoutee | taxe a valeur ajoutee`,
  moyenne: `moyen | moyenne | en moyenne | moy | ticket moyen | panier moyen`,
  mediane: `median | mediane | medians | medianes`,
  maximum: `maximum | maximal | max | record`,
  part: `a hauteur combien % | part gateau | tranche gateau | taux concentration | degre concentration | niveau concentration | indice concentration | quote part | quotes parts | quotepart | quote-part | quotite | a hauteur combien pour cent | a hauteur combien pourcent | a hauteur quel pourcentage | part | pourcentage | proportion | pct | pourcent | pourcents | quel pourcent | pour cent | % | pourcentages | fraction | concentration | concentre | concentrent | quotite`,
  cumul: `en tout et pour tout | reunie | en tout | au total | cumul | cumule | cumules | cumulee | cumulees | additionne | additionnes | en additionnant | additionnant | en cumulant | cumulant | en ajoutant | en sommant | additionnee | additionnees | a eux seuls | a elles seules | a eux | a elles | totalise | totalisent | totalisaient | mis bout a bout | mise bout a bout | mises bout a bout | mis ensemble | mises ensemble | prises ensemble | pris ensemble | toutes ensemble | tous ensemble | reunis | reunies | reunie`,
  nombre: `denombrement | denombrer | denombrez | comptabiliser | comptabilisez | quantifier | effectif | denombrements | decompte | decomptes | comptage | nombre total | nb total | nombre | nb | nbre | nbr | combien y a | cb y a | quantite | effectif`,
  mandats: `mandat | mandats | cheque | cheques | paiement | paiements | mandatement | facture payee`,
  factures: `combien fois | nombre fois | nombre facture | nombre factures | combien facture | combien factures | nb factures | par facture`,
  lignes: `ligne mandat | lignes mandat | ligne depense | lignes depenses | ligne | lignes`,
  fournisseurs: `compagnie | compagnies | cabinet | cabinets | enseigne | enseignes | artisan | artisans | fournisseur | fournisseurs | fournisseuse | prestataire | prestataires | entreprise | entreprises | societe | societes | boite | boites | titulaire |
    titulaires | attributaire | attributaires | operateur | operateurs | operateur economique | operateurs economiques | acteur economique | acteurs economiques | agent economique | agents economiques | contractant | contractants | cocontractant | cocontractants | co contractant | co contractants | firme | firmes | fournisseurs prestataires | prestataires exterieurs | prestataire exterieur | prestataires externes | prestataire externe | entreprises exterieures | tiers | fourn | fournisseurs distincts | fournisseur distinct | entreprises differentes | fournisseurs differents |
    partenaires | creancier | creanciers | beneficiaire | beneficiaires`,
  marches: `consultations | marche | marcher | marches | marche public | marches publics | contrat | contrats | contrats publics | accord-cadre | accord cadre | accords cadres | numero marche | numeros marche | numeros marches | reference marche | references marches | marche a bons commande | marches a bons commande | contrat a bons commande | contrats a bons commande`,
  delai: `delai paiement | delais paiement | delai payement | delais payement | delai global paiement | dgp | dmp | delai moyen paiement | delai |
    delais | temps pour payer | combien temps pour payer | combien temps met on pour payer | combien temps on met pour payer | combien temps mettons nous pour payer |
    combien jours pour payer | combien jours payons | combien jours pour regler | vite payons | vite paye | vite paie | rapidite paiement | en combien temps |
    en combien jours | combien temps | combien jours | delai reglement | delais reglement |
    temps paiement | temps moyen paiement | temps reglement | temps moyen reglement | temps pour regler | temps mis pour payer | sous combien jours | sous combien temps | au bout combien temps | au bout combien jours`,
  delai_legal: `delai legal | delai global paiement legal | delai paiement legal | dgp legal | delai legal paiement | delai maximum paiement | delai maximal paiement | delai reglementaire | delai reglementaire paiement | delai maximum | delai maximal`,
  a_l_heure: `${RESPECTED} | ${IN_TIME} | a heure | a temps | ds temps | ds delais | ds delai | respectent delais | respecte delais | respecte delai | respecte delai 30 jours | respectent delai 30 jours | respecte 30 jours | delai 30 jours | respectent delai | respecter delais | dans temps | dans delais | dans delai | dans delai legal | dans delais legaux | dans 30 jours | dans trente jours | sous 30 jours |
    moins 30 jours | respect delais | respect delai | respect delai paiement | respect delais paiement | delai respecte | delais respectes | respectons nous delais |
    respectons delais | respecte on delais | on respecte delais | ponctuel | ponctuels | ponctualite | en temps et heure | en temps et en heure`,
  retard: `${NOT_IN_TIME} | ${OUT_OF_TIME} |
    tarde | tardent | tardez | tardons | tarder | tarde a payer | tardent a payer | dgp depasse | dgp depasses | dgp pas respecte | depasse 30 jours | depassent 30 jours | apres 30 jours | apres delais | en retard | retard | retards | retard paiement | retards paiement | hors delai | hors delais | apres delai | trop tard | tardif | tardifs | tardivement |
    depasse delai legal | depassent delai legal | depassent delai | depasse delais legaux | depassent delais legaux | au dela delai legal | au dela delais | apres echeance | apres date limite | apres limite | apres date echeance |
    passe echeance | echeance depassee | echeances depassees | delai depasse | delais depasses | delai est depasse | delais sont depasses | en dehors delais | en dehors delai | au dela delai | au dela 30 jours | plus 30 jours | depasse delai | payes tard | paye tard`,
  impaye: `${UNPAID} | ${STILL_OWED} | ${WAITING.split(' | ')
    .flatMap((one) => [`combien ${one}`, `nombre ${one}`])
    .join(' | ')} |
    facture pas paye | factures pas paye | facture pas regle | factures pas regle | doit on a | doit on encore a | devons nous a | devons nous encore a | doit ville a | doit mairie a | doit encore a | doit a fournisseurs | doit aux fournisseurs | doit fournisseurs | devons a fournisseurs | devons aux fournisseurs | doit a entreprises | doit aux entreprises |
    encore a payer | toujours a payer | encore a regler | toujours a regler | ${TO_PAY} | doivent encore etre ~payer | doivent encore etre ~regler |
    combien reste t il a payer | combien reste t il a regler | combien reste a payer |
    reste t il a payer | reste t il a regler | reste il a payer | restent elles a payer | restent ils a payer | doit argent | devons argent | doit encore argent | devons encore argent | pas ete ~payer | pas ete ~regler | pas encore ete ~payer | pas encore ete ~regler | est pas ~payer | sont pas ~payer | est pas ~regler | sont pas ~regler | est toujours pas ~payer | sont toujours pas ~payer | ~attendre etre ~payer | ~attendre etre ~regler | ${STILL_WAITING} | ~attendre paiement | ~attendre reglement | ~attendre argent | en attente etre ~payer | en attente etre ~regler |
    en attente reglement | attente reglement | en attente versement | attente paiement | en attente paiement | attend paiement | attendent paiement | attend etre paye | attendent etre payes | attend etre payee | attendent etre payees | en attente de paiement | impaye | impayes | impayee | impayees | non regle | non regles | non reglee | non reglees | pas encore regle | pas encore regles | pas encore reglee | pas encore reglees | pas regle | pas regles | pas reglees | pas payee | pas payees | non paye | non payes | non payees | pas encore paye | pas encore payes | pas encore payees | reste a payer | restent a payer | restant a payer | restants a payer | restant a regler | restants a regler | reste a regler | restent a regler | ${WAITING} | pas payes`,
  taux_interets: `taux im | taux pour interets moratoires | taux applicable interets moratoires | taux interets applicable | taux interet moratoire | taux interets moratoires | taux interet | taux interets | taux moratoire | taux interets retard | taux penalites retard | taux penalite retard | taux bce`,
  avenants: `avenant | avenants`,
  duree: `longueur | longevite | duree vie | duree | durees | dure | durent | dure t il | combien temps dure | combien temps durent | dure combien temps | durent combien temps | dure combien | durent combien temps`,
  date_fin: `${ENDS} | ~achever quand | ${LASTS} | jusqu a quand court | jusqu quand court | jusqu a quand dure | jusqu a quand va | date fin | quand fin | quand est fin | fin est quand | fin quand | date de fin | fin du marche | date echeance | date expiration | ${TO_RENEW} | quand sera ~relancer | quand sera ~renouveler | quand est ~relancer | quand est ~renouveler | quand ~relancer | quand renouveler`,
  date_notification: `date notification | quand a ete notifie | a ete notifie quand | notifie quand | quand est notifie | date signature | quand a ete signe | quand a t on signe | quand avons nous signe | date attribution | quand a ete attribue`,
  interets: `im | interet moratoire | interets moratoires | interet retard | interets retard | penalite retard | penalites retard | indemnite forfaitaire |
    indemnites forfaitaires | agios | interets dus | interets | interet`,
  conformite: `${obeys(OBEYING.filter(isObeying))} | dans legalite |
    verdict conformite | statut conformite | taux conformite | conformite | taux | taux conforme | taux conformite procedures | conformitee | respectons regles | respectons nous regles | respecte on regles |
    on respecte regles | ~respecter procedures | ~respecter regles | ~suivre regles | ~observer regles | ~suivre procedures | taux respect | respect regles | respect procedures | respecte procedures | respecte regles | respectons procedures | respectent regles | regularite | regularite achats | dans clous | dans regles | conformite procedures | conformite achats | taux respect`,
  conforme: `${judged('conforme', 'conformes', 'regulier', 'reguliers', 'en regle')} | ${LAWFUL} |
    juge conforme | jugee conforme | juges conformes | jugees conformes | conforme | statut conforme | verdict conforme | en regle | conformes | regulier | reguliers | reguliere | regulieres`,
  non_conforme: `${judged('non conforme', 'non conformes', 'pas conforme', 'pas conformes', 'irregulier', 'irreguliers', 'irreguliere', 'irregulieres')} | sort clous | sortent clous | sort regles | sortent regles | sort cadre | sortent cadre | hors cadre | a cote regles | en dehors regles | en dehors clous | en dehors cadre legal | ${TROUBLING} | ${TO_MEND} |
    ${obeys(OBEYING.filter(isObeying), ' pas')} | ${obeys(OBEYING.filter((verb) => !isObeying(verb)))} |
    enfreint loi | enfreignent loi | dans illegalite | illegalite | illegale | illegales | pas legal | pas legaux | pas legale | pas legales | hors les clous |
    juge non conforme | jugee non conforme | juges non conformes | jugees non conformes | statut non conforme | verdict non conforme | respectent pas regles | respecte pas regles | respectant pas regles | respectent pas procedures | respecte pas procedures | enfreignent regles | enfreint regles | hors clous | hors loi | hors cadre legal | non conforme | non conformes | pas conforme | pas conformes | non-conforme | irregulier | irreguliers | irreguliere | irregulieres | non conformite | irregularite | irregularites |
    non conformites | pas dans regles | pas dans clous | hors regles | en infraction | illegal | illegaux | illegaux achats | non regulier | pas en regle`,
  a_verifier: `${UNJUDGED} | statut a verifier | verdict a verifier | restant a verifier | restants a verifier | restante a verifier | restantes a verifier | encore a verifier | demeurent a verifier | a verifier | reste a verifier | restent a verifier`,
  offres: `offres | offre |
    combien candidats | nombre candidats | candidats | candidatures | reponses recues | repondent | repondu | ont repondu | entreprises ont repondu | ${HANDED_IN} | reponses | plis | plis recus | candidate | ont candidate | concurrents | soumissionnaires`,
  offre_unique: `peu offres | peu concurrence | peu candidats | peu reponses | peu candidatures | peu soumissionnaires | seule offre | offre unique | qu offre | une seule reponse | seule reponse | seul candidat | un seul candidat | candidat unique | 1 offre | 1 seule offre | seule candidature | un seul pli | seul pli | 1 candidat | 1 candidature | 1 seul candidat | seule boite | seule entreprise | seule societe | une seule boite | une seule entreprise | une seule societe | qu candidat | qu candidature | qu reponse | que offre`,
} as const;
