-- Numbers committed events of an organisation that have no number yet, the oldest first, and answers the last number
-- given. Who numbers waits for who numbers before: the row of evenements_tetes is the lock, and the second statement
-- sees what was committed until then. An event that is committed later has a higher number, so a reader who has read up
-- to a number never misses one. Events of one transaction keep their order; so do those of transactions that waited for
-- each other.
CREATE OR REPLACE FUNCTION numeroter_evenements(p_organization_id uuid, nombre integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO evenements_tetes AS tete (organization_id, sequence)
  SELECT p_organization_id, 0
  WHERE p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  ON CONFLICT (organization_id) DO UPDATE SET sequence = tete.sequence;

  WITH tete AS (SELECT sequence FROM evenements_tetes WHERE organization_id = p_organization_id),
  numerotes AS (
    UPDATE evenements evenement SET sequence = tete.sequence + lu.rang
    FROM tete, (
      SELECT id, row_number() OVER (ORDER BY id) AS rang FROM (
        SELECT id FROM evenements
        WHERE organization_id = p_organization_id AND sequence IS NULL
        ORDER BY id LIMIT nombre) suivants) lu
    WHERE evenement.organization_id = p_organization_id AND evenement.id = lu.id
    RETURNING evenement.sequence)
  UPDATE evenements_tetes SET sequence = sequence + (SELECT count(*) FROM numerotes)
  WHERE organization_id = p_organization_id
    AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  RETURNING sequence
$$;

REVOKE ALL ON FUNCTION numeroter_evenements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION numeroter_evenements TO achats_app;
