import { listOf, phraseOf, type Roles } from '../../phrase.js';

const UNITS = 'minute minutes heure heures instant instants jour jours semaine semaines secondes seconde'.split(' ');
const NUMBERS = 'deux trois quatre cinq six sept huit dix douze quinze vingt trente quelques petites'.split(' ');

const WORDS: Roles = {
  jour: listOf('lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ')),
  nombre: listOf(NUMBERS),
  unité: listOf(UNITS),
};

/** When an answer is needed: never when money was spent. */
export const TIMES: Roles = {
  ...WORDS,
  quand: phraseOf(
    `(à | avant | vers | pour | d’ici | d’ici à | jusqu’à)?
     ( midi | minuit | # h #? | #h | ce soir | ce matin | cet après-midi | cette après-midi
     | demain (matin | midi | soir | après-midi)? | après-demain | hier (matin | soir)? | tout à l’heure | tantôt | tout de suite | bientôt
     | <jour> (prochain | dernier | matin | soir)? | semaine (prochaine | dernière) | cette semaine
     | ma? fin (journée | matinée | semaine) | l’instant)
     | (dans | il y a) (# | <nombre>)* <unité>`,
    WORDS,
  ),
};
