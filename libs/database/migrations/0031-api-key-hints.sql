-- A key is known by its last characters in lists: of those issued before, only the hash is kept.
ALTER TABLE api_keys ADD COLUMN hint text CHECK (length(hint) = 4);

COMMENT ON COLUMN api_keys.hint IS 'last characters of the key; null for those issued before hints were kept';
