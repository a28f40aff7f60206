-- What operates the platform: operators and their sessions, their audit, counters of rate limits, samples of the
-- queues, processes alive, runs of the scheduled tasks.

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX operators_email ON operators (lower(email));

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE platform_audit_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id uuid REFERENCES operators ON DELETE SET NULL,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Losing the counts in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- One row a queue and a minute, whichever api process takes it; losing them in a crash is harmless.
CREATE UNLOGGED TABLE queue_samples (
  queue text NOT NULL,
  taken_at timestamptz NOT NULL,
  waiting integer NOT NULL,
  active integer NOT NULL,
  delayed integer NOT NULL,
  failed integer NOT NULL,
  PRIMARY KEY (queue, taken_at)
);

CREATE UNLOGGED TABLE process_heartbeats (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE executions_taches (
  tache text NOT NULL,
  periode timestamptz NOT NULL,
  bail timestamptz NOT NULL,
  terminee_le timestamptz,
  bilan jsonb,
  PRIMARY KEY (tache, periode)
);

COMMENT ON COLUMN executions_taches.bail IS 'until when the run belongs to the worker that took it';
