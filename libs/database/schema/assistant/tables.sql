-- Public links of the assistant, its conversations and what people thought of its answers.

CREATE TABLE chatbot_liens (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  token_hash bytea NOT NULL,
  usage_count integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, token_hash)
);

-- The token arrives before its organisation is known: 256 random bits make the hash unique without a constraint.
CREATE INDEX chatbot_liens_token ON chatbot_liens (token_hash);

-- Held through a link by anyone who has it, or by one actor of the organisation.
CREATE TABLE chatbot_conversations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  lien_id uuid,
  auteur_type text,
  auteur_id uuid,
  titre text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lien_id) REFERENCES chatbot_liens (organization_id, id) ON DELETE CASCADE,
  CHECK ((lien_id IS NULL) = (auteur_id IS NOT NULL) AND (auteur_id IS NULL) = (auteur_type IS NULL))
);

CREATE INDEX chatbot_conversations_lien ON chatbot_conversations (organization_id, lien_id, updated_at DESC)
  WHERE lien_id IS NOT NULL;

CREATE INDEX chatbot_conversations_auteur ON chatbot_conversations (organization_id, auteur_id, updated_at DESC)
  WHERE auteur_id IS NOT NULL;

-- cadre: what the local engine understood, so that "et en 2024 ?" has something to continue.
CREATE TABLE chatbot_messages (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('question', 'reponse')),
  contenu text NOT NULL,
  tableau jsonb,
  sources jsonb NOT NULL DEFAULT '[]',
  cadre jsonb,
  repondu boolean NOT NULL DEFAULT true,
  moteur text CHECK (moteur IN ('local', 'openai-compatible')),
  avis text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, conversation_id) REFERENCES chatbot_conversations (organization_id, id)
    ON DELETE CASCADE,
  CHECK ((role = 'reponse') = (moteur IS NOT NULL))
);

CREATE INDEX chatbot_messages_conversation ON chatbot_messages (organization_id, conversation_id, id);

CREATE TABLE chatbot_feedbacks (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  message_id uuid NOT NULL,
  appreciation text NOT NULL CHECK (appreciation IN ('utile', 'inutile')),
  commentaire text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, message_id),
  FOREIGN KEY (organization_id, message_id) REFERENCES chatbot_messages (organization_id, id) ON DELETE CASCADE
);

-- How often each question was asked and answered, in the whole organisation: the suggestions. publique: its answer is
-- within what a public link may know.
CREATE TABLE chatbot_questions (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  cle text NOT NULL,
  texte text NOT NULL,
  nombre integer NOT NULL DEFAULT 1,
  publique boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, cle)
);

CREATE INDEX chatbot_questions_frequentes ON chatbot_questions (organization_id, nombre DESC, updated_at DESC);

-- Tokens of the provider used a day: portee is the link, or the organisation for its members.
CREATE TABLE chatbot_consommations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  portee uuid NOT NULL,
  jour date NOT NULL,
  jetons bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, portee, jour)
);
