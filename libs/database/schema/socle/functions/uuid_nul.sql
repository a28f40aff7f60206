-- Stands for "none" in an equality that must also join absent values.
CREATE OR REPLACE FUNCTION uuid_nul() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;
