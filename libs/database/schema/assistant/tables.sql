-- Public links of the assistant, its conversations and what people thought of its answers.

CREATE TABLE chatbot_liens (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  token_hash bytea NOT NULL,
  usage_count integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, token_hash)
);

-- For tokens of the former form, which do not name their organisation: 256 random bits make the hash unique without a
-- constraint.
CREATE INDEX chatbot_liens_token ON chatbot_liens (token_hash);

-- Held through a link by anyone who has it, or by one actor of the organisation.
CREATE TABLE chatbot_conversations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  lien_id uuid,
  auteur_type text,
  auteur_id uuid,
  titre text NOT NULL,
  hidden_at timestamptz,
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

CREATE INDEX chatbot_conversations_anciennes ON chatbot_conversations (updated_at);

-- complements: what an answer gives beside its text; null: a question, or an answer older than the column. cadre: what
-- the local engine understood, so that "et en 2024 ?" has something to continue.
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
  complements jsonb,
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
  treated_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, message_id),
  FOREIGN KEY (organization_id, message_id) REFERENCES chatbot_messages (organization_id, id) ON DELETE CASCADE
);

-- What the assistant was asked, as recognised intents: an intent and one axis of it (which famille, which type), never
-- anybody's words. Counted over distinct askers: members, and strangers once there are three links or addresses. These
-- are the suggestions; a hidden one stays hidden until an administrator shows it again.
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

-- Who asked each intent, so that nobody counts twice: a member, a link, or a keyed hash of an address that rotates daily.
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

-- Key of the day for the hashes of addresses.
CREATE TABLE chatbot_sels (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  jour date NOT NULL,
  sel bytea NOT NULL
);

-- Tokens of the provider used a day: portee is the link, or the organisation for its members.
CREATE TABLE chatbot_consommations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  portee uuid NOT NULL,
  jour date NOT NULL,
  jetons bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, portee, jour)
);
