import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Public links of the assistant, its conversations and what people thought of its answers. */
export class Assistant1790000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION chatbot_fournisseurs(uuid, text, boolean)');
    await runner.query('DROP FUNCTION chatbot_lien(bytea)');
    await runner.query(
      `DROP TABLE chatbot_consommations, chatbot_questions, chatbot_feedbacks, chatbot_messages, chatbot_conversations,
         chatbot_liens`,
    );
  }
}

const STATEMENTS = [
  `CREATE TABLE chatbot_liens (
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
     UNIQUE (organization_id, token_hash))`,
  // The token arrives before its organisation is known: 256 random bits make the hash unique without a constraint.
  'CREATE INDEX chatbot_liens_token ON chatbot_liens (token_hash)',

  // Held through a link by anyone who has it, or by one actor of the organisation.
  `CREATE TABLE chatbot_conversations (
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
     CHECK ((lien_id IS NULL) = (auteur_id IS NOT NULL) AND (auteur_id IS NULL) = (auteur_type IS NULL)))`,
  `CREATE INDEX chatbot_conversations_lien ON chatbot_conversations (organization_id, lien_id, updated_at DESC)
     WHERE lien_id IS NOT NULL`,
  `CREATE INDEX chatbot_conversations_auteur ON chatbot_conversations (organization_id, auteur_id, updated_at DESC)
     WHERE auteur_id IS NOT NULL`,

  // cadre: what the local engine understood, so that "et en 2024 ?" has something to continue.
  `CREATE TABLE chatbot_messages (
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
     CHECK ((role = 'reponse') = (moteur IS NOT NULL)))`,
  'CREATE INDEX chatbot_messages_conversation ON chatbot_messages (organization_id, conversation_id, id)',

  `CREATE TABLE chatbot_feedbacks (
     organization_id uuid NOT NULL,
     id uuid NOT NULL DEFAULT uuidv7(),
     message_id uuid NOT NULL,
     appreciation text NOT NULL CHECK (appreciation IN ('utile', 'inutile')),
     commentaire text,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (organization_id, id),
     UNIQUE (organization_id, message_id),
     FOREIGN KEY (organization_id, message_id) REFERENCES chatbot_messages (organization_id, id) ON DELETE CASCADE)`,

  // How often each question was asked and answered, in the whole organisation: the suggestions. publique: its answer is
  // within what a public link may know.
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

  // Tokens of the provider used a day: portee is the link, or the organisation for its members.
  `CREATE TABLE chatbot_consommations (
     organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
     portee uuid NOT NULL,
     jour date NOT NULL,
     jetons bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (organization_id, portee, jour))`,

  ...rowLevelSecurity('chatbot_liens', ['SELECT', 'INSERT', 'UPDATE']),
  ...rowLevelSecurity('chatbot_conversations', ['SELECT', 'INSERT', 'UPDATE']),
  ...rowLevelSecurity('chatbot_messages', ['SELECT', 'INSERT']),
  ...rowLevelSecurity('chatbot_feedbacks', ['SELECT', 'INSERT', 'UPDATE']),
  ...rowLevelSecurity('chatbot_questions', ['SELECT', 'INSERT', 'UPDATE']),
  ...rowLevelSecurity('chatbot_consommations', ['SELECT', 'INSERT', 'UPDATE']),

  // Whose link a token is, before any organisation is trusted.
  `CREATE FUNCTION chatbot_lien(p_token_hash bytea)
   RETURNS TABLE (organization_id uuid, id uuid, nom text, has_logo boolean, expires_at timestamptz,
                  revoked_at timestamptz, modules text[])
   LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
   AS $$
     SELECT lien.organization_id, lien.id, organization.name, organization.logo IS NOT NULL, lien.expires_at,
            lien.revoked_at,
            ARRAY(SELECT subscribed.module FROM organization_modules subscribed
                  WHERE subscribed.organization_id = lien.organization_id)
     FROM chatbot_liens lien JOIN organizations organization ON organization.id = lien.organization_id
     WHERE lien.token_hash = p_token_hash
   $$`,
  'REVOKE EXECUTE ON FUNCTION chatbot_lien(bytea) FROM PUBLIC',
  `GRANT EXECUTE ON FUNCTION chatbot_lien(bytea) TO ${APP_ROLE}`,

  // Suppliers whose name is near some words; trigram operators are not leakproof, hence the owner. p_publies: only the
  // holders of published contracts.
  `CREATE FUNCTION chatbot_fournisseurs(p_organization_id uuid, p_texte text, p_publies boolean)
   RETURNS TABLE (id uuid, raison_sociale text, siren text, proximite real)
   LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
   AS $$
     SELECT fournisseur.id, fournisseur.raison_sociale, fournisseur.siren,
            strict_word_similarity(recherche_normalisee(p_texte), recherche_normalisee(fournisseur.raison_sociale))
     FROM fournisseurs fournisseur
     WHERE fournisseur.organization_id = p_organization_id
       AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
       AND strict_word_similarity(recherche_normalisee(p_texte), recherche_normalisee(fournisseur.raison_sociale)) >= 0.5
       AND (NOT p_publies OR EXISTS (
         SELECT FROM marche_titulaires titulaire
         JOIN marches marche ON marche.organization_id = p_organization_id AND marche.id = titulaire.marche_id
         WHERE titulaire.organization_id = p_organization_id AND titulaire.fournisseur_id = fournisseur.id
           AND marche.date_publication <= current_date))
     ORDER BY 4 DESC, fournisseur.raison_sociale, fournisseur.id LIMIT 8
   $$`,
  'REVOKE EXECUTE ON FUNCTION chatbot_fournisseurs(uuid, text, boolean) FROM PUBLIC',
  `GRANT EXECUTE ON FUNCTION chatbot_fournisseurs(uuid, text, boolean) TO ${APP_ROLE}`,
];
