-- Tells the process, once a transaction, that consultations are to be judged before it commits: libs/database/transaction.ts
-- hears the notice. A writer that does not listen leaves them to the task-worker.
CREATE OR REPLACE FUNCTION signaler_verdicts() RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$ BEGIN
  IF current_setting('app.verdicts_a_juger', true) IS DISTINCT FROM 'oui' THEN
    PERFORM set_config('app.verdicts_a_juger', 'oui', true);
    RAISE NOTICE 'verdicts_a_juger';
  END IF;
END $$;

REVOKE ALL ON FUNCTION signaler_verdicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION signaler_verdicts TO achats_app;
