import type { Frame } from '../../frame/frame.js';
import type { Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

/** Takes « à eux trois » where as many were asked for, in the question or before it. */
export function takeTogether(reading: Reading, before: Pick<Frame, 'n'> | undefined): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    const value = numberOf(text);
    if (!reading.isFree(at) || reading.of(at - 1) !== 'cumul' || !/^(?:eux|elles)$/.test(tokens[at - 1]!.text))
      continue;
    const isAsked = tokens.slice(0, at).some((one) => numberOf(one.text) === value);
    if (isAsked || before?.n === value) reading.claim(at, 1, 'cumul');
  }
}

const AFFECTED = /^(?:touche|concerne|impacte|affecte|penalise)e?s?$/;

/** Takes « les plus touchés », « la plus concernée » of a turn: ranked by what the question before measured. */
export function takeAffected(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries())
    if (AFFECTED.test(text) && /^(?:plus|moins)$/.test(reading.tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, 'vide');
}

/** Takes « et pour un retard au 1er mars 2025 ? » after a rate of interest: the day is all that it asks. */
export function takeDelayOfRate(reading: Reading, { acte }: Frame): void {
  if (acte !== 'taux' || !reading.has('periode') || reading.has('mandats', 'factures', 'combien', 'nombre')) return;
  for (const at of reading.placesOf('retard')) {
    const { text, lead } = reading.tokens[at]!;
    if (text === 'retard' && (/\bun\s*$/.test(lead) || reading.tokens[at - 1]?.text === 'cas'))
      reading.claim(at, 1, 'vide');
  }
}

const OF_PURCHASES = ['hors_marche', 'sur_marche', 'annulations', 'investissement', 'fonctionnement'] as const;

/** Takes « y a-t-il du hors marché dedans ? »: in what the question before told. Of another name, « dedans » may leave either. */
export function takeInIt(reading: Reading): void {
  const at = reading.tokens.length - 1;
  if (at >= 0 && reading.isFree(at) && reading.tokens[at]!.text === 'dedans' && reading.has(...OF_PURCHASES))
    reading.claim(at, 1, 'vide');
}

/** Takes « et dans six mois ? » after contracts that end within some months: those that end within these. */
export function takeOtherEnd(reading: Reading, { filtres }: Frame): void {
  if (filtres.echeanceMois === null) return;
  const at = reading.tokens.findIndex(
    ({ text }, place) => /^(?:dans|ici)$/.test(text) && reading.of(place + 1) === 'chiffre',
  );
  if (at >= 0) reading.claim(at, 1, 'echeance');
}

/** Takes « c’était pareil ? » of a rank or a comparison in another year: it is told again. « Pareil que » sets two years against each other. */
export function takeAlike(reading: Reading, { rang, acte }: Frame): void {
  const isRule = acte === 'seuils' || acte === 'procedure';
  if (!rang && acte !== 'comparer' && !isRule) return;
  if (!isRule && !reading.has('periode')) return;
  for (const at of reading.unknown) {
    const [before, after] = [at - 1, at + 1].map((place) => reading.tokens[place]?.text ?? '');
    const isSaid = /^(?:pareil|kif-kif|identique)$/.test(reading.tokens[at]!.text);
    if (isSaid && /^(?:est|etait|sera|ce)$/.test(before!) && !/^(?:que|qu)$/.test(after!)) reading.claim(at, 1, 'vide');
  }
}
