-- What was signed last stands in the file of signed heads alone: whoever owns the database cannot silence the signer.

ALTER TABLE audit_heads DROP COLUMN signed_sequence, DROP COLUMN signed_hash, DROP COLUMN signed_at;

ALTER TABLE platform_audit_heads DROP COLUMN signed_sequence, DROP COLUMN signed_hash, DROP COLUMN signed_at;
