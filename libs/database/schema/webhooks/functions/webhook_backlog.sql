-- For metrics: pending deliveries (counted up to a cap), how many are overdue, and the age of the oldest due one.
CREATE OR REPLACE FUNCTION webhook_backlog(cap integer)
RETURNS TABLE (pending bigint, overdue bigint, oldest_due_s double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT count(*), count(*) FILTER (WHERE next_retry_at <= now()),
         coalesce(extract(epoch FROM now() - least(min(next_retry_at), now())), 0)::double precision
  FROM (SELECT next_retry_at FROM webhook_deliveries WHERE status = 'pending' LIMIT cap) counted
$$;

REVOKE ALL ON FUNCTION webhook_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION webhook_backlog TO achats_app;
