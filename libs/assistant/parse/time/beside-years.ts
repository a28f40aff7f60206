import { claimFree, placesOf, wordsOf } from '../claims.js';
import type { Reading } from '../reading.js';

const BEFORE = '(?:annees?|ans?|exercices?) (?:avant|precedentes?|passes?|dernieres?|derniers?)';
const NOT_THEN = new RegExp(
  `(?:et |mais )?(?:pas|non pas|non) (?:en |pour |celui |celle )?(?:20\\d\\d|${BEFORE})(?= |$)`,
);
const OTHER_TIME = /20\d\d|cette annee|annee en cours|en \d\d /;

/** « en 2026, pas les années d’avant »: says again which year is kept. */
export function takeOtherYears(reading: Reading): void {
  // Exercices of suppliers are set against each other.
  if (reading.has('nouveaux', 'perdus', 'communs')) return;
  const texte = wordsOf(reading);
  const found = NOT_THEN.exec(texte);
  // « fournisseurs payés en 2024 et pas en 2025 »: those of one year that the other has not.
  if (
    found &&
    /^(?:et|mais) /.test(found[0]) &&
    /\b(?:fournisseurs|prestataires|entreprises|familles|directions)\b/.test(texte)
  )
    return;
  if (!found || (found.index > 0 && texte[found.index - 1] !== ' ')) return;
  if (OTHER_TIME.test(texte.replace(found[0], ''))) claimFree(reading, ...placesOf(texte, found));
}

const BY_THEN =
  /(?:^|(?<= ))(?:avant|d ici|ici|pour) (?:noel|paques|rentree|vacances|grandes vacances|fin annee|fin exercice|printemps|automne|hiver)(?= |$)/;

/** Takes « un véhicule à 38 000 € avant Noël, quelle procédure ? »: the rule of today answers for what is bought soon. */
export function takeBuyingDay(reading: Reading): void {
  if (!reading.has('quelle_procedure') || !reading.has('chiffre')) return;
  const texte = wordsOf(reading);
  const found = BY_THEN.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'vide');
}

/**
 * Takes « 2024 et 2025 côte à côte »: by groups, a column for each year; of one thing, they are compared as they are. Groups that
 * are said in another way would be added up over the years.
 * @param years how many are said
 */
export function takeSideBySide(reading: Reading, years: number): void {
  const texte = wordsOf(reading);
  const found = /(?:^|(?<= ))(?:cote a cote|en regard|en parallele)(?= |$)/.exec(texte);
  if (!found || (years > 1 && !reading.has('par') && reading.has('tous', 'quel'))) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'vide');
  if (years < 2 || !reading.has('par')) return;
  reading.claim(from, 1, 'par');
  reading.claim(to - 1, 1, 'annee');
}
