-- Loops of the workers, and indexes that the retention deletes by.

CREATE UNLOGGED TABLE worker_heartbeats (
  process_id uuid NOT NULL,
  loop text NOT NULL,
  process text NOT NULL,
  turned_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process_id, loop)
);

CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL;

CREATE INDEX alertes_date_limite ON alertes (date_limite);

CREATE INDEX imports_finis ON imports (finished_at) WHERE finished_at IS NOT NULL;

CREATE INDEX chatbot_conversations_anciennes ON chatbot_conversations (updated_at);

CREATE INDEX export_tickets_fin ON export_tickets (expires_at);
