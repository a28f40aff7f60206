-- Deliveries that ended in each of the last hours, for operators.
CREATE OR REPLACE FUNCTION platform_delivery_history(wanted_hours integer)
RETURNS TABLE (hour timestamptz, succeeded bigint, failed bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT hours.hour, count(*) FILTER (WHERE delivery.status = 'success'),
         count(*) FILTER (WHERE delivery.status = 'failure')
  FROM generate_series(date_trunc('hour', now()) - make_interval(hours => wanted_hours - 1),
                       date_trunc('hour', now()), interval '1 hour') AS hours(hour)
  LEFT JOIN webhook_deliveries delivery
    ON delivery.finished_at >= hours.hour AND delivery.finished_at < hours.hour + interval '1 hour'
  GROUP BY hours.hour ORDER BY hours.hour
$$;

REVOKE ALL ON FUNCTION platform_delivery_history FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_delivery_history TO achats_app;
