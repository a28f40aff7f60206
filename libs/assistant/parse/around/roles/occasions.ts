/** What a figure is asked for. */

/** People meet. */
export const MEETINGS: readonly string[] = [
  ...'reunion rdv rendez-vous conseil commission comite codir entretien audition seance visio rencontre assemblee seminaire conference debat interview oral soutenance revue point atelier dialogue presentation'.split(
    ' ',
  ),
  ...['conseil municipal', 'conseil communautaire', 'comite de direction', 'bureau municipal', 'point presse'],
  ...['conference de presse', 'commission finances'],
];

/** Somebody writes. */
export const WRITINGS: readonly string[] = [
  ...'note article dossier discours rapport expose memoire tribune reportage enquete these deliberation bilan rob dob'.split(
    ' ',
  ),
  ...['compte rendu', 'ordre du jour'],
];

/** What is sent; « courrier » and « papier » are bought too. */
export const LETTERS: readonly string[] =
  'mail mails message messages courriel courriels courrier appel demande echange echanges conversation discussion visite passage relance reponse question lettre papier'
    .split(' ')
    .concat('coup de fil');

/** What happens to people. */
export const EVENTS: readonly string[] =
  'examen stage voyage vote truc devoir concours rentree fete visite invite pari'.split(' ');

/** What an answer is put in. */
export const FORMS_OF_ANSWER: readonly string[] =
  'graphique graphe diagramme camembert courbe histogramme tableur diapo affiche infographie'.split(' ');
