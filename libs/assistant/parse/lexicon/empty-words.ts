import { formsOf } from './verbs.js';

/** Asking, showing and bearing an expense: they say nothing of what is asked for. */
const VERBS =
  'detenir obtenir regarder montrer afficher indiquer donner redonner preciser rappeler chercher communiquer supporter demander souhaiter monter elever chiffrer etablir situer arriver figurer effectuer operer enregistrer observer constater remarquer noter recenser denombrer repertorier occuper exister posseder fournir dresser envoyer editer compiler basculer tourner classer trier ranger ordonner hierarchiser bosser decrocher transmettre identifier reperer retrouver presenter accuser subir exprimer renseigner recapituler reveler averer retracer delivrer determiner';

/**
 * Words that change nothing to what is asked, reviewed one by one: whoever adds one must be sure that a question with it
 * and the same without it have the same answer. Words of negation, of time, of rank, of comparison are none.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...formsOf(VERBS),
  ...`
    faite voudre mrc ya til yatil voudrait voudrions aimerait aimerions souhaitions paraitre interesse interessent interesserait
    respective respectives respectif respectifs respectivement traite traites traitee traitees
    prealable prealables prealablement voudrai aimerai souhaiterai souhaiterions desire desirons desirerais bcp
    elevee eleves elevees sortir sors sortez ressortir extraire extrais extrait chiffrez chiffrer fournissent chacun chacune aupres deja releve relevent relevant obtenir disposer precisement recapitule recapitulez aimerais aimerait saurait auriez sauriez
    signale signales signalee signalees
    attribuer conclure faveur benefice destination egard matiere termes connu connue connus connues connait connaissent connaissons
    a ac avait avaient eleve elevent elevait chiffrent faits faites actuellement affiche afficher ai ait aller alors ans approximativement as at attribue attribuee attribuees
    attribues au aujourd aura aurait aussi autour aux auxquelles auxquels avec avez avions avoir avons ayant b be
    ben bien bilan bon bonjour bref ca car cas ce ceci cela celle celles celui ces cet cette ceux chez chiffre
    chiffres chq ci clair comme comment compte comptes concerne concernes conclu conclue conclues
    conclus conclut concretement connaitre constate constates correspond correspondent dans dc detiennent detient
    differentes differents dire dis distinct distincte distinctes distincts dit dites dois doit doivent donc donne
    donnee donnees donner donnes donnez dont ds duquel durant effectue effectuee effectuees effectues eh elle elles
    en encore enfin enregistre enregistres ensemble ensuite entre envers environ est et etaient etait etant etat
    ete etes etre eu eue eues eus eux eventuellement exact exacte exactement exactes existant existe existent facon facturent
    facturer faire fait faites faudrait faut font g gagne gagnee gagnent gagner genre globalement grosso hein hello hui ici idem il ils
    indique indiquer indiquez info information informations infos j je jeu jusqu jusque juste kan ke kil
    kils kon laquelle leur leurs lie liee liees lies lors lorsqu lorsque lui m ma madame maintenant mais maniere me
    meme merci mes mets mettre mm modo moi mon monsieur montre montrer montrez municipal municipale municipales
    municipaux n nan ne niveau niveaux nos notamment notifie notifiee notifiees notifies notre nous ns o obtenu
    obtenus ok on ont or ou oui parmi partir passe passee passees passes pdt pendant peut peuvent peux plait point points
    possible pour pourrais pourriez pouvez pouvoir pouvons pr precis precise precisement preciser presente
    presenter pris prise prises procedons propos public publics publique publiques puis puisque q qd qq qu quand
    quant que quelqu quelque quelques question qui quoi rappeler rappelle rapports realise realisee realisees
    realises recap recue recues recapitulatif reel reelle reellement regarder relatif relatifs relative relatives remporte
    remportent reponds ressort resume resumer s sa sais saurais savoir se sera ses si signe signee signees signes
    sil simplement situation soit somme sommes son sont souhaite souhaiterais stp sujet sur svp svpl synthese t ta
    te tel telle tes theorique theoriques titre toi ton tout toute toutefois travaille travaillent uniquement recevons impute imputee imputees confondues imputes travailler travaillons tres trouve trouver ts tt
    tte ttes tu va vont vais allez valeur valeurs vas venant verifier vers veut veux via vient vis voici voila voir vos votre voudrais
    voulais vous vraiment vu y yo za
    agit agissait fais faisait faisons fera emis emise emises emettre applique appliquait appliquent appliquer
    concernait existait serait seraient etions serons aviez auraient pourrait pourraient devait devrait devons
    siouple siouplait sivouplait silteplait ordre grandeur nommer nomme cite citer citez rappelez rappel trouve cherche chercher veuillez
    cordialement classe classees classes classee trie tries triees ordonne ordonnes decroissant decroissants decroissante decroissantes intervenu intervenus intervenue intervenues survenu survenue survenus survenues presentant affichant totalisant
    interviennent publier passer actuel actuelle estimes estimee estimees estimation obligatoire applicable applicables dus due dues oblige obligee obliges obligees
    tient tiennent viennent prend prenons prenez
    constitue constituent constituait constituer trouvez trouves trouvons trouvent
    graphique graphiques graphe diagramme histogramme
    monte montent met mets mettons mettez mettent mettait mettaient mettions mettiez mouvemente mouvementes mouvementee mouvementees presentant affichant enregistrant accusant aient soient sera seront fut furent ayons seulement pile rond choisir lances lancees jusqua vrai necessite exige requiert requis requise impose suffit suffisent
  `
    .trim()
    .split(/\s+/),
]);
