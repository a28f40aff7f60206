import type { EventData, EventName } from './event-catalogue.js';

/** Body of a delivery (interface, "Webhook event envelope"). */
export interface EventEnvelope<Name extends EventName = EventName> {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: Name;
  organization_id: string;
  /** RFC 3339 in universal time. */
  timestamp: string;
  data: EventData<Name>;
}

/**
 * The bytes of an envelope without its id, which the database gives when it writes the delivery row:
 * `'{"id":"' + id + '"' + envelopeAfterId(…)` is the whole body. One text, made once, is what is stored, signed and sent.
 * @param timestamp when the event happened
 */
export function envelopeAfterId<Name extends EventName>(
  event: Name,
  organizationId: string,
  timestamp: Date,
  data: EventData<Name>,
): string {
  const members: Omit<EventEnvelope<Name>, 'id'> = {
    event,
    organization_id: organizationId,
    timestamp: timestamp.toISOString(),
    data,
  };
  return `,${JSON.stringify(members).slice(1)}`;
}
