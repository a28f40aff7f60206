-- A key that another one takes the place of is told from it: both have the same label, and hold together for a while.
ALTER TABLE api_keys ADD COLUMN replaced_by uuid;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_replaced_by FOREIGN KEY (organization_id, replaced_by)
  REFERENCES api_keys (organization_id, id) ON DELETE SET NULL (replaced_by);

CREATE INDEX api_keys_replaced_by ON api_keys (organization_id, replaced_by) WHERE replaced_by IS NOT NULL;

-- The rotations before this one are in the audit log.
UPDATE api_keys key SET replaced_by = successor.id
FROM audit_entries entry
JOIN api_keys successor ON successor.organization_id = entry.organization_id
  AND successor.id::text = entry.details ->> 'nouvelle_cle'
WHERE entry.action = 'api_key.rotated' AND entry.organization_id = key.organization_id AND entry.resource_id = key.id::text;
