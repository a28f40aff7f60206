-- Opens a ticket once: of two openings side by side the second waits for the row, finds it opened and answers
-- openable = false. A ticket of the demo opens where the demo is served alone. Gives what the issuer may do now,
-- whatever became of its session. The clock is the statement's, so that an opening that waited does not pass an end
-- gone by.
CREATE OR REPLACE FUNCTION open_export_ticket(wanted_organization uuid, wanted_hash bytea, consume boolean,
                                              demo_served boolean)
RETURNS TABLE (public_url text, issuer_type text, issuer_id uuid, document text, params jsonb,
               openable boolean, role text, permissions text[], modules text[])
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH opened AS (
    UPDATE export_tickets ticket SET opened_at = clock_timestamp()
    WHERE consume AND ticket.organization_id = wanted_organization AND ticket.token_hash = wanted_hash
      AND ticket.opened_at IS NULL
      AND ticket.expires_at > clock_timestamp()
      AND (demo_served OR NOT made_by_demo(ticket.organization_id, ticket.issuer_type, ticket.issuer_id))
    RETURNING ticket.id)
  SELECT organization.public_url, ticket.issuer_type, ticket.issuer_id, ticket.document,
         ticket.params,
         CASE WHEN consume THEN EXISTS (SELECT FROM opened)
              ELSE ticket.opened_at IS NULL AND ticket.expires_at > clock_timestamp()
                AND (demo_served OR NOT made_by_demo(ticket.organization_id, ticket.issuer_type, ticket.issuer_id)) END,
         (SELECT member.role FROM organization_members member
          JOIN accounts account ON account.id = member.account_id AND account.disabled_at IS NULL
          WHERE ticket.issuer_type = 'account' AND member.organization_id = ticket.organization_id
            AND member.account_id = ticket.issuer_id),
         (SELECT key.permissions FROM api_keys key
          WHERE ticket.issuer_type = 'api_key' AND key.organization_id = ticket.organization_id
            AND key.id = ticket.issuer_id AND (key.expires_at IS NULL OR key.expires_at > now())),
         ARRAY(SELECT subscribed.module FROM organization_modules subscribed
               WHERE subscribed.organization_id = ticket.organization_id ORDER BY subscribed.module)
  FROM export_tickets ticket
  JOIN organizations organization ON organization.id = ticket.organization_id
  WHERE ticket.organization_id = wanted_organization AND ticket.token_hash = wanted_hash
$$;

REVOKE ALL ON FUNCTION open_export_ticket FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_export_ticket TO achats_app;
