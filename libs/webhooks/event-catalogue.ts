import { alerteDelaiPaiement, alerteEcheance } from './alerte-events.js';
import { type EventDefinition, published, type PublishedDefinition, type Ressource } from './event-definition.js';
import { mandatsDeleted } from './mandat-events.js';
import { marcheCreated, marcheDeleted, marcheSeuilDepasse, marcheUpdated } from './marche-events.js';
import { importCompleted, userJoined, userRemoved, webhookTest } from './organisation-events.js';
import { webhookEnEchec } from './webhook-events.js';

/** The subscribable events: the nine of the interface in its order, then those added since. */
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
  'webhook.en_echec': webhookEnEchec,
  'mandats.deleted': mandatsDeleted,
} as const;

/** Sent on demand to entry points subscribed to everything; cannot be subscribed to by name. */
export const TEST_EVENT = 'webhook.test';

/** Subscribes to everything, events added later included. */
export const EVERY_EVENT = '*';

export type SubscribableEvent = keyof typeof EVENT_CATALOGUE;
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

/** The names of the subscribable events, in their order. */
export const EVENT_NAMES = Object.keys(EVENT_CATALOGUE) as readonly SubscribableEvent[];

/** An event as it is published: its description, the JSON Schema of `data`, and an example of it. */
export const publishedEvent = (event: SubscribableEvent): PublishedDefinition => published(EVENT_CATALOGUE[event]);

/** The test of an entry point as it is published. */
export const publishedTest = published(webhookTest);

/** What an event is about. */
export function ressourceOf<Name extends EventName>(event: Name, data: EventData<Name>): Ressource {
  const definition = (event === TEST_EVENT ? webhookTest : EVENT_CATALOGUE[event as SubscribableEvent]) as {
    ressource: (data: EventData<Name>) => Ressource;
  };
  return definition.ressource(data);
}
