import { EVERY_EVENT } from './event-catalogue.js';
import { BODY_SQL, DATA_SQL } from './event-envelope.js';

/** Events of one publication that an entry point gets at once; the others are paced. */
const AT_ONCE = 1_000;
/** Paced events that come due in a second. */
const PACED_A_SECOND = 100;

/** The events of `publishAll`, from parameters that follow those of `writeEvents`. */
export const GIVEN_EVENTS = `
  SELECT event, ressource, ressource_id, members, changements::jsonb, rang
  FROM unnest($7::text[], $8::text[], $9::uuid[], $10::text[], $11::text[])
    WITH ORDINALITY AS given(event, ressource, ressource_id, members, changements, rang)`;

/** When a delivery of a large publication comes due: its place among those of its entry point says it. */
const DUE = `clock_timestamp() + make_interval(secs => greatest(target.place - ${AT_ONCE}, 0)::float8 / ${PACED_A_SECOND})`;

/**
 * One statement that writes events into the log, and a delivery for each of them and each active entry point subscribed
 * to it. It answers the entry points that have something to receive.
 *
 * Parameters: $1 the organisation, $2 the instant in RFC 3339, $3 the trace, $4 an entry point that gets nothing, $5 and $6
 * who acted.
 * @param source SELECT of `event`, `ressource`, `ressource_id`, `members` (text behind the first brace of `data`),
 *   `changements`, which the log alone keeps, and `rang`, their order
 * @param paced beyond a thousand, the events of an entry point come due a hundred a second, and all of them give way to
 *   others of the same entry point
 */
export function writeEvents(source: string, paced: boolean): string {
  return `
  WITH evenement AS MATERIALIZED (
    SELECT uuidv7() AS id, lu.* FROM (SELECT * FROM (${source}) source ORDER BY rang) lu
  ),
  told AS MATERIALIZED (
    SELECT evenement.id AS evenement_id, event, ressource, ressource_id, rang, changements, ${DATA_SQL} AS data FROM evenement
  ),
  logged AS (
    INSERT INTO evenements (organization_id, id, event, ressource, ressource_id, data, happened_at, acteur_type,
      acteur_id, changements)
    SELECT $1::uuid, evenement_id, event, ressource, ressource_id, data, $2::text::timestamptz, $5::text, $6::uuid,
           changements
    FROM told
  ),
  written AS (
    INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, ressource_id, body, traceparent${paced ? ', next_retry_at, bulk' : ''})
    SELECT $1::uuid, target.id, target.webhook_id, target.event, target.ressource_id, ${BODY_SQL}, $3::text${paced ? `, ${DUE}, target.total > ${AT_ONCE}` : ''}
    FROM (
      SELECT uuidv7() AS id, addressed.* FROM (
        SELECT webhook.id AS webhook_id, told.event, told.ressource_id, told.data,
               row_number() OVER (PARTITION BY webhook.id ORDER BY told.rang) AS place,
               count(*) OVER (PARTITION BY webhook.id) AS total
        FROM told
        JOIN webhooks webhook ON webhook.organization_id = $1::uuid AND webhook.is_active AND webhook.deleted_at IS NULL
          AND webhook.events && ARRAY[told.event, '${EVERY_EVENT}'] AND webhook.id IS DISTINCT FROM $4::uuid
        ORDER BY told.rang) addressed) target
    RETURNING webhook_id
  )
  SELECT DISTINCT webhook_id AS "webhookId" FROM written`;
}

/** One delivery to the entry point $4, of the event $5 with the data $6, if it is active and subscribed to it. */
export const WRITE_TEST_DELIVERY = `
  INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, body, traceparent)
  SELECT $1::uuid, target.id, target.webhook_id, target.event, ${BODY_SQL}, $3::text
  FROM (
    SELECT uuidv7() AS id, webhook.id AS webhook_id, $5::text AS event, $6::text AS data FROM webhooks webhook
    WHERE webhook.organization_id = $1::uuid AND webhook.id = $4::uuid AND webhook.is_active AND webhook.deleted_at IS NULL
      AND webhook.events && ARRAY[$5::text, '${EVERY_EVENT}']) target
  RETURNING id`;
