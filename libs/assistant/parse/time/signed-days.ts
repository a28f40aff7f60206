import { type Near, readDays } from './days.js';
import { type Days, NO_SPAN, readSpan } from './end-day.js';
import { saysSigned, speaksOfEnds } from './ends.js';
import type { Reading } from '../reading.js';
import type { Frame } from '../../frame/frame.js';

/** The days that contracts are kept by. */
export interface ContractDays {
  notifieApres: string | null;
  notifieAvant: string | null;
  finApres: string | null;
  finAvant: string | null;
}

export const NO_DAYS: ContractDays = { notifieApres: null, notifieAvant: null, finApres: null, finAvant: null };

const CONTRACT = /^(?:marches?|contrats?)$/;
const YEAR = /^20\d\d$/;

/**
 * Takes « notifiés après le 12 mars 2025 », « signés avant le 1er août 2019 », « qui finissent entre le 1er janvier et le 12 mars
 * 2027 »: the days of contracts. What has no first day begins with the data, and not with a year.
 */
export function readContractDays(reading: Reading, near: Near, scope: Days, before: Frame | undefined): ContractDays {
  const { tokens } = reading;
  if (speaksOfEnds(reading)) return endsBetween(reading, near);
  const isOfContracts = tokens.some(({ text }) => CONTRACT.test(text)) && saysSigned(reading);
  if (!isOfContracts && !(near.avant !== null && isOfNotification(before))) return NO_DAYS;
  const found = readDays(reading, { ...near, entier: true });
  if (!found) {
    // « avant 2020 », « en 2025 avant juin »
    const span = isOfContracts ? readSpan(reading, scope, { claim: 'periode' }) : NO_SPAN;
    return { ...NO_DAYS, notifieApres: span.apres, notifieAvant: span.avant };
  }
  const [du, au] = found.jours;
  return {
    ...NO_DAYS,
    notifieApres: found.ouvert === 'debut' ? null : du,
    notifieAvant: found.ouvert === 'fin' ? null : au,
  };
}

/** Contracts that a turn may keep by the day of their notification. */
const isOfNotification = (before: Frame | undefined): boolean =>
  before?.sujet === 'marches' &&
  before.filtres.marche === null &&
  (before.filtres.notifieApres !== null || before.filtres.notifieAvant !== null);

/** Days with their year, that are all to come or all over: of days around today, those that are over are no list of ends. */
function endsBetween(reading: Reading, near: Near): ContractDays {
  if (!reading.tokens.some(({ text }) => YEAR.test(text))) return NO_DAYS;
  const found = reading.tokens.some(({ text }) => text === 'entre' || text === 'au') ? readDays(reading, near) : null;
  if (!found || found.ouvert !== null) return NO_DAYS;
  const [du, au] = found.jours;
  return { ...NO_DAYS, finApres: du, finAvant: au };
}
