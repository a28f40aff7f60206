import { type Phrase, phraseOf, placesOfPhrase, type Roles } from '../phrase.js';
import type { Reading } from '../reading.js';

const SHARED: Roles = {
  // What rows and columns are of.
  axe: phraseOf(
    `(direction | directions | service | services | famille | familles | catégorie | catégories | type | types | nature | natures | section | sections | poste | postes
      | fournisseur | fournisseurs | mois | trimestre | trimestres | semestre | semestres | année | années | exercice | exercices) (achat | achats | dépense | dépenses)?`,
  ),
  croiser: phraseOf(
    `croiser | croise | croises | croisez | croisons | croisant | recroiser | recroise | recroisez | croisé | croisée | croisés | croisées | croisement | croisements`,
  ),
  côté: phraseOf(
    `ligne | lignes | rangée | rangées | colonne | colonnes | abscisse | abscisses | ordonnée | ordonnées`,
  ),
};

const WAYS: readonly Phrase[] = [
  // « croise-moi les familles avec les directions », « tableau croisé familles / directions », « croisement entre directions et trimestres »
  `(tableau | tableaux | matrice | vue)? <croiser> dynamique? (moi | nous | me | entre | par)* <axe> (et | avec | par | x | contre)? (# | deux | trois | quatre | douze)? <axe>`,
  // « directions x trimestres »
  `<axe> x (# | deux | trois | quatre | douze)? <axe>`,
  // « les directions en lignes et les trimestres en colonnes »
  `<axe> achat? (en | sur) <côté> (et | puis | avec)? <axe> achat? (en | sur) <côté>`,
  `(en | sur) <côté> <axe> (et | puis | avec)? (en | sur) <côté> <axe>`,
].map((way) => phraseOf(way, SHARED));

const AXIS = SHARED['axe']!;

/** That there are two sides, which are said: « sous forme de tableau croisé », « à double entrée ». */
const TOLD = phraseOf(
  `(sous forme | dans | en)? (tableau | tableaux | matrice | vue) (croisé | croisée | croisés) dynamique? | (sous forme | dans | en)? (tableau | matrice) à? double entrée | à double entrée | tcd
    | à fois & (par | selon | ht | ttc | hors (taxe | taxes) | toutes taxes | en (ht | ttc | ligne | lignes | colonne | colonnes)) | en même temps & (par | selon) | (en | sur) (ligne | lignes | colonne | colonnes)`,
);

/** Takes what joins two axes; each of them is known by the word beside it (`isCrossed`). */
export function takeCrossed(reading: Reading): void {
  for (const [from, to] of WAYS.flatMap((way) => placesOfPhrase(way, reading.tokens)))
    for (let at = from; at < to;) {
      const end = Math.max(at, ...AXIS.endsOf(reading.tokens, at));
      if (end === at && reading.isFree(at)) reading.claim(at, 1, 'croise');
      at = Math.max(at + 1, end);
    }
  for (const [from, to] of placesOfPhrase(TOLD, reading.tokens))
    for (let at = from; at < to; at += 1) if (reading.isFree(at)) reading.claim(at, 1, 'vide');
}

/** Whether the axis that a word begins is one of two that are crossed. */
export function isCrossed(reading: Reading, at: number): boolean {
  const claim = reading.of(at);
  let end = at;
  while (reading.of(end) === claim) end += 1;
  if (reading.of(at - 1) === 'croise' || reading.of(end) === 'croise') return true;
  // « tableau croisé familles / directions »
  return reading.has('croise') && /[/×]/.test(reading.tokens[at]!.lead);
}
