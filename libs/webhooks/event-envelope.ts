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
 * SQL of the bytes of a delivery, from `target` with its `id`, `event` and `data` as text. $1 is the organisation, $2 the
 * instant in RFC 3339. One text, made once, is what is stored, signed and sent.
 */
export const BODY_SQL = `'{"id":"' || target.id || '","event":"' || target.event || '","organization_id":"' || $1::uuid
  || '","timestamp":"' || $2::text || '","data":' || target.data || '}'`;

/** SQL of `data`, from the identifier of the event and the text of its members behind the first brace. */
export const DATA_SQL = `'{"evenement_id":"' || evenement.id || '",' || evenement.members`;

/** The text of an object's members behind its first brace: what `DATA_SQL` completes. */
export const membersOf = (data: object): string => JSON.stringify(data).slice(1);
