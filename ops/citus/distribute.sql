-- Distribution of the service's tables over a Citus cluster, by organisation. Run once by the owner, on the coordinator of
-- an empty or a filled database, after the migrations and `CREATE EXTENSION citus`. One transaction: all or nothing.
--
--   reference    copied to every node: what rows of organisations point to, small and read by all.
--   local        on the coordinator alone: what is read before the organisation of a request is known, or by operators.
--   distributed  every table that has organization_id, on that column, all co-located: the rows of one organisation are on
--                one node, so that each of its transactions, joins and foreign keys stays there. That is why every primary,
--                unique and foreign key of these tables begins with organization_id (test/contract/catalogue.spec.ts).
--
-- test/contract/citus-plan.spec.ts runs this file against stand-ins of the three functions and holds it against the
-- catalogue: a table that no list covers fails it. It has not been run on a real Citus cluster: docs/operation.md says
-- what remains to be tried there.

CREATE TEMPORARY TABLE plan (name text PRIMARY KEY, kind text NOT NULL);

INSERT INTO plan
SELECT unnest(ARRAY[
  'organizations', 'accounts',
  'periodes_seuils', 'seuils', 'procedures_passation', 'justifications', 'taux_interets'
]), 'reference';

INSERT INTO plan
SELECT unnest(ARRAY[
  'sessions', 'account_invitations', 'operators', 'operator_sessions', 'platform_audit_entries', 'platform_audit_heads',
  'rate_limits', 'queue_samples', 'process_heartbeats', 'worker_heartbeats', 'executions_taches', 'migrations',
  'security_events', 'sign_in_networks'
]), 'local';

INSERT INTO plan
SELECT attribute.attrelid::regclass::text, 'distributed'
FROM pg_attribute attribute JOIN pg_class class ON class.oid = attribute.attrelid
WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p')
  AND attribute.attname = 'organization_id' AND NOT attribute.attisdropped;

DO $$
DECLARE
  forgotten text;
  next text;
BEGIN
  SELECT string_agg(class.relname, ', ') INTO forgotten
  FROM pg_class class
  WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM plan WHERE plan.name = class.relname);
  IF forgotten IS NOT NULL THEN
    RAISE EXCEPTION 'no place for these tables: %', forgotten;
  END IF;

  FOR next IN SELECT name FROM plan WHERE kind = 'reference' AND to_regclass('public.' || name) IS NOT NULL ORDER BY name LOOP
    PERFORM create_reference_table(next::regclass);
  END LOOP;

  -- Parents before children: a foreign key may only lead to a table that has its place already.
  CREATE TEMPORARY TABLE placed (name text PRIMARY KEY);
  LOOP
    SELECT plan.name INTO next
    FROM plan
    WHERE kind = 'distributed' AND NOT EXISTS (SELECT FROM placed WHERE placed.name = plan.name)
      AND NOT EXISTS (
        SELECT FROM pg_constraint foreign_key
        JOIN plan parent ON parent.name = foreign_key.confrelid::regclass::text AND parent.kind = 'distributed'
        WHERE foreign_key.contype = 'f' AND foreign_key.conrelid = plan.name::regclass
          AND foreign_key.confrelid <> foreign_key.conrelid
          AND NOT EXISTS (SELECT FROM placed WHERE placed.name = parent.name))
    -- The first one gives its name to the co-location group.
    ORDER BY plan.name <> 'organization_members', plan.name
    LIMIT 1;
    EXIT WHEN next IS NULL;
    PERFORM create_distributed_table(
      next::regclass, 'organization_id',
      colocate_with => CASE WHEN next = 'organization_members' THEN 'none' ELSE 'organization_members' END);
    INSERT INTO placed VALUES (next);
  END LOOP;
  SELECT string_agg(name, ', ') INTO forgotten
  FROM plan WHERE kind = 'distributed' AND NOT EXISTS (SELECT FROM placed WHERE placed.name = plan.name);
  IF forgotten IS NOT NULL THEN
    RAISE EXCEPTION 'foreign keys in a circle: %', forgotten;
  END IF;

  FOR next IN SELECT name FROM plan WHERE kind = 'local' AND to_regclass('public.' || name) IS NOT NULL ORDER BY name LOOP
    PERFORM citus_add_local_table_to_metadata(next::regclass);
  END LOOP;
  DROP TABLE placed;
END
$$;

DROP TABLE plan;
