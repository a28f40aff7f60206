import { finiteFormsOf } from './verbs.js';

/** What everybody says that people, weather, things and offices do: a noun before one of these is the subject of a sentence. */
const REGULAR = `
  abandonner abimer aboyer accabler accepter accompagner accrocher accuser acheter achever admirer adopter adorer affoler agacer aggraver
  agiter agresser aider aimer ajouter alarmer alerter allumer amener amuser annoncer annuler appartenir appeler applaudir apporter apprecier
  apprendre approcher approuver appuyer arracher arranger arriver aspirer assister assurer attaquer atteindre attendre attirer avaler avancer
  aviser avouer bavarder bosser blaguer blamer blesser bloquer boiter bombarder boucher bouder bouger bousculer briller broncher bruler cacher calmer
  casser causer celebrer cesser changer chanter charger chasser chauffer chercher choisir chuter circuler claquer clignoter coller commander
  commencer compliquer composer concerner conduire confier confirmer confondre conseiller consoler constater construire contacter contenter
  contester continuer controler convenir convoquer corriger coucher couler couper courir couter couvrir crachoter craindre craquer creer
  creuser crever crier critiquer croiser crouler danser deborder debrouiller debuter decevoir dechirer decider declarer decliner decoller
  decouvrir decrire dedier defendre deferler defiler degouter degrader dejeuner delirer demander demarrer demenager demissionner demonter
  denoncer depasser depecher deplacer deposer deranger deraper descendre desirer desoler dessiner deteriorer detester detruire devenir deviner
  dicter diminuer diner discuter disputer distribuer diverger dominer donner doubler douter dresser durer echanger echapper eclairer eclater
  ecouter ecraser ecrire effondrer effrayer effriter elever embarrasser embaucher embeter emmener empecher empirer employer emprunter encadrer
  encourager enerver enfler engager engueuler ennuyer enqueter enrager ensabler enseigner entasser entendre enterrer entourer entrainer entrer
  envahir envier envisager envoyer epouser epuiser esperer essayer estimer etonner etouffer etudier evoluer evoquer exagerer examiner exciter
  executer exiger exister expirer expliquer exploser exposer exprimer fabriquer fatiguer favoriser feliciter fendre fermer feter filer finir
  fissurer flamber fleurir flotter fonctionner fondre forcer former fouiller fournir frapper freiner fremir frequenter fumer gagner garantir
  garder gater geler gemir gener glisser gonfler grandir gratter greloter griller grimper grincer grogner gronder grouiller guetter guider
  habiter harceler hesiter heurter hurler ignorer illuminer imaginer imiter impatienter importer imposer impressionner inaugurer indigner
  informer inonder inquieter inscrire insister inspecter inspirer installer insulter interesser interpeller interroger intervenir intriguer
  inventer inviter irriter jalouser jardiner jouer juger jurer klaxonner lacher laisser lancer lasser laver lever longer louer lutter maigrir
  maintenir manger manifester manquer marcher marier mediter mefier menacer mendier mener meriter mesurer miner moisir monter montrer moquer
  mouiller murmurer nager neiger nettoyer nier nommer noter nourrir obeir obliger observer obtenir occuper opposer ordonner organiser oser
  oublier ouvrir paniquer pardonner participer passer passionner patienter payer peiner pencher penser percer perdre perturber peser piquer
  plaider plaindre plaisanter planter pleurer pleuvoir plier polluer porter poser posseder pourrir pousser pratiquer precher preciser preparer
  presenter presider presser pretendre preter prevenir prevoir prier priver produire profiter progresser projeter promener promettre proposer
  proteger protester provoquer publier questionner quitter raccrocher raconter rager raler ramasser ramener ramer ranger rappeler rapporter
  rassurer rater ravir reagir recevoir rechauffer recommander recoudre recruter rediger redouter reflechir refuser regarder regner rejoindre
  relancer relever remarquer remercier remplacer remplir remuer rencontrer rendre rentrer renvoyer reparer repeter replier repondre reporter
  reposer reprocher reserver resister resonner respecter respirer ressembler rester retourner retrouver reussir reveiller revenir rever ronfler
  rafler rougir rouiller rouler rouspeter saluer sauter sauver sembler serrer servir siffler signaler signer soigner solliciter sommeiller sonder
  sonner sortir souffler souhaiter soulager soupconner soutenir stagner stresser subir suer suggerer suivre supplier supporter surgir
  surprendre surveiller suspecter taper tarder tenir tenter terminer tirer tomber tondre toquer tourmenter tourner tousser tracasser trahir
  trainer traiter transmettre transpirer travailler traverser trembler trier trinquer tripoter tromper trouver tuer user vanter varier veiller
  vendre venir verifier vexer vibrer vider vieillir visiter voler voter vouloir voyager vrombir`;

/** The verbs that no group conjugates, as they are written after a noun. */
const IRREGULAR = `
  est sont etait etaient sera seront serait seraient fut furent a ont avait avaient aura auront aurait auraient va vont allait allaient ira iront fait font faisait faisaient fera feront
  dit disent disait disaient dira lit lisent lisait voit voient voyait verra croit croient croyait boit boivent doit doivent devait devra devrait peut peuvent pouvait pourra pourrait veut veulent voulait voudra
  sait savent savait saura vaut valent faut pleut pleuvait fuit fuient meurt meurent dort dorment dormait part partent partait sent sentent ment mentent vit vivent vivait bat battent plait plaisent tait taisent connait connaissent
  parait paraissent disparait disparaissent nait naissent met mettent mettait permet prend prennent prenait tient tiennent vient viennent venait revient reviennent devient deviennent convient offre ouvre ferme couvre souffre rit rient sourit
  suit suivent ecrit ecrivent conduit construit detruit produit craint plaint peint joint rejoint eteint court courent parcourt sert servent sort sortent recoit recoivent decoit apercoit envoie envoient paie paient essaie ennuie ennuient appuie
  assaille assaillent bout endort offrent souffrent repart requiert battent combat debat rompt corrompt interrompt vainc convainc suffit suffisent relit distrait soustrait deplait deplaisent apparait apparaissent reconnait pouffe sourient appartient croit croissent accroit
  appelle appellent rappelle jette harcele gele mene emmene ramene leve enleve acheve pese repete inquiete espere prefere interpelle gere sommes suis etes avons avez ai`;

export const FINITE: readonly string[] = [
  ...finiteFormsOf(REGULAR.trim().split(/\s+/)),
  ...IRREGULAR.trim().split(/\s+/),
];

/** Those verbs as they stand after « pour »: « pour savoir où envoyer mes contrôleurs ». */
export const INFINITIVES: readonly string[] = [
  ...REGULAR.trim().split(/\s+/),
  ...`etre avoir aller faire dire lire voir croire boire devoir pouvoir vouloir savoir valoir mettre remettre prendre reprendre comprendre tenir retenir venir devenir revenir
    sentir mentir vivre battre plaire connaitre paraitre recevoir partir repartir suivre ecrire conduire offrir souffrir rire servir sortir rejoindre convaincre elaborer calibrer cadrer cibler orienter
    anticiper planifier arbitrer trancher caler etayer alimenter illustrer completer boucler finaliser renseigner reperer identifier situer mieux bien`
    .trim()
    .split(/\s+/),
];

/** What « je » is joined to, as it is texted: « jdois », « jfais ». */
export const FIRST_PERSON: readonly string[] = [
  ...FINITE,
  ...`dois peux veux fais sais vois crois viens tiens prends mets comprends apprends pars sors lis dis bois recois vais connais reponds attends perds
    vends fasse lance bosse renove audite avais etais aurais serais ferais voudrais pourrais devrais saurais aimerais souhaiterais`
    .trim()
    .split(/\s+/),
];
