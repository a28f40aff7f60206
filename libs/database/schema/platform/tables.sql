-- What operates the platform: operators and their sessions, counters of rate limits, samples of the
-- queues, processes alive, runs of the scheduled tasks.

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX operators_email ON operators (lower(email));

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id) WHERE ended_at IS NULL;

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

-- Loops of the workers that must keep turning, and when each last did: /health/ready tells those that are late.
CREATE UNLOGGED TABLE worker_heartbeats (
  process_id uuid NOT NULL,
  loop text NOT NULL,
  process text NOT NULL,
  turned_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process_id, loop)
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
