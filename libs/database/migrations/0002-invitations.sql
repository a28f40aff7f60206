-- An invited address is no member before it accepts: invitations leave organization_members for a table of their own,
-- each with its own token, and accounts remember who proved them.

ALTER TABLE accounts
  ADD COLUMN proved_by text CHECK (proved_by IN ('operator', 'organization')),
  ADD COLUMN invitable_since timestamptz;

ALTER TABLE account_invitations
  ADD COLUMN by_organization uuid REFERENCES organizations (id) ON DELETE CASCADE;

CREATE TABLE member_invitations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('administrateur', 'acheteur', 'lecteur', 'auditeur')),
  token_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX member_invitations_pending ON member_invitations (organization_id, lower(email))
  WHERE answered_at IS NULL;

CREATE INDEX member_invitations_email ON member_invitations (lower(email)) WHERE answered_at IS NULL;

CREATE INDEX member_invitations_token ON member_invitations (token_hash);

UPDATE accounts account
SET proved_by = CASE WHEN used.account_id IS NULL THEN 'operator' ELSE 'organization' END,
    invitable_since = used.accepted_at
FROM accounts each_account
LEFT JOIN account_invitations used ON used.account_id = each_account.id AND used.accepted_at IS NOT NULL
WHERE each_account.id = account.id AND account.password_hash IS NOT NULL;

INSERT INTO member_invitations
  (organization_id, id, email, name, role, token_hash, created_at, issued_at, expires_at)
SELECT member.organization_id, member.id, account.email, account.name, member.role, known.token_hash,
       member.created_at, coalesce(known.created_at, member.created_at), coalesce(known.expires_at, now())
FROM organization_members member
JOIN accounts account ON account.id = member.account_id AND account.password_hash IS NULL
LEFT JOIN account_invitations known
  ON known.account_id = account.id AND known.accepted_at IS NULL
 AND 1 = (SELECT count(*) FROM organization_members other WHERE other.account_id = account.id);

DELETE FROM organization_members member USING accounts account
WHERE account.id = member.account_id AND account.password_hash IS NULL;

DELETE FROM account_invitations;
