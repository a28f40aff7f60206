-- Alerts are followed inside the application: looked at by somebody, given to a member.
ALTER TABLE alertes ADD COLUMN acquittee_at timestamptz;
ALTER TABLE alertes ADD COLUMN acquittee_par uuid REFERENCES accounts (id) ON DELETE SET NULL;
ALTER TABLE alertes ADD COLUMN assigne_a uuid;
ALTER TABLE alertes ADD CONSTRAINT alertes_assigne FOREIGN KEY (organization_id, assigne_a)
  REFERENCES organization_members (organization_id, id) ON DELETE SET NULL (assigne_a);

CREATE INDEX alertes_assigne ON alertes (organization_id, assigne_a) WHERE assigne_a IS NOT NULL;

CREATE INDEX alertes_acquittee_par ON alertes (acquittee_par) WHERE acquittee_par IS NOT NULL;
