-- What is asked of the assistant, as intents instead of words.

DROP TABLE chatbot_questions;

CREATE TABLE chatbot_intentions (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  intention text NOT NULL CHECK (length(intention) BETWEEN 1 AND 40),
  axe text NOT NULL CHECK (axe IN ('', 'famille', 'service', 'type', 'section', 'fournisseur', 'precision', 'terme')),
  valeur text NOT NULL CHECK (length(valeur) <= 200),
  membres integer NOT NULL DEFAULT 0,
  liens integer NOT NULL DEFAULT 0,
  adresses integer NOT NULL DEFAULT 0,
  adresses_du_jour integer NOT NULL DEFAULT 0,
  dernier_jour date,
  frequence integer NOT NULL GENERATED ALWAYS AS (
    membres + CASE WHEN greatest(liens, adresses) >= 3 THEN greatest(liens, adresses) ELSE 0 END) STORED,
  hidden_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, intention, axe, valeur)
);

CREATE INDEX chatbot_intentions_frequentes ON chatbot_intentions (organization_id, frequence DESC, updated_at DESC)
  WHERE hidden_at IS NULL AND frequence > 0;

ALTER TABLE chatbot_conversations ADD COLUMN hidden_at timestamptz;

CREATE TABLE chatbot_demandeurs (
  organization_id uuid NOT NULL,
  intention text NOT NULL,
  axe text NOT NULL,
  valeur text NOT NULL,
  genre text NOT NULL CHECK (genre IN ('membre', 'lien', 'adresse')),
  empreinte bytea NOT NULL,
  jour date NOT NULL DEFAULT current_date,
  conversation_id uuid,
  PRIMARY KEY (organization_id, intention, axe, valeur, genre, empreinte),
  FOREIGN KEY (organization_id, intention, axe, valeur)
    REFERENCES chatbot_intentions (organization_id, intention, axe, valeur) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, conversation_id) REFERENCES chatbot_conversations (organization_id, id)
    ON DELETE SET NULL (conversation_id)
);

CREATE INDEX chatbot_demandeurs_conversation ON chatbot_demandeurs (organization_id, conversation_id);

CREATE INDEX chatbot_demandeurs_jour ON chatbot_demandeurs (organization_id, jour);

CREATE TABLE chatbot_sels (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  jour date NOT NULL,
  sel bytea NOT NULL
);
