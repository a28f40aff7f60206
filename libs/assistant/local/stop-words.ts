/** Words of a question that carry nothing for us, normalised. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `
    a achats actuel actuelle affaire ai aient ait alors an annee annees ans applicable applicables applique appliquer
    apres arrivant arrive arrivent as atteindre atteint atteinte attribue attribues au aupres aurait aurons auront
    aussi autre autres aux avait avant avec avez avions avoir avons besoin bien bilan bon bouge c ca ce cela celle
    celles celui ces cet cette ceux chaque chiffre chiffrent ci code collectivite comme comment commune compte
    concernant conclu conclus connaitre coute d dans de deja demo depense depensier depensiere depensieres depensons
    dernier derniere derniers des detiennent detient devoir devons differentes differents dire dis distinct distinctes
    distincts dit dites dois doit donc donne donnees donner donnez dont douze du durant dure duree durent e effectue
    effectues eleve elevent elle elles en encaisse encore ensemble entre environ es est et etaient etait ete etes etre
    eu euro eux evoquent exactement exercice exercices existe existent faire fait faites faudra faut font gagne gagnes
    hors ht ici idem il ils info information informations infos j janvier je jour jours jusqu jusque juste l la lance
    lances laquelle le lequel les lesquelles lesquels leur leurs lie liees lies lors lui lyon m ma mairie mais mandat
    mandats me median mediane meme mentionnent merci mes mettre millier million millions minimum mis mise moi mois mon
    monte montent moyen moyenne municipal municipalite n nb ne ni niveau nos notamment notifie notifiee notifies notre
    nous num numero objet obtenu ok on ont or ou oui par pareil parle parlent parmi part parti partir partis parts pas
    passe passee passent passes payons pendant percu pese pesent peu peut peux plait poids point pour pourcentage
    pourquoi pourrais pourriez pouvez presente presenter principalement procedons procedure procedures prochain
    prochaine prochaines prochains propos public publics publique publiques qu quand quatre que quel quelle quelles
    quelque quels question qui quoi rapport realise realises recap recu regles relatif relatifs relative relatives
    remporte represent represente representent respecte respectee respectees respectent respectivement respectons
    restant reste resume s sa sais sans savoir se sera ses seulement si signe signes situation six soit sommes son
    sont souhaite sous stp sujet sur svp synthese t ta taux te temps terme tes tient toi ton touche touchent toujours
    tous tout toute toutes tres trois ttc tu tx type types un une unes uns va valent valeur vaut venir vers veut veux
    ville voici voila voir vos votre voudrais vous vu y
  `
    .trim()
    .split(/\s+/),
);
