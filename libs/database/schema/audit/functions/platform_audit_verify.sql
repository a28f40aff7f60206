-- Recomputes the audit chain of the platform. Answers the number of entries and the first bad one: altered, missing,
-- out of order, or a tail cut off.
CREATE OR REPLACE FUNCTION platform_audit_verify() RETURNS TABLE (entries bigint, first_bad bigint, reason text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH chain AS (
    SELECT entry.sequence, entry.hash, entry.previous_hash,
           lag(entry.hash, 1, sha256(convert_to('platform', 'UTF8'))) OVER w AS expected_previous,
           row_number() OVER w AS expected_sequence,
           platform_audit_entry_hash(entry) AS expected_hash
    FROM platform_audit_entries entry
    WINDOW w AS (ORDER BY entry.sequence)),
  faults AS (
    SELECT expected_sequence AS sequence,
           CASE WHEN sequence <> expected_sequence THEN 'missing'
                WHEN hash <> expected_hash THEN 'altered'
                ELSE 'unlinked' END AS reason
    FROM chain
    WHERE sequence <> expected_sequence OR hash <> expected_hash OR previous_hash <> expected_previous
    UNION ALL
    SELECT coalesce((SELECT max(sequence) FROM chain), 0) + 1, 'missing'
    FROM platform_audit_heads head
    WHERE head.sequence > 0 AND NOT EXISTS (
      SELECT FROM chain last
      WHERE last.sequence = head.sequence AND last.hash = head.hash
        AND last.sequence = (SELECT max(sequence) FROM chain)))
  SELECT (SELECT count(*) FROM chain), fault.sequence, fault.reason
  FROM (SELECT 1) one LEFT JOIN (SELECT * FROM faults ORDER BY sequence LIMIT 1) fault ON true
$$;

REVOKE ALL ON FUNCTION platform_audit_verify FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_audit_verify TO achats_app;
