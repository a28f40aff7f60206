import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Suggestions from recognised intents instead of people's own words, and conversations that an administrator hides. */
export class AssistantIntentions1790000000760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  // Texts that people typed, shown to others: no intent can be read back from them.
  'DROP TABLE chatbot_questions',

  // axe: the one thing that the question names; valeur: its code, its id, or a value of a list of the service.
  // membres, liens, adresses: those who asked, each once; adresses is the highest number of one day, adresses_du_jour
  // that of dernier_jour. frequence counts
  // strangers from three on: one of them alone writes nothing on the pages of the others.
  `CREATE TABLE chatbot_intentions (
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
     UNIQUE (organization_id, intention, axe, valeur))`,
  `CREATE INDEX chatbot_intentions_frequentes ON chatbot_intentions (organization_id, frequence DESC, updated_at DESC)
     WHERE hidden_at IS NULL AND frequence > 0`,

  'ALTER TABLE chatbot_conversations ADD COLUMN hidden_at timestamptz',

  // empreinte: the id of the member or of the link; of an address, its hash with the salt of the day. A conversation
  // that is deleted leaves its askers: the counts keep them.
  `CREATE TABLE chatbot_demandeurs (
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
       ON DELETE SET NULL (conversation_id))`,
  'CREATE INDEX chatbot_demandeurs_conversation ON chatbot_demandeurs (organization_id, conversation_id)',
  'CREATE INDEX chatbot_demandeurs_jour ON chatbot_demandeurs (organization_id, jour)',

  // The salt of today alone: once it is replaced nothing tells which address a hash was.
  `CREATE TABLE chatbot_sels (
     organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
     jour date NOT NULL,
     sel bytea NOT NULL)`,

  ...rowLevelSecurity('chatbot_intentions'),
  ...rowLevelSecurity('chatbot_demandeurs'),
  ...rowLevelSecurity('chatbot_sels'),
  // Messages, feedbacks follow by the cascade of their keys.
  `GRANT DELETE ON chatbot_conversations TO ${APP_ROLE}`,
];

const DOWN = [
  `REVOKE DELETE ON chatbot_conversations FROM ${APP_ROLE}`,
  'DROP TABLE chatbot_sels, chatbot_demandeurs, chatbot_intentions',
  'ALTER TABLE chatbot_conversations DROP COLUMN hidden_at',
  `CREATE TABLE chatbot_questions (
     organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
     id uuid NOT NULL DEFAULT uuidv7(),
     cle text NOT NULL,
     texte text NOT NULL,
     nombre integer NOT NULL DEFAULT 1,
     publique boolean NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (organization_id, id),
     UNIQUE (organization_id, cle))`,
  'CREATE INDEX chatbot_questions_frequentes ON chatbot_questions (organization_id, nombre DESC, updated_at DESC)',
  ...rowLevelSecurity('chatbot_questions', ['SELECT', 'INSERT', 'UPDATE']),
];
