-- Members whom the demo let into an organisation of somebody else carry its mark, and so do the keys and links they made.
-- Labels of keys and links without control and bidirectional characters.

ALTER TABLE organization_members ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- A membership keeps the id of its invitation. The audit says whom an operator placed.
UPDATE organization_members member SET demo = true
WHERE EXISTS (
    SELECT FROM member_invitations invitation
    WHERE invitation.organization_id = member.organization_id AND invitation.id = member.id AND invitation.demo)
  OR EXISTS (
    SELECT FROM audit_entries entry
    WHERE entry.organization_id = member.organization_id AND entry.resource_type = 'member'
      AND entry.resource_id = member.id::text AND entry.action = 'member.added'
      AND EXISTS (SELECT FROM operators operator WHERE operator.id = entry.actor_id AND operator.demo));

UPDATE api_keys SET demo = true
WHERE EXISTS (
  SELECT FROM organization_members member
  WHERE member.organization_id = api_keys.organization_id AND member.account_id = api_keys.created_by AND member.demo);

UPDATE chatbot_liens lien SET demo = true
WHERE EXISTS (
  SELECT FROM audit_entries entry
  JOIN organization_members member
    ON member.organization_id = entry.organization_id AND member.account_id = entry.actor_id AND member.demo
  WHERE entry.organization_id = lien.organization_id AND entry.resource_type = 'chatbot_token'
    AND entry.resource_id = lien.id::text AND entry.action = 'chatbot_token.created');

UPDATE api_keys
SET label = coalesce(nullif(btrim(regexp_replace(label, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')), ''), 'sans nom')
WHERE label ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]';

UPDATE chatbot_liens
SET label = coalesce(nullif(btrim(regexp_replace(label, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')), ''), 'sans nom')
WHERE label ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]';
