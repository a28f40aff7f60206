-- Notes the network that an account or an operator signed in from. The row is written again only once an hour, so sign-
-- ins of one account do not wait for each other. The latest fifty networks of the last ninety days are kept.
CREATE OR REPLACE FUNCTION sign_in_network_note(wanted_holder uuid, wanted_network text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO sign_in_networks AS known (holder_id, network) VALUES (wanted_holder, wanted_network)
    ON CONFLICT (holder_id, network) DO UPDATE SET seen_at = now()
    WHERE known.seen_at < now() - interval '1 hour';
  DELETE FROM sign_in_networks known
    WHERE known.holder_id = wanted_holder
      AND (known.seen_at < now() - interval '90 days' OR known.network IN (
        SELECT old.network FROM sign_in_networks old
        WHERE old.holder_id = wanted_holder ORDER BY old.seen_at DESC, old.network OFFSET 50))
$$;

REVOKE ALL ON FUNCTION sign_in_network_note FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sign_in_network_note TO achats_app;
