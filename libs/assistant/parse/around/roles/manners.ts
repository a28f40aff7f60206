import { formsOfNouns, wordsOf } from './forms.js';

/** How people are polite, hurried or moved. */

export const GREETINGS: readonly string[] = [
  ...wordsOf('bonjour bonsoir rebonjour rebonsoir hello coucou salut bjr slt hey holà hi yo bsr'),
  ...wordsOf('madame monsieur mademoiselle mesdames messieurs mme mr mlle cher chère chers chères'),
  ...['bien le bonjour', 'bonne année', 'meilleurs vœux', 'enchanté', 'enchantée'],
];

/** Whom people greet: the service, or whoever reads. */
export const GREETED: readonly string[] = [
  ...wordsOf('tous toutes toi vous équipe assistant robot chatbot bot mairie ville collègue collègues ami amis monde'),
  ...[
    'à tous',
    'à toutes',
    'à toi',
    'à vous',
    'tous et toutes',
    'toutes et tous',
    'l’équipe',
    'les amis',
    'tout le monde',
  ],
  ...[
    'à l’équipe',
    'à toute l’équipe',
    'toute l’équipe',
    'la compagnie',
    'le service',
    'l’intelligence artificielle',
    'l’ia',
  ],
];

/** « madame la maire » */
export const TITLES: readonly string[] = wordsOf(
  'maire président présidente préfet préfète adjoint adjointe directeur directrice conseiller conseillère élu élue',
);

export const SORRY: readonly string[] = [
  ...wordsOf('désolé désolée pardon excusez excuse navré navrée pardonnez pardonne'),
  ...['excusez-moi', 'excuse-moi', 'mes excuses', 'toutes mes excuses', 'sans vouloir', "j'espère ne pas"],
  ...['pardonnez-moi', 'je m’excuse', 'mille excuses', 'mille pardons', 'je vous prie de m’excuser'],
];

export const PRESSING: readonly string[] = [
  ...wordsOf('urgent urgente urgentissime pressé pressant important prioritaire asap'),
  ...['pour hier', 'très court', 'à traiter vite', 'à la dernière minute', 'dernière minute', 'pour tout de suite'],
];

/** « assez urgent » */
export const DEGREES: readonly string[] = [
  ...wordsOf('assez très plutôt vraiment super hyper si trop bien plus toujours tout carrément franchement fort'),
  ...['un peu', 'pas mal', 'tout à fait'],
];

/** How somebody is, who asks or waits. */
export const STATES: readonly string[] = [
  ...formsOfNouns(
    'inquiet/inquiète perdu ravi surpris convaincu content déçu furieux curieux nouveau/nouvelle pressé embêté',
  ),
  ...formsOfNouns('étonné choqué fatigué débordé absent malade impatient débutant novice parti disponible joignable'),
  ...formsOfNouns(
    'sceptique dubitatif méfiant stressé paumé largué bloqué coincé confus désemparé angoissé agacé énervé',
  ),
  ...formsOfNouns(
    'intéressé attentif néophyte ignorant amateur/amatrice preneur/preneuse heureux indigné scandalisé outré',
  ),
  ...formsOfNouns('épuisé occupé indisponible injoignable mobilisé attendu convoqué sollicité interrogé interpellé'),
  ...['en réunion', 'en retard', 'au téléphone', 'en ligne', 'en congé', 'en congés', 'en stage', 'en déplacement'],
  ...[
    'dans mon bureau',
    'devant moi',
    'parti en congés',
    'partie en congés',
    'partis en congés',
    'en poste',
    'en fonction',
  ],
  ...['en plein conseil', 'en séance', 'en vacances', 'en formation', 'en télétravail', 'en audience', 'en visio'],
  ...[
    'sur la route',
    'dans le train',
    'au volant',
    'à la bourre',
    'charrette',
    'sous l’eau',
    'de permanence',
    'de passage',
  ],
  ...['nul en chiffres', 'nulle en chiffres', 'pas doué', 'pas douée', 'pas comptable', 'en arrêt', 'en arrêt maladie'],
];

/** What somebody has, and asks nothing about. */
export const HAVINGS: readonly string[] = [
  ...wordsOf(
    'question doute souci problème réunion rendez-vous rdv entretien exposé débat oral examen idée envie curiosité',
  ),
  ...wordsOf('pari visite invité journaliste interview interrogation scrupule requête trac'),
  'trou de mémoire',
];

/** Words for the answer that is asked for. */
export const ANSWERS: readonly string[] = wordsOf(
  `chiffre chiffres réponse info information renseignement donnée données élément éléments fichier dossier tableau ça cela
   en note rapport fiche retour copie précision précisions explication éclairage éclaircissement confirmation`,
);

/** « tout petit », « gros »: what changes nothing to the thing beside it. */
export const SIZES: readonly string[] = [
  ...wordsOf(
    'petit petite petits ptit ptite ptits grand grande gros belle autre vrai vilain simple simples jeune jeunes nouveau nouveaux',
  ),
  ...wordsOf('nouvel nouvelle nouvelles futur futurs ancien ancienne toute propre prochain prochaine future dernier'),
  ...wordsOf(
    'dernière précédent précédente tout vieux vieille humble modeste pauvre brave cher chère fameux fameuse énième',
  ),
  ...wordsOf('fraîchement nouvellement récemment'),
];

/** What a word of thanks or of assent may be, by itself before a question that goes on. */
export const ASSENT: readonly string[] = [
  ...wordsOf(
    'super génial parfait parfaite excellent impeccable nickel cool ok okay oki entendu compris noté bien bravo',
  ),
  ...wordsOf(
    'formidable magnifique merveilleux impressionnant intéressant dommage ouah waouh wow ah oh oups aïe mince zut',
  ),
  ...wordsOf(
    'hélas chapeau chouette merci voilà évidemment étonnant surprenant inquiétant rassurant incroyable sérieux',
  ),
  ...[
    'd’accord',
    'très bien',
    'bien reçu',
    'bien noté',
    'c’est noté',
    'je vois',
    'je comprends',
    'ça marche',
    'au top',
  ],
  ...[
    'c’est clair',
    'c’est parfait',
    'c’est super',
    'c’est bien',
    'c’est gentil',
    'c’est intéressant',
    'pas mal',
    'bon à savoir',
  ],
  ...[
    'bien joué',
    'bonne réponse',
    'bon travail',
    'beau travail',
    'ah bon',
    'ah oui',
    'eh bien',
    'oh là là',
    'tout à fait',
  ],
  ...['c’est compris', 'c’est beaucoup', 'c’est énorme', 'c’est peu', 'c’est dommage', 'je te crois', 'je vous crois'],
  ...['trop bien', 'trop fort', 'tu es génial', 'vous êtes génial', 'tu assures', 'vous assurez', 'je m’en doutais'],
];

/** What people wish each other. */
export const WISHES: readonly string[] = [
  ...[
    'bonne journée',
    'belle journée',
    'bonne soirée',
    'belle soirée',
    'bonne après-midi',
    'bon après-midi',
    'bonne nuit',
  ],
  ...[
    'bonne continuation',
    'bonne fin de journée',
    'bonne matinée',
    'bonne semaine',
    'bonne fin de semaine',
    'bon week-end',
  ],
  ...[
    'bon courage',
    'bonne réception',
    'excellente journée',
    'excellente soirée',
    'excellent week-end',
    'bonnes fêtes',
  ],
  ...['bonne année', 'bonnes vacances', 'bonne lecture', 'bon dimanche', 'bon appétit', 'bonne chance', 'joyeux noël'],
  ...['à bientôt', 'à plus', 'à plus tard', 'à demain', 'à tout de suite', 'à toute', 'à tout à l’heure', 'à lundi'],
  ...['au revoir', 'bye', 'ciao', 'tchao', 'cdlt', 'cdt', 'bises', 'bisous', 'amitiés', 'à vous lire', 'au plaisir'],
  ...['bonne retraite', 'bonne rentrée', 'à charge de revanche', 'bon conseil', 'bonne séance'],
];

/** How a letter ends. */
export const REGARDS: readonly string[] = [
  ...wordsOf('cordialement respectueusement amicalement cdlt cdt'),
  ...[
    'bien à vous',
    'bien à toi',
    'bien cordialement',
    'très cordialement',
    'sincères salutations',
    'bien amicalement',
  ],
  ...[
    'salutations distinguées',
    'mes salutations',
    'avec mes remerciements',
    'respectueuses salutations',
    'votre dévoué',
  ],
  ...[
    'cordiales salutations',
    'salutations',
    'sentiments distingués',
    'sentiments respectueux',
    'salutations républicaines',
  ],
];
