import type { Status, ErrorCode } from './filters.js';
import type { DeliveryResponse } from '#client/operations.js';
import { formatInstant } from '../../ui/dates.js';

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  success: 'Reçus',
  failure: 'Perdus',
  pending: 'En attente',
};

/** One delivery of each. */
export const ONE: Readonly<Record<Status, string>> = {
  success: 'envoi reçu',
  failure: 'envoi perdu',
  pending: 'envoi en attente',
};

/** Why an attempt failed. */
export const ERROR_WORDS: Readonly<Record<ErrorCode, string>> = {
  timeout: 'Pas de réponse en 10 secondes',
  dns: 'Nom de domaine introuvable',
  tls: 'Certificat refusé',
  connection: 'Connexion refusée ou coupée',
  status: 'Réponse autre que 2xx',
  guard: 'Adresse interdite',
};

/** Subscribes to everything, what comes later included. */
export const EVERYTHING = '*';
export const TEST = 'webhook.test';

/** The outcome of a delivery in a word, with the tone of its sign. @param isActive of the entry point: suspended, it is sent nothing */
export function outcomeOf(
  {
    status,
    attempt_count: count,
    next_retry_at: next,
  }: Pick<DeliveryResponse, 'status' | 'attempt_count' | 'next_retry_at'>,
  isActive: boolean,
) {
  if (status === 'success') return { tone: 'ok', word: 'Reçu' } as const;
  if (status === 'failure') return { tone: 'fault', word: 'Perdu' } as const;
  if (!isActive) return { tone: 'wait', word: 'Suspendu' } as const;
  if (count === 0 || next === null) return { tone: 'wait', word: 'En attente' } as const;
  return { tone: 'wait', word: `Sera retenté le ${formatInstant(next)}` } as const;
}
