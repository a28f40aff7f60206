-- E-mail addresses as they are read: the api now reads them so, and a person who types hers must find her account. One
-- that would then be another's stays as it is, for an operator to change.

CREATE FUNCTION pg_temp.readable(address text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT btrim(regexp_replace(normalize(address, NFKC),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]',
    '', 'g'))
$$;

UPDATE accounts account SET email = pg_temp.readable(email)
WHERE email <> pg_temp.readable(email) AND NOT EXISTS (
  SELECT FROM accounts other
  WHERE other.id <> account.id AND lower(pg_temp.readable(other.email)) = lower(pg_temp.readable(account.email)));

UPDATE operators operator SET email = pg_temp.readable(email)
WHERE email <> pg_temp.readable(email) AND NOT EXISTS (
  SELECT FROM operators other
  WHERE other.id <> operator.id AND lower(pg_temp.readable(other.email)) = lower(pg_temp.readable(operator.email)));

UPDATE member_invitations invitation SET email = pg_temp.readable(email)
WHERE email <> pg_temp.readable(email) AND NOT EXISTS (
  SELECT FROM member_invitations other
  WHERE other.organization_id = invitation.organization_id AND other.id <> invitation.id
    AND lower(pg_temp.readable(other.email)) = lower(pg_temp.readable(invitation.email)));
