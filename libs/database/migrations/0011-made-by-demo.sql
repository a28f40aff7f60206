-- What the demo made carries its mark: accounts that its organisation invited, keys, links and invitations of its members.

ALTER TABLE api_keys ADD COLUMN demo boolean NOT NULL DEFAULT false;

ALTER TABLE chatbot_liens ADD COLUMN demo boolean NOT NULL DEFAULT false;

ALTER TABLE member_invitations ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- An account that belongs to the demo organisation alone was opened by its invitation.
UPDATE accounts account SET demo = true
WHERE account.proved_by = 'organization' AND NOT account.demo
  AND EXISTS (
    SELECT FROM organization_members member JOIN organizations organization ON organization.id = member.organization_id
    WHERE member.account_id = account.id AND organization.demo)
  AND NOT EXISTS (
    SELECT FROM organization_members member JOIN organizations organization ON organization.id = member.organization_id
    WHERE member.account_id = account.id AND NOT organization.demo);

UPDATE api_keys SET demo = true
WHERE EXISTS (SELECT FROM organizations organization WHERE organization.id = organization_id AND organization.demo)
  OR EXISTS (SELECT FROM accounts account WHERE account.id = created_by AND account.demo);

-- The audit says who made a link of the assistant, and who sent an invitation.
UPDATE chatbot_liens lien SET demo = true
WHERE EXISTS (SELECT FROM organizations organization WHERE organization.id = lien.organization_id AND organization.demo)
  OR EXISTS (
    SELECT FROM audit_entries entry JOIN accounts account ON account.id = entry.actor_id AND account.demo
    WHERE entry.organization_id = lien.organization_id AND entry.resource_type = 'chatbot_token'
      AND entry.resource_id = lien.id::text AND entry.action = 'chatbot_token.created');

UPDATE member_invitations invitation SET demo = true
WHERE EXISTS (
    SELECT FROM organizations organization WHERE organization.id = invitation.organization_id AND organization.demo)
  OR EXISTS (
    SELECT FROM audit_entries entry JOIN accounts account ON account.id = entry.actor_id AND account.demo
    WHERE entry.organization_id = invitation.organization_id AND entry.resource_type = 'member'
      AND entry.resource_id = invitation.id::text
      AND entry.action IN ('member.invited', 'member.invitation_renewed'));
