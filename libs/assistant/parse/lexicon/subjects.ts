/** « à partir de quelle somme », « en dessous de combien » */
const ASKED_LIMITS = [
  'a partir',
  'en dessous',
  'dessous',
  'sous',
  'au dela',
  'au dessus',
  'jusqu a',
  'jusqu',
  'a compter',
  'en deca',
  'deca',
]
  .flatMap((from) =>
    ['quel montant', 'quelle somme', 'quelle valeur', 'quel seuil', 'quel plafond'].map((what) => `${from} ${what}`),
  )
  .join(' | ');

/** « à quel montant passe-t-on en appel d’offres » */
const FROM_WHICH = ['a quel montant', 'a quelle somme', 'a combien', 'quand']
  .flatMap((from) =>
    ['passe t on', 'passe on', 'on passe', 'bascule t on', 'bascule on', 'on bascule'].map((we) => `${from} ${we} en`),
  )
  .join(' | ');

/** « risquent de dépasser », « vont franchir », « menacent d’atteindre » */
const PASSING = [
  'risque',
  'risquent',
  'risquons',
  'menace',
  'menacent',
  'va',
  'vont',
  'allons',
  'sur point',
  'pourrait',
  'pourraient',
]
  .flatMap((soon) =>
    ['depasser', 'franchir', 'atteindre', 'passer', 'crever', 'exploser'].map((pass) => `${soon} ${pass} seuil`),
  )
  .concat(
    ['risque', 'risquent', 'risquons', 'menace', 'menacent', 'va', 'vont', 'sur point'].flatMap((soon) =>
      ['depasser', 'franchir', 'atteindre'].map((pass) => `${soon} ${pass}`),
    ),
    ['depasser', 'franchir', 'atteindre', 'crever', 'exploser'].map((pass) => `${pass} seuil`),
  )
  .join(' | ');

/** « trois devis ou une vraie publicité ? » */
const DEVIS_OR_NOTICE = ['devis', '3 devis', 'trois devis', 'simple devis']
  .flatMap((quotes) => ['publicite', 'vraie publicite', 'annonce', 'avis'].map((notice) => `${quotes} ou ${notice}`))
  .join(' | ');

/** Words of the questions that are no sum of rows: the law, thresholds, prices, definitions; and what is declined. */
export const SUBJECTS = {
  seuil: `seuil | seuils | plafond | plafonds | montant limite | limite`,
  seuil_demande: `${ASKED_LIMITS} | en dessous combien | en dessous quel montant | dessous combien | dessous quel montant | sous quel montant | sous combien | a partir combien | a partir quel montant | a partir quelle somme | jusqua combien | jusqua quel montant | quel montant maximum |
    a partir quand faut il | a partir quand | jusqu a combien | jusqu combien | au dela duquel | au dela duquel il faut | au dessus duquel | dessus duquel | a partir duquel | jusqu a quel montant | jusqu quel montant | au dela combien | au dela quel montant | au dessus combien | au dessus quel montant | avant devoir | ${FROM_WHICH}`,
  seuil_decp: `donnees essentielles | publie donnees essentielles | publier donnees essentielles | publient donnees essentielles | decp | seuil decp | seuil donnees essentielles | seuil publication donnees essentielles`,
  seuil_dispense: `seuil dispense publicite | seuil dispense | dispense publicite | dispense | seuil mise concurrence | seuil mise en concurrence | a partir quel montant faut il mise concurrence | mise concurrence | mise en concurrence | mettre en concurrence | mettent en concurrence | en concurrence | concurrence obligatoire | obligation concurrence |
    faire jouer concurrence | consultation | consulter | se passer consultation | mis concurrence | mis en concurrence`,
  seuil_publicite: `annonce officielle | annonces officielles | annonce legale | annonces legales | avis officiel | avis au boamp | avis boamp | avis publicite | necessitent publicite | necessite publicite | exige publicite | exigent publicite | faut publicite | faire publicite | faire de la publicite | obligation publicite | publicite prealable | mesures publicite | faut pub | faire pub | ~publier publicite | ~lancer publicite | seuil publicite | publicite obligatoire | publicite au boamp | boamp | jal | journal annonces legales | journaux annonces legales | boamp ou journal annonces legales | boamp ou dans journal annonces legales | ~passer boamp | ~publier boamp | publier annonce | annonce legale | annonces legales | annonce`,
  seuil_formalise: `publicite au joue | publicite joue | publicite au journal officiel | journal officiel union europeenne | publier au niveau europeen | publicite europeenne | europeen |
    avis au joue | avis joue | passer au joue | seuil procedure formalisee | seuil formalise | seuils procedure formalisee | seuil europeen | seuils europeens | seuils formalises | seuil appel offres | seuil procedures formalisees | joue | au joue | publier au joue | publication au joue`,
  depasse: `${PASSING} |
    ~crever | au dessus seuil | ~crever seuil | ~franchir barre | ~passer barre | ~depasser barre | ~atteindre barre | ~crever barre | ~exploser seuil | ~exploser barre | ~percer plafond | depasse | depassent | depasser | depassement | depassements | depassons | depassez | franchissons | franchi | franchis | franchit | franchissent | franchir | franchira | franchiront | depassera | depasseront | atteint | atteignent | atteints | atteindre | au dela seuil | au dessus seuil`,
  reste: `~froler | ~subsister | ~froler seuil | ~tangenter | reste | reste a mandater | reste a facturer | reste a engager | reste a liquider | reste a consommer | restant | restants | solde | taux consommation | taux execution | taux avancement | consommation du marche | encore disponible | reste t il | restent | marge | reste a depenser | combien reste | place | loin du seuil | loin seuil | distance | prochain seuil | proche seuil | proches seuil | proche | proches | approche | approchent | approchant | pres du seuil |
    encore depenser | ou en est | ou en sommes nous | ou en sommes | ou en est on | reliquat | reliquats`,
  avant: `avant | avant taper | avant crever | avant exploser | avant toucher | avant buter | avant cogner | avant cramer | avant heurter | avant passer | avant perdre | avant depasser | avant atteindre | avant franchir | avant arriver | avant passer`,
  devis: `devis | 3 devis | trois devis`,
  concession: `concession | concessions | delegation service public | dsp`,
  besoin: `besoin | besoins | besoin de`,
  quelle_procedure: `${DEVIS_OR_NOTICE} | publicite ou pas | publicite ou non | concurrence ou pas | concurrence ou non | avec publicite ou sans | on fait quoi | je fais quoi | nous faisons quoi | que faire | faire quoi | que dois je faire | quelle procedure | quelle procedure appliquer | quelle procedure dois je appliquer | quelle procedure dois je suivre | quelle procedure suivre | quelle procedure utiliser | quelle procedure choisir |
    quelle procedure faut il | quel type procedure | procedure a suivre | procedure a appliquer | procedure requise | procedure exigee | procedure necessaire | procedure pour acheter | procedure obligatoire | procedure faut il | procedure dois je | procedure appliquer | procedure suivre | kel procedure |
    quelle procedure lancer | quelle procedure de passation | comment acheter | quelle mise concurrence | dois je lancer marche | faut il lancer marche | faut il faire marche | dois je faire marche | ai je droit acheter |
    faut il un marche | passer marche | passer par marche | signer contrat | signer marche | conclure contrat | conclure marche | lancer marche | lancer consultation | lancer appel offres | quelle publicite | dois je passer marche | faut il passer marche | faut il appel offres | faut il publicite`,
  depuis_quand: `depuis quand | depuis combien temps | depuis quelle annee | depuis quel mois | depuis quelle date | depuis combien ans | depuis combien annees | depuis longtemps | depuis toujours | quand ~remonter | a quand ~remonter | a quelle date ~remonter | quelle annee ~remonter | date premier achat | date premiere commande | date premiere facture | date premier mandat | date premier paiement |
    ~commencer travailler | ~commencer a travailler | ~commencer a acheter | ~commencer a payer | ~commencer a collaborer | ~commencer a commander | ~debuter | premiere fois | pour premiere fois | anciennete`,
  part_visee: `part visee`,
  prix: `prix | prix unitaire | prix unitaires | tarif | tarifs | px | prix median | prix moyen | prix minimum`,
  definition: `faut comprendre quoi | faut il comprendre | faut comprendre | dois je comprendre | doit on comprendre | faut entendre | faut il entendre | qu entend on | entend on | on entend par | entend par | entends par | entendez par | entendre par | a quoi elle correspond | a quoi il correspond | a quoi correspond | a quoi ca correspond | ca correspond a quoi | correspond a quoi | ca designe quoi | ca signifie quoi | ca veut dire quoi | quel sens | sens du mot | que comprendre | definition | koi | kwa | keske | c koi | definitions | est quoi | qu est que | qu est ce que | qu est qu | qu est ce qu | qu est | ke c koi | veut dire | veulent dire | que signifie | signifie | signification | definis | definir | definissez | kesako |
    qu appelle t on | qu appelle on | appelez vous | vous appelez | entendez vous par | vous entendez par | designe | que designe | recouvre | recouvre mot | designe mot | veut dire mot | sert a quoi | servent a quoi | a quoi sert | a quoi servent | qu entend on par | quoi | que veut dire | quoi correspond | comment calcule | calcule | comment est calcule | calculez`,
  aide: `peux tu m aider | tu peux m aider | pouvez vous m aider | aidez moi | aide moi | qui es tu | qui etes vous | a quoi tu sers | a quoi servez vous | es tu un robot | es tu humain | etes vous un robot | que sais tu faire | que peux tu faire | aide | help | peux tu faire | sais tu faire | que puis je demander | a quoi sers tu | que sais tu | comment ca marche | quelles questions`,
  resume: `que s est il passe | qu est il passe | que s est passe | ce qui s est passe | resume | resumer | resumez | synthese | bilan | chiffre cle | chiffres cles | chiffres clefs | chiffres importants | chiffres essentiels | principaux chiffres | chiffres principaux | grands chiffres |
    indicateurs | indicateurs cles | vue d ensemble | vue ensemble | apercu | tour d horizon | tour horizon | tableau de bord | tableau bord | grandes lignes | essentiel a savoir | essentiel a retenir | point situation | point general |
    ~faire point | ~faire un point | fais moi point | fais nous point | faites moi point | faites nous point | ou en sommes nous en tout |
    que dois je savoir | que devons nous savoir | que faut il savoir | qu est ce que je dois savoir | quoi retenir | que retenir | que faut il retenir | qu est ce qu il faut retenir | ce qu il faut savoir | ce qu il faut retenir`,
  salut: `bonjour | salut | bonsoir | hello | coucou | bjr | slt | hey`,
  decouper: `faire pour que | faire gagner | decouper | decoupe | decoupons | saucissonner | saucissonne | saucissonnage | fractionner | fractionne | fractionnement | scinder | diviser | separer | eviter | evite | contourner | contourne | echapper | echappe | rester sous |
    reste sous | restant sous | rester en dessous | reste en dessous | passer sous | eviter mise concurrence | passer sous radar | sans passer par | ne pas depasser | pour ne pas depasser | pour pas depasser | pas depasser seuil | pas franchir seuil | me dispenser | repartir ma commande | repartir commande |
    plusieurs bons commande | deux bons commande | trois bons commande | 2 bons commande | 3 bons commande | deux commandes | trois commandes | 2 commandes | 3 commandes | en deux fois | en trois fois | en plusieurs fois | plusieurs fois | deux factures plutot | deux marches plutot | deux petits marches | je coupe | on coupe | couper marche | couper commande | couper en | tronconner | etaler commandes | plusieurs commandes | plusieurs factures | favoriser | favorise | favorisent | avantager | choisir directement | entreprise amie | ami | amie | amis | copain | copains | s arranger | arrangement | garder meme fournisseur | garder meme prestataire | garder meme entreprise | garder meme titulaire | conserver meme prestataire | conserver meme entreprise |
     sur mesure pour`,
  projection: `seront lances | seront lancees | seront marches lances | seront consultations lancees | a ce rythme | au meme rythme | a rythme actuel | projection | projections | prevision | previsions | prevoir | prevois | prevu | prevus | prevue | previsionnel | extrapoler | extrapolation | d ici fin annee | allons nous depenser | allons depenser | va t on depenser |
    va on depenser | on va depenser | depenserons | depensera | prochain exercice | annee prochaine | an prochain | fin annee | budget prochain | a venir annee`,
  meteo: `meteo | temps fait il | temps fait | temps il fait | pleut | pluie | neige | soleil | temperature | quel temps`,
  personne: `contrat travail | contrats travail | salaire | salaires | remuneration | remunerations | gagne directeur | gagne maire | adresse personnelle | adresse perso | adresse postale | numero telephone | numero portable | mail | email | e mail | adresse mail | nom acheteur | agent |
    agents | employe | employes | date naissance | vie privee | conge | conges | maladie | conjoint | maire | adjoint | adjointe | adjoints | elu | elus | elue | prefet | directeur | directrice | dgs | dga | dgas | dgst | patron | patronne | iban | rib |
    primes | indemnite elus | mot passe | mots passe | password | mdp | subordonne`,
  identifiant: `siret | siren | numero siret | numero siren | sirets | sirens | code ape | code naf | tva intracommunautaire`,
  opinion: `que penses | qu en penses | penses tu | pensez vous | ton avis | votre avis | a ton avis | opinion | bonne idee | normal | anormal | honnete | corrompu | corruption | mieux gere | bien gere | mal gere |
    scandaleux | scandale | trop cher | trop chers | fiable | fiables | recommandes | recommande | recommander | conseilles tu | me conseilles | tu conseilles | conseillez vous | vous conseillez | lequel choisir | laquelle choisir | lequel prendre | laquelle prendre | lequel retenir | lequel dois je choisir | lequel je dois choisir | lequel faut il choisir | lequel il faut choisir | lequel dois je prendre | lequel vaut mieux | lequel vaut il mieux | gaspille | gaspillage | gaspillages | magouille | magouilles | faut il voter | voter | vote | raisonnable`,
  collectivite: `ville | commune | mairie | municipalite | agglomeration | agglo | metropole | departement | region | conseil departemental | conseil regional | communaute communes | communaute agglomeration | collectivite | ville voisine | villes voisines | ville a cote | commune a cote | mairie a cote |
    autres villes | autre ville | autres communes | voisins | commune voisine | communes voisines`,
  hors_donnees: `servi | servis | servie | servies | subvention | subventions | dette | dettes | emprunt | emprunts | impot | impots | taxe fonciere | taxe habitation | recette | recettes | masse salariale | personnel communal | fiche paie | bulletin paie | paie personnel | paie agents | tresorerie | fiscalite | dotation | dotations |
    budget primitif | budget vote | compte administratif | bilan carbone | carbone | co2 | empreinte | delinquance | habitant | habitants | par habitant | penalites appliquees | litige | litiges | contentieux | penalites fournisseur |
    stock | stocks | satisfaction | qualite | retards de livraison | livraison | livraisons | bio | local | locaux pme | pme | circuits courts`,
} as const;
