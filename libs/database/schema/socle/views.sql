-- The version before the schema files reads its table of migrations before anything else, and would run them all again.
-- Under that name it finds this view, which says why it must not go on.
CREATE VIEW migrations AS
SELECT 0 AS id, 0::bigint AS timestamp, ''::varchar AS name WHERE refuse_former_version();
