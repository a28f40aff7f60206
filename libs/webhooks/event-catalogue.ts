import { alerteDelaiPaiement, alerteEcheance } from './alerte-events.js';
import type { EventDefinition } from './event-definition.js';
import { marcheCreated, marcheDeleted, marcheSeuilDepasse, marcheUpdated } from './marche-events.js';
import { importCompleted, userJoined, userRemoved, webhookTest } from './organisation-events.js';

/** The subscribable events, in the order the interface lists them. */
export const EVENT_CATALOGUE = {
  'marche.created': marcheCreated,
  'marche.updated': marcheUpdated,
  'marche.deleted': marcheDeleted,
  'marche.seuil_depasse': marcheSeuilDepasse,
  'import.completed': importCompleted,
  'alerte.echeance': alerteEcheance,
  'alerte.delai_paiement': alerteDelaiPaiement,
  'user.joined': userJoined,
  'user.removed': userRemoved,
} as const;

/** Sent on demand to entry points subscribed to everything; cannot be subscribed to by name. */
export const TEST_EVENT = 'webhook.test';

/** Subscribes to everything, events added later included. */
export const EVERY_EVENT = '*';

type SubscribableEvent = keyof typeof EVENT_CATALOGUE;
export type EventName = SubscribableEvent | typeof TEST_EVENT;

type DataOf<Definition> = Definition extends EventDefinition<infer Data> ? Data : never;

/** The `data` of each event. */
export type EventData<Name extends EventName> = Name extends SubscribableEvent
  ? DataOf<(typeof EVENT_CATALOGUE)[Name]>
  : DataOf<typeof webhookTest>;

/** The names that are neither a subscribable event nor the wildcard, in their order, each once. */
export function unknownEvents(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== EVERY_EVENT && !Object.hasOwn(EVENT_CATALOGUE, name));
}
