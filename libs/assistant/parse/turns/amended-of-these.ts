import type { Filtres, Frame } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Reading } from '../reading.js';

/**
 * « lesquels ont un avenant ? » after contracts of some exercices: beside amendments a period is that of their signature, so those of the
 * question before become days of the contracts. Null where no days say them.
 * @param frame what the turn was read as, with the period of the question before
 */
export function amendedOfThese(before: Frame, frame: Frame, exerciceCourant: number): Frame | null {
  const { periode, filtres } = before;
  const isTurned = frame.filtres.parAvenant !== null && filtres.parAvenant === null && before.sujet === 'marches';
  if (!isTurned || periode.exercices.length === 0 || !isSame(frame.periode, periode)) return frame;
  const days = daysOf(before, exerciceCourant);
  const none = { ...periode, exercices: [], mois: null, parmi: null };
  return days && { ...frame, filtres: { ...frame.filtres, ...days }, periode: none };
}

const CONTRACT = /^(?:marches?|contrats?)$/;
const AMENDMENT = /^avenants?$/;
const SIGNED = /^(?:notifie|signe|passe|conclu|attribue)s?$/;

/** « marchés notifiés en 2025 avec un avenant »: a year that is said of the contracts is that of their notification, and not of their amendments. */
export function amendedOfSigned(frame: Frame, reading: Reading, exerciceCourant: number): Frame | null {
  const { tokens } = reading;
  const signed = tokens.findIndex(
    ({ text }, at) => SIGNED.test(text) && [at + 1, at + 2].some((place) => reading.of(place) === 'periode'),
  );
  const said = tokens.slice(0, Math.max(signed, 0)).findLast(({ text }) => CONTRACT.test(text) || AMENDMENT.test(text));
  const isOfContracts = said !== undefined && CONTRACT.test(said.text);
  if (frame.filtres.parAvenant === null || !isOfContracts) return frame;
  return amendedOfThese({ ...frame, filtres: { ...frame.filtres, parAvenant: null } }, frame, exerciceCourant);
}

/** The first and the last day of the period that contracts were kept by, as filters; null where a period is no such run of days. */
function daysOf({ periode, filtres }: Frame, exerciceCourant: number): Partial<Filtres> | null {
  const { mois, parmi, jours, suite, exercices } = periode;
  const [first, last] = [Math.min(...exercices), Math.max(...exercices)];
  const isRun =
    last - first === exercices.length - 1 && !parmi && !jours && !suite && (mois === null || first === last);
  if (!isRun || filtres.enVigueur || filtres.parPaiement) return null;
  const [from, to] = mois ?? [1, 12];
  const du = dayOf(Date.UTC(first, from - 1, 1));
  const au = dayOf(Date.UTC(last, to, 0));
  if (!filtres.parFin) return { notifieApres: du, notifieAvant: au };
  // Of ends up to a day to come, those that are over are left out.
  return first > exerciceCourant ? { parFin: false, finApres: du, finAvant: au } : null;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
