/** How people are polite, hurried or moved. */

export const GREETINGS: readonly string[] =
  'bonjour bonsoir rebonjour rebonsoir hello coucou salut bjr slt madame monsieur'.split(' ');

export const SORRY: readonly string[] = [
  ...'desole desolee pardon excusez excuse navre navree'.split(' '),
  ...['excusez-moi', 'excuse-moi', 'mes excuses', 'sans vouloir', "j'espere ne pas"],
];

export const PRESSING: readonly string[] = 'urgent urgente presse pressant important'.split(' ').concat('pour hier');

/** « assez urgent » */
export const DEGREES: readonly string[] = 'assez tres plutot vraiment super hyper si trop bien plus toujours tout'
  .split(' ')
  .concat('un peu');

/** How somebody is, who asks or waits. */
export const STATES: readonly string[] = [
  ...'inquiet inquiete inquiets perdu perdue perdus perdues ravi ravie ravis surpris surprise convaincu convaincue convaincus content contente contents decu decue furieux furieuse curieux curieuse nouveau nouvelle presse pressee presses embete embetee etonne etonnee choque choquee fatigue fatiguee deborde debordee debordes absent absente absents malade malades impatient impatiente impatients debutant debutante novice novices parti partie partis disponible disponibles joignable joignables'.split(
    ' ',
  ),
  ...['en reunion', 'en retard', 'au telephone', 'en ligne', 'en conge', 'en conges', 'en stage', 'en deplacement'],
  ...['dans mon bureau', 'devant moi', 'parti en conges', 'partie en conges', 'partis en conges'],
];

/** What somebody has, and asks nothing about. */
export const HAVINGS: readonly string[] = [
  ...'question doute souci probleme reunion rendez-vous rdv entretien expose debat oral examen idee envie curiosite pari visite invite journaliste interview'.split(
    ' ',
  ),
  'trou de memoire',
];

/** Words for the answer that is asked for. */
export const ANSWERS: readonly string[] =
  'chiffre chiffres reponse info information renseignement donnee donnees element elements fichier dossier tableau ca cela en note rapport fiche retour copie'.split(
    ' ',
  );

/** « tout petit », « gros »: what changes nothing to the thing beside it. */
export const SIZES: readonly string[] =
  'petit petite petits grand grande gros belle autre vrai vilain simple simples jeune jeunes nouveau nouveaux nouvel nouvelle nouvelles futur futurs ancien ancienne toute propre prochain prochaine future dernier derniere precedent precedente'.split(
    ' ',
  );
