import { type DeliveryErrorCode, ERROR_CODES } from './attempt-outcome.js';
import { choice, type EventDefinition, instant, nullable, objectSchema, text, uuid } from './event-definition.js';

/** Hours of failure that are told of. */
export const PALIERS_ECHEC = [1, 24] as const;

export interface WebhookEnEchecData {
  /** Of its address the origin alone: the rest is often a credential. */
  webhook: { id: string; origine: string };
  /** The first failed attempt since the last success, RFC 3339. */
  depuis: string;
  heures: (typeof PALIERS_ECHEC)[number];
  /** Why the last delivery failed. */
  error_code: DeliveryErrorCode | null;
  last_success_at: string | null;
}

export const webhookEnEchec: EventDefinition<WebhookEnEchecData> = {
  description:
    'Un autre point d’entrée de l’organisation échoue depuis une heure, puis depuis un jour : rien ne lui est parvenu.',
  schema: objectSchema({
    webhook: objectSchema({
      id: uuid('Identifiant du point d’entrée'),
      origine: text('Origine de son adresse, sans le chemin'),
    }),
    depuis: instant('Premier envoi échoué depuis le dernier succès'),
    heures: choice('Palier franchi, en heures', PALIERS_ECHEC),
    error_code: nullable(choice('Raison du dernier échec', ERROR_CODES)),
    last_success_at: nullable(instant('Dernier succès, à dix secondes près')),
  }),
  example: {
    webhook: { id: '01980c5e-7c1a-7a88-9b4c-5d6e7f809123', origine: 'https://client.exemple.fr' },
    depuis: '2026-03-02T10:00:00.000Z',
    heures: 1,
    error_code: 'timeout',
    last_success_at: '2026-03-02T09:58:12.000Z',
  },
  ressource: ({ webhook }) => ({ type: 'webhook', id: webhook.id }),
};
